"""The evaluation of searches: the expected score of each seat, fitted to matches.

Points that are certain count in full. The other `features` are weighted, depending on how far the
match has come. The weights were fitted by least squares to the final scores of matches of the bot
against itself, with random mistakes (BOT.md).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import mul

from engine.core.plain import text
from engine.games.smallcity.bots import chains, evaluation
from engine.games.smallcity.bots.features import features
from engine.games.smallcity.constants import SHARES
from engine.games.smallcity.position import SmallcityPosition

# Points for each of `features.NAMES` once all sicarii are deployed, and the points to add before
# any is; for two players, three, four.
DUEL = (
    (
        0.92, 0.13, 0.09, 0.1, 0.33, -1.35, 0.02, 0.66, 0.2,
        0.91, -2.23, 0.29, 0.18, -1.66, 1.39, 4.79,
    ),
    (
        -4.54, -1.16, 0.4, 0.0, 0.2, -2.1, 2.27, -0.84, 0.0,
        -0.85, 50.09, -0.16, -0.07, 2.12, 2.42, 4.38,
    ),
)  # fmt: skip
TRIO = (
    (
        1.99, 0.07, 0.01, 0.1, 0.42, -1.47, -0.71, 0.47, -0.76,
        0.61, -3.84, 0.48, 0.29, -2.69, 3.49, -0.24,
    ),
    (
        -1.11, -0.86, 0.56, 0.0, -0.21, 2.21, 1.98, -0.48, 0.89,
        -0.46, 18.82, -0.58, -0.23, 3.32, -0.7, 5.21,
    ),
)  # fmt: skip
QUARTET = (
    (
        4.68, 0.08, 0.12, -0.4, 0.0, -0.75, -2.69, 0.55, -0.87,
        0.76, -9.09, 0.63, 0.31, -3.85, 2.61, 0.14,
    ),
    (
        -0.96, 2.1, 0.1, 1.07, 0.18, 1.36, 3.74, -0.62, 0.76,
        -0.52, -13.44, -0.55, -0.2, 4.15, -0.93, 1.87,
    ),
)  # fmt: skip
WEIGHTS = {2: DUEL, 3: TRIO, 4: QUARTET}
LEAD = 25.0  # two players: with such a lead in points about three matches in four are won
SPREAD = 4.0, 16.0  # more players: points for a factor e in chances at the end; to add before
SURE = 0.98  # the greatest certainty of a result before the end


def expected(s: SmallcityPosition) -> list[float]:
    """Return the expected score of each seat."""
    weights = _weights(text(s.options["variant"]), s.players, sum(s.hand))
    return [
        points + sum(map(mul, terms, weights)) if terms else points for points, terms in features(s)
    ]


@lru_cache(maxsize=512)
def _weights(variant: str, players: int, left: int) -> tuple[float, ...]:
    """Return the weights while `left` sicarii are left in all hands together."""
    early = _early(variant, players, left)
    at_end, earlier = WEIGHTS[players]
    return tuple(end + early * more for end, more in zip(at_end, earlier, strict=True))


def _early(variant: str, players: int, left: int) -> float:
    """Return the part of the match that is left: 1 before any deployment, 0 at the end."""
    return left / (players * SHARES[variant, players].hand)


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
    if s.players == 2:
        lead = points[0] - points[1]
        return [1 / (1 + exp(min(50.0, each / LEAD))) for each in (-lead, lead)]
    at_end, earlier = SPREAD
    spread = at_end + earlier * _early(text(s.options["variant"]), s.players, sum(s.hand))
    best = max(points)
    shares = [exp(max(-50.0, (each - best) / spread)) for each in points]
    return [share / sum(shares) for share in shares]
