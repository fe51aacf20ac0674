"""A position under the protocol that every game follows: asked, and changed by moves."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.calculi import notation, rounds
from engine.games.calculi.observation import CalculiObservation, observe
from engine.games.calculi.position import CalculiPosition


class CalculiState(CalculiPosition, PhasedState):
    """One position of Calculi."""

    __slots__ = ()
    PHASES = {"hold": rounds.Hold(), "name": rounds.Name()}
    STEPS = {"begin": rounds.begin, "hold": rounds.lead, "open": rounds.open_fists}
    parse = staticmethod(notation.parse)

    def observation(self, seat: int | None) -> CalculiObservation:
        """Return what the seat may know."""
        return observe(self, seat)
