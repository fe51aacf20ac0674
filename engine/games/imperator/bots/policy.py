"""The decisions of `tactics` and `exchanges` for packed hands, cached.

Halves of a hand recur more often than whole hands, so the caches hold halves where the best of two
halves is the best of the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter

from engine.games.imperator.bots import tactics
from engine.games.imperator.bots.packed import ONE, PackedHand, unpack
from engine.games.imperator.constants import RANKS

CACHE_SIZE = 1 << 14  # for each kind of decision
NONE = (-9.0, 0)
LOW = 15 * sum(ONE[:8])  # the ranks up to 7
HIGH = 15 * sum(ONE[8:])
NEARLY_OUT = [0.0, *(tactics.NEARLY_OUT / sets for sets in RANKS)]
_first = itemgetter(0)


@lru_cache(CACHE_SIZE)
def _lead_of_half(packed: PackedHand) -> tuple[float, int, int]:
    hand = unpack(packed)
    rank, rate = tactics.best_lead(hand)
    return rate, rank, hand[rank]


def best_lead(packed: PackedHand) -> tuple[float, int, int]:
    """Return the rate, rank and count of the best lead from a hand."""
    low, high = _lead_of_half(packed & LOW), _lead_of_half(packed & HIGH)
    return low if low[0] >= high[0] else high


@lru_cache(CACHE_SIZE)
def _least_wanted_of_half(packed: PackedHand) -> tuple[float, int]:
    hand = unpack(packed)
    return max(((tactics.relief(hand, r), r) for r in RANKS if hand[r]), key=_first, default=NONE)


def least_wanted(packed: PackedHand) -> tuple[float, int]:
    """Return the relief and the rank of the card whose loss helps a hand most."""
    low, high = _least_wanted_of_half(packed & LOW), _least_wanted_of_half(packed & HIGH)
    return low if low[0] >= high[0] else high


def _best_lay_of(count: int) -> Callable[[PackedHand], tuple[int, float]]:
    @lru_cache(CACHE_SIZE)
    def best_lay(fitting: PackedHand) -> tuple[int, float]:
        return tactics.best_lay(unpack(fitting), RANKS, count)

    return best_lay


# BEST_LAY[count](hand) returns the rank and the rate of the best lay of `count` cards, from the
# part of a hand that may be laid.
BEST_LAY = [_best_lay_of(count) for count in range(9)]
