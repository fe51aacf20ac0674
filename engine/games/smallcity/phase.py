"""One decision of the game: which moves it offers, why it forbids others, what a move does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from engine.core.game import Json
from engine.core.messages import Message

if TYPE_CHECKING:
    from engine.games.smallcity.notation import Numbers
    from engine.games.smallcity.state import SmallcityState


class Phase(ABC):
    """A decision; `word` and `numbers` of a move come from `notation.parse`."""

    @abstractmethod
    def moves(self, s: SmallcityState, seat: int) -> list[str]:
        """Return every legal move, each once."""

    @abstractmethod
    def refusal(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> Message | None:
        """Return the rule that forbids the move, or None."""

    @abstractmethod
    def perform(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> None:
        """Carry out a legal move."""

    @abstractmethod
    def prompt(self, s: SmallcityState, seat: int) -> Message:
        """Return what is to be decided."""


PHASES: dict[str, Phase] = {}  # every decision by its name; filled by the module `phases`


def ask(name: str, rule: str, **params: Json) -> Message:
    """Return a prompt of this game, resting on a section of its rules."""
    return Message(f"smallcity.prompt.{name}", params, rule)


def refuse(name: str, rule: str, **params: Json) -> Message:
    """Return the reason for a refusal, resting on a section of the rules."""
    return Message(f"smallcity.refuse.{name}", params, rule)


def unknown() -> Message:
    """Return the refusal of a move that does not answer the question asked."""
    return Message("refuse.unknown", {"move": ""})
