"""No part of the browser reveals hidden cards in whole games of people and bots.

A reference visit without a browser plays the same match. `tests/ui/match/test_secrets.py` proves
that its markup does not depend on hidden cards. These tests compare the page with it: the document,
the accessibility tree, the messages to the bots, the console and the storage.
"""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import CDPSession, Page, TimeoutError

from e2e.kit import robot
from e2e.kit.games import secret_plans_first
from e2e.kit.visit import INSTANT, do, shelved, store, stored, stored_text
from e2e.kit.watch import wait_ready
from engine.bots.requests import MoveRequest
from engine.core.plain import JsonObject
from engine.matches import Match
from tests.game_kit import GameKit
from tests.ui.ports import FakeStorage, Visit
from tools.matches import started
from ui.storage.history import KEY as HISTORY
from ui.storage.saved_games import INDEX, SAVE

SEED = 4_321_098_765_432_109  # a number that the page shows nowhere else
RESUME = "resume:1"
LONGER = {"brus": {"points": 2}}  # one tap lays a card, so a hand takes few steps
LISTEN_EVERY = 6  # steps between two comparisons of the accessibility tree

# Records every message to a worker, as text.
RECORD_POSTS = """window.posted = [];
for (const port of [Worker, MessagePort]) {
  const post = port.prototype.postMessage;
  const decoded = (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? new TextDecoder().decode(value) : value;
  port.prototype.postMessage = function (message, ...more) {
    window.posted.push(JSON.stringify(message, (_, value) => decoded(value)) || '');
    return post.call(this, message, ...more);
  };
}"""

# Serialises a tree with its attributes in alphabetical order.
SERIALISE = """const serialised = (node) => {
  if (node.nodeType !== 1) return node.data || '';
  const marks = [...node.attributes].map(({name, value}) => ` ${name}="${value}"`).sort();
  return `<${node.tagName.toLowerCase()}${marks.join('')}>`
    + [...node.childNodes].map(serialised).join('') + '</>';
};
const inside = (node) => [...node.childNodes].map(serialised).join('');
const parsed = (markup) => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return inside(template.content);
};
const app = document.querySelector('#app');"""
SAME = f"""(markup) => {{ {SERIALISE} return inside(app) === parsed(markup); }}"""
DIFFERENCE = f"""(markup) => {{ {SERIALISE}
  const here = inside(app), there = parsed(markup);
  let at = 0;
  while (here[at] === there[at]) at += 1;
  return [here, there].map((text) => text.slice(Math.max(0, at - 200), at + 200));
}}"""
OTHER_SAVE = "(text) => localStorage.getItem('ides.save.1') !== text"
AROUND = """() => {
  const copy = document.documentElement.cloneNode(true);
  copy.querySelector('#app').replaceWith('');
  copy.querySelector('#live').textContent = '';
  return document.title + location.href + JSON.stringify(history.state) + copy.outerHTML;
}"""
AFRESH = "(markup) => { document.querySelector('#app').innerHTML = markup; }"
# Returns everything that the browser stores, by name; each database as one text.
KEPT = """async () => {
  const whole = ({name}) => new Promise((tell) => {
    indexedDB.open(name).onsuccess = ({target: {result: base}}) => {
      const names = [...base.objectStoreNames], found = {};
      if (!names.length) return tell(found);
      const reading = base.transaction(names);
      for (const store of names)
        reading.objectStore(store).openCursor().onsuccess = ({target: {result: at}}) => {
          if (!at) return;
          found[`${name} ${store} ${at.key}`] = String(at.value);
          at.continue();
        };
      reading.oncomplete = () => { base.close(); tell(found); };
    };
  });
  const bases = await Promise.all((await indexedDB.databases()).map(whole));
  const tab = Object.entries(sessionStorage).map(([key, text]) => [`tab ${key}`, text]);
  return Object.assign({cookie: document.cookie, name: window.name, ...localStorage},
    Object.fromEntries(tab), ...bases);
}"""


class Reference:
    """A visit without a browser that plays the same match as the page."""

    def __init__(self, match: Match) -> None:
        self.bots: list[tuple[int | None, str]] = []
        storage = FakeStorage(shelved({"1": match.dump()}))
        self.visit = Visit(storage, pace="instant", think=self._think)
        self.visit.start()

    def _think(self, _: MoveRequest) -> JsonObject:
        return {"move": self.bots[len(self.visit.moves)][1]}

    def follow(self, action: str, moves: list[tuple[int | None, str]]) -> None:
        """Repeat an action of the page, with the moves that the bots made there."""
        self.bots = moves
        self.visit.app.handle(action)
        self.visit.wait(60_000)
        assert self.visit.moves == moves


def accessible(devtools: CDPSession) -> list[object]:
    """Return the accessibility tree: the role, name, value and states of each node."""
    nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
    keys = ("role", "name", "value", "description")
    return [
        [*(node.get(key, {}).get("value") for key in keys), states(node)]
        for node in nodes
        if not node.get("ignored") and not is_layout(node)
    ]


def is_layout(node: dict[str, Any]) -> bool:
    """Return whether a node only describes lines or the gaps between words."""
    role, name = (node.get(key, {}).get("value") for key in ("role", "name"))
    return role == "InlineTextBox" or (role == "StaticText" and not str(name).strip())


