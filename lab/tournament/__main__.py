"""Hold a tournament: `python -m lab.tournament imperator --players 4 7 --bots hard normal`.

A bot is a level, `random`, `package.module:Class`, or one that another distribution has registered
by name; a suffix `@400` or `@0.35s` is its budget for a decision, in iterations or seconds. With
iterations (the default) the same command gives the same matches on every machine.

Every match is stored in a folder, as a save that the page opens. After a stop the same command
continues; with more rounds it adds matches. Matches played by other source code, of the engine or
of a bot, are played anew.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from engine.core.plain import Json, JsonObject
from lab import plugins
from lab.terminal import terminal
from lab.tournament import pools
from lab.tournament.bots import UnknownBot
from lab.tournament.holding import folder_of, hold, pool
from lab.tournament.plan import FORFEIT, RANDOM_MOVE, BadPlan, TournamentPlan
from lab.tournament.playing import BotFault
from lab.tournament.report import Report

ITERATIONS = 400  # about the iterations of a hard bot for a decision in the page
ROUNDS = 20
FOLDER = Path("build", "tournaments")


def option(text: str) -> tuple[str, Json]:
    """Return the name and the value of `name=value`; a value that is not JSON is a text."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def arguments(words: list[str]) -> argparse.Namespace:
    """Parse the command line; ends the program on errors."""
    name = pools.__name__.rpartition(".")[0]
    parser = argparse.ArgumentParser(prog=name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "games", nargs="*", choices=[[], *plugins.game_names()], help="default: all"
    )
    parser.add_argument(
        "--players", type=int, nargs="+", default=[], help="default: the fewest, from 2 on"
    )
    parser.add_argument("--bots", nargs="+", default=["hard", "normal", "easy", "random"])
    parser.add_argument("--option", type=option, action="append", default=[], help="hands=1")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="deals; each bot plays each")
    parser.add_argument("--seed", type=int, default=1)
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--iterations", type=int, help=f"default: {ITERATIONS}")
    budget.add_argument("--seconds", type=float, help="instead; matches then differ each time")
    parser.add_argument("--limit", type=float, help="seconds of real time for a move")
    late = "what follows when a move is late (default: %(default)s)"
    parser.add_argument("--late", choices=(FORFEIT, RANDOM_MOVE), default=FORFEIT, help=late)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--on", choices=("here", "ray"), default="here", help="who plays")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    return parser.parse_args(words)


def plans(asked: argparse.Namespace) -> Iterator[TournamentPlan]:
    """Yield a plan for each game and number of players.

    Raises BadPlan, UnknownBot or PluginError.
    """
    iterations = None if asked.seconds else asked.iterations or ITERATIONS
    options: JsonObject = dict(asked.option)
    for game in asked.games or _sound_games():
        fewest = min(count for count in plugins.game(game).players if count > 1)
        for players in asked.players or [fewest]:
            bots = tuple(asked.bots)
            plan = TournamentPlan(
                game, players, bots, options, asked.seed, iterations, asked.seconds,
                asked.limit, asked.late,
            )  # fmt: skip
            plan.check()
            yield plan


def _sound_games() -> Iterator[str]:
    """Yield every game; one of another distribution that is broken is named, and left out."""
    for name in plugins.game_names():
        try:
            plugins.game(name)
        except plugins.PluginError as fault:
            print(f"left out: {fault}", file=sys.stderr)
        else:
            yield name


def main(words: list[str] | None = None) -> int:
    """Hold the tournaments, print their reports, and return the exit code."""
    shown = terminal()
    sys.path.insert(0, "")  # finds bots in the current folder
    try:
        asked = arguments(sys.argv[1:] if words is None else words)
        for plan in list(plans(asked)):
            folder = folder_of(plan, asked.folder)
            try:
                records = hold(plan, folder, asked.rounds, pool(asked.on, asked.jobs), shown)
                report = Report.on(plan, records)
            except BotFault as fault:
                said = f"{fault}\nThe position is a save: {folder.add_fault(fault)}"
                return _refused(said)
            folder.keep("report.json", report.to_json())
            report.show(shown)
            shown.say(f"\n{folder.path}\n")
    except (BadPlan, UnknownBot, plugins.PluginError) as fault:
        return _refused(str(fault))
    except BrokenProcessPool:
        return _refused("the processes that play have died again and again, without a result")
    except KeyboardInterrupt:
        print("Stopped: the same command goes on where it was.", file=sys.stderr)
        return 130
    return 0


def _refused(said: str) -> int:
    """Print why there is no report, and return the exit code."""
    print(said, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
