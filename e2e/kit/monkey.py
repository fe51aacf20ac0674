"""A monkey taps anything at random, and checks that the page still works.

`monkey.js` makes most taps inside the page; every fifth is real input. Between taps the monkey
turns, resizes and reloads the tablet, presses keys and goes back.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypedDict

from playwright.sync_api import Page

from e2e.kit.devices import PHONE, PHONE_LAID_DOWN, TABLET, UPRIGHT_TABLET
from e2e.kit.finger import Finger
from e2e.kit.visit import INSTANT
from e2e.kit.watch import Watch, wait_ready
from engine.core.state import State
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.ui.document import Document
from tests.ui.ports import FakeStorage, Visit
from ui.match.session.series import refusal

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
BRISK = "?pace=fast"  # bots leave time for other taps
BATCH, FINGERS = 40, 10  # taps made inside the page, then by real input
CHECK_EVERY = 2  # batches
KEPT = 60  # taps in the report of a fault
CLOCK = re.compile(r'<p class="clock">.*?</p>')  # it may have advanced meanwhile
SIZES = (TABLET, UPRIGHT_TABLET, PHONE, PHONE_LAID_DOWN)
KEYS = (
    "Tab", "Tab", "Shift+Tab", "Enter", "Enter", " ", "Escape", "u", "h", "r", "l",
    "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "PageDown",
)  # fmt: skip
# The page's own chance, which follows from `state`.
SEEDED = """
  crypto.getRandomValues = (into) => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let i = 0; i < bytes.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return into;
  };
