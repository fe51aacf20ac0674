"""Computes areas of boxes on a grid of cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

CELL = 6  # CSS pixels

Box = Sequence[float]  # left, top, right, bottom


def grid(within: Box, boxes: Iterable[Box]) -> list[list[bool]]:
    """Return rows of cells of a box; a cell is True where one of the boxes covers its middle."""
    left, top, right, bottom = within
    columns, rows = max(1, int((right - left) / CELL)), max(1, int((bottom - top) / CELL))
    cells = [[False] * columns for _ in range(rows)]
    for box in boxes:
        first, last = _span(box[0] - left, box[2] - left, columns)
        for row in range(*_span(box[1] - top, box[3] - top, rows)):
            cells[row][first:last] = [True] * (last - first)
    return cells


def _span(start: float, end: float, most: int) -> tuple[int, int]:
    """Return the range of cells whose middles lie between two distances."""
    first = min(most, max(0, round(start / CELL)))
    return first, max(first, min(most, round(end / CELL)))


def share(cells: list[list[bool]]) -> float:
    """Return the share of the cells that are True."""
    return sum(map(sum, cells)) / (len(cells) * len(cells[0]))


def largest_empty(cells: list[list[bool]]) -> float:
    """Return the area of the largest rectangle of False cells, as a share of all cells."""
    heights, best = [0] * len(cells[0]), 0
    for row in cells:
        heights = [0 if full else height + 1 for full, height in zip(row, heights, strict=True)]
        best = max(best, _largest_under(heights))
    return best / (len(cells) * len(cells[0]))


def _largest_under(heights: list[int]) -> int:
    """Return the area of the largest rectangle below a row of columns with these heights."""
    best, open_ = 0, list[tuple[int, int]]()  # where a rectangle begins, and its height
    for place, height in enumerate((*heights, 0)):
        start = place
        while open_ and open_[-1][1] >= height:
            start, tall = open_.pop()
            best = max(best, tall * (place - start))
        open_.append((start, height))
    return best
