"""Where an arrow key leads among controls that lie scattered over a plane."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]

TOWARDS: dict[str, Point] = {
    "ArrowRight": (1, 0),
    "ArrowLeft": (-1, 0),
    "ArrowDown": (0, 1),
    "ArrowUp": (0, -1),
}
ASTRAY = 1.5  # how much worse it is to be off the line than far along it
LEAST = 4.0  # pixels that count as another place


def nearest(here: Point, places: Sequence[Point], key: str) -> int | None:
    """Return which place lies next in the direction of an arrow; None at the edge."""
    dx, dy = TOWARDS[key]
    best: tuple[float, int] | None = None
    for i, (x, y) in enumerate(places):
        along = (x - here[0]) * dx + (y - here[1]) * dy
        astray = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if along > LEAST and astray <= 2 * along:
            best = min(best or (9e9, i), (along + ASTRAY * astray, i))
    return None if best is None else best[1]
