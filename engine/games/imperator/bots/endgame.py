"""The end of a hand between two players with all cards seen: the best play of both, solved.

The value of a position is the lead, in points of this hand, of the seat to move. The search asks
whether a seat can reach a lead, and finds the value by halving the range of leads: an answer to
yes or no needs far fewer positions than a value. Each round removes cards, so the search ends;
answers are cached. Conspiracies are not searched: with that variant, a position is solvable once
no conspiracy can happen any more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.imperator import notation
from engine.games.imperator.bots.packed import (
    CARDS,
    ONE,
    SHIFT,
    PackedHand,
    fitting_ranks,
    pack,
    sets_in,
    without_one,
)
from engine.games.imperator.constants import (
    BRUTUS,
    CAESAR,
    CENSOR,
    DUX,
    GLADIATOR,
    GLADIATOR_POINTS,
    SENATOR,
    VESTALIS,
    caesar_points,
)
from engine.games.imperator.effects import EFFECT_PHASES
from engine.games.imperator.state import ImperatorState

PLACE = 2  # points between two places
MOST_CARDS = 12  # in two hands that are solved
FEW_CARDS = 9  # in two hands that every playout solves: a search makes hundreds of playouts
CACHE_SIZE = 1 << 16
RANK_OF_PHASE = {phase: rank for rank, phase in EFFECT_PHASES.items()}


class Terms(NamedTuple):
    """The Consul's decision, and the points of a round won with 13s and of a 2 in a revolt."""

    consul: bool
    caesar: int
    revolt: int


def solvable_deal(s: ImperatorState, most_cards: int = MOST_CARDS) -> tuple[PackedHand, ...] | None:
    """Return the hands of the last two players if they hold few cards, outside a conspiracy."""
    if len(s.finished) != s.players - 2 or s.phase in ("slip", "conspire"):
        return None
    hands = [s.hands[seat] for seat in s.playing]
    return tuple(map(pack, hands)) if sum(map(sum, hands)) <= most_cards else None


def solvable(s: ImperatorState, most_cards: int = MOST_CARDS) -> bool:
    """Tell whether two players with few cards are left and no conspiracy can happen."""
    conspiracy = s.options["conspiracy"] and any(s.hands[seat][BRUTUS] for seat in s.playing)
    return not conspiracy and solvable_deal(s, most_cards) is not None


def play_out(s: ImperatorState) -> None:
    """Play a solvable hand to its end with the best play of both."""
    number = s.hand_number
    while s.to_act and s.hand_number == number:
        seat = s.to_act[0]
        s.advance(seat, best_move(s, seat))


def best_move(s: ImperatorState, seat: int) -> str:
    """Return the first of the best legal moves."""
    moves = s.legal_moves(seat)
    return max(moves, key=lambda move: value_of(s, seat, move)) if len(moves) > 1 else moves[0]


def value_of(s: ImperatorState, seat: int, move: str) -> int:
    """Return the lead of the seat, in points of this hand, after a legal move."""
    revolt = GLADIATOR_POINTS if s.options["revolt"] else 0
    terms = Terms(bool(s.consul), caesar_points(s.players), revolt)
    cards = sum(pack(s.hands[each]) for each in s.playing)
    high = _most(cards, s.top[1] if s.top else 0, terms)
    low = -high
    while low < high:
        lead = (low + high + 1) // 2
        if _reaches_after(s, seat, move, lead, terms):
            low = lead
        else:
            high = lead - 1
    return low


def _most(cards: PackedHand, top: int, terms: Terms) -> int:
    """Return the greatest lead that is possible with these cards and this rank on the table."""
    caesars = (cards >> SHIFT[CAESAR] & 15) + (top == CAESAR)
    return PLACE + caesars * terms.caesar + (cards >> SHIFT[GLADIATOR] & 15) * terms.revolt


def _hands(s: ImperatorState, seat: int) -> tuple[PackedHand, PackedHand]:
    """Return the hands of a seat and of the other one still in."""
    (other,) = (each for each in s.playing if each != seat)
    return pack(s.hands[seat]), pack(s.hands[other])


def _reaches_after(s: ImperatorState, seat: int, move: str, lead: int, terms: Terms) -> bool:
    """Tell whether a seat reaches at least this lead after a legal move."""
    mine, theirs = _hands(s, seat)
    _, word, numbers = notation.parse(move)
    if word == notation.PASS:
        return _pass_reaches(s, seat, lead, terms)
    if word == notation.KEEP:
        return _leader_reaches(mine, theirs, lead, terms)
    rank = numbers[0]
    if word == "lay":
        top = s.top[1] if s.top else 0
        return _lay_reaches(mine, theirs, top, (rank, numbers[1]), lead, terms)
    if s.phase == "dux_more":
        return _reaches_after_effect(mine - ONE[rank], theirs + ONE[rank], True, lead, terms)
    return _effect_reaches(mine, theirs, (RANK_OF_PHASE[s.phase], rank), lead, terms)


