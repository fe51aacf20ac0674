"""Measure a bot by a task: `python -m lab.evaluate mine:Bot --task brus-4-v1`.

The bot plays the deals of the task against each of its references; every deal is played twice, with
the seats exchanged. At the end stands a table, and a file with all matches, which can be sent in.

    --verify FILE    plays the matches of a file again: seeds, moves of the references, results
    --enter FILE     the same, and adds the result to the leaderboard (in the repository)
    --tasks          lists the tasks

After a stop the same command goes on where it was. Fewer `--rounds` give a wider interval; with
more, later, the first ones count as well.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from math import isfinite
from pathlib import Path

from lab import plugins
from lab.evaluation import leaderboard
from lab.evaluation.result import ALL, TaskResult, read
from lab.evaluation.tasks import TASKS, task_of
from lab.evaluation.verifying import faults
from lab.plain_terminal import Terminal, TextTable
from lab.terminal import terminal
from lab.tournament.bots import UnknownBot
from lab.tournament.holding import folder_of, hold, pool
from lab.tournament.intervals import FEW
from lab.tournament.plan import BadPlan
from lab.tournament.playing import BotFault

FOLDER = Path("build", "evaluations")
TOLD = 10  # faults that are shown


def arguments(words: list[str]) -> argparse.Namespace:
    """Parse the command line; ends the program on errors."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("bot", nargs="?", help="as in a tournament: mine:Bot, hard@400")
    parser.add_argument("--task", choices=TASKS)
    parser.add_argument("--label", help="the bot's name on the leaderboard; default: as above")
    parser.add_argument("--rounds", type=int, help="deals; default: as the task says")
    parser.add_argument("--limit", type=float, help="seconds of real time for a move")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="for the matches")
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--verify", type=Path, metavar="FILE")
    other.add_argument("--enter", type=Path, metavar="FILE")
    other.add_argument("--tasks", action="store_true")
    asked = parser.parse_args(words)
    if not (asked.tasks or asked.verify or asked.enter or (asked.bot and asked.task)):
        parser.error("name a bot and a task, or a file to verify")
    return asked


def evaluated(asked: argparse.Namespace, shown: Terminal) -> TaskResult:
    """Play the matches that are missing and return the result.

    Raises BadPlan, UnknownBot or PluginError before the first match, later the errors of `hold`.
    """
    task = task_of(asked.task)
    rounds, label = asked.rounds or task.rounds, asked.label or asked.bot
    begun = TaskResult(task, asked.bot, label, rounds, asked.limit, {})
    plans = {each: begun.plan(each) for each in begun.opponents}
    for plan in plans.values():
        plan.check()
    matches = {
        each: hold(
            plan, folder_of(plan, asked.folder / task.name), rounds, pool("here", asked.jobs), shown
        )
        for each, plan in plans.items()
    }
    return replace(begun, matches=matches)


def show(result: TaskResult, shown: Terminal) -> None:
    """Show the result as a table."""
    figures = result.figures()
    rows = [
        (name, f"{each.value:.1%}", f"± {each.around:.1%}" if isfinite(each.around) else "?")
        for name, each in figures.items()
    ]
    few = f"; fewer than {FEW} deals are too few to tell" if result.rounds < FEW else ""
    title = f"{result.task.name}: {result.label}, {result.rounds} deals, even is 50 %{few}"
    shown.table(TextTable(title, ("against", "won", "95 %"), rows))
    shown.say(f"{result.seconds:.4f} s of processor time for a decision")


def verified(path: Path, jobs: int, shown: Terminal) -> TaskResult | None:
    """Show a file's result, and say what is wrong with it; return it if nothing is.

    Raises BadPlan when the file is no result.
    """
    try:
        result = read(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise BadPlan(f"{path} cannot be read: {fault}") from fault
    found = [*faults(result, jobs)]
    for each in found[:TOLD]:
        shown.say(each)
    if len(found) > TOLD:
        shown.say(f"and {len(found) - TOLD} more")
    if found:
        return None
    show(result, shown)
    matches = sum(map(len, result.matches.values()))
    shown.say(f"verified: {matches} matches played again, each as in the file")
    return result


def main(words: list[str] | None = None) -> int:
    """Evaluate or verify, and return the exit code."""
    shown = terminal()
    sys.path.insert(0, "")  # finds bots in the current folder
    asked = arguments(sys.argv[1:] if words is None else words)
    try:
        return _done(asked, shown)
    except (BadPlan, UnknownBot, plugins.PluginError, BotFault) as fault:
        print(fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped: the same command goes on where it was.", file=sys.stderr)
        return 130


def _done(asked: argparse.Namespace, shown: Terminal) -> int:
    """Do what is asked and return the exit code."""
    if asked.tasks:
        for name, task in TASKS.items():
            shown.say(f"{name}: {task.rounds} deals against {', '.join(task.references)}")
        return 0
    if asked.enter:
        return _entered(asked, shown)
    if asked.verify:
        return int(verified(asked.verify, asked.jobs, shown) is None)
    result = evaluated(asked, shown)
    show(result, shown)
    name = "".join(sign if sign.isalnum() or sign in "-@." else "." for sign in result.label)
    path = asked.folder / f"{result.task.name}-{name}.json"
    path.write_text(result.write(), "utf-8")
    shown.say(f"{ALL}: the mean over the references. To send in: {path}")
    return 0


def _entered(asked: argparse.Namespace, shown: Terminal) -> int:
    """Verify a file and add it to the leaderboard; raises BadPlan when it has too few deals."""
    result = verified(asked.enter, asked.jobs, shown)
    if result is None:
        return 1
    if result.rounds < FEW:
        raise BadPlan(f"the leaderboard has results of at least {FEW} deals")
    leaderboard.enter(result.summary())
    return 0


if __name__ == "__main__":
    sys.exit(main())
