"""What the bots know about playing Calculi."""

from __future__ import annotations

from random import Random

from engine.core.knowledge import Knowledge, Level
from engine.games.calculi.constants import PEBBLES
from engine.games.calculi.notation import parse
from engine.games.calculi.state import CalculiState


class CalculiKnowledge(Knowledge[CalculiState]):
    """Each round is searched by itself; the middle of what is possible is the likeliest total."""

    levels = {"easy": Level(0, slip=0.3), "normal": Level(0.2), "hard": Level(1)}

    def candidates(self, state: CalculiState, seat: int) -> list[str]:
        """Return the moves, in naming the likeliest total first and none that cannot be."""
        moves, own = state.legal_moves(seat), state.fist(seat)
        if own is None:
            return moves
        others = PEBBLES * (state.players - 1)
        far = {move: abs(2 * (parse(move).numbers[0] - own) - others) for move in moves}
        possible = [move for move in moves if far[move] <= others]
        return sorted(possible or moves, key=far.__getitem__)

    def advise(self, state: CalculiState, seat: int, rng: Random) -> str:
        """Close the fist on anything; name the likeliest total."""
        if state.phase == "hold":
            return self.playout_move(state, seat, rng)
        return self.candidates(state, seat)[0]

    def seen_as(self, state: CalculiState, seat: int, move: str, observer: int) -> str:
        """Hide what others take in the fist, from the first fist to the last."""
        return "hidden" if state.phase == "hold" else move

    def stage(self, state: CalculiState) -> object:
        """A round stands for itself."""
        return state.round

    def rewards(self, state: CalculiState, stage: object) -> list[float]:
        """Return who won the round."""
        assert isinstance(stage, int)
        right = state.results[stage - 1]["seat"]
        return [float(seat == right) for seat in range(state.players)]


CALCULI_KNOWLEDGE = CalculiKnowledge()
