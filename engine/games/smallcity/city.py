"""The shapes of Small City, and the boards that fill them (rulings, "City").

Coordinates are axial (q, r); elsewhere a hex is an int, see `engine.core.hexes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from random import Random
from typing import NamedTuple, TypeAlias

from engine.core.hexes import Axial, Grid, Reach, Sight, cell_of, cells_in, mask_of, name_of
from engine.core.plain import JsonObject
from engine.core.randomness import shuffled
from engine.games.smallcity import notation
from engine.games.smallcity.content.boards import LAYOUTS, Boards, District

Signs: TypeAlias = tuple[tuple[str, str], ...]  # the special districts: name of a hex, sign

EDGE = 5  # of the hexagon: the distance from its centre to its border


def rhombus(left: int, top: int) -> tuple[Axial, ...]:
    """Return the 25 hexes of a module A, row by row; the first one is (left, top)."""
    return tuple((left + q, top + r) for r in range(5) for q in range(5))


def tree() -> tuple[Axial, ...]:
    """Return the 20 hexes of the module B in the north of the hexagon, row by row."""
    crown = [(q, r) for r in range(-EDGE, 0) for q in range(-EDGE - r, 1)]
    return (*crown, *((q, 0) for q in range(-EDGE, 0)))


def opposite(cells: Iterable[Axial]) -> tuple[Axial, ...]:
    """Return the hexes after half a turn around (0, 0), in the same order."""
    return tuple((-q, -r) for q, r in cells)


NORTH_EAST = rhombus(1, -EDGE)
SLOTS: dict[str, tuple[tuple[Axial, ...], ...]] = {
    "four": (rhombus(0, 0), rhombus(5, 0), rhombus(0, 5), rhombus(5, 5)),
    "hexagon": (NORTH_EAST, tree(), opposite(NORTH_EAST), opposite(tree())),
    "two": (rhombus(0, 0), rhombus(5, 0)),
}
JUNKYARD = (0, 0)  # of the hexagon
EDGES = {  # of Pollux (ruling 22): the axis (see `Shape._side`) and its two values
    "four": ((1, 0, 9), (0, 0, 9)),
    "hexagon": tuple((axis, -EDGE, EDGE) for axis in (1, 0, 2)),
    "two": (),
}


class EmperorMove(NamedTuple):
    """A move of an emperor: the hexes where it starts and ends, and the mask of the latter."""

    cell: int
    to: int
    landed: int


class Shape:
    """The outline of a city, with everything that follows from it alone.

    `emperor_moves` maps the text of a move to the move, `deployments` the text of a deployment to
    its hex and the mask of that; `move_text` (by the two hexes) and `deployment_text` (by hex) are
    the way back. `moves_from` and `deployments_from` list the texts along free straight lines.
    `places` lists the texts that place an emperor; which of them apply is a mask with a byte for
    each: `everywhere` all of them, `apart` (by hex) those that do not touch the hex.
    `edges` holds the pairs of sides (masks) of Pollux in seat order: A, B, C.
    """

    def __init__(self, name: str) -> None:
        """Work everything out."""
        cells = [cell for slot in SLOTS[name] for cell in slot]
        self.name = name
        self.grid = Grid([*cells, JUNKYARD] if name == "hexagon" else cells)
        self.reach = Reach(self.grid)
        self.emperor_moves = {
            notation.move(cell, to): EmperorMove(cell, to, 1 << to)
            for cell in self.grid.cells
            for ray in self.grid.rays[cell]
            for to in ray
        }
        self.deployments = {notation.deploy(cell): (cell, 1 << cell) for cell in self.grid.cells}
        self.move_text = {(move.cell, move.to): text for text, move in self.emperor_moves.items()}
        self.deployment_text = {cell: text for text, (cell, _) in self.deployments.items()}
        self.moves_from = Sight(self.grid, lambda cell, to: self.move_text[cell, to])
        self.deployments_from = Sight(self.grid, lambda _, to: self.deployment_text[to])
        self.places = [notation.place(cell) for cell in self.grid.cells]
        self.everywhere = self.spread(self.grid.mask)
        self.apart = [
            self.spread(self.grid.mask & ~near & ~(1 << cell))
            for cell, near in enumerate(self.grid.near)
        ]
        self.edges = tuple(
            (self._side(axis, one), self._side(axis, other)) for axis, one, other in EDGES[name]
        )

    def spread(self, mask: int) -> int:
        """Return a mask of hexes with a byte in place of each bit, in the order of `places`."""
        return int.from_bytes([mask >> cell & 1 for cell in self.grid.cells], "little")

    def _side(self, axis: int, value: int) -> int:
        """Return the mask of the hexes whose q (axis 0), r (1) or q + r (2) is `value`."""
        axial = ((cell, *self.grid.axial(cell)) for cell in self.grid.cells)
        return mask_of(cell for cell, q, r in axial if (q, r, q + r)[axis] == value)


@cache
def shape_of(name: str) -> Shape:
    """Return the shape `four`, `hexagon` or `two`; each is made once."""
    return Shape(name)


@dataclass(eq=False)
class City:
    """A shape filled with boards. `districts` holds the special districts by hex."""

    shape: Shape
    laid: tuple[str, ...]  # the faces in the order of the slots: `A1a`, `B2b`, `A3a*`
    districts: dict[int, District]

    def __post_init__(self) -> None:
        """Sort the districts: `commercial` maps hexes to income, `residential` to influence."""
        self.grid = self.shape.grid
        self.commercial = self._numbers("commercial")
        self.residential = self._numbers("residential")
        self.commercial_mask = mask_of(self.commercial)
        self.residential_mask = mask_of(self.residential)
        self.industrial_mask = mask_of(self._numbers("industrial"))
        self.leisure_mask = mask_of(self._numbers("leisure"))
        self.special_mask = mask_of(self.districts)
        self._incomes: dict[int, int] = {}

    def _numbers(self, kind: str) -> dict[int, int]:
        return {cell: each.number for cell, each in self.districts.items() if each.kind == kind}

    @cached_property
    def residential_bits(self) -> tuple[int, ...]:
        """Four masks: the Residential districts whose number less 1 has the bits 1, 2, 4 and 8."""
        return tuple(
            mask_of(cell for cell, number in self.residential.items() if number - 1 & bit)
            for bit in (1, 2, 4, 8)
        )

    @cached_property
    def rates(self) -> list[tuple[int, int, int]]:
        """For each rate of conversion: the mask of its districts, the coins and the influence."""
        found: dict[tuple[int, int], int] = {}
        for cell, each in self.districts.items():
            if each.kind == "industrial":
                rate = each.number, each.gets
                found[rate] = found.get(rate, 0) | 1 << cell
        return [(mask, pays, gets) for (pays, gets), mask in found.items()]

    @cached_property
    def unoccupied(self) -> int:
        """The unoccupied districts, as a mask for `Shape.places`."""
        return self.shape.spread(~self.special_mask)

    def income_of(self, cells: int) -> int:
        """Return what sicarii on the Commercial districts of a mask collect together."""
        coins = self._incomes.get(cells)
        if coins is None:
            coins = self._incomes[cells] = sum(self.commercial[cell] for cell in cells_in(cells))
        return coins

    def __reduce__(self) -> tuple[Callable[..., City], tuple[str, tuple[str, ...], Signs]]:
        """Let a copy in another process be built there: what follows from the boards stays here."""
        return city_of, (self.shape.name, self.laid, tuple(self.signs().items()))

    def to_json(self) -> JsonObject:
        """Return the shape, the faces and the special districts."""
        return {"shape": self.shape.name, "laid": self.laid, "districts": self.signs()}

    def sign(self, cell: int) -> str:
        """Return the sign of a district in the boards' file, `.` for an unoccupied one."""
        return self.districts[cell].sign if cell in self.districts else "."

    def signs(self) -> dict[str, str]:
        """Return the special districts by name: {"c5": "R4"}."""
        return {name_of(cell): self.districts[cell].sign for cell in sorted(self.districts)}