def _pass_reaches(s: ImperatorState, seat: int, lead: int, terms: Terms) -> bool:
    """Tell whether a seat that passes reaches a lead.

    The combination may be of a player who has gone out: then the other one may still have to
    answer, and if nobody lays, that player's neighbour leads.
    """
    assert s.top is not None
    mine, theirs = _hands(s, seat)
    owner, top, count = s.top
    if owner not in s.finished:
        return not _winner_reaches(theirs, mine, top, 1 - lead, terms)
    leader = s.next_playing(owner, -1 if top == VESTALIS else 1)
    if not _reaches_after_effect(mine, theirs, leader == seat, lead, terms):
        return False
    to_owner = range(seat + 1, seat + (owner - seat) % s.players)
    answers = any(each % s.players not in s.finished for each in to_owner)
    return not answers or not any(
        _lay_reaches(theirs, mine, top, (rank, count), 1 - lead, terms)
        for rank in fitting_ranks(theirs, top, count, terms.consul)
    )


def _lay_reaches(  # noqa: PLR0913, PLR0917
    mine: PackedHand,
    theirs: PackedHand,
    top: int,
    lay: tuple[int, int],
    lead: int,
    terms: Terms,
) -> bool:
    """Tell whether the seat that lays this combination on a rank (0: leads it) reaches a lead."""
    rank, count = lay
    mine -= CARDS[rank][count]
    if not mine:
        bonus = terms.revolt * count if rank == GLADIATOR else 0
        return PLACE + bonus + (terms.caesar if rank == CAESAR else 0) >= lead
    if rank == top:  # the other player is skipped
        return _winner_reaches(mine, theirs, rank, lead, terms)
    return not _answer_reaches(theirs, mine, lay, 1 - lead, terms)


@lru_cache(CACHE_SIZE)
def _leader_reaches(mine: PackedHand, theirs: PackedHand, lead: int, terms: Terms) -> bool:
    most = _most(mine + theirs, 0, terms)
    if not -most < lead <= most:
        return lead <= -most
    return any(
        _lay_reaches(mine, theirs, 0, (rank, count), lead, terms)
        for rank, held in sets_in(mine)
        for count in range(held, 0, -1)
    )


@lru_cache(CACHE_SIZE)
def _answer_reaches(
    mine: PackedHand, theirs: PackedHand, laid: tuple[int, int], lead: int, terms: Terms
) -> bool:
    """Tell whether the seat that answers this combination reaches a lead."""
    top, count = laid
    most = _most(mine + theirs, top, terms)
    if not -most < lead <= most:
        return lead <= -most
    return any(
        _lay_reaches(mine, theirs, top, (rank, count), lead, terms)
        for rank in fitting_ranks(mine, top, count, terms.consul)
    ) or not _winner_reaches(theirs, mine, top, 1 - lead, terms)


def _winner_reaches(
    mine: PackedHand, theirs: PackedHand, rank: int, lead: int, terms: Terms
) -> bool:
    """Tell whether the seat that has won a round reaches a lead, before the effect."""
    if rank == CAESAR:
        return _leader_reaches(mine, theirs, lead - terms.caesar, terms)
    if rank < DUX:
        return _leader_reaches(mine, theirs, lead, terms)
    return any(
        _effect_reaches(mine, theirs, (rank, card), lead, terms) for card, _ in without_one(mine)
    )


@lru_cache(CACHE_SIZE)
def _effect_reaches(
    mine: PackedHand, theirs: PackedHand, effect: tuple[int, int], lead: int, terms: Terms
) -> bool:
    """Tell whether the seat that has won a round and gives or drops this card reaches a lead."""
    won, card = effect
    mine -= ONE[card]
    if won in (DUX, SENATOR):
        theirs += ONE[card]
    if _reaches_after_effect(mine, theirs, won in (DUX, CENSOR), lead, terms):
        return True
    return won == DUX and any(
        _reaches_after_effect(left, theirs + ONE[second], True, lead, terms)
        for second, left in without_one(mine)
    )


def _reaches_after_effect(
    mine: PackedHand, theirs: PackedHand, leads: bool, lead: int, terms: Terms
) -> bool:
    """Tell whether this seat, which leads now, or whose opponent does, reaches a lead."""
    if not mine:
        return lead <= PLACE
    if leads:
        return _leader_reaches(mine, theirs, lead, terms)
    return not _leader_reaches(theirs, mine, 1 - lead, terms)
