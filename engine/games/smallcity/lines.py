"""Free straight lines, along which emperors and sicarii move."""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import refuse


def reach(s: SmallcityPosition, seat: int) -> int:
    """Return the mask of the hexes in free straight lines from the emperors who can move."""
    found = 0
    for cell in s.free_emperors(seat):
        found |= s.city.shape.reach(cell, s.taken)
    return found


def why_no_line(s: SmallcityPosition, cell: int, to: int, rule: str) -> Message:
    """Return why no free straight line leads from one hex to the other."""
    if not s.city.grid.has(to):
        return refuse("outside", rule, hex=name_of(to))
    if s.taken >> to & 1:
        return refuse("occupied", rule, hex=name_of(to))
    straight = to in s.city.grid.between[cell]
    return refuse(
        "blocked" if straight else "not_straight", rule, start=name_of(cell), hex=name_of(to)
    )
