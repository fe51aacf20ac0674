"""What the bots know of Brutus: how to look at it, what to try first, what a hand is worth."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random
from typing import ClassVar

from engine.core.determinizer import Determinizer
from engine.core.knowledge import Knowledge, Level, pick
from engine.games.imperator import notation
from engine.games.imperator.bots import endings, surety, tactics
from engine.games.imperator.bots.beliefs import ImperatorBeliefs
from engine.games.imperator.bots.characters import CHARACTERS
from engine.games.imperator.bots.exchanges import DECISIONS, quick_choice
from engine.games.imperator.constants import position_points
from engine.games.imperator.determinizer import ImperatorDeterminizer
from engine.games.imperator.fast import playouts
from engine.games.imperator.hands import hands_left
from engine.games.imperator.state import ImperatorState

WIDTH = 6  # moves worth searching in one position
PARTS = 3  # leads of a part of a set on top of those
CLOSE = 0.15  # points between lays that are a matter of taste
GIFTS = 12  # gifts worth searching: whom matters as much as what
GIVING = ("dux", "dux_more", "senator")
PLAUSIBLE = 3  # moves among which a slip is made
BONUS_ROOM = 4  # points on top of those for the position that rewards still tell apart
VICTORY = 0.7  # how much winning the match counts beside the points of the hand
# Chances to win are shared out like exp(score / spread): fitted to thousands of matches of
# self-play with 4, 7 and 10 players and 1 to 4 hands left.
SPREAD, SPREADING = 0.37, 0.4
ROUNDS = ("play", "conspire", "dux", "dux_more", "censor", "senator", "vestalis")


class ImperatorKnowledge(Knowledge[ImperatorState]):
    """Play by `tactics` and `exchanges`; searches end with the hand."""

    levels: ClassVar[Mapping[str, Level]] = {
        "easy": Level(search=0, slip=0.6),
        "normal": Level(search=0, slip=0.2),
        "hard": Level(search=1),
    }
    characters = CHARACTERS
    leeway = 0.025
    halving = True
    depth = 1

    def believed(self, determinizer: Determinizer[ImperatorState]) -> Determinizer[ImperatorState]:
        """Once rounds are played, what others did tells what they hold."""
        if determinizer.seen.phase not in ROUNDS:
            return determinizer
        assert isinstance(determinizer, ImperatorDeterminizer)
        return ImperatorBeliefs(determinizer)

    def candidates(self, state: ImperatorState, seat: int) -> list[str]:
        """Return the few moves that a sensible player would think of, best first."""
        if state.phase != "play":
            width = GIFTS if state.phase in GIVING else WIDTH
            moves = DECISIONS[state.phase](state, seat)[:width]
        elif certain := surety.sure_moves(state, seat):
            return certain
        else:
            moves = plays(state, seat)
        if endings.solvable(state):
            moves += state.legal_moves(seat)
        return [*dict.fromkeys(moves)]

    def playout_move(self, state: ImperatorState, seat: int, rng: Random) -> str:
        """Return the move that a look at the tables finds best."""
        if state.phase == "play":
            return tactics.play(state, seat)
        return quick_choice(state, seat)

    def play_out(self, state: ImperatorState, stage: object, rng: Random) -> None:
        """Play the hand to its end: by the same decisions, all at once, or as well as can be."""
        if endings.solvable(state):
            endings.play_out(state)
        else:
            playouts.play_out(state)

    def advisable(self, state: ImperatorState, seat: int, rng: Random) -> list[str]:
        """Return the lays with almost the best rate; all else as advised."""
        if state.phase != "play" or surety.sure_moves(state, seat):
            return [self.advise(state, seat, rng)]
        rated = tactics.rated_plays(state, seat)
        return [move for rate, move in rated if rate > rated[0][0] - CLOSE]

    def slip(self, state: ImperatorState, seat: int, rng: Random) -> str:
        """Return one of the better moves; nobody overlooks that they can go out."""
        moves = self.candidates(state, seat)
        if state.phase == "play" and tactics.goes_out(state, seat, moves[0]):
            return moves[0]
        return pick(moves[:PLAUSIBLE], rng)

    def stage(self, state: ImperatorState) -> object:
        """Searches stop at the end of the hand."""
        return state.hand_number

    def rewards(self, state: ImperatorState, stage: object) -> list[float]:
        """Return how likely each seat wins the match now, and its points of the hand beside."""
        assert isinstance(stage, int)
        most = position_points(state.players, 1) + BONUS_ROOM
        gains = state.results[stage - 1]["gains"]
        points = [min(1.0, sum(gain.values()) / most) for gain in gains]
        won = self._won(state)
        return [
            (1 - VICTORY) * part + VICTORY * share for part, share in zip(points, won, strict=True)
        ]

    def chances(self, state: ImperatorState, rng: Random) -> list[float]:
        """Play the hand to its end, and look at the scores."""
        self.play_out(state, self.stage(state), rng)
        return self._won(state)

    def _won(self, state: ImperatorState) -> list[float]:
        """Return how likely each seat wins the match, after a hand."""
        return super().rewards(state, None) if state.final else chances(state)


def plays(s: ImperatorState, seat: int) -> list[str]:
    """Return the lays worth searching: whole sets first, some parts of sets; a pass is one."""
    moves = [move for _, move in tactics.rated_plays(s, seat)[:WIDTH]]
    if s.top is None:
        return moves + [move for _, move in tactics.rated_parts(s, seat)[:PARTS]]
    return moves if notation.PASS in moves else [*moves, notation.PASS]


def chances(s: ImperatorState) -> list[float]:
    """Return how likely each seat wins the match, between two hands.

    The scores tell, the more the fewer hands are left; who went out first has the better places
    ahead as well, and is therefore more than two points ahead of the next.
    """
    spread = SPREAD * s.players * hands_left(s) ** SPREADING
    best = max(s.scores)
    weights = [round(exp((score - best) / spread), 9) for score in s.scores]
    total = sum(weights)
    return [weight / total for weight in weights]


IMPERATOR_KNOWLEDGE = ImperatorKnowledge()
