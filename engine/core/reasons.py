"""A reason names an advantage or a disadvantage of a move; see `Game.reasons`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.messages import Message
from engine.core.plain import Json

MOST = 4  # reasons for one move


@dataclass(frozen=True, slots=True)
class Reason:
    """One effect of a move; `good` when it is a reason for the move, not against it."""

    message: Message
    good: bool


class Counsel:
    """Makes the reasons of one game; each refers to a section of its rules page."""

    def __init__(self, game: str) -> None:
        """Use the texts of the game with this id."""
        self._game = game

    def pro(self, name: str, rule: str, **params: Json) -> Reason:
        """Return a reason for a move: `pro("certain", "follow")` is `ID.reason.certain`."""
        return Reason(Message(f"{self._game}.reason.{name}", params, rule), True)

    def con(self, name: str, rule: str, **params: Json) -> Reason:
        """Return a reason against a move: `con("dear", "follow")` is `ID.reason.dear`."""
        return Reason(Message(f"{self._game}.reason.{name}", params, rule), False)


def weightiest(found: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the first `MOST` reasons with different keys; `found` begins with the weightiest."""
    kinds: dict[str, Reason] = {}
    for reason in found:
        kinds.setdefault(reason.message.key, reason)
        if len(kinds) == MOST:
            break
    return (*kinds.values(),)
