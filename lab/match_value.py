"""Fit the chance to win a match of Brutus, between two hands: `python -m lab.match_value`.

Bots that play by the tables play matches of two to six hands. Half of the matches fit the three
numbers of `engine.games.imperator.bots.match_value`; the other half shows how well the chances
agree with what happens. The same seed gives the same numbers.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import log

from engine.games.imperator import IMPERATOR
from engine.games.imperator.bots.match_value import MODEL, MatchModel, chances
from engine.games.imperator.fast import playouts
from engine.games.imperator.hands import hands_left
from lab.plain_terminal import TextTable
from lab.terminal import terminal

LONGEST = 6  # hands of a match
STEPS = 0.08, 0.04, 0.02, 0.01  # by which the numbers are changed, each until nothing gets better
BINS = 10
LEAST = 1e-9


@dataclass(frozen=True)
class HandEnd:
    """The end of a hand that is not the last one, and the share of each seat in the victory."""

    scores: Sequence[int]
    order: Sequence[int]
    left: int
    shares: Sequence[float]


def moments(players: int, seed: int) -> list[HandEnd]:
    """Play a match by the tables; return the ends of its hands but the last one."""
    hands = 2 + seed % (LONGEST - 1)
    s = IMPERATOR.new(players=players, seed=seed, length="hands", hands=hands)
    s.silence()
    ends: list[tuple[list[int], list[int], int]] = []
    while s.to_act:
        playouts.play_out(s)
        ends.append((s.scores[:], s.order[:], hands_left(s)))
        s.settle()
    assert s.outcome is not None
    winners = s.outcome.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [HandEnd(*end, shares) for end in ends[:-1]]


def surprise(seen: Sequence[HandEnd], model: MatchModel) -> float:
    """Return the mean negative logarithm of the chance that the model gives the winner."""
    total = 0.0
    for moment in seen:
        found = chances(moment.scores, moment.order, moment.left, model)
        total -= sum(
            share * log(max(LEAST, chance))
            for share, chance in zip(moment.shares, found, strict=True)
        )
    return total / len(seen)


def fitted(seen: Sequence[HandEnd], model: MatchModel) -> MatchModel:
    """Return the model near this one that is surprised least."""
    least = surprise(seen, model)
    for step in STEPS:
        better = True
        while better:
            better = False
            for number, sign in product(range(len(model)), (step, -step)):
                changed = [*model]
                changed[number] = round(changed[number] + sign, 2)
                tried = MatchModel(*changed)
                if tried.spread > 0 and (found := surprise(seen, tried)) < least:
                    model, least, better = tried, found, True
    return model


def calibration(seen: Sequence[HandEnd], model: MatchModel) -> Iterator[tuple[str, ...]]:
    """Yield, for each tenth of the chances, the number of seats, their mean chance, their wins."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for moment in seen:
        found = chances(moment.scores, moment.order, moment.left, model)
        for chance, share in zip(found, moment.shares, strict=True):
            bins[min(BINS - 1, int(chance * BINS))].append((chance, share))
    for each in filter(None, bins):
        count = len(each)
        mean, won = (sum(values) / count for values in zip(*each, strict=True))
        yield str(count), f"{mean:.1%}", f"{won:.1%}"


def main() -> None:
    """Play, fit, and print the numbers and the calibration."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--players", type=int, nargs="+", default=[4, 7, 10])
    parser.add_argument("--matches", type=int, default=1000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    played = [
        moments(players, seed)
        for seed in range(asked.seed, asked.seed + asked.matches)
        for players in asked.players
    ]
    fit, check = (
        [each for match in half for each in match] for half in (played[::2], played[1::2])
    )
    model = fitted(fit, MODEL)
    shown = terminal()
    shown.say(
        f"{model}\n{surprise(check, model):.4f} (the shipped one: {surprise(check, MODEL):.4f})"
    )
    rows = list(calibration(check, model))
    shown.table(TextTable("calibration", ("seats", "chance", "won"), rows, left=0))


if __name__ == "__main__":
    main()
