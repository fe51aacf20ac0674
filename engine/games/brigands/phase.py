"""One decision of the game: which moves it offers, why it forbids others, what a move does."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.core.messages import Message
from engine.games.brigands.notation import Move
from engine.games.brigands.table import Table


class Phase(ABC):
    """A decision; its moves come read by `notation.parse`."""

    @abstractmethod
    def moves(self, s: Table, seat: int) -> list[str]:
        """Return every legal move, each once."""

    @abstractmethod
    def refusal(self, s: Table, seat: int, move: Move) -> Message | None:
        """Return the rule that forbids the move, or None."""

    @abstractmethod
    def perform(self, s: Table, seat: int, move: Move) -> None:
        """Carry out a legal move, and only it: `turns.go_on` does what follows."""

    @abstractmethod
    def prompt(self, s: Table, seat: int) -> Message:
        """Return what is to be decided."""


def ask(name: str, rule: str, **params: object) -> Message:
    """Return a prompt of this game, resting on a section of its rules."""
    return Message(f"brigands.prompt.{name}", params, rule)


def refuse(name: str, rule: str, **params: object) -> Message:
    """Return the reason for a refusal, resting on a section of the rules."""
    return Message(f"brigands.refuse.{name}", params, rule)


def unknown() -> Message:
    """Return the refusal of a move that does not answer the question asked."""
    return Message("refuse.unknown", {"move": ""})