def build(shape_name: str, laid: tuple[str, ...], boards: Boards) -> City:
    """Return the city in which these faces fill the slots of a shape."""
    signs: dict[int, str] = {}
    for slot, face in enumerate(laid):
        signs |= laid_signs(shape_name, slot, face, boards)
    return city_of(shape_name, laid, tuple((name_of(cell), signs[cell]) for cell in sorted(signs)))


def laid_signs(shape_name: str, slot: int, face: str, boards: Boards) -> dict[int, str]:
    """Return the signs, by hex, of the special districts of a face that lies in a slot."""
    grid, signs = shape_of(shape_name).grid, boards.faces[face.removesuffix("*")]
    ordered = reversed(signs) if face[-1] == "*" else signs
    laid = zip(SLOTS[shape_name][slot], ordered, strict=True)
    return {grid.cell_at(axial): sign for axial, sign in laid if sign != "."}


@lru_cache(maxsize=64)
def city_of(shape_name: str, laid: tuple[str, ...], signs: Signs) -> City:
    """Return the city with these special districts, as pairs of `City.signs`.

    The same city is the same object, so that all searches share its tables.
    """
    read = ((cell_of(name), District.of(sign)) for name, sign in signs)
    districts = {cell: each for cell, each in read if cell is not None and each is not None}
    return City(shape_of(shape_name), laid, districts)


def draw(shape_name: str, boards: Boards, rng: Random) -> tuple[str, ...]:
    """Draw boards, faces and half-turns from `rng` (rulings, "City"); return the faces by slot."""
    decks = {module: shuffled(boards.of_module(module), rng) for module in "AB"}
    laid: list[str] = []
    for module in LAYOUTS[shape_name]:
        face = decks[module].pop() + ("a" if rng.random() < 0.5 else "b")
        turned = module == "A" and rng.random() < 0.5
        laid.append(face + "*" if turned else face)
    return tuple(laid)
