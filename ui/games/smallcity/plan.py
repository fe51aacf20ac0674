"""The layout of a city's drawing: hexes with pointy tops, 100 units wide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from engine.core.hexes import Axial, name_of
from engine.games.smallcity.city import shape_of

WIDE, TALL = 100.0, 115.47  # of a hex
ROW = TALL * 0.75
MARGIN = 12.0
SIGNS = 26.0  # room on the right for the numbers of the rows
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
    def places(self) -> dict[str, str]:
        """The centre of each hex in per cent of the drawing, as CSS."""
        return {
            name: f"--x:{100 * x / self.width:.2f}%;--y:{100 * y / self.height:.2f}%"
            for name, (x, y) in self.at.items()
        }

    @cached_property
    def signs(self) -> dict[str, Point]:
        """The places of the rows' numbers, at their right ends, and of the lines' letters."""
        # Of each row the last hex counts, and of each line the highest.
        ends = sorted(self.at.items(), key=lambda each: each[1][0])
        heads = sorted(self.at.items(), key=lambda each: -each[1][1])
        return {
            **{name[1:]: (x + 0.64 * WIDE, y) for name, (x, y) in ends},
            **{name[0]: (x - 0.33 * WIDE, y - 0.48 * TALL) for name, (x, y) in heads},
        }


def hexagon(centre: Point, size: float = 1.0) -> str:
    """Return path data of one hex."""
    x, y = centre
    corners = "L".join(f"{x + a * WIDE * size:.1f} {y + b * TALL * size:.1f}" for a, b in CORNERS)
    return f"M{corners}Z"


@lru_cache(maxsize=4)
def plan_of(shape_name: str) -> HexLayout:
    """Return the layout of a shape, with room for the numbers of the rows."""
    grid = shape_of(shape_name).grid
    return layout({name_of(cell): grid.axial(cell) for cell in grid.cells}, SIGNS)


def layout(axial: Mapping[str, Axial], room: float = 0.0) -> HexLayout:
    """Return the layout of hexes with these axial coordinates; `room` is left on the right."""
    across = {name: q + r / 2 for name, (q, r) in axial.items()}
    left, top = min(across.values()), min(r for _, r in axial.values())
    at = {
        name: (
            MARGIN + WIDE * (across[name] - left + 0.5),
            MARGIN + TALL / 2 + ROW * (r - top),
        )
        for name, (_, r) in axial.items()
    }
    width = max(x for x, _ in at.values()) + WIDE / 2 + MARGIN + room
    height = max(y for _, y in at.values()) + TALL / 2 + MARGIN
    return HexLayout(at, width, height)
