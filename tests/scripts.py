"""Makes the moves of a script, and reads what came of them, for the rule tests of every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.events import Event
from engine.core.phases import PhasedState


def play(s: PhasedState, script: str) -> list[Event]:
    """Make the moves of a script, "seat move seat move …", and return all events."""
    words = script.split()
    events: list[Event] = []
    for seat, move in zip(words[::2], words[1::2], strict=True):
        events += s.apply(int(seat), move)
    return events


def all_of(events: Iterable[Event], type_: str) -> list[Mapping[str, Any]]:
    """Return the public part of all events of a type."""
    return [event.data for event in events if event.type == type_]


def only(events: Iterable[Event], type_: str) -> Mapping[str, Any]:
    """Return the public part of the only event of a type."""
    (data,) = all_of(events, type_)
    return data


def types(events: Iterable[Event]) -> list[str]:
    """Return the types of events, in order."""
    return [event.type for event in events]


def why_not(s: PhasedState, seat: int | None, move: object) -> str | None:
    """Return the key of a refusal without its prefix, or None for a legal move."""
    reason = s.refusal(seat, move)
    return None if reason is None else reason.key.removeprefix(f"{s.GAME}.refuse.")
