"""Work that is done in slices, as long as a budget lasts, and can be asked at any time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable


class Sliced(ABC):
    """Such work: `iterations` counts what has been done of it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin with nothing done; `clock` returns seconds since some moment."""
        self._clock = clock
        self.iterations = 0

    @property
    @abstractmethod
    def settled(self) -> bool:
        """Whether there is nothing (more) to do."""

    @abstractmethod
    def _iterate(self) -> None:
        """Do a little more."""

    def run(self, iterations: int | None = None, seconds: float | None = None) -> int:
        """Go on until either budget is used up; return the number of iterations made.

        Slices add up: `run(10)` twice is `run(20)`. Raises ValueError when no budget is given.
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
