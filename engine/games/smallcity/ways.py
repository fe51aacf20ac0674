"""Straight lines over the city, for emperors and sicarii alike, and where one can hire."""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import refuse


def why_no_way(s: SmallcityPosition, cell: int, to: int, rule: str) -> Message:
    """Return why no free straight line leads from a hex to another."""
    if not s.city.grid.has(to):
        return refuse("outside", rule, hex=name_of(to))
    if s.taken >> to & 1:
        return refuse("occupied", rule, hex=name_of(to))
    straight = to in s.city.grid.between[cell]
    return refuse(
        "blocked" if straight else "not_straight", rule, start=name_of(cell), hex=name_of(to)
    )


def can_arm(s: SmallcityPosition, seat: int) -> bool:
    """Tell whether there is anywhere at all to hire."""
    return bool(s.aside[seat] and s.city.leisure_mask & ~s.taken & ~s.ruined and not s.is_pollux)


def arms(s: SmallcityPosition, seat: int, cell: int) -> bool:
    """Tell whether an emperor who arrives here can hire, so that there is one to deploy."""
    return bool(s.aside[seat]) and s.stands(cell, "leisure")
