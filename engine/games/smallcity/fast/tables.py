"""The tables that silent positions look up, made once for each city: see `fast.turns`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TypeAlias

from engine.games.smallcity.city import City, Shape
from engine.games.smallcity.fast.cutting import Detours, detours
from engine.games.smallcity.fast.lines import Lines

# The hex, its mask and that of the hexes around, the coins that a sicarius there earns every turn
# (-1 where it destroys the district), the detours of `cutting`, the lines and bits of the hex.
Deployment: TypeAlias = tuple[int, int, int, int, Detours, int, int, int, int, int, int]


class ShapeTables:
    """The tables of a shape, whatever its boards: lines, the views along them, detours."""

    def __init__(self, shape: Shape) -> None:
        """Make the tables."""
        move_text, deployment_text = shape.move_text, shape.deployment_text
        self.lines = Lines(shape.grid)
        self.emperors = self.lines.views(lambda cell, to: move_text[cell, to])
        self.sicarii = self.lines.views(lambda _, to: deployment_text[to])
        self.moves = {text: (move.cell, move.to) for text, move in shape.emperor_moves.items()}
        self.detours = {cell: detours(shape.grid, cell) for cell in shape.grid.cells}


class Tables:
    """The tables of a city.

    By hex: `emperors` and `sicarii`, the views of a piece there; `bits`, its mask, its lines and
    its bits on them; `near`, the mask of the hexes around; `parking`, the coins that an emperor
    collects; `offers`, the coins of one lot of a conversion, -1 where an emperor can hire.
    By text: `moves`, the hexes where emperors' moves start and end; `deployments`;
    `places`, the hexes where emperors enter.
    By taken hexes: `entries`, the lists of legal places, filled as they are needed.
    """

    def __init__(self, city: City) -> None:
        """Make the tables."""
        self.city = city
        shape, grid, of_shape = city.shape, city.grid, shape_tables_of(city.shape)
        self.lines = of_shape.lines
        self.emperors, self.sicarii = of_shape.emperors, of_shape.sicarii
        self.moves = of_shape.moves
        self.bits = [(1 << cell, *bits) for cell, bits in enumerate(self.lines.bits)]
        self.near = grid.near
        self.parking = [2 * city.commercial.get(cell, 0) for cell in range(grid.size)]
        self.offers = [0] * grid.size
        for cell, each in city.districts.items():
            self.offers[cell] = {"industrial": each.number, "leisure": -1}.get(each.kind, 0)
        self.deployments: dict[str, Deployment] = {
            text: (
                cell, bit, grid.near[cell],
                city.commercial.get(cell, -1 if cell in city.districts else 0),
                of_shape.detours[cell], *self.lines.bits[cell],
            )
            for text, (cell, bit) in shape.deployments.items()
        }  # fmt: skip
        self.places = dict(zip(shape.places, grid.cells, strict=True))
        self.entries: dict[int, list[str]] = {}

    def __reduce__(self) -> tuple[Callable[[City], Tables], tuple[City]]:
        """Let a copy in another process be made there from its city."""
        return tables_of, (self.city,)


@cache
def shape_tables_of(shape: Shape) -> ShapeTables:
    """Return the tables of a shape, made once."""
    return ShapeTables(shape)


@lru_cache(maxsize=64)
def tables_of(city: City) -> Tables:
    """Return the tables of a city, made once."""
    return Tables(city)
