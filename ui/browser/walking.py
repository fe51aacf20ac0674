"""Finds the control to which an arrow key leads among controls scattered over a plane."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]

TOWARDS: dict[str, Point] = {
    "ArrowRight": (1, 0),
    "ArrowLeft": (-1, 0),
    "ArrowDown": (0, 1),
    "ArrowUp": (0, -1),
}
OFF_LINE = 1.5  # weight of the distance off the line against the one along it
LEAST = 4.0  # pixels between two different places


def nearest(here: Point, places: Sequence[Point], key: str) -> int | None:
    """Return the index of the nearest place in the direction of an arrow; None at the edge."""
    dx, dy = TOWARDS[key]
    best: tuple[float, int] | None = None
    for i, (x, y) in enumerate(places):
        along = (x - here[0]) * dx + (y - here[1]) * dy
        off_line = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if along > LEAST and off_line <= 2 * along:
            best = min(best or (9e9, i), (along + OFF_LINE * off_line, i))
    return None if best is None else best[1]
