"""The end of a hand between two, solved: with all cards seen, the best play of both.

Every round takes cards out of the game, so the search ends; what was found is kept. The value of a
position is by how many points of this hand the seat to move comes out ahead. A conspiracy is not
thought of: where the variant is played, only what is left once it cannot happen is solved.
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
    RANKS,
    SENATOR,
    VESTALIS,
    caesar_points,
)
from engine.games.imperator.fast.playouts import (
    ABOVE,
    CARDS,
    ENOUGH,
    ONE,
    SHIFT,
    TOP_BITS,
    Coded,
    coded,
)
from engine.games.imperator.state import ImperatorState

PLACE = 2  # points between two places
FEW = 8  # cards that two hands may hold together to be solved
REMEMBERED = 1 << 14


class Terms(NamedTuple):
    """What a hand is played for: the Consul's power, points for Caesar, points for a revolt."""

    consul: bool
    caesar: int
    revolt: int


def solvable(s: ImperatorState) -> bool:
    """Tell whether a position is one between two with few cards."""
    if len(s.finished) != s.players - 2 or s.phase in ("slip", "conspire"):
        return False
    cards = [sum(s.hands[seat]) for seat in s.playing]
    plot = s.options["conspiracy"] and any(s.hands[seat][BRUTUS] for seat in s.playing)
    return sum(cards) <= FEW and not plot


def play_out(s: ImperatorState) -> None:
    """Play a solvable hand to its end as both should."""
    number = s.hand_number
    while s.to_act and s.hand_number == number:
        seat = s.to_act[0]
        s.advance(seat, best_move(s, seat))


def best_move(s: ImperatorState, seat: int) -> str:
    """Return the best of the legal moves, the first of those that are equally good."""
    return max(s.legal_moves(seat), key=lambda move: value_of(s, seat, move))


def value_of(s: ImperatorState, seat: int, move: str) -> int:
    """Return by how much the seat comes out ahead after a legal move."""
    (other,) = (each for each in s.playing if each != seat)
    mine, theirs = coded(s.hands[seat]), coded(s.hands[other])
    revolt = GLADIATOR_POINTS if s.options["revolt"] else 0
    terms = Terms(bool(s.consul), caesar_points(s.players), revolt)
    _, word, numbers = notation.parse(move)
    if word == notation.PASS:
        assert s.top is not None
        return -_won(theirs, mine, s.top[1], terms)
    if word == notation.KEEP:
        return _lead(mine, theirs, terms)
    if word == "lay":
        rank, count = numbers
        return _laid(mine, theirs, s.top[1] if s.top else 0, (rank, count), terms)
    rank = numbers[0]
    if s.phase == "dux_more":
        return _next(mine - ONE[rank], theirs + ONE[rank], True, terms)
    won = {"dux": DUX, "censor": CENSOR, "senator": SENATOR, "vestalis": VESTALIS}[s.phase]
    return _effect(mine, theirs, won, rank, terms)


def _laid(mine: Coded, theirs: Coded, top: int, lay: tuple[int, int], terms: Terms) -> int:
    """Return the value for the seat that lays this combination on a rank (0: leads it)."""
    rank, count = lay
    mine -= CARDS[rank][count]
    if not mine:
        bonus = terms.revolt * count if rank == GLADIATOR else 0
        return PLACE + bonus + (terms.caesar if rank == CAESAR else 0)
    if rank == top:  # the other is skipped
        return _won(mine, theirs, rank, terms)
    return -_answer(theirs, mine, rank, count, terms)


@lru_cache(REMEMBERED)
def _lead(mine: Coded, theirs: Coded, terms: Terms) -> int:
    return max(
        _laid(mine, theirs, 0, (rank, count), terms)
        for rank in RANKS
        for count in range(mine >> SHIFT[rank] & 15, 0, -1)
    )


@lru_cache(REMEMBERED)
def _answer(mine: Coded, theirs: Coded, top: int, count: int, terms: Terms) -> int:
    best = -_won(theirs, mine, top, terms)
    fitting = (mine + ENOUGH[count]) & TOP_BITS & ABOVE[terms.consul][top]
    for rank in RANKS if fitting else ():
        if fitting >> SHIFT[rank] & 8:
            best = max(best, _laid(mine, theirs, top, (rank, count), terms))
    return best


def _won(mine: Coded, theirs: Coded, rank: int, terms: Terms) -> int:
    """Return the value for the seat that has won a round, before the effect."""
    if rank == CAESAR:
        return terms.caesar + _lead(mine, theirs, terms)
    if rank < DUX:
        return _lead(mine, theirs, terms)
    return max(
        _effect(mine, theirs, rank, card, terms) for card in RANKS if mine >> SHIFT[card] & 15
    )


@lru_cache(REMEMBERED)
def _effect(mine: Coded, theirs: Coded, won: int, card: int, terms: Terms) -> int:
    """Return the value when this card is given or dropped."""
    mine -= ONE[card]
    if won in (DUX, SENATOR):
        theirs += ONE[card]
    value = _next(mine, theirs, won in (DUX, CENSOR), terms)
    if won == DUX:
        for more in RANKS:
            if mine >> SHIFT[more] & 15:
                value = max(value, _next(mine - ONE[more], theirs + ONE[more], True, terms))
    return value


def _next(mine: Coded, theirs: Coded, leads: bool, terms: Terms) -> int:
    """Return the value when an effect is over and this seat leads, or the other one."""
    if not mine:
        return PLACE
    return _lead(mine, theirs, terms) if leads else -_lead(theirs, mine, terms)
