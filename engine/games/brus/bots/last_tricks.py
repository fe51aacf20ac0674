"""The last tricks: few cards are left, so each of their deals is solved once.

A search draws the deals as often as they are likely and rates each card by its mean over all of
them (`engine.bots.tree`). Whoever holds two cards or fewer makes no choice after this one, so
nothing is lost by solving a deal as if he saw it.
"""

from __future__ import annotations

from engine.games.brus.bots.solver import TRICK_CARDS
from engine.games.brus.cards import ALL_PLAYABLE, CLUB_KING
from engine.games.brus.position import BrusPosition

FEW = 6  # playable cards in all hands together
OWN = 2  # of the seat that is to act


def solvable_deal(s: BrusPosition) -> tuple[int, ...] | None:
    """Return all hands as far as they matter, when few playable cards are left; else None."""
    if len(s.to_act) != 1 or (ALL_PLAYABLE & ~s.laid).bit_count() > FEW:
        return None
    if (s.hands[s.to_act[0]] & ALL_PLAYABLE).bit_count() > OWN:
        return None
    return tuple([hand & (TRICK_CARDS | CLUB_KING) for hand in s.hands])
