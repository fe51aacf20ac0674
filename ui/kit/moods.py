"""Tells the mood of each seat from what everybody at the table saw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from engine.core.events import SeenEvent
from engine.core.state import Observation
from ui.table.scene import Scene
from ui.table.witnessed import Moods

Fields: TypeAlias = Mapping[str, tuple[str, ...]]
CALM, GLAD, CROSS, THINKING = "calm", "glad", "cross", "thinking"


def mood_of(scene: Scene[Observation], seat: int) -> str:
    """Return the mood of a seat: of the latest event that touches it, else that of its duty.

    Whoever thinks shows it, unless the very last move has just touched them.
    """
    outcome = scene.o["outcome"]
    if outcome is not None:
        return GLAD if seat in outcome["winners"] else CALM
    fresh, *older = scene.witnessed.moods or ({},)
    known = fresh.get(seat) or (THINKING if seat in scene.thinking else None)
    return known or next((mood for moods in older if (mood := moods.get(seat))), CALM)


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
