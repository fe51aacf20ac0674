"""The expected gain of a team in each district, against an uncertain number of other pawns."""

from __future__ import annotations

from operator import mul
from typing import TypeAlias

from engine.games.brigands.bots import evaluation
from engine.games.brigands.constants import (
    DISTRICTS,
    HARBOUR,
    HARBOUR_TOKENS,
    PAWNS,
    TAVERN,
    TOKENS,
    TURNS,
)
from engine.games.brigands.payouts import MOST_OTHERS, pay, sale
from engine.games.brigands.position import BrigandsPosition

Crowd: TypeAlias = list[float]  # the probabilities of 0, 1, 2 … pawns of others
Gain: TypeAlias = tuple[float, float]  # Ducats without a patrol; the probability of a trap


def _outcomes(place: int, day: bool, men: int) -> tuple[list[float], list[float]]:
    """Return the mean gain and the probability of a trap, by the number of other pawns."""
    found = [pay(place, day, men, men + others) for others in range(MOST_OTHERS + 1)]
    return [each.mean if each else 0.0 for each in found], [float(each is None) for each in found]


# By place, Day card and size of the team
OUTCOMES = [
    [[_outcomes(place, day, men) for men in range(PAWNS + 1)] for day in (False, True)]
    for place in DISTRICTS
]


def gain_of(s: BrigandsPosition, place: int, seat: int, men: int, crowd: Crowd) -> Gain:
    """Return what a team of the seat may expect in a district."""
    if place == HARBOUR:
        return at_harbour(s, seat, men), 0.0
    if place == TAVERN:
        return evaluation.tavern_gain(s, seat) * men, 0.0
    gains, traps = OUTCOMES[place][s.days[place]][men]
    return sum(map(mul, gains, crowd)), sum(map(mul, traps, crowd))


def at_harbour(s: BrigandsPosition, seat: int, men: int) -> float:
    """Return what a team gains if all its pawns fetch tokens, or the last one sells all."""
    day, keep = s.days[HARBOUR], 0.0 if s.turn == TURNS else evaluation.TOKEN
    tokens = s.tokens[seat]
    fetched = keep * min(HARBOUR_TOKENS[day] * men, s.reserve[seat])
    return max(sale(day, men, tokens, TOKENS - tokens) - keep * tokens, fetched)
