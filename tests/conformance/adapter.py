"""What the conformance suite must be told about a game: one small adapter per game.

The suite knows only the protocol. Three things it cannot guess: set-ups worth playing, what never
gets lost (cards, tokens), and how to shuffle what a seat cannot know without asking the engine.
An adapter may also say `hands_speak_for_themselves = True`: see `registry.UNHEARD`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from engine.core.events import Event
from engine.core.game import State


@dataclass(frozen=True)
class Case:
    """A set-up to be played at random."""

    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.players}p-seed{self.seed}"


class Adapter(Protocol):
    """See the module."""

    cases: tuple[Case, ...]
    kinds: frozenset[str]  # the kinds of decision that the cases together must come across
    bad_setups: tuple[dict[str, Any], ...]  # keyword arguments that `new` must refuse

    def kind(self, state: State) -> str:
        """Return the kind of decision that is owed."""

    def conserved(self, state: State) -> Any:
        """Return what must be the same in every state of a match."""

    def reshuffled(self, state: State, seat: int | None, rng: Random) -> State:
        """Return a copy in which all that the seat cannot know is different."""

    def contradiction(
        self, state: State, seat: int | None, heard: list[Event], made_up: State
    ) -> str | None:
        """Say how a made-up state contradicts what the seat heard since the match began."""
