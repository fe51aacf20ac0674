"""Maps what everybody saw to the moods of the players."""

from __future__ import annotations

from engine.core.events import SeenEvent
from ui.kit.moods import CROSS, GLAD, touched
from ui.table.witnessed import Moods

PLEASES = {"combat_won": ("seat",), "fight_over": ("seat",), "spared": ("seat",)}
VEXES = {
    "ruined": ("seat",),
    "rebid": ("to",),
    "looked": ("to",),
    "traded": ("to",),
    "fight_over": ("losers",),
}


def moods(event: SeenEvent) -> Moods:
    """Return the mood of each seat that an event touches.

    Whoever changes their own bid is not vexed.
    """
    if event["type"] == "resolved":
        return _after_losses(event)
    if event["type"] == "rebid" and event["to"] == event["seat"]:
        return {}
    return touched(event, PLEASES, VEXES)


def _after_losses(event: SeenEvent) -> Moods:
    """Return who kept a bid, and who pays."""
    return {
        seat: CROSS if loss else GLAD
        for seat, (bid, loss) in enumerate(zip(event["bids"], event["losses"], strict=True))
        if bid is not None
    }
