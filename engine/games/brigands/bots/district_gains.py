"""The expected gain of a team in each district, against an uncertain number of other pawns."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.games.brigands.bots import evaluation
from engine.games.brigands.constants import (
    CONVOY,
    HARBOUR,
    HARBOUR_TOKENS,
    MARKET,
    MARKET_GAINS,
    PALACE,
    PALACE_CROWD,
    PALACE_GAINS,
    TAVERN,
    TOKEN_PRICE,
    TOKENS,
    TOWN_HALL,
    TREASURY,
    TREASURY_LOOT,
    TURNS,
)
from engine.games.brigands.position import BrigandsPosition

Crowd: TypeAlias = list[float]  # the probabilities of 0, 1, 2 … pawns of others
Gain: TypeAlias = tuple[float, float]  # Ducats without a patrol; the probability of a trap


def _market(s: BrigandsPosition, seat: int, men: int, crowd: Crowd) -> Gain:
    return float(MARKET_GAINS[s.days[MARKET]][men]), 0.0


def _town_hall(s: BrigandsPosition, seat: int, men: int, crowd: Crowd) -> Gain:
    return sum(_shares(s, TOWN_HALL, men, crowd)), 0.0


def _harbour(s: BrigandsPosition, seat: int, men: int, crowd: Crowd) -> Gain:
    """All pawns fetch tokens, or the last one sells all."""
    fetch, keep = HARBOUR_TOKENS[s.days[HARBOUR]], 0.0 if s.turn == TURNS else evaluation.TOKEN
    sold = min(TOKENS, s.tokens[seat] + fetch * (men - 1))
    sale = TOKEN_PRICE * sold - keep * s.tokens[seat]
    return max(sale, keep * min(fetch * men, s.reserve[seat])), 0.0


def _tavern(s: BrigandsPosition, seat: int, men: int, crowd: Crowd) -> Gain:
    return evaluation.tavern_gain(s, seat) * men, 0.0


def _palace(s: BrigandsPosition, seat: int, men: int, crowd: Crowd) -> Gain:
    free = sum(crowd[: max(0, PALACE_CROWD - men)])
    return PALACE_GAINS[s.days[PALACE]] * men * free, 1.0 - free


def _convoy(s: BrigandsPosition, seat: int, men: int, crowd: Crowd) -> Gain:
    shares = _shares(s, CONVOY, men, crowd)
    return (sum(shares[1:]), crowd[0]) if men == 1 else (sum(shares), 0.0)


def _treasury(s: BrigandsPosition, seat: int, men: int, crowd: Crowd) -> Gain:
    return TREASURY_LOOT[s.days[TREASURY]] * crowd[0], 1.0 - crowd[0]


def _shares(s: BrigandsPosition, place: int, men: int, crowd: Crowd) -> list[float]:
    """Return the team's share for each number of other pawns, weighted by its probability."""
    loot = evaluation.expected_loot(s, place)
    return [men * (loot // (men + others)) * chance for others, chance in enumerate(crowd)]


GAINS: dict[int, Callable[[BrigandsPosition, int, int, Crowd], Gain]] = {
    MARKET: _market,
    TOWN_HALL: _town_hall,
    HARBOUR: _harbour,
    TAVERN: _tavern,
    PALACE: _palace,
    CONVOY: _convoy,
    TREASURY: _treasury,
}
