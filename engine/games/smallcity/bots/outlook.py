"""What each seat can expect to score, fitted to matches; the judgement that searches go by.

Points that nobody can take back are counted as they are. What `measures` counts besides is
weighted, by how far the match has come: the weights were fitted by least squares to the final
scores of matches that the bot played against itself, with mistakes thrown in (BOT.md).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import mul

from engine.core.plain import text
from engine.games.smallcity.bots import chains, judge
from engine.games.smallcity.bots.measures import measures
from engine.games.smallcity.constants import SHARES
from engine.games.smallcity.position import SmallcityPosition

# Points for each term of `measures.NAMES` when all sicarii are deployed, and how many more when
# none is: of two players, three, four.
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
LEAD = 25.0  # of two: points of a lead that make three matches in four a victory
SPREAD = 4.0, 16.0  # of more: points in which chances differ e-fold, at the end, and more before
SURE = 0.98  # nothing that is not over is surer than this


def expected(s: SmallcityPosition) -> list[float]:
    """Return what each seat can expect to score."""
    weights = _weights(text(s.options["variant"]), s.players, sum(s.hand))
    return [
        points + sum(map(mul, terms, weights)) if terms else points for points, terms in measures(s)
    ]


@lru_cache(maxsize=512)
def _weights(variant: str, players: int, left: int) -> tuple[float, ...]:
    """Return the weights when so many sicarii are yet to be deployed."""
    early = _early(variant, players, left)
    at_end, earlier = WEIGHTS[players]
    return tuple(end + early * more for end, more in zip(at_end, earlier, strict=True))


def _early(variant: str, players: int, left: int) -> float:
    """Return how much of the match is to come: 1 before anything is deployed, 0 at the end."""
    return left / (players * SHARES[variant, players].hand)


def results(s: SmallcityPosition) -> list[float]:
    """Return each seat's expected result in [0, 1]; once the game is over, mostly who has won."""
    if s.is_solitaire or s.is_pollux:
        return chains.results(s) if s.is_pollux and s.final is None else judge.results(s)
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
    """Return how likely each seat wins that can expect so many points."""
    if s.players == 2:
        lead = points[0] - points[1]
        return [1 / (1 + exp(min(50.0, each / LEAD))) for each in (-lead, lead)]
    at_end, earlier = SPREAD
    spread = at_end + earlier * _early(text(s.options["variant"]), s.players, sum(s.hand))
    best = max(points)
    shares = [exp(max(-50.0, (each - best) / spread)) for each in points]
    return [share / sum(shares) for share in shares]
