"""Hexagonal boards as bit masks.

A hex is an int, row × 16 + column. A set of hexes is one Python int (bit h is hex h), and a step
in a direction is a shift. Column 15 is never used, so a step off the board leads to a bit that is
in no mask. Axial coordinates follow Red Blob Games: pointy tops, q to the right, r down and to
the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import accumulate, chain, combinations, product, starmap
from typing import Any, Generic, TypeVar

T = TypeVar("T")
V = TypeVar("V")
_Ray = tuple[int, ...]

STRIDE = 16
# (q, r): first to the right, then counterclockwise; the last three are opposite to the first three.
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
STEPS = tuple(q + STRIDE * r for q, r in DIRECTIONS)
LINES = ((0, 3), (4, 1), (5, 2))  # pairs of opposite directions: ints rise, ints fall

Axial = tuple[int, int]

# The column letter and row number of every possible hex: `c5`.
NAMES = tuple(f"{letter}{row}" for row in range(1, 100) for letter in "abcdefghijklmnop")


def name_of(cell: int) -> str:
    """Return the name of a hex, its column letter and row number: `c5`."""
    return NAMES[cell]


def cell_of(name: str) -> int | None:
    """Return the hex with this name, or None: `c5` gives 66."""
    letter, number = name[:1], name[1:]
    if not ("a" <= letter <= "o" and number.isascii() and number.isdigit() and len(number) <= 2):
        return None
    cell = (int(number) - 1) * STRIDE + ord(letter) - ord("a")
    return cell if number[0] != "0" else None


def cells_in(mask: int) -> Iterator[int]:
    """Yield the hexes of a mask in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(cells: Iterable[int]) -> int:
    """Return the mask of these hexes."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class Grid:
    """A board of hexes with precomputed tables.

    `cells` are the hexes in ascending order, `mask` is their mask. These lists have an entry for
    each hex (index = the hex): `neighbours`, the same as a mask in `near`, and `rays`, the hexes
    in a straight line in each of the six DIRECTIONS, nearest first.
    """

    def __init__(self, outline: Iterable[Axial]) -> None:
        """Build the tables for an outline, which may be up to 15 columns wide."""
        coordinates = sorted(outline, key=lambda axial: (axial[1], axial[0]))
        self.left = min(q for q, _ in coordinates)
        self.top = coordinates[0][1]
        assert max(q for q, _ in coordinates) - self.left < STRIDE - 1
        self.cells = tuple(map(self.cell_at, coordinates))
        self.mask = mask_of(self.cells)
        self.size = self.cells[-1] + 1
        self.rays = [self._rays(cell) for cell in range(self.size)]
        self.neighbours = [tuple(ray[0] for ray in rays if ray) for rays in self.rays]
        self.near = [mask_of(cells) for cells in self.neighbours]
        self.between = [self._between(cell) for cell in range(self.size)]
        torn = cache(self._torn)  # many rings of neighbours have the same form
        self.apart = [_moved(torn, near) for near in self.near]

    def cell_at(self, axial: Axial) -> int:
        """Return the hex with these axial coordinates (q, r)."""
        return (axial[1] - self.top) * STRIDE + axial[0] - self.left

    def axial(self, cell: int) -> Axial:
        """Return the axial coordinates (q, r) of a hex."""
        return cell % STRIDE + self.left, cell // STRIDE + self.top

    def clear(self, cell: int, to: int, taken: int) -> bool:
        """Tell whether a straight line of free hexes leads from one hex to another."""
        between = self.between[cell].get(to)
        return between is not None and not (between | 1 << to) & taken

    def has(self, cell: int) -> bool:
        """Tell whether the hex is on the board."""
        return self.mask >> cell & 1 == 1

    def _rays(self, cell: int) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(self._walk(cell, step)) for step in STEPS if self.has(cell))

    def _walk(self, cell: int, step: int) -> Iterator[int]:
        while (cell := cell + step) >= 0 and self.has(cell):
            yield cell

    def _between(self, cell: int) -> dict[int, int]:
        """Return, for each hex in line with this one, the mask of the hexes between them."""
        return {
            other: mask_of(ray[:distance])
            for ray in self.rays[cell]
            for distance, other in enumerate(ray)
        }

    def _torn(self, near: int) -> list[int]:
        """Return the subsets (masks) of these hexes that are not connected."""
        sets = chain.from_iterable(combinations(cells_in(near), n) for n in range(2, 7))
        return [some for some in map(mask_of, sets) if self.flood(some & -some, some) != some]

    def flood(self, start: int, free: int, until: int = 0) -> int:
        """Return the hexes of the mask `free` that are connected with the mask `start`.

        The search stops early when it reaches a hex of the mask `until`.
        """
        region, before = start & free, 0
        while region != before and not region & until:
            before = region
            right, left = region << 1, region >> 1
            above, below = (region | right) >> 16, (region | left) << 16
            region |= (right | left | above | below) & free
        return region

    def around(self, region: int) -> int:
        """Return the neighbours of the hexes of a mask, which may include some of them."""
        sides = region << 1 | region >> 1 | region << 16 | region >> 16
        return (sides | region << 15 | region >> 15) & self.mask

    def parts(self, free: int) -> Iterator[int]:
        """Yield the connected parts of a mask, in the order of their lowest hexes."""
        while free:
            part = self.flood(free & -free, free)
            yield part
            free ^= part

    def divides(self, cell: int, free: int) -> bool:
        """Tell whether removing `cell` from `free` disconnects its free neighbours.

        Mostly the table `apart` gives the answer: the neighbours are connected directly.
        """
        around = free & self.near[cell]
        return around in self.apart[cell] and not self._joined(around, free & ~(1 << cell))

    def _joined(self, some: int, free: int) -> bool:
        """Tell whether all hexes of the mask `some` are connected through the mask `free`."""
        region, before = some & -some, 0
        while region != before:
            before = region
            right, left = region << 1, region >> 1
            region = (right | left | (region | right) >> 16 | (region | left) << 16 | region) & free
            if region & some == some:
                return True
        return False

    def slides(self, start: int, free: int) -> int:
        """Return the hexes of `free` that straight lines through `free` reach from `start`.

        All arguments are masks. Each direction is filled by doubling (1, 2, 4 and 8 steps).
        """
        reached = 0
        for step in (1, 15, 16):
            up, down, open_up, open_down = start, start, free, free
            for distance in (step, 2 * step, 4 * step, 8 * step):
                up |= open_up & up << distance
                down |= open_down & down >> distance
                open_up &= open_up << distance
                open_down &= open_down >> distance
            reached |= up | down
        return reached & free


class Sight(Generic[T]):
    """Looks up the labels of the hexes in view from a hex in straight lines.

    The directions in which the ints rise come first, then the opposite ones, in the order of
    DIRECTIONS.
    """

    def __init__(self, grid: Grid, label: Callable[[int, int], T]) -> None:
        """Build the tables; `label(cell, other)` returns the label of `other` seen from `cell`."""

        def labels(cell: int, ray: _Ray) -> list[tuple[T, ...]]:
            whole = tuple(label(cell, to) for to in ray)
            return [whole[:seen] for seen in range(len(ray) + 1)]

        self._lines = _all_lines(grid, labels, lambda up, down: (up, down))

    def __call__(self, cell: int, taken: int) -> list[T]:
        """Return the labels of the hexes in view from `cell`; the mask `taken` blocks the view."""
        (
            first1, line1, seen1, views1, first2, line2, seen2, views2, first3, line3, seen3, views3
        ) = self._lines[cell]  # fmt: skip
        up1, down1 = views1[seen1[taken >> first1 & line1]]
        up2, down2 = views2[seen2[(taken >> first2 & line2) % 16383]]
        up3, down3 = views3[seen3[(taken >> first3 & line3) % 32767]]
        return [*up1, *up2, *up3, *down2, *down3, *down1]


class Reach:
    """Looks up the mask of the hexes in view from a hex in straight lines."""

    def __init__(self, grid: Grid) -> None:
        """Build the tables."""

        def masks(_: int, ray: _Ray) -> list[int]:
            return list(accumulate((1 << to for to in ray), int.__or__, initial=0))

        self._lines = _all_lines(grid, masks, int.__or__)

    def __call__(self, cell: int, taken: int) -> int:
        """Return the mask of the hexes in view from `cell`; the mask `taken` blocks the view."""
        (
            first1, line1, seen1, views1, first2, line2, seen2, views2, first3, line3, seen3, views3
        ) = self._lines[cell]  # fmt: skip
        view1: int = views1[seen1[taken >> first1 & line1]]
        view2: int = views2[seen2[(taken >> first2 & line2) % 16383]]
        view3: int = views3[seen3[(taken >> first3 & line3) % 32767]]
        return view1 | view2 | view3


def _all_lines(
    grid: Grid, sides: Callable[[int, _Ray], list[V]], view: Callable[[V, V], object]
) -> list[tuple[Any, ...]]:
    """Return the tables of the three lines through each hex.

    `sides(cell, ray)` returns the view along a ray for each number of hexes in view; `view`
    combines the views of the two sides of a line.

    In the mask of a line neighbours are `step` bits apart. Taking the mask modulo
    2 ** (step - 1) - 1 moves them next to each other, since 2 ** step leaves the remainder 2. The
    result, an int with one bit for each hex of the line, is the index into `views_by_taken`. The
    entries for a line are its first hex, its mask from there, that table, and the views.
    """
    found: list[tuple[Any, ...]] = []
    for cell in range(grid.size):
        lines: list[object] = []
        for up, down in LINES if grid.has(cell) else ():
            ups, downs = (grid.rays[cell][way] for way in (up, down))
            first = min((*downs, cell))
            views = tuple(starmap(view, product(sides(cell, ups), sides(cell, downs))))
            line = mask_of((*downs, cell, *ups)) >> first
            lines += first, line, views_by_taken(len(downs), len(ups)), views
        found.append(tuple(lines))
    return found


def _moved(torn: Callable[[int], list[int]], near: int) -> frozenset[int]:
    """Return `torn` of a mask; the mask is shifted to the lowest bits, so that the cache works."""
    low = max(0, (near & -near).bit_length() - 2)  # with room for a step to the left
    return frozenset(some << low for some in torn(near >> low))


@cache
def views_by_taken(below: int, above: int) -> bytes:
    """Return the index of the view along a line for each int of taken hexes.

    The observer is on the bit with `below` bits of the line under it and `above` bits over it.
    """
    sides = [
        bytes(up * (below + 1) + below - under.bit_length() for under in range(1 << below))
        for up in range(above + 1)
    ]
    first_taken = ((over & -over).bit_length() - 1 for over in range(1 << above))  # -1: none
    return b"".join(2 * sides[up] for up in first_taken)  # the observer's bit may be 0 or 1
