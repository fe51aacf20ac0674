"""Maps what everybody saw to the moods of the players."""

from __future__ import annotations

from engine.core.events import SeenEvent
from ui.kit.moods import CROSS, GLAD, Moods, touched

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
        return _paid(event["seat"], event["total"])
    if event["type"] == "out" and event["why"] != "stuck":
        return {}
    return touched(event, PLEASES, VEXES)


def _paid(seat: int, total: int) -> Moods:
    """Return the mood of a seat after its revenue: nothing vexes, much pleases."""
    return {seat: GLAD} if total >= RICH else {} if total else {seat: CROSS}
