"""Hands of cards packed into one integer each: four bits for every rank hold its count.

Cards are added and removed by addition and subtraction, one comparison covers all ranks, and a
packed hand is a key for cached decisions.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from engine.games.imperator.cards import Hand
from engine.games.imperator.constants import RANKS
from engine.games.imperator.rounds import FOLLOWERS

PackedHand = int

ONE = [0, *(1 << 4 * (rank - 1) for rank in RANKS)]  # one card of each rank
SHIFT = [0, *(4 * (rank - 1) for rank in RANKS)]
EVERY = sum(ONE)
TOP_BITS = 8 * EVERY
CARDS = [[one * count for count in range(9)] for one in ONE]
# After ENOUGH[count] is added, TOP_BITS are set for the ranks with at least `count` cards.
ENOUGH = [(8 - count) * EVERY for count in range(9)]
# All bits of the ranks that may be laid on a rank: ABOVE[equal lays allowed][rank].
ABOVE = [[15 * sum(ONE[rank] for rank in above) for above in row] for row in FOLLOWERS]


def pack(hand: Hand) -> PackedHand:
    """Return a hand as one integer."""
    return sum(map(mul, hand, ONE))


def unpack(packed: PackedHand) -> Hand:
    """Return a packed hand as a list of counts."""
    return [0, *[packed >> shift & 15 for shift in SHIFT[1:]]]


def sets_of(packed: PackedHand) -> int:
    """Return the number of ranks that a hand has cards of."""
    return ((packed + ENOUGH[1]) & TOP_BITS).bit_count()


@lru_cache(1 << 14)
def sets_in(packed: PackedHand) -> tuple[tuple[int, int], ...]:
    """Return the sets of a hand, each with its rank and its number of cards, ascending."""
    return tuple((rank, held) for rank in RANKS if (held := packed >> SHIFT[rank] & 15))


def fitting_ranks(packed: PackedHand, top: int, count: int, equal: bool) -> list[int]:
    """Return the ranks of a hand that may be laid on `count` cards of `top`, ascending."""
    above = ABOVE[equal][top]
    return [rank for rank, held in sets_in(packed) if held >= count and above & ONE[rank]]


def without_one(packed: PackedHand) -> list[tuple[int, PackedHand]]:
    """Return each rank of a hand with the hand that is left without one card of it."""
    return [(rank, packed - ONE[rank]) for rank, _ in sets_in(packed)]
