"""Each game has an adapter, which gives the conformance suite what the protocol does not.

An adapter has set-ups to play, the quantities that every match conserves (cards, tokens), and a
shuffle of hidden information that does not use the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

from engine.core.events import Event
from engine.core.plain import Json
from engine.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Case:
    """A set-up for random matches."""

    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.players}p-seed{self.seed}"


class Adapter(Protocol[S]):
    """The adapter of a game; S is the type of its states."""

    @property
    def cases(self) -> Sequence[Case]:
        """The set-ups to play."""

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of decisions that occur in the cases together."""

    def kind(self, state: S) -> str:
        """Return the kind of the decision in this state."""

    def conserved(self, state: S) -> Any:
        """Return a value that is the same in every state of a match."""

    def reshuffled(self, state: S, seat: int | None, rng: Random) -> S:
        """Return a copy with other hidden information for this seat."""

    def contradiction(
        self, state: S, seat: int | None, heard: list[Event], made_up: S
    ) -> str | None:
        """Return how a determinization contradicts the events that the seat has seen, or None."""


def with_other_secret(event: Event, seat: int | None) -> Event:
    """Return an event with another secret, unless the seat sees the secret."""
    if not event.secret or seat in event.seers:
        return event
    other: dict[str, Json] = dict.fromkeys(event.secret, "something else")
    return Event(event.type, event.data, other, event.seers, event.reveals)
