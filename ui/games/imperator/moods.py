"""Maps what everybody saw to the moods of the players."""

from __future__ import annotations

from engine.core.events import SeenEvent
from ui.kit.moods import CROSS, GLAD, touched
from ui.table.witnessed import Moods

PLEASES = {
    "round_won": ("seat",),
    "caesar": ("seat",),
    "revolt": ("seat",),
    "went_out": ("seat",),
}
VEXES = {"skipped": ("seat",), "gave": ("to",), "slipped": ("to",)}


def moods(event: SeenEvent) -> Moods:
    """Return the mood of each seat that an event touches."""
    if event["type"] == "hand_over":
        return {event["order"][0]: GLAD, event["order"][-1]: CROSS}
    return touched(event, PLEASES, VEXES)
