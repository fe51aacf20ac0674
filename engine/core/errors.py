"""What can go wrong, each with a message that a player can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from engine.core.messages import Message

if TYPE_CHECKING:
    from engine.core.match import Match


class IdesError(Exception):
    """Something was refused; `message` says what and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.key} {message.params}" if message.params else message.key)
        self.message = message

    @classmethod
    def of(cls, key: str, **params: Any) -> Self:
        """Build the error from a catalogue key and its parameters."""
        return cls(Message(key, params))


class SetupError(IdesError):
    """A match cannot start like this: player count, seed, seats or option not allowed."""


class IllegalMove(IdesError):
    """The rules forbid this move here; the state is untouched."""


class SaveError(IdesError):
    """A saved match cannot be read. `partial` holds what could be: the match up to the fault."""

    partial: Match | None = None
