"""The evaluation of searches: the expected score of each seat, fitted to matches.

Points that are certain count in full. The other `features` are weighted, depending on how far the
match has come. `lab.learning.smallcity` fits the weights to the final scores of matches of the bot
against itself, with random mistakes, and writes them to FILE (BOT.md).
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from math import exp
from operator import mul
from pkgutil import get_data
from typing import NamedTuple

from engine.core.plain import text
from engine.games.smallcity.bots import chains, evaluation
from engine.games.smallcity.bots.features import features
from engine.games.smallcity.constants import SHARES
from engine.games.smallcity.position import SmallcityPosition

FILE = "weights.json"
SURE = 0.98  # the greatest certainty of a result before the end


class Weights(NamedTuple):
    """What is fitted to matches of one number of players.

    `stages` holds the points for each of `features.NAMES` at equal distances of the match, from its
    end to its beginning. `spread` are the points of lead for a factor e in chances: at the end,
    and what is added before any deployment.
    """

    spread: tuple[float, float]
    stages: tuple[tuple[float, ...], ...]

    def at(self, early: float) -> tuple[float, ...]:
        """Return the weights when this part of the match is left, from 0 to 1."""
        place = early * (len(self.stages) - 1)
        low = min(int(place), len(self.stages) - 2)
        part = place - low
        one, other = self.stages[low : low + 2]
        return tuple(end + part * (more - end) for end, more in zip(one, other, strict=True))


@cache
def weights_of(players: int) -> Weights:
    """Return the weights for a number of players that come with the game."""
    found = json.loads(get_data(__spec__.parent or "", FILE) or b"")[str(players)]
    at_end, earlier = found["spread"]
    stages: list[list[float]] = found["stages"]
    return Weights((at_end, earlier), tuple(tuple(row) for row in stages))


def expected(s: SmallcityPosition) -> list[float]:
    """Return the expected score of each seat."""
    weights = _weights(text(s.options["variant"]), s.players, sum(s.hand))
    return [
        points + sum(map(mul, terms, weights)) if terms else points for points, terms in features(s)
    ]


@lru_cache(maxsize=512)
def _weights(variant: str, players: int, left: int) -> tuple[float, ...]:
    """Return the weights while `left` sicarii are left in all hands together."""
    return weights_of(players).at(_early(variant, players, left))


def part_left(s: SmallcityPosition) -> float:
    """Return the part of the match that is left: 1 before any deployment, 0 at the end."""
    return _early(text(s.options["variant"]), s.players, sum(s.hand))


def _early(variant: str, players: int, left: int) -> float:
    return min(1.0, left / (players * SHARES[variant, players].hand))


def results(s: SmallcityPosition) -> list[float]:
    """Return each seat's expected result in [0, 1]; at the end, winning counts nearly alone."""
    if s.is_solitaire or s.is_pollux:
        return chains.results(s) if s.is_pollux and s.final is None else evaluation.results(s)
    points = expected(s) if s.final is None else [float(score) for score in s.final.scores]
    chances = _chances(s, points)
    if s.final is None:
        fair = 1 / s.players
        return [fair + SURE * (chance - fair) for chance in chances]
    winners = s.final.winners
    return [
        SURE * (seat in winners) / max(1, len(winners)) + (1 - SURE) * chance
        for seat, chance in enumerate(chances)
    ]


def _chances(s: SmallcityPosition, points: list[float]) -> list[float]:
    """Return each seat's chance to win with these expected scores."""
    at_end, earlier = weights_of(s.players).spread
    spread = at_end + earlier * part_left(s)
    best = max(points)
    shares = [exp(max(-50.0, (each - best) / spread)) for each in points]
    return [share / sum(shares) for share in shares]
