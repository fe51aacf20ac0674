"""Things to be said, as data: the page turns them into the player's language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Message:
    """A catalogue key with what fills its gaps, and the section of the rules it rests on.

    `key` names a text of the catalogues (`imperator.prompt.lead`); `params` are plain JSON
    values, a seat is always an int under a name that says so (`seat`, `to`, `by`); `rule` is
    the id of a section of the game's rules page.
    """

    key: str
    params: dict[str, Any] = field(default_factory=dict)
    rule: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the message as plain JSON."""
        return {"key": self.key, "params": self.params, "rule": self.rule}


def brief(value: object) -> str:
    """Return anything that came from outside as a text short enough to be said."""
    try:
        return str(value)[:40]
    except (ValueError, RecursionError):  # a number or a nesting too long to be written out
        return type(value).__name__
