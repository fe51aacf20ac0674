"""What the bots know of Brutus: how to look at it, what to try first, what a hand is worth."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from engine.core.knowledge import Knowledge, Level, pick
from engine.games.imperator import notation, playouts, tactics
from engine.games.imperator.constants import position_points
from engine.games.imperator.exchanges import DECISIONS, quick_choice
from engine.games.imperator.state import ImperatorState

WIDTH = 6  # moves worth searching in one position
PLAUSIBLE = 3  # moves among which a slip is made
BONUS_ROOM = 4  # points on top of those for the position that rewards still tell apart
VICTORY = 0.3  # how much winning the match counts beside the points of its last hand
HIDDEN = ("discard", "slip")


class ImperatorKnowledge(Knowledge[ImperatorState]):
    """Play by `tactics` and `exchanges`; searches end with the hand."""

    levels: ClassVar[Mapping[str, Level]] = {
        "easy": Level(search=0, slip=0.35),
        "normal": Level(search=0),
        "hard": Level(search=1),
    }
    exploration = 0.5
    halving = True
    depth = 1

    def candidates(self, state: ImperatorState, seat: int) -> list[str]:
        """Return the few moves that a sensible player would think of, best first."""
        if state.phase == "play":
            return [move for _, move in tactics.rated_plays(state, seat)[:WIDTH]]
        return DECISIONS[state.phase](state, seat)[:WIDTH]

    def playout_move(self, state: ImperatorState, seat: int, rng: Random) -> str:
        """Return the move that a look at the tables finds best."""
        if state.phase == "play":
            return tactics.play(state, seat)
        return quick_choice(state, seat)

    def play_out(self, state: ImperatorState, stage: object, rng: Random) -> None:
        """Play the hand to its end by the same decisions, all at once."""
        playouts.play_out(state)

    def slip(self, state: ImperatorState, seat: int, rng: Random) -> str:
        """Return one of the better moves; nobody overlooks that they can go out."""
        moves = self.candidates(state, seat)
        if state.phase == "play" and tactics.goes_out(state, seat, moves[0]):
            return moves[0]
        return pick(moves[:PLAUSIBLE], rng)

    def seen_as(self, state: ImperatorState, seat: int, move: str, observer: int) -> str:
        """Hide forum discards, slips, and the rank of a gift to somebody else."""
        _, word, numbers = notation.parse(move)
        if word in HIDDEN:
            return word
        if word == "give" and numbers[1] != observer:
            return f"give>{numbers[1]}"
        return move

    def stage(self, state: ImperatorState) -> object:
        """Searches stop at the end of the hand."""
        return state.hand_number

    def rewards(self, state: ImperatorState, stage: object) -> list[float]:
        """Return the points of the hand as a part of what it could bring.

        When the match ends with it, having won it counts as well.
        """
        assert isinstance(stage, int)
        most = position_points(state.players, 1) + BONUS_ROOM
        gains = state.results[stage - 1]["gains"]
        points = [min(1.0, sum(gain.values()) / most) for gain in gains]
        if state.final is None:
            return points
        won = super().rewards(state, stage)
        return [
            (1 - VICTORY) * part + VICTORY * share for part, share in zip(points, won, strict=True)
        ]


IMPERATOR_KNOWLEDGE = ImperatorKnowledge()
