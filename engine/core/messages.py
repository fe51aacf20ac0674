"""Messages are data that the page puts into words in the player's language."""

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
    """The key of a text, its parameters, and the section of the rules that it refers to.

    `key` names a text of the catalogues (`imperator.prompt.lead`). `params` are plain JSON
    values; seats are ints under names like `seat`, `to` and `by`. `rule` is the id of a section
    of the game's rules page.
    """

    key: str
    params: Mapping[str, Json] = field(default_factory=dict[str, Json])
    rule: str | None = None

    def to_json(self) -> MessageJson:
        """Return the message as plain JSON."""
        return {"key": self.key, "params": self.params, "rule": self.rule}

    @classmethod
    def from_json(cls, data: MessageJson) -> Message:
        """Return the message with this JSON (the inverse of `to_json`)."""
        return cls(data["key"], data["params"], data["rule"])


class Voice:
    """Makes the messages of one game; each refers to a section of its rules page."""

    def __init__(self, game: str) -> None:
        """Use the texts of the game with this id."""
        self._game = game

    def ask(self, name: str, rule: str, **params: Json) -> Message:
        """Return a prompt: `ask("lead", "rounds")` is `ID.prompt.lead`."""
        return Message(f"{self._game}.prompt.{name}", params, rule)

    def refuse(self, name: str, rule: str, **params: Json) -> Message:
        """Return a refusal: `refuse("count", "rounds")` is `ID.refuse.count`."""
        return Message(f"{self._game}.refuse.{name}", params, rule)

    def close(self, name: str, rule: str, **params: Json) -> Message:
        """Return the reason for a result: `close("alone", "end")` is `ID.outcome.alone`."""
        return Message(f"{self._game}.outcome.{name}", params, rule)
