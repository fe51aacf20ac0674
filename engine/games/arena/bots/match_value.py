"""The chance of each seat to win the match, between two tournaments or fights: fitted to self-play.

A seat's weight is a power of its sesterces. The power grows with the sesterces of all seats, since
chance evens out over many fights. An owner of Cautus has more in each tournament still to come.
`lab.match_value` fits the numbers and shows how well the chances agree with what happens.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from engine.games.arena.opening import middle_third
from engine.games.arena.position import ArenaPosition
from engine.games.arena.resolution import LESSENS


class SesterceModel(NamedTuple):
    """The power for one sesterce, its growth with the sesterces of all, what Cautus is worth."""

    steepness: float
    growth: float
    sparing: float


MODEL = SesterceModel(steepness=1.19, growth=0.34, sparing=0.19)


class StageEnd(NamedTuple):
    """The sesterces by seat, the tournaments to come on average, and who owns Cautus."""

    coins: tuple[int, ...]
    left: float
    sparing: tuple[int, ...]


def match_chances(s: ArenaPosition) -> list[float]:
    """Return the chance of each seat to win the match, between two tournaments or fights."""
    return chances(stage_end(s), MODEL)


def stage_end(s: ArenaPosition) -> StageEnd:
    """Return what the model uses of a position."""
    owners = [seat for seat, laniste in enumerate(s.lanistes) if laniste]
    sparing = tuple(seat for seat in owners if s.power_of(seat).effect == LESSENS)
    return StageEnd(tuple(s.coins), tournaments_left(s), sparing)


def tournaments_left(s: ArenaPosition) -> float:
    """Return how many tournaments are to come on average, after the losses of one or before it."""
    if s.fight:
        return 0.0
    over = s.tournament if s.losses else s.tournament - 1
    least, most = middle_third(len(s.cards.organisers))
    return (max(least, over) + most) / 2 - over


def chances(end: StageEnd, model: SesterceModel) -> list[float]:
    """Return the chances of all seats by a model."""
    coins, left, sparing = end
    power, most = model.steepness * sum(coins) ** model.growth, max(coins)
    weights = [(held / most) ** power for held in coins]
    for seat in sparing:
        weights[seat] *= exp(model.sparing * left)
    total = sum(weights)
    return [round(weight / total, 9) for weight in weights]
