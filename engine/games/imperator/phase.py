"""One decision of the game: which moves it offers, why it forbids others, what a move does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import combinations

from engine.core.messages import Message
from engine.games.imperator.position import Hand, Position, cards_of

Numbers = tuple[int, ...]


class Phase(ABC):
    """A decision; `word` and `numbers` of a move come from `notation.parse`."""

    @abstractmethod
    def moves(self, s: Position, seat: int) -> list[str]:
        """Return every legal move, each once."""

    @abstractmethod
    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        """Return the rule that forbids the move, or None."""

    @abstractmethod
    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        """Carry out a legal move."""

    @abstractmethod
    def prompt(self, s: Position, seat: int) -> Message:
        """Return what is to be decided."""


def ask(name: str, rule: str, **params: object) -> Message:
    """Return a prompt of this game, resting on a section of its rules."""
    return Message(f"imperator.prompt.{name}", params, rule)


def refuse(name: str, rule: str, **params: object) -> Message:
    """Return the reason for a refusal, resting on a section of the rules."""
    return Message(f"imperator.refuse.{name}", params, rule)


def unknown() -> Message:
    """Return the refusal of a move that does not answer the question asked."""
    return Message("refuse.unknown", {"move": ""})


def lacking(hand: Hand, numbers: Numbers) -> int | None:
    """Return a rank of which the numbers name more cards than the hand has, if there is one."""
    for rank in set(numbers):
        if not 1 <= rank <= 13 or numbers.count(rank) > hand[rank]:
            return rank
    return None


def choices(hand: Hand, count: int) -> list[tuple[int, ...]]:
    """Return every way of choosing `count` cards of a hand, equal cards being the same."""
    limited = cards_of([min(have, count) for have in hand])
    return sorted(set(combinations(limited, count)))
