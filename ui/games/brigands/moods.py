"""Maps what everybody saw to the moods of the players."""

from __future__ import annotations

from engine.core.events import SeenEvent
from ui.kit.moods import CROSS, GLAD, touched
from ui.table.witnessed import Moods

PLEASES = {
    "stole": ("by",),
    "prince_stole": ("by",),
    "pushed": ("by",),
    "took_tokens": ("seat",),
    "sold": ("seat",),
    "rolled": ("seat",),
    "paid": ("gains",),
    "shared": ("gains",),
    "freed": ("seat",),
    "watched": ("by",),
    "raised": ("by",),
}
VEXES = {
    "stole": ("to",),
    "prince_stole": ("to",),
    "pushed": ("to",),
    "spied": ("to",),
    "target_gone": ("by",),
    "arrested": ("teams",),
    "trapped": ("teams",),
    "stayed": ("seat",),
}


def moods(event: SeenEvent) -> Moods:
    """Return the mood of each seat that an event touches."""
    if event["type"] == "judged":
        fined = {each["seat"]: CROSS for each in event["prisoners"] if each["due"]}
        return {event["by"]: GLAD, **fined} if fined else {}
    return touched(event, PLEASES, VEXES)
