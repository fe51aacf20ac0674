"""A strong bot analyses a match: verdicts on moves, and probabilities of winning."""

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

SEARCH_SHARE = 0.6  # of the budget; the rest is for the comparison with the best move
ITERATIONS = 400  # the budget when none is given
SURE = 2.0  # standard errors: a smaller loss may be chance
# The least loss of each grade, as a multiple of `Knowledge.leeway`, the worst first.
GRADES = (("blunder", 8.0), ("mistake", 4.0), ("inaccuracy", 1.5))
GOOD, UNKNOWN = "good", "unknown"
POOR = ("blunder", "mistake")  # grades that the coach comments on


@dataclass(frozen=True, slots=True)
class Verdict:
    """A bot's verdict on a move, from the observation of the seat.

    best   the move that the bot would have made
    loss   the expected loss by the move, of a result in [0, 1]
    doubt  the standard error of the loss
    grade  "good", "inaccuracy", "mistake" or "blunder"; "unknown" when the time was too short
    """

    best: str
    loss: float
    doubt: float
    grade: str


class MoveAnalysis:
    """Analyses one move of the observing seat, in parts that run in slices."""

    def __init__(
        self,
        game: AnyGame,
        observation: Observation,
        move: str,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare the search; raises ValueError when the observing seat owes no decision."""
        self._leeway = game.knowledge.leeway
        self._move = move
        self._search = begin(game, observation, seed, clock)
        self._comparison: Comparison | None = None

    def parts(self) -> Iterator[tuple[Sliced, float]]:
        """Yield each part of the work, to be run before the next, and its share of the budget."""
        yield self._search, SEARCH_SHARE
        if self._search.ranking()[0].move != self._move:
            self._comparison = self._search.against(self._move)
            yield self._comparison, 1 - SEARCH_SHARE

    def verdict(self) -> Verdict:
        """Return the verdict after the work done so far."""
        best, comparison = self._search.ranking()[0].move, self._comparison
        if comparison is None:
            return Verdict(best, 0.0, 0.0, GOOD)
        loss, doubt = max(0.0, comparison.loss), comparison.doubt
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
    """Return a strong bot's verdict on a legal move of the observing seat.

    Raises ValueError when that seat owes no decision.
    """
    analysis = MoveAnalysis(game, observation, move, seed)
    for part, share in analysis.parts():
        part.run(iterations=round(iterations * share))
    return analysis.verdict()


class ChanceEstimate(Sliced):
    """Estimates each seat's probability of winning, from what a spectator may know.

    Seats of one side have the same probability; a shared victory counts in parts. One iteration is
    one playout; `Knowledge.playouts` is their number.
    """

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare the playouts."""
        super().__init__(clock)
        self._game, self._outcome = game, state.outcome
        self._rng = stream(seed, "chances")
        self._sums = [0.0] * state.players
        self._made = 0
        if self._outcome is None:
            self._determinizer = game.determinizer(state.observation(None)).silenced()

    @property
    def settled(self) -> bool:
        """Whether all playouts are made, or the match is over."""
        return self._outcome is not None or self._made == self._game.knowledge.playouts

    @property
    def chances(self) -> list[float]:
        """The probability of each seat, after at least one playout."""
        if self._outcome is None:
            return [each / self._made for each in self._sums]
        side, seats = self._game.side, range(len(self._sums))
        sides = {side(seat) for seat in self._outcome.winners}
        return [(side(seat) in sides) / max(1, len(sides)) for seat in seats]

    def _iterate(self) -> None:
        state = self._determinizer.draw(self._rng)
        self._made += 1
        for seat, chance in enumerate(self._game.knowledge.chances(state, self._rng)):
            self._sums[seat] += chance


def chances(game: AnyGame, state: State, seed: int) -> list[float]:
    """Return each seat's probability of winning from a state: see `ChanceEstimate`."""
    estimate = ChanceEstimate(game, state, seed)
    estimate.run(iterations=game.knowledge.playouts)
    return estimate.chances
