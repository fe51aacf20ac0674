"""The base class of work that runs in slices within a budget, with a result at any time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable


class Sliced(ABC):
    """Work in iterations; `iterations` counts those done."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start with no iterations; `clock` returns seconds."""
        self._clock = clock
        self.iterations = 0

    @property
    @abstractmethod
    def settled(self) -> bool:
        """Whether there is nothing more to do."""

    @abstractmethod
    def _iterate(self) -> None:
        """Do one iteration."""

    def run(self, iterations: int | None = None, seconds: float | None = None) -> int:
        """Run until one of the budgets is used up, or `settled`; return the iterations made.

        Two calls of `run(10)` are the same as one of `run(20)`. `seconds` are those of the clock.
        Raises ValueError without a budget.
        """
        if iterations is None and seconds is None:
            raise ValueError("a search needs a budget: iterations, seconds, or both")
        deadline = None if seconds is None else self._clock() + seconds
        done = 0
        while not self.settled and (iterations is None or done < iterations):
            if deadline is not None and self._clock() >= deadline:
                break
            self._iterate()
            done += 1
        self.iterations += done
        return done
