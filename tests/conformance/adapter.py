"""What the conformance suite must be told about a game: one small adapter per game.

The suite knows only the protocol. Three things it cannot guess: set-ups worth playing, what never
gets lost (cards, tokens), and how to shuffle what a seat cannot know without asking the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

from engine.core.events import Event
from engine.core.plain import Json
from engine.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Case:
    """A set-up to be played at random."""

    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.players}p-seed{self.seed}"


class Adapter(Protocol[S]):
    """See the module; S is the game's type of state."""

    @property
    def cases(self) -> Sequence[Case]:
        """The set-ups to be played."""

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of decision that the cases together must come across."""

    @property
    def bad_setups(self) -> Sequence[Mapping[str, object]]:
        """Keyword arguments that `new` must refuse."""

    def kind(self, state: S) -> str:
        """Return the kind of decision that is owed."""

    def conserved(self, state: S) -> Any:
        """Return what must be the same in every state of a match."""

    def reshuffled(self, state: S, seat: int | None, rng: Random) -> S:
        """Return a copy in which all that the seat cannot know is different."""

    def contradiction(
        self, state: S, seat: int | None, heard: list[Event], made_up: S
    ) -> str | None:
        """Say how a made-up state contradicts what the seat heard since the match began."""


def with_other_secret(event: Event, seat: int | None) -> Event:
    """Return an event as it is to those who saw its secret; to others, with another one."""
    if not event.secret or seat in event.seers:
        return event
    other: dict[str, Json] = dict.fromkeys(event.secret, "something else")
    return Event(event.type, event.data, other, event.seers, event.reveals)
