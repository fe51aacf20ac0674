"""Straight lines looked up: of every line over a city what is taken is a small int.

`hexes.Sight` reads a line off a mask. Whoever moves thousands of pieces keeps the lines instead,
as a list of ints, and finds a view by a table: of each hex for each of its three lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TypeAlias

from engine.core.hexes import DIRECTIONS, LINES, Grid, cells_in, views_by_taken

Texts: TypeAlias = tuple[str, ...]
Views: TypeAlias = tuple[tuple[Texts, Texts], ...]  # up and down a line
# Of each line its number, which of its views one has by what is taken on it, and the views.
Sights: TypeAlias = tuple[int, bytes, Views, int, bytes, Views, int, bytes, Views]
Spot: TypeAlias = tuple[int, int, int, int, int, int]  # each line's number, the hex's bit in it

NOWHERE: Spot = (0, 0, 0, 0, 0, 0)


class Lines:
    """The lines of a grid, numbered; `spots` tells where on them a hex lies."""

    def __init__(self, grid: Grid) -> None:
        """Number the lines."""
        self._grid = grid
        self._numbers: dict[tuple[int, int], int] = {}  # by their directions and first hexes
        self.spots = [self._spot(cell) if grid.has(cell) else NOWHERE for cell in range(grid.size)]

    def _spot(self, cell: int) -> Spot:
        (a, one), (b, two), (c, three) = (self._place(cell, way) for way in range(len(LINES)))
        return a, one, b, two, c, three

    def _place(self, cell: int, way: int) -> tuple[int, int]:
        """Return the number of a line through a hex, and the bit of the hex in it."""
        downs = self._grid.rays[cell][LINES[way][1]]
        line = way, min((*downs, cell))
        return self._numbers.setdefault(line, len(self._numbers)), 1 << len(downs)

    def taken(self, mask: int) -> list[int]:
        """Return what is taken on each line when the hexes of a mask are."""
        found = [0] * len(self._numbers)
        for a, one, b, two, c, three in map(self.spots.__getitem__, cells_in(mask)):
            found[a] += one
            found[b] += two
            found[c] += three
        return found

    def sights(self, label: Callable[[int, int], str]) -> list[Sights]:
        """Return the views from each hex; `label(cell, other)` stands for `other` seen from it."""
        found: list[Sights] = []
        for cell, (a, _, b, _, c, _) in enumerate(self.spots):
            rays = self._grid.rays[cell] or ((),) * len(DIRECTIONS)
            texts = [[label(cell, to) for to in ray] for ray in rays]
            one, two, three = (_views(texts[up], texts[down]) for up, down in LINES)
            found.append((a, *one, b, *two, c, *three))
        return found


def _views(ups: Sequence[str], downs: Sequence[str]) -> tuple[bytes, Views]:
    """Return which view up and down a line one has by what is taken on it, and the views.

    They share their parts, for what fits into the processor's caches is found sooner.
    """
    up = [(*ups[:count],) for count in range(len(ups) + 1)]
    down = [(*downs[:count],) for count in range(len(downs) + 1)]
    return views_by_taken(len(downs), len(ups)), tuple(product(up, down))
