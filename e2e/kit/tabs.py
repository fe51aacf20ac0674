"""Monkeys in several tabs of one browser, which share its storage; nothing that was kept is lost.

Each step chooses a tab and what happens to it: taps of `monkey.js`, real input, keys, *Back* and
*Forward* into and out of the page, a reload, another address, a link, a tab that closes
while another opens. Now and then the storage is full for a while. After each step every tab still
works, and every move that one of them had kept is still found somewhere. Documents that were left
sleep, and wake when somebody goes back.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext

from e2e.kit.devices import PHONE, TABLET
from e2e.kit.eye import Eye
from e2e.kit.monkey import BRISK, KEYS, SIZES
from e2e.kit.moves_seen import Sighting, told
from e2e.kit.tab import Gone, Stuck, Tab
from e2e.kit.visit import INSTANT
from e2e.kit.watch import Watch
from engine.catalogue import GAMES
from tests.kit import KITS
from ui.base.kept import ASIDE
from ui.match.links.fragment import MATCH, PUZZLE, TURN, Link, written

TABS = 3
TRAIL = 60  # steps in the report of a fault
MOST_TAPS = 6  # in one step
LATE = 10  # seconds that a write may be on its way
ELSEWHERE = "data:text/html,elsewhere"
# What is rare at one table, but no less able to lose something.
WEIGHTS = {
    "act": 30, "home": 2, "history": 1, "learn": 0.6, "day": 0.6, "workshop": 1, "replay": 3,
    "together": 0.3, "join": 0.3, "settings": 1, "quiet": 2, "take-up": 4, "keep": 6, "undo": 2,
    "delete": 0.6, "delete!": 1, "delete-aside": 0.5, "delete-aside!": 0.5, "share": 1,
}  # fmt: skip


class Tabs:
    """Several tabs; raises AssertionError with a report when something breaks or is lost."""

    def __init__(self, context: BrowserContext, site: str, watch: Watch, seed: int) -> None:
        self.steps: Counter[str] = Counter()
        self.words: Counter[str] = Counter()
        self.screens: Counter[str] = Counter()
        self.aside: list[str] = []  # the keys of what was put aside by the end
        self.eye = Eye(context, site, watch)
        self._context, self._site, self._watch = context, site, watch
        self._rng, self._seed = Random(seed), seed
        self._trail: list[str] = []
        self._opened = 0
        self._here: Mapping[str, tuple[float, Callable[[Tab], None]]] = {
            "taps": (40, self._taps),
            "touch": (10, self._touch),
            "settle": (6, self._settle),
            "keys": (5, self._keys),
            "home": (4, Tab.knock),
            "back": (6, lambda tab: tab.walk(forward=False)),
            "forward": (3, lambda tab: tab.walk(forward=True)),
            "elsewhere": (8, self._elsewhere),
            "anew": (3, self._arrive),
            "link": (2, self._link),
            "workshop": (1, Tab.to_workshop),
            "reload": (2, Tab.reload),
            "reopen": (2, self._reopen),
            "fill": (3, lambda _: self.eye.fill()),
            "size": (2, self._size),
        }
        self._away: Mapping[str, tuple[float, Callable[[Tab], None]]] = {
            "back": (7, lambda tab: tab.walk(forward=False)),
            "forward": (1, lambda tab: tab.walk(forward=True)),
            "arrive": (2, self._arrive),
        }
        self._tabs = [self._open() for _ in range(TABS)]

    def run(self, steps: int) -> None:
        """Make this number of steps."""
        for _ in range(steps):
            with self._reporting():
                self._step(self._rng.choice(self._tabs))
                self._check()

    def close(self) -> None:
        """Check that every tab still answers, and what a start finds when all are closed."""
        self.eye.now = "at the end"
        with self._reporting():
            for tab in self._tabs:
                tab.page.bring_to_front()
                if tab.away:
                    self._arrive(tab)
                tab.knock()
            self._check()
        if self.eye.full:
            self.eye.fill()
        for tab in self._tabs:
            tab.page.close()
        with self._reporting():
            self._missing()
            missing, found = self.eye.at_last()
            self.aside = sorted(key for key in found if key.startswith(ASIDE))
            if missing:
                raise self._lost(missing, found.items())

    # Steps

    def _step(self, tab: Tab) -> None:
        tab.page.bring_to_front()
        events = self._away if tab.away else self._here
        [name] = self._rng.choices(list(events), [weight for weight, _ in events.values()])
        self.steps[name] += 1
        self._trail.append(f"{sum(self.steps.values())}: tab {tab.number} {name}")
        del self._trail[:-TRAIL]
        self.eye.now = self._trail[-1]
        with suppress(Gone):
            events[name][1](tab)

    def _open(self) -> Tab:
        self._opened += 1
        page = self._context.new_page()
        page.set_viewport_size(self._rng.choice((TABLET, PHONE)))
        tab = Tab(page, self._opened, self._rng, 1000 * self._seed + 100 * self._opened)
        self._arrive(tab)
        return tab

    def _reopen(self, tab: Tab) -> None:
        """Close a tab, and open another one."""
        tab.page.close()
        self._tabs[self._tabs.index(tab)] = self._open()

    def _arrive(self, tab: Tab) -> None:
        pace = self._rng.choice((INSTANT, INSTANT, BRISK, BRISK, ""))
        tab.arrive(self._site + pace)

    def _elsewhere(self, tab: Tab) -> None:
        tab.page.goto(self._rng.choice((ELSEWHERE, self.eye.address)))

    def _link(self, tab: Tab) -> None:
        """Follow a link with a match of this browser, in this document or another."""
        kind, saves = self._rng.choice((MATCH, PUZZLE, TURN)), self.eye.saves
        if not saves:
            return
        save, at, seat = self._rng.choice(saves), self._rng.randrange(9), self._rng.randrange(3)
        fragment = written(Link(kind, save, at, seat))
        self._add(kind)
        if self._rng.random() < 0.5:
            tab.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        else:
            tab.page.goto(ELSEWHERE)
            tab.arrive(f"{self._site}{INSTANT}#{fragment}")

    def _size(self, tab: Tab) -> None:
        tab.page.set_viewport_size(self._rng.choice(SIZES))

    def _keys(self, tab: Tab) -> None:
        for _ in range(6):
            key = self._rng.choice(KEYS)
            self._add(key)
            tab.page.keyboard.press(key)

    def _taps(self, tab: Tab) -> None:
        taps = self._rng.randint(1, MOST_TAPS)
        self._let(tab, lambda: tab.evaluate("(taps) => monkey.run(taps)", taps))

    def _touch(self, tab: Tab) -> None:
        self._let(tab, tab.touch)

    def _settle(self, tab: Tab) -> None:
        self._let(tab, lambda: tab.evaluate("() => monkey.settle()"))

    def _let(self, tab: Tab, act: Callable[[], Any]) -> None:
        """Let the monkey of a tab do something, and add its report to ours."""
        game = self._rng.choice(list(GAMES))
        seed, short = self._rng.randrange(2**31), dict(KITS[game].short)
        tab.begin({"game": game, "seed": seed, "short": short, "weights": WEIGHTS, "tabs": True})
        act()
        report: dict[str, Any] = tab.evaluate("() => monkey.report()")
        self.words.update(report["words"])
        self.screens[report["screen"]] += 1
        self._add(" | ".join([*map(_brief, report["trail"]), f"→ {report['screen']}"]))
        if report["problems"]:
            raise Stuck(f"tab {tab.number}: " + "\n".join(report["problems"]))

    def _add(self, words: str) -> None:
        self._trail[-1] += f" {words}"

    # Checks

    def _check(self) -> None:
        """Check every tab that shows the page, and that nothing is lost."""
        for tab in self._tabs:
            tab.ready()
            if not tab.away:
                with suppress(Gone):
                    _works(tab)
        if self._watch.problems:
            raise Stuck("\n".join(self._watch.problems))
        if missing := self._missing():
            raise self._lost(missing, self.eye.found)

    def _missing(self) -> list[Sighting]:
        """Look until nothing is missing, or for a while: a write may be on its way."""
        late = monotonic() + LATE
        while (missing := self.eye.look()) and monotonic() < late:
            continue
        return missing

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        """Add the last steps to what is raised."""
        try:
            yield
        except Stuck as fault:
            raise AssertionError(
                f"seed {self._seed}, {sum(self.steps.values())} steps, full: {self.eye.full}:\n"
                f"{fault}\nThe last steps:\n" + "\n".join(self._trail)
            ) from fault

    @staticmethod
    def _lost(missing: Iterable[Sighting], found: Iterable[tuple[str, str]]) -> Stuck:
        return Stuck("\n".join(map(str, ["Lost:", *missing, "There are:", *told(found)])))


def _works(tab: Tab) -> None:
    """Check that a page tells of no failure, and that something can be tapped."""
    state = tab.state()
    wrong = [*state["faults"], state["failed"]]
    if not state["controls"]:
        wrong.append(f"nothing can be tapped on the screen {state['screen']}")
    if any(wrong):
        raise Stuck(f"tab {tab.number}: " + "\n".join(filter(None, wrong)))


def _brief(tap: str) -> str:
    """Return the action of a tap instead of its whole element."""
    found = re.search(r'data-(do|act|field|lift|open)="([^"]*)"', tap)
    return f"{tap.partition(' ')[0]} {found[1]}={found[2]}" if found else tap[:60]
