"""A determinizer draws full states that fit the observation of one seat.

Tests, hints and searches of all games use this class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Generic, Self, TypeVar

from engine.core.randomness import fresh_seed
from engine.core.state import State

S = TypeVar("S", bound=State)


class Determinizer(ABC, Generic[S]):
    """Draws full states in which the observer has the same observation.

    `seen` is a state with the visible part of the position; the hidden part is empty. The
    `__init__` of a subclass prepares what all draws share.
    """

    def __init__(self, seen: S, observer: int | None = None) -> None:
        """Start from the visible part of a position and its observer (None: a spectator)."""
        self.seen = seen
        self.observer = observer

    def silenced(self) -> Self:
        """Draw silent states from now on, for searches; return self."""
        self.seen.silence()
        return self

    def draw(self, rng: Random) -> S:
        """Return a state that fits the observation; `rng` decides the hidden part."""
        state = self.seen.copy()
        state.seed = fresh_seed(rng)
        self.fill(state, rng)
        return state

    def improve(self, rng: Random) -> bool:
        """Do a part of the work that makes draws likelier; return whether there is more to do."""
        return False

    @abstractmethod
    def fill(self, state: S, rng: Random) -> None:
        """Draw the hidden part of a state; future chance comes from its seed."""
