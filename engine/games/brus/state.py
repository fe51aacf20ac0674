"""A position under the protocol that every game follows: asked, and changed by moves."""

from __future__ import annotations

from engine.games.brus import cards, hands, tricks
from engine.games.brus.fast.tricks import QuickState
from engine.games.brus.observation import BrusObservation, observe


class BrusState(QuickState):
    """One position of Brus; the only decision there is, is which card to lay."""

    __slots__ = ()
    PHASES = {"lead": tricks.Lead(), "follow": tricks.Follow()}
    STEPS = {"deal": hands.deal, "on_lead": tricks.come_on_lead}
    parse = staticmethod(cards.parse)

    def observation(self, seat: int | None) -> BrusObservation:
        """Return what the seat may know."""
        return observe(self, seat)
