"""Find decisions that a longer search changes: `python -m lab.blunders brus --players 4`.

Hard bots play matches within a budget. At each decision the search continues to many times the
budget; if its best move changes, a second search of the same length, with another seed, compares
both moves with the best that it finds, on new deals. The program prints the average loss, the
number of changes and the worst positions, and writes these as saves that the page opens. The same
seeds give the same output.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.bots import begin
from engine.bots.search import Search
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.matches import Match
from lab import plugins
from lab.plain_terminal import TextTable
from lab.terminal import terminal
from lab.tournament.__main__ import option

FOLDER = Path("build", "blunders")
SHOWN = 10


@dataclass(frozen=True)
class Doubt:
    """A decision that a longer search changes; `loss` is of a result in [0, 1]."""

    seed: int
    number: int
    seat: int
    first: str
    later: str
    loss: float
    save: str


@dataclass(frozen=True)
class SearchBudget:
    """The iterations of a decision, and how many times as many the longer search has."""

    iterations: int
    times: int


def doubts(match: Match, budget: SearchBudget, seed: int) -> Iterator[Doubt | None]:
    """Play the match; yield a Doubt or None for each decision with a choice."""
    rng = stream(seed, "blunders")
    while match.state.to_act:
        seat = match.state.to_act[0]
        observation = match.state.observation(seat)
        search = begin(match.game, observation, fresh_seed(rng))
        search.run(iterations=budget.iterations)
        first = search.best()
        if not search.settled:
            search.run(iterations=budget.iterations * (budget.times - 1))
            later = search.best()
            if later == first:
                yield None
            else:
                judge = begin(match.game, observation, fresh_seed(rng))
                judge.run(iterations=budget.iterations * budget.times)
                loss = lost_by(judge, first, budget) - lost_by(judge, later, budget)
                number = len(match.moves)
                yield Doubt(match.seed, number, seat, first, later, loss, match.dump())
        match.play(seat, first)


def lost_by(judge: Search, move: str, budget: SearchBudget) -> float:
    """Return how much worse a move is than the best one that the judge has found."""
    comparison = judge.against(move)
    comparison.run(iterations=budget.iterations)
    return comparison.loss


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=plugins.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", type=option, action="append", default=[], help="hands=1")
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def report(changed: list[Doubt], decisions: int) -> TextTable:
    """Return a table of the first doubts; its title has the average loss by all."""
    lost = sum(doubt.loss for doubt in changed) / max(1, decisions)
    title = f"{len(changed)} of {decisions} decisions changed; {lost:.4f} lost on average"
    columns = ("match", "move", "seat", "chosen", "with more time", "loss")
    rows = [
        (
            str(each.seed), str(each.number), str(each.seat),
            each.first, each.later, f"{each.loss:.3f}",
        )
        for each in changed[:SHOWN]
    ]  # fmt: skip
    return TextTable(title, columns, rows, left=5)


def main() -> None:
    """Play the matches, print the worst decisions, and write them as saves."""
    asked = arguments()
    options: JsonObject = dict(asked.option)
    try:
        game = plugins.game(asked.game)
    except plugins.PluginError as fault:
        sys.exit(str(fault))
    players = asked.players or min(count for count in game.players if count > 1)
    found: list[Doubt | None] = []
    for seed in range(asked.seed, asked.seed + asked.matches):
        match = Match(game, players, seed, None, options)
        found += doubts(match, SearchBudget(asked.iterations, asked.times), seed)
    changed = sorted((each for each in found if each), key=lambda doubt: -doubt.loss)
    terminal().table(report(changed, len(found)))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in changed[:SHOWN]:
        name = f"{asked.game}-{players}-{each.seed}-{each.number}.json"
        (FOLDER / name).write_text(each.save, "utf-8")


if __name__ == "__main__":
    main()
