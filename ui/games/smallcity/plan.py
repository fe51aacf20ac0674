"""The layout of a city's drawing: hexes with pointy tops, 100 units wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from math import hypot

from engine.core.hexes import Axial, name_of
from engine.games.smallcity.city import shape_of

WIDE, TALL = 100.0, 115.47  # of a hex
ROW = TALL * 0.75
MARGIN = 12.0
WALLED = 50.0  # the margin of a whole city, for its wall with the numbers of the rows upon it
BESIDE = 83.0  # from the middle of a hex to its letter or its number on the wall
INNER = 0.93  # where the border of a territory runs
JOINT = 0.95  # the part of its place that a hex fills; the rest is street
ROOM = 70.0  # how far from the middle of a territory a free hex beside a badge is worth
CORNERS = ((0, -0.5), (0.5, -0.25), (0.5, 0.25), (0, 0.5), (-0.5, 0.25), (-0.5, -0.25))

Point = tuple[float, float]


@dataclass(frozen=True)
class HexLayout:
    """The centres of the hexes by name, and the size of the whole drawing."""

    at: dict[str, Point]
    width: float
    height: float
    _outlines: dict[float, dict[str, str]] = field(default_factory=dict)  # by size

    def outline(self, hexes: Iterable[str], size: float = 1.0) -> str:
        """Return path data of hexes; a size below 1 leaves joints between them."""
        if size not in self._outlines:
            self._outlines[size] = {name: hexagon(at, size) for name, at in self.at.items()}
        drawn = self._outlines[size]
        return "".join(drawn[name] for name in hexes)

    def line(self, *names: str) -> str:
        """Return path data of a line from hex to hex."""
        points = " L".join(f"{x:.0f} {y:.0f}" for x, y in (self.at[name] for name in names))
        return f"M{points}"

    @cached_property
    def proportions(self) -> str:
        """The size of the drawing in widths of a hex, as CSS."""
        return f"--hexes-x:{self.width / WIDE:.3f};--hexes-y:{self.height / WIDE:.3f}"

    @cached_property
    def places(self) -> dict[str, str]:
        """The centre of each hex in per cent of the drawing, as CSS."""
        return {
            name: f"--x:{100 * x / self.width:.2f}%;--y:{100 * y / self.height:.2f}%"
            for name, (x, y) in self.at.items()
        }

    @cached_property
    def _edges(self) -> dict[str, list[tuple[Point, str]]]:
        """For each hex, the middle of the neighbour and the path data of each of its edges."""
        return {name: list(_edges_of(at)) for name, at in self.at.items()}

    def border(self, hexes: Iterable[str]) -> str:
        """Return path data of the edges where these hexes end."""
        within = {(round(x), round(y)) for x, y in (self.at[name] for name in hexes)}
        return "".join(
            drawn for name in hexes for beside, drawn in self._edges[name] if beside not in within
        )

    @cached_property
    def _beside(self) -> dict[str, frozenset[str]]:
        """The neighbours of each hex."""
        names: dict[Point, str] = {(round(x), round(y)): name for name, (x, y) in self.at.items()}
        return {
            name: frozenset(names[beyond] for beyond, _ in edges if beyond in names)
            for name, edges in self._edges.items()
        }

    def clearest(self, hexes: Sequence[str]) -> Point:
        """Return the centre of a hex near the middle of all hexes, with many of them round it."""
        places, all_of = [self.at[name] for name in hexes], {*hexes}
        x0 = sum(x for x, _ in places) / len(places)
        y0 = sum(y for _, y in places) / len(places)
        beside = self._beside
        faults = [
            hypot(x - x0, y - y0) - ROOM * len(beside[name] & all_of)
            for name, (x, y) in zip(hexes, places, strict=True)
        ]
        return places[faults.index(min(faults))]

    @cached_property
    def signs(self) -> dict[str, Point]:
        """The places of the rows' numbers, at their right ends, and of the lines' letters."""
        # Of each row the last hex counts, and of each line the highest.
        ends = sorted(self.at.items(), key=lambda each: each[1][0])
        heads = sorted(self.at.items(), key=lambda each: -each[1][1])
        return {
            **{name[1:]: (x + BESIDE, y) for name, (x, y) in ends},
            **{name[0]: (x - BESIDE / 2, y - BESIDE * ROW / WIDE) for name, (x, y) in heads},
        }

    @cached_property
    def hull(self) -> list[Point]:
        """The corners of the smallest convex shape around all hexes, clockwise."""
        points = sorted(
            {
                (round(x + a * WIDE, 1), round(y + b * TALL, 1))
                for x, y in self.at.values()
                for a, b in CORNERS
            }
        )
        return [*_chain(points), *_chain(points[::-1])]

    def round(self, far: float) -> list[Point]:
        """Return the corners of a shape like the hull, whose sides lie `far` outside it."""
        corners = self.hull
        ends = zip(corners, corners[1:] + corners[:1], strict=True)
        sides = [_shifted(start, end, far) for start, end in ends]
        return [
            _crossing(before, side)
            for before, side in zip(sides[-1:] + sides[:-1], sides, strict=True)
        ]


def _edges_of(centre: Point) -> Iterator[tuple[Point, str]]:
    """Yield, for each edge of a hex, the rounded middle of the hex beyond it and path data."""
    x, y = centre
    for (a, b), (c, d) in zip(CORNERS, CORNERS[1:] + CORNERS[:1], strict=True):
        beyond = (round(x + (a + c) * WIDE), round(y + (b + d) * TALL))
        start = f"{x + a * WIDE * INNER:.0f} {y + b * TALL * INNER:.0f}"
        yield beyond, f"M{start}L{x + c * WIDE * INNER:.0f} {y + d * TALL * INNER:.0f}"


Side = tuple[Point, Point]  # a point on a line, and the direction of the line


def _chain(points: list[Point]) -> list[Point]:
    """Return one half of the convex hull of sorted points, without its last point."""
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (x0, y0), (x1, y1) = chain[-2:]
            if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > WIDE:  # a true corner
                break
            chain.pop()
        chain.append((x, y))
    return chain[:-1]


def _shifted(start: Point, end: Point, far: float) -> Side:
    """Return the line through two points, moved to its left on the drawing."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy)
    return (start[0] + far * dy / long, start[1] - far * dx / long), (dx / long, dy / long)


