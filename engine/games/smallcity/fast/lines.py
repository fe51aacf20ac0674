"""Views along straight lines, looked up in tables by the hexes taken on each line.

`hexes.Sight` reads a line from the mask of all pieces. A search keeps the lines instead, as a list
of ints that change with each piece, and finds a view in one table for each line through a hex.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TypeAlias

from engine.core.hexes import DIRECTIONS, LINES, Grid, cells_in, views_by_taken

Texts: TypeAlias = tuple[str, ...]
Views: TypeAlias = tuple[tuple[Texts, Texts], ...]  # up and down a line
# For each line through a hex: its number, the index of the view by the hexes taken, the views.
HexViews: TypeAlias = tuple[int, bytes, Views, int, bytes, Views, int, bytes, Views]
LineBits: TypeAlias = tuple[int, int, int, int, int, int]  # each line's number and the hex's bit

OUTSIDE: LineBits = (0, 0, 0, 0, 0, 0)


class Lines:
    """The numbered lines of a grid; `bits` holds the lines through each hex and its bits there."""

    def __init__(self, grid: Grid) -> None:
        """Number the lines."""
        self._grid = grid
        self._numbers: dict[tuple[int, int], int] = {}  # by their directions and first hexes
        self.bits = [self._bits(cell) if grid.has(cell) else OUTSIDE for cell in range(grid.size)]

    def _bits(self, cell: int) -> LineBits:
        (a, one), (b, two), (c, three) = (self._bit(cell, way) for way in range(len(LINES)))
        return a, one, b, two, c, three

    def _bit(self, cell: int, way: int) -> tuple[int, int]:
        """Return the number of a line through a hex, and the bit of the hex on it."""
        downs = self._grid.rays[cell][LINES[way][1]]
        line = way, min((*downs, cell))
        return self._numbers.setdefault(line, len(self._numbers)), 1 << len(downs)

    def taken(self, mask: int) -> list[int]:
        """Return, by line, the bits of the hexes of a mask."""
        found = [0] * len(self._numbers)
        for a, one, b, two, c, three in map(self.bits.__getitem__, cells_in(mask)):
            found[a] += one
            found[b] += two
            found[c] += three
        return found

    def views(self, label: Callable[[int, int], str]) -> list[HexViews]:
        """Return the views from each hex; `label(cell, other)` stands for `other` seen from it."""
        found: list[HexViews] = []
        for cell, (a, _, b, _, c, _) in enumerate(self.bits):
            rays = self._grid.rays[cell] or ((),) * len(DIRECTIONS)
            texts = [[label(cell, to) for to in ray] for ray in rays]
            one, two, three = (_views(texts[up], texts[down]) for up, down in LINES)
            found.append((a, *one, b, *two, c, *three))
        return found


def _views(ups: Sequence[str], downs: Sequence[str]) -> tuple[bytes, Views]:
    """Return the index of the view by the hexes taken on a line, and the views up and down it.

    The views share their parts, to fit into the processor's caches.
    """
    up = [(*ups[:count],) for count in range(len(ups) + 1)]
    down = [(*downs[:count],) for count in range(len(downs) + 1)]
    return views_by_taken(len(downs), len(ups)), tuple(product(up, down))
