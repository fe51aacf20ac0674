"""Tells the mood of each seat from what everybody at the table saw."""

from __future__ import annotations

from engine.core.state import Observation
from ui.table.catalogue import view_of
from ui.table.scene import Scene

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
