"""What the bots know of Brutus: how to look at it, what to try first, what a hand is worth."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from engine.core.game import Game, State
from engine.core.knowledge import Knowledge, Level, Sampler, pick
from engine.games.imperator import notation, tactics
from engine.games.imperator.dealer import Dealer
from engine.games.imperator.exchanges import DECISIONS, quick_choice
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.tables import position_points

WIDTH = 6  # moves worth searching in one position
PLAUSIBLE = 3  # moves among which a slip is made
BONUS_ROOM = 4  # points on top of those for the position that rewards still tell apart
VICTORY = 0.3  # how much winning the match counts beside the points of its last hand
HIDDEN = ("discard", "slip")


class ImperatorKnowledge(Knowledge):
    """Play by `tactics` and `exchanges`; searches end with the hand."""

    levels: ClassVar[Mapping[str, Level]] = {
        "easy": Level(search=0, slip=0.35),
        "normal": Level(search=0),
        "hard": Level(search=1),
    }
    exploration = 0.5

    def sampler(self, game: Game, observation: dict[str, Any]) -> Sampler:
        """Return what deals silent states without a past: playouts neither tell nor recall."""
        dealer = Dealer(observation)
        dealer.table.silent = True
        dealer.table.history = []
        return dealer.deal

    def candidates(self, state: State, seat: int) -> list[str]:
        """Return the few moves that a sensible player would think of, best first."""
        assert isinstance(state, ImperatorState)
        if state.phase == "play":
            return [move for _, move in tactics.rated_plays(state, seat)[:WIDTH]]
        return DECISIONS[state.phase](state, seat)[:WIDTH]

    def playout_move(self, state: State, seat: int, rng: Random) -> str:
        """Return the move that a look at the tables finds best."""
        assert isinstance(state, ImperatorState)
        if state.phase == "play":
            return tactics.play(state, seat)
        return quick_choice(state, seat)

    def slip(self, state: State, seat: int, rng: Random) -> str:
        """Return one of the better moves; nobody overlooks that they can go out."""
        assert isinstance(state, ImperatorState)
        moves = self.candidates(state, seat)
        if state.phase == "play" and tactics.goes_out(state, seat, moves[0]):
            return moves[0]
        return pick(moves[:PLAUSIBLE], rng)

    def seen_as(self, state: State, seat: int, move: str, observer: int) -> str:
        """Hide forum discards, slips, and the rank of a gift to somebody else."""
        word, numbers = notation.parse(move)
        if word in HIDDEN:
            return word
        if word == "give" and numbers[1] != observer:
            return f"give>{numbers[1]}"
        return move

    def stage(self, state: State) -> object:
        """Searches stop at the end of the hand."""
        assert isinstance(state, ImperatorState)
        return state.hand_number

    def rewards(self, state: State, stage: object) -> list[float]:
        """Return the points of the hand as a part of what it could bring.

        When the match ends with it, having won it counts as well.
        """
        assert isinstance(state, ImperatorState) and isinstance(stage, int)
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
