"""Making up states that fit what one seat has seen (determinization).

One shape for every game, and for every use: a test, a hint, thousands of search iterations.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Generic, Self, TypeVar

from engine.core.randomness import fresh_seed
from engine.core.state import State

S = TypeVar("S", bound=State)


class Determinizer(ABC, Generic[S]):
    """Draws full states in which the observer would observe just what it does.

    `seen` holds all that the observer can see, laid out; what it cannot see is empty there. What
    follows from the observation alone is worked out once, by the subclass's `__init__`.
    """

    def __init__(self, seen: S, observer: int | None = None) -> None:
        """Start from the visible part of a position, and who sees it; None is a spectator."""
        self.seen = seen
        self.observer = observer

    def silenced(self) -> Self:
        """Draw silent states without a past from here on, as searches want them; return self."""
        self.seen.silence()
        return self

    def draw(self, rng: Random) -> S:
        """Return a state that fits the observation, its hidden part drawn from `rng`."""
        state = self.seen.copy()
        state.seed = fresh_seed(rng)
        self.fill(state, rng)
        return state

    @abstractmethod
    def fill(self, state: S, rng: Random) -> None:
        """Draw what the observer cannot see, future chance apart (that comes from the seed)."""
