"""A comparison measures how much worse a move is than the best one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from math import inf, sqrt

from engine.bots.sliced import Sliced


class Comparison(Sliced):
    """Measures the expected loss by a move, of a result in [0, 1]."""

    @property
    @abstractmethod
    def loss(self) -> float:
        """The expected loss against the best move; negative when the move turns out better."""

    @property
    @abstractmethod
    def doubt(self) -> float:
        """The standard error of the loss; infinite while nothing is known."""


class PairedTrials(Comparison):
    """Plays out both moves on the same deals with the same future chance (common random numbers).

    This removes most of the variance that comes from the deal.
    """

    def __init__(
        self, trial: Callable[[], tuple[float, float]], clock: Callable[[], float]
    ) -> None:
        """Prepare; `trial` returns the rewards of the best and the other move on a new deal."""
        super().__init__(clock)
        self._trial = trial
        self._trials = 0
        self._sum = self._squares = 0.0

    @property
    def settled(self) -> bool:
        """Whether there is nothing more to do: never."""
        return False

    @property
    def loss(self) -> float:
        """The mean difference of the rewards."""
        return self._sum / self._trials if self._trials else 0.0

    @property
    def doubt(self) -> float:
        """The standard error of the mean; infinite before the second trial."""
        if self._trials < 2:
            return inf
        variance = max(0.0, self._squares - self._sum * self.loss) / (self._trials - 1)
        return sqrt(variance / self._trials)

    def _iterate(self) -> None:
        best, other = self._trial()
        self._trials += 1
        self._sum += best - other
        self._squares += (best - other) ** 2
