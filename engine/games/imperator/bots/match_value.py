"""The chance of each seat to win the match, between two hands: a model fitted to self-play.

A seat's weight is exp(worth / spread). Its worth is its score and a part of a point for each player
behind it, since a high place helps in the next hand (the forum, the first lead). The spread grows
with the players and with the hands left. `lab.match_value` fits the numbers and shows how well the
chances agree with what happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engine.games.imperator.hands import hands_left
from engine.games.imperator.state import ImperatorState


class MatchModel(NamedTuple):
    """The spread for one player and one hand left, its growth with the hands, points of a place."""

    spread: float
    growth: float
    place: float


MODEL = MatchModel(spread=0.43, growth=0.6, place=0.86)


class HandEnd(NamedTuple):
    """The scores by seat, the seats by place, the Imperator first, and the hands left."""

    scores: Sequence[int]
    order: Sequence[int]
    left: int


def match_chances(s: ImperatorState) -> list[float]:
    """Return the chance of each seat to win the match, between two hands."""
    return chances(HandEnd(s.scores, s.order, hands_left(s)), MODEL)


def chances(end: HandEnd, model: MatchModel) -> list[float]:
    """Return the chances of all seats by a model."""
    scores, order, left = end
    players = len(scores)
    worth = [float(score) for score in scores]
    for place, seat in enumerate(order):
        worth[seat] += model.place * (players - 1 - place)
    spread = model.spread * players * left**model.growth
    best = max(worth)
    weights = [round(exp((each - best) / spread), 9) for each in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
