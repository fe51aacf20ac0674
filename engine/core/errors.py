"""Errors carry a message that the page can show to a player."""

from __future__ import annotations

from typing import Self

from engine.core.messages import Message
from engine.core.plain import Json


class IdesError(Exception):
    """The engine refuses something; `message` gives the reason."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.key} {message.params}" if message.params else message.key)
        self.message = message

    @classmethod
    def of(cls, key: str, **params: Json) -> Self:
        """Return the error with a message of this key and these parameters."""
        return cls(Message(key, params))


class SetupError(IdesError):
    """A match cannot start with these players, seed, seats, options or content."""


class IllegalMove(IdesError):
    """The rules forbid a move; the state is unchanged."""
