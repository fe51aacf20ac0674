"""The state of a match of Calculi: its phases and steps, under the protocol of every game."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.calculi import notation, rounds
from engine.games.calculi.observation import CalculiObservation, observe
from engine.games.calculi.position import CalculiPosition


class CalculiState(CalculiPosition, PhasedState):
    """A state of Calculi."""

    __slots__ = ()
    PHASES = {"hold": rounds.Hold(), "name": rounds.Name()}
    STEPS = {"begin": rounds.begin, "hold": rounds.lead, "open": rounds.open_fists}
    parse = staticmethod(notation.parse)

    def observation(self, seat: int | None) -> CalculiObservation:
        """Return the observation of a seat; None is a spectator."""
        return observe(self, seat)
