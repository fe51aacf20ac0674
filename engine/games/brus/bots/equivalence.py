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


@lru_cache(maxsize=8192)
def distinct_moves(fitting: Hand, gone: Hand) -> tuple[str, ...]:
    """Return the moves that lay the `distinct_cards`."""
    return tuple(MOVES[card] for card in distinct_cards(fitting, gone))
