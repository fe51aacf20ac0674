"""What silent positions look up, worked out once for each city: see `swift`."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from engine.games.smallcity.city import City, Shape
from engine.games.smallcity.fast.cutting import Detours, detours
from engine.games.smallcity.fast.lines import Lines

# The hex, its mask and that of the hexes around, what a sicarius there earns every turn (-1 where
# it destroys the district), the detours of `cutting`, each line through the hex and its bit there.
Target: TypeAlias = tuple[int, int, int, int, Detours, int, int, int, int, int, int]


class Outlines:
    """What follows from the shape of a city alone: lines, what is seen along them, detours."""

    def __init__(self, shape: Shape) -> None:
        """Work everything out."""
        journey, deployment = shape.journey, shape.deployment
        self.lines = Lines(shape.grid)
        self.emperors = self.lines.sights(lambda cell, to: journey[cell, to])
        self.sicarii = self.lines.sights(lambda _, to: deployment[to])
        self.journeys = {text: (way.cell, way.to) for text, way in shape.ways.items()}
        self.detours = {cell: detours(shape.grid, cell) for cell in shape.grid.cells}


class Tables:
    """The tables of a city.

    By hex: what `emperors` and `sicarii` see there; `spots`, its mask and its place on the lines;
    `near`, the mask of the hexes around; `parking`, what an emperor collects; `offers`, the coins
    that a conversion takes, -1 where one can hire. By text: `journeys`, where emperors' moves lead
    from and to; `targets`, deployments; `places`, where emperors enter. `entries` remembers where
    they can, by what is taken.
    """

    def __init__(self, city: City) -> None:
        """Work everything out."""
        shape, grid, outlines = city.shape, city.grid, outlines_of(city.shape)
        self.lines = outlines.lines
        self.emperors, self.sicarii = outlines.emperors, outlines.sicarii
        self.journeys = outlines.journeys
        self.spots = [(1 << cell, *spot) for cell, spot in enumerate(self.lines.spots)]
        self.near = grid.near
        self.parking = [2 * city.shops.get(cell, 0) for cell in range(grid.size)]
        self.offers = [0] * grid.size
        for cell, each in city.districts.items():
            self.offers[cell] = {"industrial": each.number, "leisure": -1}.get(each.kind, 0)
        self.targets: dict[str, Target] = {
            text: (
                cell, bit, grid.near[cell],
                city.shops.get(cell, -1 if cell in city.districts else 0),
                outlines.detours[cell], *self.lines.spots[cell],
            )
            for text, (cell, bit) in shape.targets.items()
        }  # fmt: skip
        self.places = dict(zip(shape.places, grid.cells, strict=True))
        self.entries: dict[int, list[str]] = {}


@cache
def outlines_of(shape: Shape) -> Outlines:
    """Return what follows from a shape, worked out once."""
    return Outlines(shape)


@lru_cache(maxsize=64)
def tables_of(city: City) -> Tables:
    """Return the tables of a city, worked out once."""
    return Tables(city)
