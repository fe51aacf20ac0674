"""One decision of the game: which moves it offers, why it forbids others, what a move does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from engine.core.messages import Message

if TYPE_CHECKING:
    from engine.games.arena.state import ArenaState

Numbers = tuple[int, ...]


class Phase(ABC):
    """A decision; `word` and `numbers` of a move come from `notation.parse`."""

    @abstractmethod
    def moves(self, s: ArenaState, seat: int) -> list[str]:
        """Return every legal move, each once."""

    @abstractmethod
    def refusal(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> Message | None:
        """Return the rule that forbids the move, or None."""

    @abstractmethod
    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        """Carry out a legal move."""

    @abstractmethod
    def prompt(self, s: ArenaState, seat: int) -> Message:
        """Return what is to be decided."""


def ask(name: str, rule: str, **params: object) -> Message:
    """Return a prompt of this game, resting on a section of its rules."""
    return Message(f"arena.prompt.{name}", params, rule)


def refuse(name: str, rule: str, **params: object) -> Message:
    """Return the reason for a refusal, resting on a section of the rules."""
    return Message(f"arena.refuse.{name}", params, rule)


def unknown() -> Message:
    """Return the refusal of a move that does not answer the question asked."""
    return Message("refuse.unknown", {"move": ""})


def lacks(s: ArenaState, seat: int, card: int, rule: str) -> Message | None:
    """Return the refusal of a gladiator that the seat does not hold, or None when it does."""
    return None if card in s.hands[seat] else refuse("not_held", rule, card=card)
