"""Where sicarii cut off a part of the city: found without a look at all of it, mostly.

A sicarius can only cut off something if the walls around it leave gaps in several places. If one
can walk around all stretches of these walls but one, close by, nothing is cut off.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from engine.core.hexes import DIRECTIONS, STRIDE, Grid, mask_of

Detours: TypeAlias = dict[int, tuple[int, ...]]
NEVER = -1  # the way around a stretch that the edge of the city belongs to: always blocked


def detours(grid: Grid, cell: int) -> Detours:
    """Return, for walls around a hex that leave several gaps, the way around each stretch of them.

    All are masks; a way around is free when no wall stands on it.
    """
    q, r = grid.axial(cell)
    around = [grid.cell_at((q + x, r + y)) for x, y in DIRECTIONS]
    inside = [to in grid.neighbours[cell] for to in around]
    found: Detours = {}
    for walls in product(*([(False, True) if here else (True,) for here in inside])):
        stretches = list(_stretches(walls))
        if len(stretches) > 1:
            ways = (_way(grid, cell, [around[i] for i in each]) for each in stretches)
            built = (
                to for to, wall, here in zip(around, walls, inside, strict=True) if wall & here
            )
            found[mask_of(built)] = tuple(ways)
    return found


def _stretches(walls: tuple[bool, ...]) -> Iterator[list[int]]:
    """Yield the stretches of walls in a ring, as lists of places."""
    for start in range(len(walls)):
        if walls[start] and not walls[start - 1]:
            end = start + 1
            while walls[end % len(walls)]:
                end += 1
            yield [place % len(walls) for place in range(start, end)]


def _way(grid: Grid, cell: int, stretch: list[int]) -> int:
    """Return the hexes behind a stretch of walls beside a hex."""
    behind = 0
    for wall in stretch:
        if wall not in grid.neighbours[cell] or len(grid.neighbours[wall]) < len(DIRECTIONS):
            return NEVER
        behind |= grid.near[wall]
    return behind & ~(grid.near[cell] | 1 << cell)


def blocked(ways: tuple[int, ...], walls: int) -> bool:
    """Tell whether walls stand on more than one of these ways."""
    once = False
    for way in ways:
        if walls & way:
            if once:
                return True
            once = True
    return False


def parts(grid: Grid, cell: int, zone: int) -> list[int]:
    """Return the parts of a territory out of which a hex has just been taken.

    The last is what the others leave of it: it is not walked through.
    """
    found: list[int] = []
    around = zone & grid.near[cell]
    while around:
        part = _joined(around & -around, zone, around)
        if part & around == around:
            part = zone
        found.append(part)
        zone &= ~part
        around &= zone
    return found


def _joined(region: int, free: int, goal: int) -> int:
    """Return the hexes of `free` connected with a region; stop early once all of `goal` is."""
    before = 0
    while region != before:
        before = region
        right, left = region | region << 1, region | region >> 1
        region = (right | left | right << STRIDE - 1 | left >> STRIDE - 1) & free
        if region & goal == goal:
            break
    return region
