"""Maps what everybody saw to the moods of the players."""

from __future__ import annotations

from engine.core.events import SeenEvent
from engine.games.brus.constants import team_of
from ui.kit.moods import CROSS, GLAD, touched
from ui.table.witnessed import Moods

MOST = 6  # players; seats beyond the table have no face
PLEASES = {"trick_won": ("seat",), "seven": ("seat",)}
VEXES = {"lead_moved": ("seat",)}


def moods(event: SeenEvent) -> Moods:
    """Return the mood of each seat that an event touches."""
    if event["type"] != "hand_over":
        return touched(event, PLEASES, VEXES)
    team = event["team"]
    if team is None:
        return {}
    return {seat: GLAD if team_of(seat) == team else CROSS for seat in range(MOST)}
