"""Calculi as an entry of the catalogue: its players and options, and the start of a match.

The rules are imported only when a match needs them, since the lobby does without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Game, Option
from engine.core.knowledge import Knowledge
from engine.core.plain import JsonObject

if TYPE_CHECKING:
    from engine.games.calculi.determinizer import CalculiDeterminizer
    from engine.games.calculi.observation import CalculiObservation
    from engine.games.calculi.state import CalculiState


class Calculi(Game["CalculiState", "CalculiObservation"]):
    """The traditional game of Calculi."""

    id = "calculi"
    version = 1
    players = range(2, 6)
    usual = "name"
    options = (Option("points", 3, range(1, 6)),)

    def _start(self, players: int, seed: int, options: JsonObject) -> CalculiState:
        from engine.games.calculi import rounds
        from engine.games.calculi.state import CalculiState

        s = CalculiState(players, seed, options)
        rounds.draw_leader(s)
        s.turn_to("begin")
        s.settle()
        return s

    def observed(self) -> type[CalculiObservation]:
        """Return the type of its observations."""
        from engine.games.calculi.observation import CalculiObservation

        return CalculiObservation

    def determinizer(self, observation: CalculiObservation) -> CalculiDeterminizer:
        """Return a determinizer that fills the closed fists of the other players."""
        from engine.games.calculi.determinizer import CalculiDeterminizer

        return CalculiDeterminizer(observation)

    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a bound: in each round every player closes a fist and names a total."""
        from engine.games.calculi.constants import ROUNDS

        return ROUNDS * 2 * players

    @property
    def knowledge(self) -> Knowledge[CalculiState]:
        """The knowledge that bots play this game with."""
        from engine.games.calculi.bots.knowledge import CALCULI_KNOWLEDGE

        return CALCULI_KNOWLEDGE


CALCULI = Calculi()
