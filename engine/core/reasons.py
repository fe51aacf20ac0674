"""What speaks for a move and against it, in the words of somebody who knows the game.

A game answers for one legal move of one seat, from that seat's observation: see `Game.reasons`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.messages import Message
from engine.core.plain import Json

MOST = 4  # reasons for one move


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that a move would do; `good` when it speaks for the move, else against it."""

    message: Message
    good: bool


class Counsel:
    """How one game gives reasons: every one rests on a section of its rules page."""

    def __init__(self, game: str) -> None:
        """Speak from the catalogue of the game with this id."""
        self._game = game

    def pro(self, name: str, rule: str, **params: Json) -> Reason:
        """Return what speaks for a move: `pro("certain", "follow")` is `ID.reason.certain`."""
        return Reason(Message(f"{self._game}.reason.{name}", params, rule), True)

    def con(self, name: str, rule: str, **params: Json) -> Reason:
        """Return what speaks against a move: `con("dear", "follow")` is `ID.reason.dear`."""
        return Reason(Message(f"{self._game}.reason.{name}", params, rule), False)


def weightiest(found: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the first of the reasons found, each kind once: the weightiest stand first."""
    kinds: dict[str, Reason] = {}
    for reason in found:
        kinds.setdefault(reason.message.key, reason)
        if len(kinds) == MOST:
            break
    return (*kinds.values(),)
