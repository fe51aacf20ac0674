"""Errors carry a message that the page can show to a player."""

from __future__ import annotations

from typing import Self

from engine.core.messages import Message
from engine.core.plain import Json


class IdesError(Exception):
    """The engine refuses something; `message` gives the reason.

    `words` say the same to a programmer, who has no texts for the message; so does `str`, with the
    key of the message.
    """

    def __init__(self, message: Message, words: str = "") -> None:
        super().__init__(message, words)  # which pickles it
        self.message = message
        self.words = words

    def __str__(self) -> str:
        key, params = self.message.key, self.message.params
        words = self.words or ", ".join(f"{name} {value}" for name, value in params.items())
        return f"{words} ({key})" if words else key

    @classmethod
    def of(cls, key: str, words: str = "", /, **params: Json) -> Self:
        """Return the error with a message of this key and these parameters, and with its words."""
        return cls(Message(key, params), words)


class SetupError(IdesError):
    """A match cannot start with these players, seed, seats, options or content."""


class IllegalMove(IdesError):
    """The rules forbid a move; the state is unchanged."""
