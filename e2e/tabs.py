"""Monkeys in several tabs of one browser, which share its storage; nothing that was kept is lost.

Each step chooses a tab and what happens to it: taps of `monkey.js`, real input, keys, *Back* and
*Forward* into and out of the page, a reload, a sleep, another address, a link, a tab that closes
while another opens. Now and then the storage is full for a while. After each step every tab still
works, and every move that one of them had kept is still found somewhere.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page
from playwright.sync_api import TimeoutError as Timeout

from e2e.devices import PHONE, TABLET
from e2e.finger import Finger
from e2e.monkey import BRISK, KEYS, SCRIPT, SIZES
from e2e.moves_seen import MovesSeen, Sighting, pairs
from e2e.visit import INSTANT
from e2e.watch import Watch
from e2e.writes import BOTH, MARK, REPORT, kept
from engine.catalogue import GAMES
from tests.kit import KITS
from ui.base.kept import ASIDE
from ui.match.links import MATCH, PUZZLE, TURN, Link, written
from ui.storage.entry import Entry
from ui.storage.saved_games import SAVE

TABS = 3
TRAIL = 60  # steps in the report of a fault
MOST_TAPS = 6  # in one step
PATIENCE = 60_000  # milliseconds until a page has started, beside other work
LATE = 10  # seconds that a write may be on its way
ELSEWHERE = "data:text/html,elsewhere"
FULL = "test.full"  # the key of what fills the storage
# What is rare at one table, but no less able to lose something.
WEIGHTS = {
    "act": 30, "home": 2, "history": 1, "learn": 0.6, "day": 0.6, "workshop": 1, "replay": 3,
    "together": 0.3, "join": 0.3, "settings": 1, "quiet": 2, "take-up": 4, "keep": 6, "undo": 2,
    "delete": 0.6, "delete!": 1, "delete-aside": 0.5, "delete-aside!": 0.5, "share": 1,
}  # fmt: skip
# Seeds the chance of each document by itself: tabs must not draw the same ids.
CHANCE = """(() => {
  if (!location.protocol.startsWith('http')) return;
  const loads = Number(sessionStorage.getItem('monkey.loads')) + 1;
  sessionStorage.setItem('monkey.loads', loads);
  let state = (%d + loads) >>> 0;
  crypto.getRandomValues = (into) => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let i = 0; i < bytes.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return into;
  };
})()"""
# Reports what a person deletes, before it is done, and every document that wakes.
TELL = """(() => {
  addEventListener('click', ({target}) => {
    const action = target.closest?.('[data-do]')?.dataset.do ?? '';
    if (/^delete(-aside)?!/.test(action)) console.debug(`ides-delete ${action}`);
  }, true);
  const woke = (what) => console.debug(`ides-woke ${what}`);
  addEventListener('pageshow', ({persisted}) => persisted && woke('from memory'));
  document.addEventListener('resume', () => woke('from a freeze'));
})()"""
DELETED, WOKE = "ides-delete ", "ides-woke "
PLACES = {"delete!": SAVE, "delete-aside!": ASIDE}
FILL = """(key) => {
  const fits = (length) => {
    try {
      localStorage.setItem(key, (localStorage.getItem(key) ?? '') + 'x'.repeat(length));
      return true;
    } catch { return false; }
  };
  for (let length = 2 ** 22; length >= 1; length /= 2) while (fits(length));
}"""
FREE = "(key) => localStorage.removeItem(key)"
# Goes back or forward; tells whether that stays in the document. A step that is not taken does.
STEP = """(forward) => {
  if (!(forward ? navigation.canGoForward : navigation.canGoBack)) return true;
  return new Promise((go) => {
    addEventListener('popstate', () => go(true), {once: true});
    addEventListener('pagehide', () => go(false), {once: true});
    setTimeout(go, 5000, true);
    setTimeout(forward ? () => history.forward() : () => history.back(), 0);
  });
}"""
BIRTH = "() => performance.timeOrigin"  # it tells one document from another
OTHER = "(birth) => performance.timeOrigin !== birth"
# Whether the page has started, or another address is shown.
SETTLED = """() => document.readyState !== 'loading' && (!document.querySelector('#app')
  || document.documentElement.dataset.ready === 'true')"""
IS_THERE = "() => document.readyState !== 'loading' && Boolean(document.querySelector('#app'))"
STATE = """() => ({
  screen: document.querySelector('#app').dataset.screen,
  faults: window.idesFaults,
  failed: document.querySelector('#notices [data-do="device"]')
    ? document.querySelector('#notices').innerText : '',
  controls: window.monkey ? monkey.controls() : 1,
})"""
# Presses Lobby, or opens the settings in the lobby: tells what should follow.
KNOCK = """() => {
  const press = (selector) => document.querySelector(selector)?.click();
  press('#panel [data-do="close"]');
  const screen = document.querySelector('#app').dataset.screen;
  const home = document.querySelector('#app [data-do="home"]');
  if (screen === 'lobby' || !home) press('#app [data-do="settings"]');
  else home.click();
  return [screen === 'lobby' || !home, screen];
}"""
ANSWERED = """([panel, screen]) => panel ? document.querySelector('#panel').open
  : document.querySelector('#app').dataset.screen !== screen"""


class Tab:
    """One tab; `frozen` is whether the browser has stopped it in the background."""

    def __init__(self, page: Page, number: int, rng: Random) -> None:
        self.page, self.number = page, number
        self.finger = Finger(page, rng)
        self.frozen = False
        self.session = page.context.new_cdp_session(page)

    def freeze(self, frozen: bool) -> None:
        """Stop the page, or let it go on."""
        self.session.send("Page.setWebLifecycleState", {"state": "frozen" if frozen else "active"})
        self.frozen = frozen

    @property
    def away(self) -> bool:
        """Whether it shows another address."""
        return not self.page.evaluate(IS_THERE)


class Tabs:
    """Several tabs; raises AssertionError with a report when something breaks or is lost."""

    def __init__(self, context: BrowserContext, site: str, watch: Watch, seed: int) -> None:
        self.steps: Counter[str] = Counter()
        self.words: Counter[str] = Counter()
        self.screens: Counter[str] = Counter()
        self.woken: Counter[str] = Counter()  # documents, by what they have slept in
        self.aside: list[str] = []  # what was put aside by the end
        self._context, self._site, self._watch = context, site, watch
        self._rng, self._seed = Random(seed), seed
        self._seen = MovesSeen()
        self._drawer: dict[str, str] = {}
        self._journal: dict[str, str] = {}
        self._trail: list[str] = []
        self._opened = 0
        self._full = False
        self._here: Mapping[str, tuple[float, Callable[[Tab], None]]] = {
            "taps": (40, self._taps),
            "touch": (10, self._touch),
            "settle": (6, self._settle),
            "keys": (5, self._keys),
            "home": (4, self._knock),
            "back": (6, self._back),
            "forward": (3, self._forward),
            "elsewhere": (5, self._elsewhere),
            "same": (2, self._same),
            "link": (2, self._link),
            "reload": (2, self._reload),
            "reopen": (2, self._reopen),
            "freeze": (4, self._freeze),
            "fill": (3, self._fill),
            "size": (2, self._size),
        }
        self._away: Mapping[str, tuple[float, Callable[[Tab], None]]] = {
            "back": (5, self._back),
            "forward": (2, self._forward),
            "arrive": (3, self._arrive),
        }
        context.on("console", self._heard)
        context.add_init_script(REPORT)
        context.add_init_script(TELL)
        self._eye = self._open_eye()
        self.tabs = [self._open() for _ in range(TABS)]

    def _open_eye(self) -> Page:
        """Open a page of the same origin that only looks at the storage, and fills it."""
        address = f"{self._site.partition('/some')[0]}/eye"
        self._watch.allow(re.escape(address))
        body = '<link rel="icon" href="data:,">'
        self._context.route(
            address, lambda route: route.fulfill(body=body, content_type="text/html")
        )
        eye = self._context.new_page()
        eye.goto(address)
        return eye

    def _open(self) -> Tab:
        self._opened += 1
        page = self._context.new_page()
        page.add_init_script(CHANCE % (1000 * self._seed + 100 * self._opened))
        page.set_viewport_size(self._rng.choice((TABLET, PHONE)))
        tab = Tab(page, self._opened, self._rng)
        self._arrive(tab)
        return tab

    def run(self, steps: int) -> None:
        """Make this number of steps."""
        for _ in range(steps):
            place = self._rng.randrange(TABS)
            tab = self.tabs[place]
            if tab.frozen:
                tab.freeze(False)
            self._step(tab)
            self._look()

    def close(self) -> None:
        """Check that every tab still answers, and what a start finds when all are closed."""
        for tab in self.tabs:
            if tab.frozen:
                tab.freeze(False)
            if tab.away:
                self._arrive(tab)
            self._knock(tab)
        self._look()
        if self._full:
            self._fill(self.tabs[0])
        for tab in self.tabs:
            tab.page.close()
        self._settled()
        found = kept(self._eye)
        self.aside = sorted(key for key in found if key.startswith(ASIDE))
        if missing := self._seen.missing(found.items()):
            raise self._lost(missing, found.items())

    # Steps

    def _step(self, tab: Tab) -> None:
        events = self._away if tab.away else self._here
        [name] = self._rng.choices(list(events), [weight for weight, _ in events.values()])
        self.steps[name] += 1
        self._trail = [*self._trail, f"{sum(self.steps.values())}: tab {tab.number} {name}"][
            -TRAIL:
        ]
        if self._rng.random() < 0.5:
            tab.page.bring_to_front()
        with suppress(Gone):
            events[name][1](tab)

    def _add(self, words: str) -> None:
        self._trail[-1] += f" {words}"

    def _evaluate(self, tab: Tab, script: str, arg: Any = None) -> Any:
        """Run a script in a tab; raises Gone if the tab has left its document by that."""
        try:
            return tab.page.evaluate(script, arg)
        except Error as fault:
            if re.search("context was destroyed|navigat", fault.message):
                raise Gone from fault
            raise

    def _ready(self, tab: Tab) -> None:
        """Wait until the page has started, unless the tab shows another address."""
        self._wait(tab, SETTLED, "start")

    def _wait(self, tab: Tab, for_: str, what: str, arg: Any = None) -> None:
        try:
            tab.page.wait_for_function(for_, arg=arg, polling=50, timeout=PATIENCE)
        except Timeout as fault:
            raise self._fault(f"tab {tab.number} does not {what}") from fault

    def _begin(self, tab: Tab) -> None:
        if not self._evaluate(tab, "() => Boolean(window.monkey)"):
            self._evaluate(tab, f"() => {{ {SCRIPT} }}")
        game = self._rng.choice(list(GAMES))
        task = {
            "game": game,
            "seed": self._rng.randrange(2**31),
            "short": dict(KITS[game].short),
            "weights": WEIGHTS,
            "tabs": True,
        }
        self._evaluate(tab, "(task) => monkey.begin(task)", task)

    def _tap(self, tab: Tab, how: Callable[[], Any]) -> None:
        """Let the monkey of a tab do something, and add its report to ours."""
        self._begin(tab)
        how()
        report: dict[str, Any] = self._evaluate(tab, "() => monkey.report()")
        self.words.update(report["words"])
        self.screens[report["screen"]] += 1
        self._add(" | ".join([*map(_brief, report["trail"]), f"→ {report['screen']}"]))
        if report["problems"]:
            raise self._fault(f"tab {tab.number}: " + "\n".join(report["problems"]))

    def _taps(self, tab: Tab) -> None:
        taps = self._rng.randint(1, MOST_TAPS)
        self._tap(tab, lambda: self._evaluate(tab, "(taps) => monkey.run(taps)", taps))

    def _touch(self, tab: Tab) -> None:
        def touch() -> None:
            if tab.finger.tap():
                self._evaluate(tab, "() => monkey.landed()")

        self._tap(tab, touch)

    def _settle(self, tab: Tab) -> None:
        self._tap(tab, lambda: self._evaluate(tab, "() => monkey.settle()"))

    def _keys(self, tab: Tab) -> None:
        for _ in range(6):
            key = self._rng.choice(KEYS)
            self._add(key)
            tab.page.keyboard.press(key)

    def _knock(self, tab: Tab) -> None:
        """Check that the page still answers: it goes to the lobby, or opens the settings there."""
        expected = self._evaluate(tab, KNOCK)
        self._add(f"from {expected[1]}")
        self._wait(tab, ANSWERED, "answer", expected)

    def _back(self, tab: Tab) -> None:
        self._walk(tab, forward=False)

    def _forward(self, tab: Tab) -> None:
        self._walk(tab, forward=True)

    def _walk(self, tab: Tab, forward: bool) -> None:
        there, birth = tab.page.url, tab.page.evaluate(BIRTH)
        stays = False
        with suppress(Gone):
            stays = self._evaluate(tab, STEP, forward)
        if not stays:
            self._wait(tab, OTHER, "go to another document", birth)
        self._ready(tab)
        self._add(f"{there[-30:]} → {tab.page.url[-30:]}")

    def _elsewhere(self, tab: Tab) -> None:
        tab.page.goto(self._rng.choice((ELSEWHERE, self._eye.url)))

    def _same(self, tab: Tab) -> None:
        """Open the page anew in the same tab; the document before it sleeps."""
        self._arrive(tab)

    def _arrive(self, tab: Tab) -> None:
        pace = self._rng.choice((INSTANT, INSTANT, BRISK, BRISK, ""))
        tab.page.goto(self._site + pace, wait_until="commit")
        self._ready(tab)

    def _link(self, tab: Tab) -> None:
        """Follow a link with a match of this browser, in this document or another."""
        texts = [text for key, text in self._drawer.items() if key.startswith(SAVE)]
        if not texts:
            return
        kind, text = self._rng.choice((MATCH, PUZZLE, TURN)), self._rng.choice(texts)
        fragment = written(Link(kind, text, self._rng.randrange(9), self._rng.randrange(3)))
        self._add(kind)
        if self._rng.random() < 0.5:
            self._evaluate(tab, "(fragment) => { location.hash = fragment; }", fragment)
        else:
            tab.page.goto(ELSEWHERE)
            tab.page.goto(f"{self._site}{INSTANT}#{fragment}", wait_until="commit")
            self._ready(tab)

    def _reload(self, tab: Tab) -> None:
        tab.page.reload(wait_until="commit")
        self._ready(tab)

    def _reopen(self, tab: Tab) -> None:
        tab.page.close()
        self.tabs[self.tabs.index(tab)] = self._open()

    def _freeze(self, tab: Tab) -> None:
        tab.freeze(True)

    def _fill(self, _: Tab) -> None:
        """Fill the storage, or free it again."""
        self._full = not self._full
        self._add("full" if self._full else "free")
        self._eye.evaluate(FILL if self._full else FREE, FULL)

    def _size(self, tab: Tab) -> None:
        tab.page.set_viewport_size(self._rng.choice(SIZES))  # type: ignore[arg-type]

    # Checks

    def _heard(self, message: ConsoleMessage) -> None:
        if message.text.startswith(MARK):
            _, key, text = json.loads(message.text.removeprefix(MARK))
            if text is None:
                self._drawer.pop(key, None)
            else:
                self._drawer[key] = text
                self._seen.note(key, text, self._trail[-1] if self._trail else "at the start")
        elif message.text.startswith(DELETED):
            word, _, name = message.text.removeprefix(DELETED).partition(":")
            self._seen.delete(PLACES[word] + name, self._kept())
        elif message.text.startswith(WOKE):
            self.woken[message.text.removeprefix(WOKE)] += 1

    def _kept(self) -> list[tuple[str, str]]:
        return pairs(self._drawer, self._journal)

    def _read(self) -> None:
        """Look at both stores, and remember what is new."""
        self._drawer, entries = self._eye.evaluate(BOTH)
        found = {key: Entry.parse(line, 0).text for key, line in entries.items()}
        self._journal = {key: text for key, text in found.items() if text}
        for key, text in self._kept():
            self._seen.note(key, text, self._trail[-1] if self._trail else "at the start")

    def _settled(self) -> None:
        """Read until nothing is missing any more, or for a while: a write may be on its way."""
        late = monotonic() + LATE
        self._read()
        while self._seen.missing(self._kept()) and monotonic() < late:
            self._read()

    def _look(self) -> None:
        """Check every tab that is awake, and that nothing is lost."""
        awake = [tab for tab in self.tabs if not tab.frozen]
        for tab in awake:
            self._ready(tab)
            if not tab.away:
                self._works(tab)
        if self._watch.problems:
            raise self._fault("\n".join(self._watch.problems))
        self._settled()
        missing = self._seen.missing(self._kept())
        # What a sleeping document has yet to put aside is judged when it wakes, or at the end.
        if missing and len(awake) == TABS:
            raise self._lost(missing, self._kept())

    def _works(self, tab: Tab) -> None:
        try:
            state = self._evaluate(tab, STATE)
        except Gone:
            return
        wrong = [*state["faults"], state["failed"]]
        if not state["controls"]:
            wrong.append(f"nothing can be tapped on the screen {state['screen']}")
        if any(wrong):
            raise self._fault(f"tab {tab.number}: " + "\n".join(filter(None, wrong)))

    def _lost(
        self, missing: Iterable[Sighting], found: Iterable[tuple[str, str]]
    ) -> AssertionError:
        there = self._seen.told(found)
        return self._fault("\n".join(map(str, ["Lost:", *missing, "There are:", *there])))

    def _fault(self, why: str) -> AssertionError:
        """Return what is wrong, with the last steps."""
        return AssertionError(
            f"seed {self._seed}, {sum(self.steps.values())} steps, full: {self._full}:\n{why}\n"
            f"The last steps:\n" + "\n".join(self._trail)
        )


class Gone(Exception):
    """A tab has left the document in which a script ran."""


def _brief(tap: str) -> str:
    """Return the action of a tap instead of its whole element."""
    found = re.search(r'data-(do|act|field|lift|open)="([^"]*)"', tap)
    return f"{tap.partition(' ')[0]} {found[1]}={found[2]}" if found else tap[:60]
