"""Checks that the page neither grows nor slows down over many matches: `make endurance`.

    python -m tools.endurance [--matches 200] [--seed 1]

One person and bots of every level play match after match in one page without a reload, with hints,
and with every save kept. Between matches garbage is collected and counted at an empty set-up. The
time of a tap is also given as a ratio to a fixed piece of Python, run in the same page just before,
so that a busy machine does not matter.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from engine.catalogue import GAMES
from engine.matches import LEVELS
from tools.browsing.chromium import launched
from tools.browsing.gauge import Count, Gauge
from tools.browsing.player import install
from tools.browsing.visits import visit, wait_ready
from tools.site.paths import DIST

BLOCK = 20  # matches for each line of the table
HINT_EVERY = 12  # decisions
PATIENCE = 60_000  # milliseconds for the bots' moves
SHORT = {"imperator": {"length": "hands", "hands": "2"}}  # options of games with long matches
PLAY = Path(__file__).with_suffix(".js").read_text("utf-8")
TO_SET_UP = "() => document.querySelector('#app [data-open]').click()"
TO_LOBBY = "() => document.querySelector('#app [data-do=\"home\"]').click()"


@dataclass
class Played:
    """The times of one match, and the counts after it."""

    game: str
    handled: list[float]  # milliseconds from a tap until the layout is done
    settled: list[float]  # from a tap until the next decision, including bots' moves
    yardsticks: list[float]  # of the yardstick, before each tap
    hints: int
    after: Count

    @property
    def ratio(self) -> float:
        """The median tap as a multiple of the yardstick."""
        return median(self.handled) / median(self.yardsticks)


class Marathon:
    """Plays match after match in one page."""

    def __init__(self, browser: Browser, page: Page, address: str) -> None:
        self.complaints: list[str] = []
        self.matches: list[Played] = []
        self._page = page
        page.on("console", self._log)
        page.on("pageerror", self._fail)
        page.goto(f"{address}?pace=instant")
        wait_ready(page)
        page.wait_for_function("document.documentElement.dataset.bots === 'worker'")
        install(page)
        self._gauge = Gauge(browser, page)

    def _log(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _fail(self, error: Error) -> None:
        self.complaints.append(str(error))

    def play(self, game: str, seed: int, fields: Iterable[tuple[str, str]]) -> Played:
        """Play one match with these fields of the set-up, and count afterwards."""
        task = [game, list(fields), seed, HINT_EVERY, PATIENCE]
        result: dict[str, Any] = self._page.evaluate(PLAY, task)
        played = Played(game=game, after=self.count(), **result)
        self.matches.append(played)
        return played

    def count(self, lean: bool = False) -> Count:
        """Return the counts at an empty set-up, where nothing of the match is shown."""
        self._page.evaluate(TO_SET_UP)
        counted = self._gauge.count(lean)
        self._page.evaluate(TO_LOBBY)
        return counted


def set_up(game: str, rng: Random) -> Iterator[tuple[str, str]]:
    """Yield the fields of a random set-up, with bots of any level."""
    players = rng.choice([count for count in GAMES[game].players if count > 1])
    yield "players", str(players)
    for seat in range(1, players):
        yield f"kind:{seat}", rng.choice(LEVELS)
    for name, value in SHORT.get(game, {}).items():
        yield f"option:{name}", value
    yield "seed", str(rng.randrange(10**6))


def in_turn(matches: int) -> list[str]:
    """Return the game of each match; the games take turns."""
    games = tuple(GAMES)
    return [games[i % len(games)] for i in range(matches)]


def slope(values: Sequence[float]) -> tuple[float, float]:
    """Return the growth per value by least squares, and its 95 % margin."""
    n, middle, mean = len(values), (len(values) - 1) / 2, fmean(values)
    spread = sum((i - middle) ** 2 for i in range(n))
    grows = sum((i - middle) * (y - mean) for i, y in enumerate(values)) / spread
    rest = sum((y - mean - grows * (i - middle)) ** 2 for i, y in enumerate(values))
    return grows, 1.96 * sqrt(rest / (n - 2) / spread)


def print_block(matches: Sequence[Played], end: int, lean: Count) -> None:
    """Print a line of the table."""
    handled = median([spent for match in matches for spent in match.handled])
    settled = median([spent for match in matches for spent in match.settled])
    ratio = median([match.ratio for match in matches])
    cells = (*matches[-1].after.values(), lean.objects, handled, ratio, settled)
    print(f"{end:8}" + "".join(f"{value:12,.1f}" for value in cells), flush=True)


def print_growth(matches: Sequence[Played], lean: Sequence[Count]) -> None:
    """Print the growth per match in the second half, when all caches are full."""
    half = [match.after.values() for match in matches[len(matches) // 2 :]]
    print("\nGrowth per match in the second half, and how far it may be off (95 %)")
    for name, values in zip(Count.names(), zip(*half, strict=True), strict=True):
        grows, off = slope(values)
        print(f"{name:>12}{grows:+10.3f} ± {off:.3f}, now {values[-1]:,.1f}")
    grows, off = slope([count.objects / BLOCK for count in lean])
    print(f"{'lean':>12}{grows:+10.3f} ± {off:.3f}, the objects without what is cached")
    print("\nA tap as a multiple of the yardstick, and its growth from match to match")
    for game in GAMES:
        ratios = [match.ratio for match in matches if match.game == game]
        grows, off = slope(ratios)
        print(f"{game:>12}{fmean(ratios):8.2f} {grows:+.4f} ± {off:.4f}")


def main() -> None:
    """Play the matches and print the table."""
    parser = argparse.ArgumentParser(description="Play many matches in one page.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    titles = (*Count.names(), "lean", "tap ms", "ratio", "to next ms")
    print(f"{'matches':>8}" + "".join(f"{title:>12}" for title in titles), flush=True)
    lean: list[Count] = []
    with launched() as browser, visit(browser, DIST) as (page, address):
        marathon = Marathon(browser, page, address)
        for number, game in enumerate(in_turn(arguments.matches), start=1):
            seed = arguments.seed + number
            marathon.play(game, seed, set_up(game, Random(seed)))
            if number % BLOCK == 0:
                lean.append(marathon.count(lean=True))
                print_block(marathon.matches[-BLOCK:], number, lean[-1])
        print_end(marathon, lean)


def print_end(marathon: Marathon, lean: Sequence[Count]) -> None:
    """Print the totals, the growth and the error messages."""
    matches = marathon.matches
    decided, hints = sum(len(it.handled) for it in matches), sum(it.hints for it in matches)
    print(f"{len(matches)} matches, {decided} decisions, {hints} hints")
    if len(lean) > 2:
        print_growth(matches, lean)
    print(f"{len(marathon.complaints)} complaints", *marathon.complaints[:20], sep="\n")


if __name__ == "__main__":
    main()
