"""The table of docs/strength.md compares each level of bots with the one below.

`python -m lab.strength` plays the missing matches (`--rounds` sets how many), and those that an
older engine played, and writes the table.
With games as arguments it plays only these, and the other lines stay. Budgets are iterations, so
the same command gives the same matches on every machine.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from itertools import pairwise, product
from math import isfinite
from pathlib import Path

from engine.catalogue import GAMES
from lab.games import Matchup, quoted
from lab.marks import with_newer
from lab.tournament import pools
from lab.tournament.folder import Folder
from lab.tournament.plan import TournamentPlan
from lab.tournament.ratings import Duel, duel, rounds_of
from lab.tournament.report import TOO_FEW

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
FOLDER = Path("build", "strength")
LEVELS = ("random", "easy", "normal", "hard")
# The goals of the better level: its share of the matches between two sides, or how many times as
# often it wins with more sides.
SHARES = {"easy": 0.75, "normal": 0.70, "hard": 0.65}
TIMES = {"easy": 1.6, "normal": 1.5, "hard": 1.35}
COLUMNS = ("game, players", "levels", "matches", "the better one", "goal", "reached")
SEARCHING = 4  # times fewer rounds for hard bots, which search


SET_UPS = tuple(set_up for game in quoted() for set_up in game.matchups)


def plan_of(set_up: Matchup, lesser: str, better: str) -> TournamentPlan:
    """Return the plan for two levels."""
    bots = (better, lesser)
    return TournamentPlan(set_up.game, set_up.players, bots, set_up.options, 1, set_up.iterations)


def played(set_up: Matchup, lesser: str, better: str, rounds: int, jobs: int) -> tuple[int, Duel]:
    """Play the missing matches of `rounds` rounds; return the number of matches and the duel."""
    plan = plan_of(set_up, lesser, better)
    mode = f"-{set_up.mode.replace(' ', '-')}" if set_up.mode else ""
    folder = Folder(FOLDER / f"{set_up.game}-{set_up.players}{mode}-{better}-{lesser}", plan)
    records, _ = folder.current()
    missing = [number for number in range(rounds * len(plan.bots)) if number not in records]
    for record in pools.local(plan, missing, jobs) if missing else ():
        folder.add(record)
        records[record.number] = record
    whole = rounds_of(plan, list(records.values()))
    return sum(map(len, whole)), duel(better, lesser, whole)


def line(set_up: Matchup, matches: int, found: Duel) -> str:
    """Return a line of the table; the whole interval must reach the goal."""
    first = _first(set_up, found.lesser, found.better)
    if set_up.two_sided:
        goal, share = SHARES[found.better], found.share
        text, wanted = f"{share.value:.0%} ± {share.around:.0%}", f"{goal:.0%}"
        low, high = share.value - share.around, share.value + share.around
    else:
        goal, low, high = TIMES[found.better], found.low, found.high
        text = f"× {_times(found.times)} ({_times(low)} to {_times(high)})"
        wanted = f"× {goal}"
    if not isfinite(found.share.around):
        return f"{first} {matches} | {TOO_FEW} | {wanted} | perhaps |"
    reached = "yes" if low >= goal else "no" if high < goal else "perhaps"
    return f"{first} {matches} | {text} | {wanted} | {reached} |"


def _first(set_up: Matchup, lesser: str, better: str) -> str:
    """Return the first cells of a line."""
    mode = f", {set_up.mode}" if set_up.mode else ""
    return f"| `{set_up.game}` {set_up.players}{mode} | {better} – {lesser} |"


def _times(value: float) -> str:
    return f"{value:.2f}" if isfinite(value) else "∞"


def lines(set_ups: tuple[Matchup, ...], levels: list[str], rounds: int, jobs: int) -> Iterator[str]:
    """Play these levels against the ones below; yield the lines of the table."""
    for set_up in set_ups:
        for lesser, better in pairwise(LEVELS):
            if better not in levels:
                continue
            searched = max(1, rounds // SEARCHING) if better == "hard" else rounds
            matches, found = played(set_up, lesser, better, searched, jobs)
            yield line(set_up, matches, found)


def main() -> None:
    """Play, print the lines of the table, and write them into the page."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="all when none is given")
    parser.add_argument("--levels", nargs="+", choices=LEVELS[1:], default=LEVELS[1:])
    parser.add_argument("--rounds", type=int, default=100, help="deals, each played twice")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    chosen = tuple(each for each in SET_UPS if not asked.games or each.game in asked.games)
    found = []
    for each in lines(chosen, asked.levels, asked.rounds, asked.jobs):
        print(each, flush=True)
        found.append(each)
    PAGE.write_text(with_lines(PAGE.read_text("utf-8"), found), "utf-8")


def with_lines(page: str, found: list[str]) -> str:
    """Return the page with these lines in its table, in place of the older ones."""
    firsts = (_first(set_up, *levels) for set_up, levels in product(SET_UPS, pairwise(LEVELS)))
    return with_newer(page, COLUMNS, found, firsts)


if __name__ == "__main__":
    main()
