"""What a strong bot thinks of a match: of a move that was made, and of how everybody stands."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import isinf

from engine.bots.comparison import Comparison
from engine.bots.methods import begin
from engine.bots.sliced import Sliced
from engine.core.game import AnyGame
from engine.core.randomness import stream
from engine.core.state import Observation, State

SEARCHED = 0.6  # of the budget: the rest goes to weighing the move against what was found
ITERATIONS = 400  # the budget when none is given
SURE = 2.0  # standard errors: what is less than so many may be chance
# Times what is a matter of taste in the game (`Knowledge.leeway`), the worst first.
GRADES = (("blunder", 8.0), ("mistake", 4.0), ("inaccuracy", 1.5))
GOOD, UNKNOWN = "good", "unknown"
POOR = ("blunder", "mistake")  # what is worth a word


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the bot thinks of a move, from what its seat could know.

    best   what it would have done
    loss   how much less the move brings, of a result in [0, 1]
    doubt  the standard error of that
    grade  "good", "inaccuracy", "mistake" or "blunder"; "unknown" when there was too little time
    """

    best: str
    loss: float
    doubt: float
    grade: str


class MoveAnalysis:
    """Judges one move of the observing seat, in parts that can be run in slices."""

    def __init__(
        self,
        game: AnyGame,
        observation: Observation,
        move: str,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare; raises ValueError when the observing seat owes no decision."""
        self._leeway = game.knowledge.leeway
        self._move = move
        self._search = begin(game, observation, seed, clock)
        self._weighing: Comparison | None = None

    def parts(self) -> Iterator[tuple[Sliced, float]]:
        """Yield what is to be done next, and which part of the budget it deserves."""
        yield self._search, SEARCHED
        if self._search.ranking()[0].move != self._move:
            self._weighing = self._search.against(self._move)
            yield self._weighing, 1 - SEARCHED

    def verdict(self) -> Verdict:
        """Return what has been found out."""
        best, weighing = self._search.ranking()[0].move, self._weighing
        if weighing is None:
            return Verdict(best, 0.0, 0.0, GOOD)
        loss, doubt = max(0.0, weighing.loss), weighing.doubt
        return Verdict(best, loss, doubt, self._grade(loss, doubt))

    def _grade(self, loss: float, doubt: float) -> str:
        if isinf(doubt):
            return UNKNOWN
        if loss <= SURE * doubt:
            return GOOD
        return next((name for name, times in GRADES if loss > times * self._leeway), GOOD)


def judge(
    game: AnyGame, observation: Observation, move: str, seed: int, iterations: int = ITERATIONS
) -> Verdict:
    """Return what a strong bot thinks of a legal move of the observing seat.

    Raises ValueError when that seat owes no decision.
    """
    judging = MoveAnalysis(game, observation, move, seed)
    for part, share in judging.parts():
        part.run(iterations=round(iterations * share))
    return judging.verdict()


class ChanceEstimate(Sliced):
    """How likely each seat wins from a position, for somebody who looks on: no secrets tell.

    Who wins together has the same chance; of who has won together with others, each a part. Every
    iteration is a playout, and there are as many as the game wants (`Knowledge.playouts`).
    """

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin with no playout."""
        super().__init__(clock)
        self._game, self._outcome = game, state.outcome
        self._rng = stream(seed, "chances")
        self._sums = [0.0] * state.players
        self._tried = 0
        if self._outcome is None:
            self._possible = game.determinizer(state.observation(None)).silenced()

    @property
    def settled(self) -> bool:
        """Whether all playouts are made, or none is needed."""
        return self._outcome is not None or self._tried == self._game.knowledge.playouts

    @property
    def chances(self) -> list[float]:
        """The chance of each seat, by the playouts made; at least one."""
        if self._outcome is None:
            return [each / self._tried for each in self._sums]
        side, seats = self._game.side, range(len(self._sums))
        sides = {side(seat) for seat in self._outcome.winners}
        return [(side(seat) in sides) / max(1, len(sides)) for seat in seats]

    def _iterate(self) -> None:
        position = self._possible.draw(self._rng)
        self._tried += 1
        for seat, chance in enumerate(self._game.knowledge.chances(position, self._rng)):
            self._sums[seat] += chance


def chances(game: AnyGame, state: State, seed: int) -> list[float]:
    """Return how likely each seat wins from a position: see `ChanceEstimate`."""
    prospects = ChanceEstimate(game, state, seed)
    prospects.run(iterations=game.knowledge.playouts)
    return prospects.chances
