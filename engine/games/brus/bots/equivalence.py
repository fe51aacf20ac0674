"""Cards that are equivalent for a search, of which it tries one only."""

from __future__ import annotations

from functools import lru_cache

from engine.games.brus.cards import ALL_PLAYABLE, MOVES, Hand


def distinct_cards(fitting: Hand, gone: Hand) -> list[int]:
    """Return the lowest card of each group of equivalent cards that fit, strongest first.

    Two held cards are equivalent when every card that ranks between them is held too, or gone.
    """
    found: list[int] = []
    others = ALL_PLAYABLE & ~(fitting | gone)
    while fitting:
        lowest = fitting & -fitting
        found.append(lowest.bit_length() - 1)
        higher = others & -lowest
        fitting &= -(higher & -higher)  # becomes empty when `higher` is
    found.reverse()
    return found


def alike(fitting: Hand, gone: Hand, lowest: int) -> list[int]:
    """Return the group of equivalent cards whose lowest one is given, that one first."""
    others = ALL_PLAYABLE & ~(fitting | gone) & -(1 << lowest)
    beyond = others & -others or ALL_PLAYABLE + 1  # the lowest card of others above it
    group = fitting & -(1 << lowest) & (beyond - 1)
    return [card for card in range(lowest, group.bit_length()) if group >> card & 1]


@lru_cache(maxsize=8192)
def distinct_moves(fitting: Hand, gone: Hand) -> tuple[str, ...]:
    """Return the moves that lay the `distinct_cards`."""
    return tuple(MOVES[card] for card in distinct_cards(fitting, gone))
