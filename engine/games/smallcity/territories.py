"""Territories: connected hexes without sicarii, walled off by sicarii and the city's edge.

Ruling 1: the whole city is closed from the start, so what counts is who is inside. With exactly
one emperor a territory is controlled and he is locked in; with more it is contested; with none
nobody scores it. Emperors wall nothing off.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.hexes import cells_in, name_of
from engine.games.smallcity.position import SmallcityPosition


@dataclass(frozen=True)
class Territory:
    """One territory. `hexes` is a mask; `emperors` the numbers of those inside."""

    hexes: int
    emperors: tuple[int, ...]
    owner: int | None  # the seat that controls it
    worth: int  # for whoever controls it at the end

    @property
    def kind(self) -> str:
        """`controlled`, `contested` or `empty`."""
        if self.owner is not None:
            return "controlled"
        return "contested" if self.emperors else "empty"


def emperors_in(s: SmallcityPosition, part: int) -> list[int]:
    """Return the emperors, of whatever seat, on the hexes of a mask."""
    return [e for e, cell in enumerate(s.emperors) if cell >= 0 and part >> cell & 1]


def homes_worth(s: SmallcityPosition, part: int) -> int:
    """Return what the standing Residential districts of a mask are worth."""
    return sum(s.city.homes[cell] for cell in cells_in(part & s.city.home_mask & ~s.ruined))


def worth(s: SmallcityPosition, part: int) -> int:
    """Return what a territory scores: each standing Residential its number, every other hex 1.

    A Residential that Nero's sicarius destroyed and left is worth nothing (ruling 4).
    """
    return (part & ~s.city.home_mask).bit_count() + homes_worth(s, part)


def survey(s: SmallcityPosition) -> list[Territory]:
    """Return all territories, by their first hex."""
    found: list[Territory] = []
    for part in s.city.grid.parts(s.open):
        inside = tuple(emperors_in(s, part))
        owner = s.owner[inside[0]] if len(inside) == 1 else None
        found.append(Territory(part, inside, owner, worth(s, part)))
    return found


def controlled(s: SmallcityPosition, e: int) -> int:
    """Return the territory (mask) that an emperor controls, 0 when he controls none.

    He is locked, then, but a locked emperor controls nothing once somebody has joined him.
    """
    if not s.locked[e]:
        return 0
    others = s.taken & ~s.walls & ~(1 << s.emperors[e])
    part = s.city.grid.flood(1 << s.emperors[e], s.open, until=others)
    return 0 if part & others else part


def lands(s: SmallcityPosition) -> list[int]:
    """Return what the land of each seat scores as it lies; nothing where nobody listens."""
    if s.silent or s.is_pollux or not any(s.locked):
        return []
    return [sum(worth(s, controlled(s, e)) for e in own) for own in s.of]


def tell_lost(s: SmallcityPosition, before: list[int]) -> None:
    """Tell whose land scores less than `before`: a power has reached into a closed territory."""
    for seat, (had, left) in enumerate(zip(before, lands(s), strict=False)):
        if left < had:
            s.tell("land_lost", seat=seat, lost=had - left, left=left)


def lock(s: SmallcityPosition) -> None:
    """Lock every emperor who is by himself in a territory, for good (ruling 3).

    In solitaire the emperor never locks.
    """
    if s.is_solitaire:
        return
    everybody, open_ = s.taken & ~s.walls, s.open
    in_company = 0
    for e, cell in enumerate(s.emperors):
        bit = 1 << cell
        if s.locked[e] or in_company & bit:
            continue
        part = s.city.grid.flood(bit, open_, until=everybody ^ bit)
        in_company |= part & (everybody ^ bit)
        if not part & (everybody ^ bit):
            s.locked[e] = True
            if not s.silent:
                _tell_locked(s, e, part)


def _tell_locked(s: SmallcityPosition, e: int, part: int) -> None:
    hexes = [name_of(cell) for cell in cells_in(part)]
    points = 0 if s.is_pollux else worth(s, part)
    s.tell("locked", seat=s.owner[e], hex=name_of(s.emperors[e]), hexes=hexes, worth=points)
