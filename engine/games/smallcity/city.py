"""Small City: the shapes it can have, and how boards are laid to fill one.

Rulings, "City". Coordinates are axial (q, r); inside, a hex is the int of `engine.core.hexes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from random import Random
from typing import NamedTuple

from engine.core.hexes import Axial, Grid, Reach, Sight, cell_of, cells_in, mask_of, name_of
from engine.core.plain import JsonObject
from engine.core.randomness import shuffled
from engine.games.smallcity import notation
from engine.games.smallcity.content.boards import LAYOUTS, Boards, District

EDGE = 5  # of the hexagon: the distance from its centre to its border


def rhombus(left: int, top: int) -> tuple[Axial, ...]:
    """Return the 25 hexes of a module A by rows, its first hex being (left, top)."""
    return tuple((left + q, top + r) for r in range(5) for q in range(5))


def tree() -> tuple[Axial, ...]:
    """Return the 20 hexes of the module B by rows, as it lies in the north of the hexagon."""
    crown = [(q, r) for r in range(-EDGE, 0) for q in range(-EDGE - r, 1)]
    return (*crown, *((q, 0) for q in range(-EDGE, 0)))


def opposite(cells: Iterable[Axial]) -> tuple[Axial, ...]:
    """Return the hexes turned by half a turn around (0, 0), in the same order."""
    return tuple((-q, -r) for q, r in cells)


NORTH_EAST = rhombus(1, -EDGE)
SLOTS: dict[str, tuple[tuple[Axial, ...], ...]] = {
    "four": (rhombus(0, 0), rhombus(5, 0), rhombus(0, 5), rhombus(5, 5)),
    "hexagon": (NORTH_EAST, tree(), opposite(NORTH_EAST), opposite(tree())),
    "two": (rhombus(0, 0), rhombus(5, 0)),
}
JUNKYARD = (0, 0)  # of the hexagon


class Way(NamedTuple):
    """An emperor's move: the hexes where it starts and ends, the mask of both and of the latter."""

    cell: int
    to: int
    ends: int
    landed: int


class Shape:
    """The outline of a city: its grid, the ways over it, the sides that Pollux wants joined.

    `moves` and `deploys` give the moves of an emperor and the deployments from a hex, as texts:
    those of `journey` (by from and to) and `deployment` (by hex), read by `ways` and `targets`;
    `entries` the bit of every hex and the text that places an emperor there, `places` the texts
    alone; which of them can be had is a mask of a byte for each: `everywhere` all of them,
    `apart` those that do not touch a hex;
    `edges` the pairs of sides (masks) in seat order: A, B, C.
    """

    def __init__(self, name: str) -> None:
        """Work everything out that does not depend on the boards."""
        cells = [cell for slot in SLOTS[name] for cell in slot]
        self.name = name
        self.grid = Grid([*cells, JUNKYARD] if name == "hexagon" else cells)
        self.reach = Reach(self.grid)
        self.ways = {
            notation.move(cell, to): Way(cell, to, 1 << cell | 1 << to, 1 << to)
            for cell in self.grid.cells
            for ray in self.grid.rays[cell]
            for to in ray
        }
        self.targets = {notation.deploy(cell): (cell, 1 << cell) for cell in self.grid.cells}
        self.journey = {(way.cell, way.to): text for text, way in self.ways.items()}
        self.deployment = {cell: text for text, (cell, _) in self.targets.items()}
        self.moves = Sight(self.grid, lambda cell, to: self.journey[cell, to])
        self.deploys = Sight(self.grid, lambda _, to: self.deployment[to])
        self.entries = [(1 << cell, notation.place(cell)) for cell in self.grid.cells]
        self.places = [text for _, text in self.entries]
        self.everywhere = self.spread(self.grid.mask)
        self.apart = [
            self.spread(self.grid.mask & ~near & ~(1 << cell))
            for cell, near in enumerate(self.grid.near)
        ]
        pairs = {"four": ((1, 0, 9), (0, 0, 9)), "two": ()}.get(
            name, tuple((axis, -EDGE, EDGE) for axis in (1, 0, 2))
        )
        self.edges = tuple(
            (self._side(axis, one), self._side(axis, other)) for axis, one, other in pairs
        )

    def spread(self, mask: int) -> int:
        """Return a mask with a byte in place of each bit, for the hexes of the grid only."""
        return int.from_bytes([mask >> cell & 1 for cell in self.grid.cells], "little")

    def _side(self, axis: int, value: int) -> int:
        """Return the mask of the hexes with q (axis 0), r (1) or q + r (2) equal to `value`."""
        found: list[int] = []
        for cell in self.grid.cells:
            q, r = self.grid.axial(cell)
            if (q, r, q + r)[axis] == value:
                found.append(cell)
        return mask_of(found)


@cache
def shape_of(name: str) -> Shape:
    """Return a shape, worked out once: `four`, `hexagon` or `two`."""
    return Shape(name)


