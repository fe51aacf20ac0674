"""How much worse one move is than another: what every way of finding that out has."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from math import inf, sqrt

from engine.bots.sliced import Sliced


class Comparison(Sliced):
    """Finds out what a move gives away, of a result in [0, 1]."""

    @property
    @abstractmethod
    def loss(self) -> float:
        """How much less it brings than the best; below 0 when it has turned out to be better."""

    @property
    @abstractmethod
    def doubt(self) -> float:
        """The standard error of that; infinite while nothing is known."""


class PairedTrials(Comparison):
    """Tries both moves again and again, each time on the same deal and with the same luck.

    So they differ by what they are worth and not by the luck of the cards (common random numbers).
    """

    def __init__(
        self, trial: Callable[[], tuple[float, float]], clock: Callable[[], float]
    ) -> None:
        """`trial` returns what the best move and the other one bring on a deal of its own."""
        super().__init__(clock)
        self._trial = trial
        self._tried = 0
        self._sum = self._squares = 0.0

    @property
    def settled(self) -> bool:
        """There is always another deal."""
        return False

    @property
    def loss(self) -> float:
        """The mean over all deals."""
        return self._sum / self._tried if self._tried else 0.0

    @property
    def doubt(self) -> float:
        """The standard error of the mean; one deal tells nothing of it."""
        if self._tried < 2:
            return inf
        variance = max(0.0, self._squares - self._sum * self.loss) / (self._tried - 1)
        return sqrt(variance / self._tried)

    def _iterate(self) -> None:
        best, other = self._trial()
        self._tried += 1
        self._sum += best - other
        self._squares += (best - other) ** 2
