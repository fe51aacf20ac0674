"""The end of a hand between two players with all cards seen: the best play of both, solved.

The value of a position is the lead, in points of this hand, of the seat to move. Each round
removes cards, so the search ends; values are cached. Conspiracies are not searched: with that
variant, a position is solvable once no conspiracy can happen any more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.imperator import notation
from engine.games.imperator.constants import (
    BRUTUS,
    CAESAR,
    CENSOR,
    DUX,
    GLADIATOR,
    GLADIATOR_POINTS,
    SENATOR,
    caesar_points,
)
from engine.games.imperator.effects import EFFECT_PHASES
from engine.games.imperator.fast.packed import (
    CARDS,
    ONE,
    PackedHand,
    fitting_ranks,
    pack,
    sets_in,
    without_one,
)
from engine.games.imperator.state import ImperatorState

PLACE = 2  # points between two places
MOST_CARDS = 8  # in two hands that are solved
CACHE_SIZE = 1 << 14
RANK_OF_PHASE = {phase: rank for rank, phase in EFFECT_PHASES.items()}


class Terms(NamedTuple):
    """The Consul's decision, and the points of a round won with 13s and of a 2 in a revolt."""

    consul: bool
    caesar: int
    revolt: int


def solvable(s: ImperatorState) -> bool:
    """Tell whether two players with few cards are left and no conspiracy can happen."""
    if len(s.finished) != s.players - 2 or s.phase in ("slip", "conspire"):
        return False
    cards = [sum(s.hands[seat]) for seat in s.playing]
    conspiracy = s.options["conspiracy"] and any(s.hands[seat][BRUTUS] for seat in s.playing)
    return sum(cards) <= MOST_CARDS and not conspiracy


def play_out(s: ImperatorState) -> None:
    """Play a solvable hand to its end with the best play of both."""
    number = s.hand_number
    while s.to_act and s.hand_number == number:
        seat = s.to_act[0]
        s.advance(seat, best_move(s, seat))


def best_move(s: ImperatorState, seat: int) -> str:
    """Return the first of the best legal moves."""
    return max(s.legal_moves(seat), key=lambda move: value_of(s, seat, move))


def value_of(s: ImperatorState, seat: int, move: str) -> int:
    """Return the lead of the seat, in points of this hand, after a legal move."""
    (other,) = (each for each in s.playing if each != seat)
    mine, theirs = pack(s.hands[seat]), pack(s.hands[other])
    revolt = GLADIATOR_POINTS if s.options["revolt"] else 0
    terms = Terms(bool(s.consul), caesar_points(s.players), revolt)
    _, word, numbers = notation.parse(move)
    if word == notation.PASS:
        assert s.top is not None
        return -_value_of_winning(theirs, mine, s.top[1], terms)
    if word == notation.KEEP:
        return _value_of_leading(mine, theirs, terms)
    rank = numbers[0]
    if word == "lay":
        return _value_of_laying(mine, theirs, s.top[1] if s.top else 0, (rank, numbers[1]), terms)
    if s.phase == "dux_more":
        return _value_after_effect(mine - ONE[rank], theirs + ONE[rank], True, terms)
    return _value_of_effect(mine, theirs, RANK_OF_PHASE[s.phase], rank, terms)


def _value_of_laying(
    mine: PackedHand, theirs: PackedHand, top: int, lay: tuple[int, int], terms: Terms
) -> int:
    """Return the value for the seat that lays this combination on a rank (0: leads it)."""
    rank, count = lay
    mine -= CARDS[rank][count]
    if not mine:
        bonus = terms.revolt * count if rank == GLADIATOR else 0
        return PLACE + bonus + (terms.caesar if rank == CAESAR else 0)
    if rank == top:  # the other player is skipped
        return _value_of_winning(mine, theirs, rank, terms)
    return -_value_of_answering(theirs, mine, rank, count, terms)


@lru_cache(CACHE_SIZE)
def _value_of_leading(mine: PackedHand, theirs: PackedHand, terms: Terms) -> int:
    return max(
        _value_of_laying(mine, theirs, 0, (rank, count), terms)
        for rank, held in sets_in(mine)
        for count in range(held, 0, -1)
    )


@lru_cache(CACHE_SIZE)
def _value_of_answering(
    mine: PackedHand, theirs: PackedHand, top: int, count: int, terms: Terms
) -> int:
    best = -_value_of_winning(theirs, mine, top, terms)
    for rank in fitting_ranks(mine, top, count, terms.consul):
        best = max(best, _value_of_laying(mine, theirs, top, (rank, count), terms))
    return best


def _value_of_winning(mine: PackedHand, theirs: PackedHand, rank: int, terms: Terms) -> int:
    """Return the value for the seat that has won a round, before the effect."""
    if rank == CAESAR:
        return terms.caesar + _value_of_leading(mine, theirs, terms)
    if rank < DUX:
        return _value_of_leading(mine, theirs, terms)
    return max(_value_of_effect(mine, theirs, rank, card, terms) for card, _ in without_one(mine))


@lru_cache(CACHE_SIZE)
def _value_of_effect(
    mine: PackedHand, theirs: PackedHand, won: int, card: int, terms: Terms
) -> int:
    """Return the value for the seat that gives or drops this card."""
    mine -= ONE[card]
    if won in (DUX, SENATOR):
        theirs += ONE[card]
    value = _value_after_effect(mine, theirs, won in (DUX, CENSOR), terms)
    if won == DUX:
        for second, left in without_one(mine):
            value = max(value, _value_after_effect(left, theirs + ONE[second], True, terms))
    return value


def _value_after_effect(mine: PackedHand, theirs: PackedHand, leads: bool, terms: Terms) -> int:
    """Return the value for this seat, which leads now, or whose opponent does."""
    if not mine:
        return PLACE
    if leads:
        return _value_of_leading(mine, theirs, terms)
    return -_value_of_leading(theirs, mine, terms)
