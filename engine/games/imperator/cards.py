"""Hands of cards as counts by rank: cards of a rank are alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

Hand = list[int]  # the number of cards of each rank; index 0 is unused


def no_cards() -> Hand:
    """Return an empty hand."""
    return [0] * 14


def cards_of(hand: Sequence[int]) -> list[int]:
    """Return the ranks of a hand, one entry per card, ascending: [3, 3, 7]."""
    return [rank for rank, count in enumerate(hand) for _ in range(count)]


def hand_of(cards: Iterable[int]) -> Hand:
    """Return the hand of these cards."""
    hand = no_cards()
    for rank in cards:
        hand[rank] += 1
    return hand


def count_sets(hand: Hand) -> int:
    """Return the number of ranks that a hand has cards of."""
    return 14 - hand.count(0)


def missing_rank(hand: Hand, ranks: tuple[int, ...]) -> int | None:
    """Return a rank that is named more often than the hand has it, None if there is none."""
    for rank in set(ranks):
        if not 1 <= rank <= 13 or ranks.count(rank) > hand[rank]:
            return rank
    return None


def choices(hand: Hand, count: int) -> list[tuple[int, ...]]:
    """Return every choice of `count` cards of a hand, as ascending ranks, each choice once."""
    limited = cards_of([min(have, count) for have in hand])
    return list(dict.fromkeys(combinations(limited, count)))
