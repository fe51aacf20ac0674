"""Maps what everybody saw to the moods of the players."""

from __future__ import annotations

from engine.core.events import SeenEvent
from ui.kit.moods import GLAD, touched
from ui.table.witnessed import Moods

PLEASES = {
    "locked": ("seat",),
    "racketeered": ("seat",),
    "robbed": ("seat",),
    "connected": ("seat",),
}
VEXES = {"land_lost": ("seat",), "robbed": ("to",), "out": ("seat",), "conceded": ("seat",)}
RICH = 5  # coins in one revenue that make somebody smile


def moods(event: SeenEvent) -> Moods:
    """Return the mood of each seat that an event touches."""
    if event["type"] == "revenue":
        return {event["seat"]: GLAD} if event["total"] >= RICH else {}
    return touched(event, PLEASES, VEXES)
