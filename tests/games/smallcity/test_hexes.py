"""Hexes as ints and masks agree with plain computations in axial coordinates."""

from hypothesis import given
from hypothesis import strategies as st

from engine.core.hexes import DIRECTIONS, Grid, Reach, Sight, cell_of, cells_in, mask_of, name_of
from engine.games.smallcity.city import shape_of

HEXAGON = shape_of("hexagon").grid
walls = st.sets(st.sampled_from(HEXAGON.cells)).map(mask_of)
cells = st.sampled_from(HEXAGON.cells)


def plain_flood(grid: Grid, start: int, free: int) -> int:
    """Walk from neighbour to neighbour, by coordinates."""
    open_ = {grid.axial(cell): cell for cell in cells_in(free)}
    seen, edge = set(), [grid.axial(start)]
    while edge:
        here = edge.pop()
        if here in open_ and here not in seen:
            seen.add(here)
            edge += [(here[0] + q, here[1] + r) for q, r in DIRECTIONS]
    return mask_of(open_[each] for each in seen)


def plain_slides(grid: Grid, start: int, free: int) -> set[int]:
    """Walk along each direction until something is in the way."""
    reached, at = set(), {grid.axial(cell): cell for cell in grid.cells}
    for dq, dr in DIRECTIONS:
        q, r = grid.axial(start)
        while (cell := at.get((q := q + dq, r := r + dr))) is not None and free >> cell & 1:
            reached.add(cell)
    return reached


def test_a_hex_has_a_name_and_axial_coordinates() -> None:
    assert name_of(HEXAGON.cell_at((0, 0))) == "f6"
    for cell in HEXAGON.cells:
        assert cell_of(name_of(cell)) == cell
        assert HEXAGON.cell_at(HEXAGON.axial(cell)) == cell


def test_other_texts_are_no_hexes() -> None:
    for text in ("", "5", "c", "c0", "c05", "c-1", "C5", "c5 ", "c٣", "cc5", "z5", "c100", "p1"):
        assert cell_of(text) is None


def test_inner_hexes_have_six_neighbours_and_corners_three() -> None:
    counts = [len(HEXAGON.neighbours[cell]) for cell in HEXAGON.cells]
    assert (counts.count(6), counts.count(4), counts.count(3)) == (61, 24, 6)


@given(cells, walls)
def test_flood_is_the_plain_flood_fill(start: int, wall: int) -> None:
    free = HEXAGON.mask & ~wall
    assert HEXAGON.flood(1 << start, free) == plain_flood(HEXAGON, start, free)


@given(walls)
def test_parts_cover_everything_once_and_do_not_touch(wall: int) -> None:
    free = HEXAGON.mask & ~wall
    parts = list(HEXAGON.parts(free))
    assert sum(parts) == free
    for part in parts:
        assert plain_flood(HEXAGON, next(cells_in(part)), free) == part


@given(cells, walls)
def test_slides_are_the_straight_lines(start: int, wall: int) -> None:
    free = HEXAGON.mask & ~wall & ~(1 << start)
    plain = plain_slides(HEXAGON, start, free)
    assert set(cells_in(HEXAGON.slides(1 << start, free))) - {start} == plain
    seen = Sight(HEXAGON, lambda _, to: to)(start, HEXAGON.mask & ~free)
    assert len(seen) == len(set(seen))
    assert set(seen) == plain
    assert Reach(HEXAGON)(start, HEXAGON.mask & ~free) == mask_of(plain)


@given(cells, walls)
def test_between_two_hexes_in_line_lie_those_that_block(start: int, wall: int) -> None:
    free = HEXAGON.mask & ~wall & ~(1 << start)
    open_ways = HEXAGON.between[start].items()
    clear = {to for to, between in open_ways if not (between | 1 << to) & ~free}
    assert clear == plain_slides(HEXAGON, start, free)


@given(cells, walls)
def test_a_hex_divides_when_there_are_more_parts_without_it(cell: int, wall: int) -> None:
    free = HEXAGON.mask & ~wall | 1 << cell
    before, after = len(list(HEXAGON.parts(free))), len(list(HEXAGON.parts(free & ~(1 << cell))))
    assert HEXAGON.divides(cell, free) == (after > before)
