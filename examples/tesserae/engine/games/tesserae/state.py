"""The state of a match of Tesserae, under the protocol of every game."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.tesserae import rules
from engine.games.tesserae.observation import TesseraeObservation, observe


class TesseraeState(rules.TesseraePosition, PhasedState):
    """A state of Tesserae."""

    __slots__ = ()
    PHASES = {"bid": rules.Bid()}
    STEPS = {"roll": rules.roll}
    parse = staticmethod(rules.parse)

    def observation(self, seat: int | None) -> TesseraeObservation:
        """Return the observation of a seat; None is a spectator."""
        return observe(self, seat)
