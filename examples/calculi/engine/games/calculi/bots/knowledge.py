"""The knowledge that bots play Calculi with."""

from __future__ import annotations

from random import Random

from engine.core.knowledge import Knowledge, Level
from engine.games.calculi.constants import PEBBLES
from engine.games.calculi.notation import parse
from engine.games.calculi.state import CalculiState


class CalculiKnowledge(Knowledge[CalculiState]):
    """A search of one round, in which the middle of the possible totals is the likeliest."""

    levels = {"easy": Level(0, slip=0.3), "normal": Level(0.2), "hard": Level(1)}

    def candidates(self, state: CalculiState, seat: int) -> list[str]:
        """Return the legal moves; of totals only the possible ones, the likeliest first.

        When no possible total is left, return every legal move.
        """
        moves, own = state.legal_moves(seat), state.fist(seat)
        if own is None:
            return moves
        others = PEBBLES * (state.players - 1)
        far = {move: abs(2 * (parse(move).numbers[0] - own) - others) for move in moves}
        possible = [move for move in moves if far[move] <= others]
        return sorted(possible or moves, key=far.__getitem__)

    def advise(self, state: CalculiState, seat: int, rng: Random) -> str:
        """Return a random number of pebbles, or the likeliest total."""
        if state.phase == "hold":
            return self.playout_move(state, seat, rng)
        return self.candidates(state, seat)[0]

    def seen_as(self, state: CalculiState, seat: int, move: str, observer: int) -> str:
        """Hide what others take in the fist, even when only one fist is open."""
        return "hidden" if state.phase == "hold" else move

    def stage(self, state: CalculiState) -> object:
        """Return the number of the round: a search looks no further than its end."""
        return state.round

    def rewards(self, state: CalculiState, stage: object) -> list[float]:
        """Return 1 for the seat that won the round and 0 for the others."""
        assert isinstance(stage, int)
        winner = state.results[stage - 1]["seat"]
        return [float(seat == winner) for seat in range(state.players)]


CALCULI_KNOWLEDGE = CalculiKnowledge()
