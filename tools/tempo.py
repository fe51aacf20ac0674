"""Measures how long somebody who taps at once waits for the next decision: `make tempo`.

    python -m tools.tempo [--games imperator brus] [--seed 1] [--matches 1]

One person and normal bots play whole matches in the built page at the usual pace, each game with
the number of players that its set-up begins with. A wait lasts from a tap to the next control that
answers a decision. Goals: 1.2 s a decision on average and 4 s at most, 6 s for the reveals of
Brigands.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from engine.catalogue import GAMES
from tools.browsing.chromium import launched
from tools.browsing.player import install
from tools.browsing.visits import visit, wait_ready
from tools.site.paths import DIST

PLAY = Path(__file__).with_suffix(".js").read_text("utf-8")
PATIENCE = 120_000  # milliseconds until the next decision
NEWEST = """() => {
  const saves = Object.keys(localStorage).filter((key) => key.startsWith('ides.save.'));
  const newest = Math.max(...saves.map((key) => Number(key.slice('ides.save.'.length))));
  return localStorage.getItem(`ides.save.${newest}`);
}"""


def decisions(page: Page) -> int:
    """Return how many moves the person of the newest match has made."""
    return sum(seat == 0 for seat, _ in json.loads(page.evaluate(NEWEST))["moves"])


def play(page: Page, game: str, seed: int, players: int | None) -> dict[str, Any]:
    """Play a match and return what the script measures, with the number of decisions."""
    fields = [("seed", str(seed))]
    if players is not None:
        fields.insert(0, ("players", str(players)))
    measured: dict[str, Any] = page.evaluate(PLAY, [game, fields, seed, PATIENCE])
    page.locator('#app [data-do="home"]').first.click()
    return {**measured, "decisions": decisions(page)}


def report(game: str, measured: Sequence[dict[str, Any]]) -> None:
    """Print a line on the matches of a game, and what its longest wait was for."""
    waits = [wait for each in measured for wait in each["waits"]]
    taps, decided = (sum(each[name] for each in measured) for name in ("taps", "decisions"))
    seconds = sum(each["seconds"] for each in measured)
    waited = sum(wait["milliseconds"] for wait in waits) / 1000
    longest = max(waits, key=lambda wait: wait["milliseconds"])
    print(
        f"{game:10}{taps:6}{decided:11}{seconds:9.1f}{waited:9.1f}{waited / max(decided, 1):12.2f}"
        f"{longest['milliseconds'] / 1000:10.1f}  {longest['words']}",
        flush=True,
    )


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(description="Measure the tempo of whole matches.")
    parser.add_argument("--games", nargs="+", choices=[*GAMES], default=[*GAMES])
    parser.add_argument("--players", type=int, help="default: as the set-up begins")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=1)
    arguments = parser.parse_args()
    titles = ("taps", "decisions", "seconds", "waiting", "a decision", "longest")
    print(f"{'':10}{titles[0]:>6}{titles[1]:>11}{titles[2]:>9}{titles[3]:>9}", end="")
    print(f"{titles[4]:>12}{titles[5]:>10}  what it was for", flush=True)
    with launched() as browser, visit(browser, DIST) as (page, address):
        page.goto(address)
        wait_ready(page)
        page.wait_for_function("document.documentElement.dataset.bots === 'worker'")
        install(page)
        for game in arguments.games:
            seeds = range(arguments.seed, arguments.seed + arguments.matches)
            report(game, [play(page, game, seed, arguments.players) for seed in seeds])


if __name__ == "__main__":
    main()
