"""What can be refused, each with a message that a player can be shown."""

from __future__ import annotations

from typing import Self

from engine.core.messages import Message
from engine.core.plain import Json


class IdesError(Exception):
    """Something was refused; `message` says what and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.key} {message.params}" if message.params else message.key)
        self.message = message

    @classmethod
    def of(cls, key: str, **params: Json) -> Self:
        """Build the error from a catalogue key and its parameters."""
        return cls(Message(key, params))


class SetupError(IdesError):
    """A match cannot start like this: player count, seed, seats or option not allowed."""


class IllegalMove(IdesError):
    """The rules forbid this move here; the state is untouched."""