"""
# The same seed gives the same matches.
CHANCE = f"(seed) => {{ let state = seed >>> 0; {SEEDED} }}"
# Leaves the table by its own control, comes back, and lifts the curtain if one is down.
RETURN = """() => {
  const [id] = localStorage.getItem('ides.open').split(' ');
  document.querySelector('#app [data-do="home"]').click();
  return `#app [data-do="resume:${id}"]`;
}"""
AT_TABLE = "() => !['lobby', 'setup'].includes(document.querySelector('#app').dataset.screen)"
LIFT = "() => document.querySelector('#app [data-lift]').click()"
LIFTED = "() => document.querySelector('#app').dataset.screen !== 'curtain'"
SEEN = """() => {
  const app = document.querySelector('#app');
  const copy = app.cloneNode(true);
  copy.querySelectorAll('.clock').forEach((it) => it.remove());
  const acts = [...app.querySelectorAll('[data-act]')].filter((it) => !it.disabled);
  return {
    screen: app.dataset.screen,
    words: copy.textContent,
    acts: acts.map((it) => it.dataset.act),
    stored: {...localStorage},
    save: monkey.report().save,
  };
}"""
CHOOSE = """([name, value]) => {
  const press = (selector) => document.querySelector(selector)?.click();
  press('#panel [data-do="close"]');
  press('#app [data-do="settings"]');
  press(`#panel [data-do="set:${name}=${value}"]`);
  press('#panel [data-do="close"]');
}"""


class Seen(TypedDict):
    """The screen and the storage of a page that waits for a person."""

    screen: str
    words: str
    acts: list[str]
    stored: dict[str, str]
    save: str


@dataclass
class Tally:
    """Counts of everything that the monkey has done."""

    taps: int = 0
    fingers: int = 0
    ended: set[str] = field(default_factory=set)  # the saves of games played to their end
    checks: int = 0
    words: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)


class Monkey:
    """A monkey at one game; raises AssertionError with a report when something breaks."""

    def __init__(self, page: Page, site: str, watch: Watch, kit: GameKit, seed: int) -> None:
        self.tally = Tally()
        self._page, self._site, self._watch = page, site, watch
        self._kit, self._seed = kit, seed
        self._rng = Random(seed)
        self._trail: list[str] = []
        self._finger = Finger(page, self._rng)
        self._events: Mapping[str, tuple[float, Callable[[], None]]] = {
            "turn": (4, self._turn),
            "resize": (2, self._resize),
            "language": (2, lambda: self._set("language", ("fr", "en", "auto"))),
            "theme": (2, lambda: self._set("theme", ("dark", "light", "auto"))),
            "keys": (4, self._keys),
            "back": (1, self._back),
            "reload": (0.6, self._reload),
            "night": (1, self._night),
        }
        page.add_init_script(f"({CHANCE})({seed})")

    def arrive(self, pace: str = INSTANT) -> None:
        """Open the page and start the monkey in it."""
        self._page.goto(self._site + pace)
        wait_ready(self._page)
        self._page.evaluate(SCRIPT)
        self._begin()

    def play(self, taps: int) -> None:
        """Make this number of taps."""
        batches, end = 0, self.tally.taps + taps
        while self.tally.taps < end:
            self._happen()
            if self._page.evaluate("(taps) => monkey.run(taps)", BATCH):
                for _ in range(FINGERS):
                    self._touch()
            batches += 1
            screen = self._page.evaluate("() => monkey.settle()")
            self._look()
            if screen in ("table", "curtain", "result"):
                self._stand()
                if batches % CHECK_EVERY == 0:
                    self._return()
            self._begin()

    # The script in the page

    def _begin(self) -> None:
        """Give the script a seed of ours, so that its earlier draws do not matter."""
        task = {
            "game": self._kit.id,
            "seed": self._rng.randrange(2**31),
            "short": dict(self._kit.short),
        }
        self._page.evaluate("(task) => monkey.begin(task)", task)

    def _look(self) -> None:
        """Add the counts of the page to the tally, and fail if anything went wrong."""
        report: dict[str, Any] = self._page.evaluate("() => monkey.report()")
        self.tally.taps += report["taps"]
        self.tally.ended.update(report["ended"])
        self.tally.words.update(report["words"])
        self._trail = [*self._trail, *report["trail"]][-KEPT:]
        problems = [*report["problems"], *self._watch.problems]
        if problems:
            self.fail("\n".join(problems), report["save"])

    def _touch(self) -> None:
        if self._finger.tap():
            self.tally.fingers += 1
            self._page.evaluate("() => monkey.landed()")

    def fail(self, why: str, save: str) -> None:
        """Raise AssertionError with the last taps and the save."""
        tally, trail = self.tally, "\n".join(self._trail)
        raise AssertionError(
            f"{self._kit.id}, seed {self._seed}, {tally.taps} taps, {dict(tally.events)}:\n{why}"
            f"\nThe last taps:\n{trail}\nThe save:\n{save}"
        )

    # Events of the tablet

    def _happen(self) -> None:
        weights = [weight for weight, _ in self._events.values()]
        [name] = self._rng.choices(list(self._events), weights)
        self.tally.events[name] += 1
        self._events[name][1]()

    def _turn(self) -> None:
        self._page.set_viewport_size(self._rng.choice(SIZES))

    def _resize(self) -> None:
        width, height = self._rng.randrange(360, 1400), self._rng.randrange(360, 1200)
        self._page.set_viewport_size({"width": width, "height": height})

    def _set(self, name: str, choices: tuple[str, ...]) -> None:
        self._page.evaluate(CHOOSE, [name, self._rng.choice(choices)])

    def _night(self) -> None:
        self._page.emulate_media(color_scheme=self._rng.choice(("dark", "light")))

    def _keys(self) -> None:
        for _ in range(6):
            self._page.keyboard.press(self._rng.choice(KEYS))

    def _back(self) -> None:
        """Go back, except from the lobby, where that leaves the page."""
        if self._page.evaluate("() => document.querySelector('#app').dataset.screen") != "lobby":
            self._page.go_back()

    def _reload(self) -> None:
        self.arrive(self._rng.choice((INSTANT, INSTANT, INSTANT, BRISK)))

    # Checks

    def _stand(self) -> None:
        """Check that every offered move is legal in the saved game."""
        seen: Seen = self._page.evaluate(SEEN)
        state = Match.load(seen["save"]).state
        self._legal(seen, state, state.to_act)

    def _return(self) -> None:
        """Leave the table, come back, and compare the table with the engine's."""
        self._page.locator(self._page.evaluate(RETURN)).first.dispatch_event("click")
        self._page.wait_for_function(AT_TABLE)
        self.tally.checks += 1
        self.tally.words["home"] += 1
        self._page.evaluate("() => monkey.settle()")
        seen: Seen = self._page.evaluate(SEEN)
        twin = _twin(seen["stored"])
        self._compare(seen, twin)
        if seen["screen"] == "curtain":
            self._page.evaluate(LIFT)
            self._page.wait_for_function(LIFTED)
            twin.press("lift")
            self._compare(self._page.evaluate(SEEN), twin)
        self._conserved(twin.match, seen["save"])

    def _compare(self, seen: Seen, twin: Visit) -> None:
        """Check that the page shows the words that it shows on CPython, and offers legal moves."""
        document = Document(CLOCK.sub("", twin.page.markup))
        words, acts = document.text.split(), document.actions("data-act")
        if (seen["screen"], _joined(seen["words"].split())) != (twin.screen, _joined(words)):
            self.fail(f"{seen['words']}\nis not what the engine says:\n{words}", seen["save"])
        if seen["acts"] != acts:
            self.fail(f"{seen['acts']} are offered, not {acts}", seen["save"])
        viewer = twin.session.seating.viewer
        self._legal(seen, twin.match.state, [] if viewer is None else [viewer])

    def _legal(self, seen: Seen, state: State, seats: Sequence[int]) -> None:
        """Check that one of these seats can make every offered move."""
        for act in seen["acts"]:
            word, _, moves = act.partition(":")
            if word == "move" and all(refusal(state, seat, moves) for seat in seats):
                self.fail(f"{act} is offered and not legal", seen["save"])

    def _conserved(self, match: Match, save: str) -> None:
        """Check that no position of the match has lost a card."""
        adapter = KITS[match.game.id].adapter
        whole = adapter.conserved(match.state_after(0))
        for count in range(len(match.moves) + 1):
            if adapter.conserved(match.state_after(count)) != whole:
                self.fail(f"something is lost after {count} moves", save)


def _twin(stored: dict[str, str]) -> Visit:
    """Return a visit on CPython with the same storage, whose bots never answer."""
    twin = Visit(FakeStorage(stored), pace="instant")
    twin.thinker.held = True
    twin.start().wait(0)  # a long match is replayed in pieces
    return twin


def _joined(words: list[str]) -> str:
    return "".join(words)