@dataclass(eq=False)
class City:
    """A shape filled with boards. `districts` holds the special ones; `shops` what they pay."""

    shape: Shape
    laid: tuple[str, ...]  # the faces in the order of the slots: `A1a`, `B2b`, `A3a*`
    districts: dict[int, District]
    shops: dict[int, int]  # Commercial districts: income
    shop_mask: int
    homes: dict[int, int]  # Residential districts: influence
    home_mask: int
    special_mask: int

    def __post_init__(self) -> None:
        """Keep the grid at hand, and what sicarii collect once it has been counted."""
        self.grid = self.shape.grid
        self._collected: dict[int, int] = {}

    @classmethod
    def of(cls, shape: Shape, laid: tuple[str, ...], districts: dict[int, District]) -> City:
        """Return a shape with these special districts."""
        shops = {at: each.number for at, each in districts.items() if each.kind == "commercial"}
        homes = {at: each.number for at, each in districts.items() if each.kind == "residential"}
        masks = mask_of(shops), homes, mask_of(homes), mask_of(districts)
        return cls(shape, laid, districts, shops, *masks)

    @cached_property
    def leisure_mask(self) -> int:
        """The Leisure districts."""
        return mask_of(cell for cell, each in self.districts.items() if each.kind == "leisure")

    @cached_property
    def works_mask(self) -> int:
        """The Industrial districts."""
        return mask_of(cell for cell, each in self.districts.items() if each.kind == "industrial")

    @cached_property
    def home_digits(self) -> tuple[int, ...]:
        """The Residential districts by what they are worth more than a hex: 1, 2, 4 and 8 of it."""
        return tuple(
            mask_of(cell for cell, number in self.homes.items() if number - 1 & digit)
            for digit in (1, 2, 4, 8)
        )

    @cached_property
    def breakable(self) -> int:
        """The districts that a sicarius destroys: all but the Commercial ones."""
        return self.special_mask & ~self.shop_mask

    @cached_property
    def benefits(self) -> int:
        """The districts that do something for an emperor who lands: Industrial and Leisure."""
        return self.special_mask & ~self.home_mask & ~self.shop_mask

    @cached_property
    def unoccupied(self) -> int:
        """The unoccupied districts, as `Shape.places` wants them."""
        return self.shape.spread(~self.special_mask)

    def collected(self, shops: int) -> int:
        """Return what sicarii on the Commercial districts of a mask collect."""
        coins = self._collected.get(shops)
        if coins is None:
            coins = self._collected[shops] = sum(self.shops[cell] for cell in cells_in(shops))
        return coins

    def to_json(self) -> JsonObject:
        """Return how the city is laid."""
        return {"shape": self.shape.name, "laid": self.laid, "districts": self.signs()}

    def sign(self, cell: int) -> str:
        """Return the sign of a district as the data file writes it, `.` for an unoccupied one."""
        return self.districts[cell].sign if cell in self.districts else "."

    def signs(self) -> dict[str, str]:
        """Return the special districts by name: {"c5": "R4"}."""
        return {name_of(cell): self.districts[cell].sign for cell in sorted(self.districts)}


def build(shape_name: str, laid: tuple[str, ...], boards: Boards) -> City:
    """Lay faces of these boards into the slots of a shape."""
    signs: dict[int, str] = {}
    for slot, face in enumerate(laid):
        signs |= quarter(shape_name, slot, face, boards)
    return city_of(shape_name, laid, tuple((name_of(cell), signs[cell]) for cell in sorted(signs)))


def quarter(shape_name: str, slot: int, face: str, boards: Boards) -> dict[int, str]:
    """Return the signs of the special districts of a face that is laid into a slot."""
    grid, signs = shape_of(shape_name).grid, boards.faces[face.removesuffix("*")]
    ordered = reversed(signs) if face[-1] == "*" else signs
    laid = zip(SLOTS[shape_name][slot], ordered, strict=True)
    return {grid.cell_at(axial): sign for axial, sign in laid if sign != "."}


@lru_cache(maxsize=64)
def city_of(shape_name: str, laid: tuple[str, ...], signs: tuple[tuple[str, str], ...]) -> City:
    """Return the city of these special districts, as `City.signs` tells them.

    It is the same object for the same city: what it has worked out serves every search.
    """
    told = ((cell_of(name), District.of(sign)) for name, sign in signs)
    districts = {cell: each for cell, each in told if cell is not None and each is not None}
    return City.of(shape_of(shape_name), laid, districts)


def draw(shape_name: str, boards: Boards, rng: Random) -> tuple[str, ...]:
    """Draw boards, faces and half-turns at random (rulings, "City")."""
    decks = {module: shuffled(boards.of_module(module), rng) for module in "AB"}
    laid: list[str] = []
    for module in LAYOUTS[shape_name]:
        face = decks[module].pop() + ("a" if rng.random() < 0.5 else "b")
        turned = module == "A" and rng.random() < 0.5
        laid.append(face + "*" if turned else face)
    return tuple(laid)
