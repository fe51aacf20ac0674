"""Tells the shared search how to play Brutus: levels, deals, candidates, playouts and rewards."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import ClassVar

from engine.core.determinizer import Determinizer
from engine.core.knowledge import MASTER, Knowledge, Level, pick
from engine.games.imperator import notation
from engine.games.imperator.bots import endgame, playouts, tactics
from engine.games.imperator.bots.beliefs import ImperatorBeliefs
from engine.games.imperator.bots.characters import CHARACTERS
from engine.games.imperator.bots.exchanges import DECISIONS, greedy_choice
from engine.games.imperator.bots.match_value import match_chances
from engine.games.imperator.bots.sure_exits import sure_exits
from engine.games.imperator.constants import position_points
from engine.games.imperator.determinizer import ImperatorDeterminizer
from engine.games.imperator.state import ImperatorState

WIDTH = 6  # moves searched in one position
PARTS = 3  # further leads, of a part of a set
CLOSE = 0.15  # difference of rates between lays that a character may choose from
GIFTS = 12  # gifts searched: the receiver matters as much as the card
GIVING = ("dux", "dux_more", "senator")
PLAUSIBLE = 3  # moves that a slip may choose
BONUS_ROOM = 4  # points above those of the best place that rewards still distinguish
VICTORY = 0.7  # weight of winning the match in a reward; the points of the hand have the rest
ROUNDS = ("play", "conspire", "dux", "dux_more", "censor", "senator", "vestalis")


class ImperatorKnowledge(Knowledge[ImperatorState]):
    """Uses the heuristics of `tactics` and `exchanges`; searches end with the hand."""

    levels: ClassVar[Mapping[str, Level]] = {
        "easy": Level(search=0, slip=0.6),
        "normal": Level(search=0, slip=0.2),
        "hard": Level(search=1),
        "master": Level(search=MASTER),
    }
    characters = CHARACTERS
    leeway = 0.025
    whim = 0.012
    halving = True
    depth = 1

    def believed(self, determinizer: Determinizer[ImperatorState]) -> Determinizer[ImperatorState]:
        """Return `ImperatorBeliefs` once rounds are played, before that the determinizer itself."""
        if determinizer.seen.phase not in ROUNDS:
            return determinizer
        assert isinstance(determinizer, ImperatorDeterminizer)
        return ImperatorBeliefs(determinizer)

    def candidates(self, state: ImperatorState, seat: int) -> list[str]:
        """Return the few moves that a sensible player would consider, best first.

        Where the hand can be solved, these are all legal moves.
        """
        if state.phase != "play":
            width = GIFTS if state.phase in GIVING else WIDTH
            moves = DECISIONS[state.phase](state, seat)[:width]
        else:
            moves = sure_exits(state, seat)
            if moves and self.solvable_deal(state) is None:
                return moves
            moves += searched_plays(state, seat)
        if self.solvable_deal(state) is not None:
            moves += state.legal_moves(seat)
        return [*dict.fromkeys(moves)]

    def playout_move(self, state: ImperatorState, seat: int, rng: Random) -> str:
        """Return the best move by the tables."""
        if state.phase == "play":
            return tactics.best_play(state, seat)
        return greedy_choice(state, seat)

    def play_out(self, state: ImperatorState, stage: object, rng: Random) -> None:
        """Play the hand to its end, with the best play of both where few cards are left."""
        self._play_on(state, stage, endgame.FEW_CARDS)

    def solvable_deal(self, state: ImperatorState) -> Hashable | None:
        """Return all hands when two players with few cards are left, between conspiracies."""
        return endgame.solvable_deal(state)

    def solve(self, state: ImperatorState, stage: object) -> list[float]:
        """Return the rewards after the best play of both, or by the tables if one may conspire."""
        self._play_on(state, stage, endgame.MOST_CARDS)
        return self.rewards(state, stage)

    def _play_on(self, state: ImperatorState, stage: object, solved: int) -> None:
        """Play the hand to its end, ends of two players with so many cards by their best play."""
        if self.stage(state) != stage:
            return
        if endgame.solvable(state, solved):
            endgame.play_out(state)
        else:
            playouts.play_out(state)

    def advisable(self, state: ImperatorState, seat: int, rng: Random) -> list[str]:
        """Return the lays with almost the best rate, or the one move advised."""
        if state.phase != "play" or sure_exits(state, seat):
            return [self.advise(state, seat, rng)]
        rated = tactics.rated_plays(state, seat)
        return [move for rate, move in rated if rate > rated[0][0] - CLOSE]

    def slip(self, state: ImperatorState, seat: int, rng: Random) -> str:
        """Return one of the better moves, or the best one if it goes out."""
        sure = sure_exits(state, seat) if state.phase == "play" else []
        moves = sure or self.candidates(state, seat)
        if state.phase == "play" and tactics.goes_out(state, seat, moves[0]):
            return moves[0]
        return pick(moves[:PLAUSIBLE], rng)

    def stage(self, state: ImperatorState) -> object:
        """Return the number of the hand: searches end with it."""
        return state.hand_number

    def rewards(self, state: ImperatorState, stage: object) -> list[float]:
        """Return the chance of each seat to win the match, mixed with its points of the hand."""
        assert isinstance(stage, int)
        most = position_points(state.players, 1) + BONUS_ROOM
        gains = state.results[stage - 1]["gains"]
        points = [min(1.0, sum(gain.values()) / most) for gain in gains]
        won = self._match_chances(state)
        return [
            (1 - VICTORY) * part + VICTORY * share for part, share in zip(points, won, strict=True)
        ]

    def chances(self, state: ImperatorState, rng: Random) -> list[float]:
        """Play the hand to its end and return the chance of each seat to win the match."""
        self.play_out(state, self.stage(state), rng)
        return self._match_chances(state)

    def _match_chances(self, state: ImperatorState) -> list[float]:
        """Return the chance of each seat to win the match, at the end of a hand."""
        return super().rewards(state, None) if state.final else match_chances(state)


def searched_plays(s: ImperatorState, seat: int) -> list[str]:
    """Return the lays to search, whole sets before parts of sets, and the pass."""
    moves = [move for _, move in tactics.rated_plays(s, seat)[:WIDTH]]
    if s.top is None:
        return moves + [move for _, move in tactics.rated_parts(s, seat)[:PARTS]]
    return moves if notation.PASS in moves else [*moves, notation.PASS]


IMPERATOR_KNOWLEDGE = ImperatorKnowledge()
