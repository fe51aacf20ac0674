"""Finds the parts into which a new sicarius splits its territory.

The walls on the six hexes around it form stretches with gaps between them. With one stretch at
most, the gaps are connected beside the sicarius, and nothing is split. With several, nothing is
split either if all of them but one can be walked around on the hexes next to them. Only where this
fails is the whole territory searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from engine.core.hexes import DIRECTIONS, STRIDE, Grid, mask_of

Detours: TypeAlias = dict[int, tuple[int, ...]]
NEVER = -1  # the way around a stretch with the edge of the city: always blocked


def detours(grid: Grid, cell: int) -> Detours:
    """Return the ways around the stretches of walls, by the walls beside a hex.

    The walls are those that leave several gaps around the hex. Walls and ways are masks. A way is
    free when no wall stands on it.
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
    """Yield the stretches of walls in a ring, as lists of indices."""
    for start in range(len(walls)):
        if walls[start] and not walls[start - 1]:
            end = start + 1
            while walls[end % len(walls)]:
                end += 1
            yield [place % len(walls) for place in range(start, end)]


def _way(grid: Grid, cell: int, stretch: list[int]) -> int:
    """Return the mask of the hexes behind a stretch of walls beside a hex."""
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
    """Return the parts of a territory from which a hex has just been taken.

    The last part is not searched: it is the rest of the territory.
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
    """Return the hexes of `free` connected with a region, or as soon as it holds all of `goal`."""
    before = 0
    while region != before:
        before = region
        right, left = region | region << 1, region | region >> 1
        region = (right | left | right << STRIDE - 1 | left >> STRIDE - 1) & free
        if region & goal == goal:
            break
    return region
