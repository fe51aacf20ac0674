"""What a game gives, how its model is fitted, and how well its chances agree with what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import log
from statistics import fmean, stdev
from typing import Generic, TypeVar

STEPS = 0.08, 0.04, 0.02, 0.01  # by which the numbers are changed, each until nothing gets better
BINS = 10
LEAST = 1e-9
ENOUGH = 1e-5  # a smaller gain is none

End = TypeVar("End")
Model = TypeVar("Model", bound=tuple[float, ...])


@dataclass(frozen=True)
class PlayedStage(Generic[End]):
    """The end of a stage that is not the last one, and the share of each seat in the victory."""

    end: End
    shares: Sequence[float]


@dataclass(frozen=True)
class ModelledGame(Generic[End, Model]):
    """What a game gives: matches by the tables, its model, and other models to compare it with.

    `played` plays a match with players and a seed, and returns what the model uses of the ends of
    its stages, and the winners. The first number of a model is above 0; a model without numbers
    stands for chances that the bots compute otherwise.
    """

    played: Callable[[int, int], tuple[list[End], Sequence[int]]]
    chances: Callable[[End, Model], list[float]]
    made: Callable[[Iterable[float]], Model]  # a model of its numbers
    models: Mapping[str, Model]  # the shipped one first
    players: Sequence[int]
    matches: int  # for each number of players

    def moments(self, players: int, seed: int) -> list[PlayedStage[End]]:
        """Play a match; return the ends of its stages but the last one."""
        ends, winners = self.played(players, seed)
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        return [PlayedStage(end, shares) for end in ends]

    def surprise(self, seen: Sequence[PlayedStage[End]], model: Model) -> float:
        """Return the mean negative logarithm of the chance that the model gives the winner."""
        total = 0.0
        for moment in seen:
            found = self.chances(moment.end, model)
            total -= sum(
                share * log(max(LEAST, chance))
                for share, chance in zip(moment.shares, found, strict=True)
                if share
            )
        return total / len(seen)

    def fitted(self, seen: Sequence[PlayedStage[End]], model: Model) -> Model:
        """Return the model near this one that is surprised least."""
        least = self.surprise(seen, model)
        for step in STEPS:
            better = True
            while better:
                better = False
                for number, sign in product(range(len(model)), (step, -step)):
                    changed = [*model]
                    changed[number] = round(changed[number] + sign, 2)
                    tried = self.made(changed)
                    if tried[0] > 0 and (found := self.surprise(seen, tried)) < least - ENOUGH:
                        model, least, better = tried, found, True
        return model

    def calibration(
        self, seen: Sequence[PlayedStage[End]], model: Model
    ) -> Iterator[tuple[str, str, str]]:
        """Yield, for each tenth of the chances, the chance, the number of seats, their wins."""
        bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
        for moment in seen:
            found = self.chances(moment.end, model)
            for chance, share in zip(found, moment.shares, strict=True):
                bins[min(BINS - 1, int(chance * BINS))].append((chance, share))
        for each in filter(None, bins):
            mean, won = (fmean(values) for values in zip(*each, strict=True))
            yield f"{mean:.1%}", str(len(each)), f"{won:.1%}"

    def gain(
        self, matches: Sequence[Sequence[PlayedStage[End]]], model: Model, other: Model
    ) -> tuple[float, float]:
        """Return by how much less the model is surprised, in a mean match, and its doubt."""
        less = [
            self.surprise(match, other) - self.surprise(match, model) for match in matches if match
        ]
        return fmean(less), stdev(less) / len(less) ** 0.5
