"""Draws the closed fists: a named total proves nothing (ruling 2), so every fist is possible."""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import pick
from engine.games.calculi.notation import HOLDS, parse
from engine.games.calculi.observation import CalculiObservation, lay_out
from engine.games.calculi.state import CalculiState


class CalculiDeterminizer(Determinizer[CalculiState]):
    """Fills the closed fists of the other players."""

    def __init__(self, observation: CalculiObservation) -> None:
        """Set up the visible part of the position and find the closed fists."""
        seen = CalculiState(observation["players"], 0, observation["options"])
        lay_out(seen, observation)
        super().__init__(seen)
        choosing = seen.to_act if seen.phase == "hold" else ()
        closed = [] if seen.final else [s for s in range(seen.players) if s not in choosing]
        self._hidden = [seat for seat in closed if seat != observation["seat"]]

    def fill(self, state: CalculiState, rng: Random) -> None:
        """Draw none to three pebbles for each hidden fist."""
        for seat in self._hidden:
            state.chosen[seat] = parse(pick(HOLDS, rng))