def states(node: dict[str, Any]) -> list[object]:
    """Return the states of a node except the focus, which markup does not record."""
    found = [(each["name"], each["value"].get("value")) for each in node.get("properties", [])]
    return [(name, value) for name, value in found if name != "focused"]


class Guard:
    """Compares one page with the reference visit while they play a match."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.reference = Reference(match)
        self.console: list[str] = []
        self.devtools = page.context.new_cdp_session(page)
        self.steps = 0
        page.on("console", lambda message: self.console.append(message.text))
        page.add_init_script(RECORD_POSTS)
        store(page, shelved({"1": match.dump()}))

    def arrive(self, site: str) -> None:
        """Open the page, wait for the bots' worker, and open the match."""
        self.page.goto(site + INSTANT)
        wait_ready(self.page)
        self.page.wait_for_selector("html[data-bots=worker]", state="attached")
        self.console.clear()
        do(self.page, RESUME)
        robot.look(self.page)
        self.reference.follow(RESUME, self.settled().moves)
        self.around = self.page.evaluate(AROUND)

    def check(self) -> None:
        """Compare the page and its spoken text with the reference visit."""
        expected = self.reference.visit.page.markup
        try:
            self.page.wait_for_function(SAME, arg=expected, timeout=5000)
        except TimeoutError:
            here, there = self.page.evaluate(DIFFERENCE, expected)
            raise AssertionError(f"the page has {here!r}, the reference has {there!r}") from None
        assert self.page.evaluate(AROUND) == self.around
        live = (self.page.text_content("#live") or "").rstrip("\u00a0")
        assert live, "a screen reader is told nothing"
        assert live == self.reference.visit.page.said[-1]
        self.steps += 1
        if self.steps % LISTEN_EVERY == 0:
            tree = accessible(self.devtools)
            self.page.evaluate(AFRESH, expected)
            assert accessible(self.devtools) == tree

    def play(self, choose: robot.Chooser) -> bool:
        """Do one action in both; return False when the match is over."""
        seen = robot.look(self.page)
        if seen["screen"] == "result":
            return False
        if seen["lift"]:
            robot.press(self.page, "#app [data-lift]")
            action = "lift"
        else:
            index = choose(seen["acts"])
            robot.press(self.page, "#app [data-act]", index)
            action = seen["acts"][index]
        robot.look(self.page)
        self.reference.follow(action, self.settled().moves)
        return True

    def settled(self) -> Match:
        """Wait until no bot owes a decision; return the stored match."""
        while True:
            text = stored_text(self.page)
            match = Match.load(text)
            if all(match.seats[seat].bot is None for seat in match.state.to_act):
                return match
            self.page.wait_for_function(OTHER_SAVE, arg=text)

    def check_questions(self, match: Match) -> None:
        """Check that each bot move had one question, with the observation of its own seat."""
        known = [
            match.state_after(count).observation(seat)
            for count in range(len(match.moves))
            for seat, who in enumerate(match.seats)
            if who.bot is not None
        ]
        posted: list[str] = self.page.evaluate("window.posted")
        asked = [question for text in posted for question in questions(text)]
        for question in asked:
            assert question.keys() == {
                "kind", "observation", "level", "character", "content", "seed", "seconds",
            }  # fmt: skip
            assert question["observation"] in known
            assert question["seed"] != match.seed
        rest = "".join(posted)
        assert str(match.seed) not in rest
        seats = [seat for seat, _ in match.moves if seat is not None and match.seats[seat].bot]
        assert seats, "no bot has made a move"
        assert [question["observation"]["seat"] for question in asked] == seats

    def check_kept(self, match: Match) -> None:
        """Check that the browser stores the save and no other trace of the match."""
        kept: dict[str, str] = self.page.evaluate(KEPT)
        assert {SAVE + "1", INDEX} <= kept.keys()
        for name, text in kept.items():
            if '"ides-match"' in text:
                assert Match.load(text[text.index("{") :]).moves == match.moves, name
                continue
            if HISTORY in name:  # the history holds finished matches only
                assert match.state.outcome is not None
            else:
                assert str(match.seed) not in text, name
            assert not [move for _, move in match.moves if ":" in move and move in text], name


def questions(text: str) -> Iterator[dict[str, Any]]:
    """Yield the questions to bots in a message, which may hold JSON within JSON."""
    try:
        value = json.loads(text)
    except ValueError:
        return
    parts = [value]
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            if "observation" in part:
                yield part
            else:
                parts += part.values()
        elif isinstance(part, list):
            parts += part
        elif isinstance(part, str) and "observation" in part:
            yield from questions(part)


@secret_plans_first
def test_the_browser_never_holds_a_secret_of_another_seat(
    page: Page, site: str, kit: GameKit
) -> None:
    options = {**kit.variants, **kit.short, **LONGER.get(kit.id, {})}
    guard = Guard(page, started(kit.id, max(3, kit.fewest), SEED, people=2, **options))
    guard.arrive(site)
    guard.check()
    choose = robot.at_random(6)
    while guard.play(choose):
        guard.check()
    match = stored(page)
    guard.check_questions(match)
    guard.check_kept(match)
    assert guard.console == []
    assert guard.steps > 2 * LISTEN_EVERY
