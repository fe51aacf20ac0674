"""Tells the mood of each seat from what everybody at the table saw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from engine.core.events import SeenEvent
from engine.core.state import Observation
from ui.table.catalogue import view_of
from ui.table.scene import Scene

Moods: TypeAlias = Mapping[int, str]
Fields: TypeAlias = Mapping[str, tuple[str, ...]]
CALM, GLAD, CROSS, THINKING = "calm", "glad", "cross", "thinking"


def mood_of(scene: Scene[Observation], seat: int) -> str:
    """Return the mood of a seat: of the latest event that touches it, else that of its duty.

    Whoever thinks shows it, unless the very last move has just touched them.
    """
    outcome = scene.o["outcome"]
    if outcome is not None:
        return GLAD if seat in outcome["winners"] else CALM
    moved = view_of(scene.game).moods
    fresh, *older = scene.witnessed or ((),)
    for event in reversed(fresh):
        if mood := moved(event).get(seat):
            return mood
    if seat in scene.thinking:
        return THINKING
    for events in older:
        for event in reversed(events):
            if mood := moved(event).get(seat):
                return mood
    return CALM


def touched(event: SeenEvent, pleases: Fields, vexes: Fields) -> Moods:
    """Return the moods after an event.

    Both tables hold, by type of event, the fields with the seats that it pleases or vexes.
    """
    kind = event["type"]
    glad = {seat: GLAD for name in pleases.get(kind, ()) for seat in _seats(event.get(name))}
    cross = {seat: CROSS for name in vexes.get(kind, ()) for seat in _seats(event.get(name))}
    return {**glad, **cross}


def _seats(value: object) -> Iterator[int]:
    """Yield the seats in a field: a seat, a list of seats, or a list of records with a seat."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, Mapping):
        yield from _seats(value.get("seat"))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _seats(each)
