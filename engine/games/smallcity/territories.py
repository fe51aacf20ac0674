"""Territories: connected hexes without sicarii, walled off by sicarii and the city's edge.

A territory with exactly one emperor is controlled, and he is locked in. With more it is contested;
with none nobody scores it. The whole city is closed by its edge from the start (ruling 1). Emperors
wall nothing off. `fast/land.py` has the points and `fast/moves.py` the locking once more, for
searches.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.hexes import cells_in, name_of
from engine.games.smallcity.position import SmallcityPosition


@dataclass(frozen=True)
class Territory:
    """One territory. `hexes` is a mask; `emperors` holds the numbers of those inside."""

    hexes: int
    emperors: tuple[int, ...]
    owner: int | None  # the seat that controls it
    worth: int  # its points for the player who controls it at the end

    @property
    def kind(self) -> str:
        """`controlled`, `contested` or `empty`."""
        if self.owner is not None:
            return "controlled"
        return "contested" if self.emperors else "empty"


def emperors_in(s: SmallcityPosition, part: int) -> list[int]:
    """Return the emperors of all seats on the hexes of a mask."""
    return [e for e, cell in enumerate(s.emperors) if cell >= 0 and part >> cell & 1]


def residential_worth(s: SmallcityPosition, part: int) -> int:
    """Return the points of the standing Residential districts of a mask."""
    standing = part & s.city.residential_mask & ~s.ruined
    return sum(s.city.residential[cell] for cell in cells_in(standing))


def worth(s: SmallcityPosition, part: int) -> int:
    """Return the points of a territory: each standing Residential its number, other hexes 1.

    A Residential that Nero's sicarius destroyed and left is worth nothing (ruling 4).
    """
    return (part & ~s.city.residential_mask).bit_count() + residential_worth(s, part)


def survey(s: SmallcityPosition) -> list[Territory]:
    """Return all territories, in the order of their first hexes."""
    found: list[Territory] = []
    for part in s.city.grid.parts(s.open):
        inside = tuple(emperors_in(s, part))
        owner = s.owner[inside[0]] if len(inside) == 1 else None
        found.append(Territory(part, inside, owner, worth(s, part)))
    return found


def controlled(s: SmallcityPosition, e: int) -> int:
    """Return the mask of the territory that an emperor controls, 0 for none.

    Only a locked emperor controls one, and not once another has joined him (ruling 3).
    """
    if not s.locked[e]:
        return 0
    others = s.taken & ~s.walls & ~(1 << s.emperors[e])
    part = s.city.grid.flood(1 << s.emperors[e], s.open, until=others)
    return 0 if part & others else part


def land_scores(s: SmallcityPosition) -> list[int]:
    """Return the points of each seat's territories; an empty list where no event needs them."""
    if s.silent or s.is_pollux or not any(s.locked):
        return []
    return [sum(worth(s, controlled(s, e)) for e in own) for own in s.of]


def tell_land_lost(s: SmallcityPosition, before: list[int]) -> None:
    """Record the seats whose land scores less than `before`, because of a power."""
    for seat, (had, left) in enumerate(zip(before, land_scores(s), strict=False)):
        if left < had:
            s.tell("land_lost", seat=seat, lost=had - left, left=left)


def lock(s: SmallcityPosition) -> None:
    """Lock every emperor who is alone in a territory, for good (ruling 3).

    The solitaire emperor never locks (ruling 12).
    """
    if s.is_solitaire:
        return
    everybody, open_ = s.taken & ~s.walls, s.open
    in_company = 0  # mask of the emperors known to share a territory
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
