"""The state of a match of Brus: its phases and steps, under the protocol of every game."""

from __future__ import annotations

from engine.games.brus import cards, hands, tricks
from engine.games.brus.fast.tricks import FastBrusState
from engine.games.brus.observation import BrusObservation, observe


class BrusState(FastBrusState):
    """A state of Brus; every decision is which card to lay."""

    __slots__ = ()
    PHASES = {"lead": tricks.Lead(), "follow": tricks.Follow()}
    STEPS = {"deal": hands.deal, "on_lead": tricks.come_on_lead}
    parse = staticmethod(cards.parse)

    def observation(self, seat: int | None) -> BrusObservation:
        """Return the observation of a seat; None is a spectator."""
        return observe(self, seat)
