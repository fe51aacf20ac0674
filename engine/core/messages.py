"""Things to be said, as data: the page turns them into the player's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from engine.core.plain import Json


class MessageJson(TypedDict):
    """A message as plain JSON."""

    key: str
    params: Mapping[str, Json]
    rule: str | None


@dataclass(frozen=True, slots=True)
class Message:
    """A catalogue key with what fills its gaps, and the section of the rules it rests on.

    `key` names a text of the catalogues (`imperator.prompt.lead`); `params` are plain JSON
    values, a seat is always an int under a name that says so (`seat`, `to`, `by`); `rule` is
    the id of a section of the game's rules page.
    """

    key: str
    params: Mapping[str, Json] = field(default_factory=dict[str, Json])
    rule: str | None = None

    def to_json(self) -> MessageJson:
        """Return the message as plain JSON."""
        return {"key": self.key, "params": self.params, "rule": self.rule}

    @classmethod
    def from_json(cls, told: MessageJson) -> Message:
        """Return the message told by `to_json`."""
        return cls(told["key"], told["params"], told["rule"])


class Voice:
    """How one game speaks: every text rests on a section of its rules page."""

    def __init__(self, game: str) -> None:
        """Speak from the catalogue of the game with this id."""
        self._game = game

    def ask(self, name: str, rule: str, **params: Json) -> Message:
        """Return a prompt: `ask("lead", "rounds")` is `ID.prompt.lead`."""
        return Message(f"{self._game}.prompt.{name}", params, rule)

    def refuse(self, name: str, rule: str, **params: Json) -> Message:
        """Return why something is forbidden: `refuse("count", "rounds")` is `ID.refuse.count`."""
        return Message(f"{self._game}.refuse.{name}", params, rule)

    def close(self, name: str, rule: str, **params: Json) -> Message:
        """Return what decided the match: `close("alone", "end")` is `ID.outcome.alone`."""
        return Message(f"{self._game}.outcome.{name}", params, rule)