def _crossing(one: Side, other: Side) -> Point:
    """Return the point where two lines cross."""
    ((x0, y0), (dx, dy)), ((x1, y1), (ex, ey)) = one, other
    along = ((x1 - x0) * ey - (y1 - y0) * ex) / (dx * ey - dy * ex)
    return x0 + along * dx, y0 + along * dy


def outline(corners: Iterable[Point]) -> str:
    """Return path data of a shape with these corners."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "Z"


def hexagon(centre: Point, size: float = 1.0) -> str:
    """Return path data of one hex."""
    x, y = centre
    return f"M{x:.0f} {y - TALL / 2 * size:.1f}{_sides(size)}"


@cache
def _sides(size: float) -> str:
    """Return path data of the sides of a hex, from its top clockwise."""
    a, b, tall = WIDE / 2 * size, TALL / 4 * size, TALL / 2 * size
    return f"l{a:.1f} {b:.1f}v{tall:.1f}l-{a:.1f} {b:.1f}l-{a:.1f} -{b:.1f}v-{tall:.1f}Z"


@lru_cache(maxsize=4)
def plan_of(shape_name: str) -> HexLayout:
    """Return the layout of a shape, with room for its wall."""
    grid = shape_of(shape_name).grid
    return layout({name_of(cell): grid.axial(cell) for cell in grid.cells}, WALLED)


def layout(axial: Mapping[str, Axial], margin: float = MARGIN) -> HexLayout:
    """Return the layout of hexes with these axial coordinates; `margin` is left on all sides."""
    across = {name: q + r / 2 for name, (q, r) in axial.items()}
    left, top = min(across.values()), min(r for _, r in axial.values())
    at = {
        name: (
            margin + WIDE * (across[name] - left + 0.5),
            margin + TALL / 2 + ROW * (r - top),
        )
        for name, (_, r) in axial.items()
    }
    width = max(x for x, _ in at.values()) + WIDE / 2 + margin
    height = max(y for _, y in at.values()) + TALL / 2 + margin
    return HexLayout(at, width, height)
