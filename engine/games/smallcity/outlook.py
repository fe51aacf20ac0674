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
from engine.games.smallcity import judge
from engine.games.smallcity.constants import SHARES
from engine.games.smallcity.measures import measures
from engine.games.smallcity.position import SmallcityPosition

# Points for each term of `measures.NAMES` when all sicarii are deployed, and how many more when
# none is: of two players, and of more.
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
CROWD = (
    (
        1.99, 0.07, 0.01, 0.1, 0.42, -1.47, -0.71, 0.47, -0.76,
        0.61, -3.84, 0.48, 0.29, -2.69, 3.49, -0.24,
    ),
    (
        -1.11, -0.86, 0.56, 0.0, -0.21, 2.21, 1.98, -0.48, 0.89,
        -0.46, 18.82, -0.58, -0.23, 3.32, -0.7, 5.21,
    ),
)  # fmt: skip
LEAD = 25.0  # points of a lead that make three matches in four a victory
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
    early = left / (players * SHARES[variant, players].hand)
    at_end, earlier = DUEL if players == 2 else CROWD
    return tuple(end + early * more for end, more in zip(at_end, earlier, strict=True))


def results(s: SmallcityPosition) -> list[float]:
    """Return each seat's expected result in [0, 1]; once the game is over, mostly who has won."""
    if s.is_solitaire or s.is_pollux:
        return judge.results(s)
    if s.final is None:
        return [0.5 + SURE * (chance - 0.5) for chance in _chances(expected(s))]
    winners = s.final.winners
    chances = _chances([float(score) for score in s.final.scores])
    return [
        SURE * (seat in winners) / max(1, len(winners)) + (1 - SURE) * chance
        for seat, chance in enumerate(chances)
    ]


def _chances(points: list[float]) -> list[float]:
    """Return how likely each seat wins, given its lead over its best rival."""
    found: list[float] = []
    for seat, mine in enumerate(points):
        best = max(points[:seat] + points[seat + 1 :])
        found.append(1 / (1 + exp(min(50.0, (best - mine) / LEAD))))
    return found
