"""Tables agree with the whole city: views along lines, and the parts that sicarii cut off."""

import pytest

from engine.core.hexes import mask_of
from engine.core.randomness import stream
from engine.games.smallcity.city import shape_of
from engine.games.smallcity.fast.cutting import blocked, detours, parts
from engine.games.smallcity.fast.tables import shape_tables_of

SHAPES = ["four", "hexagon", "two"]


def built(shape: str, seed: int, share: float) -> int:
    """Return walls on a random share of the hexes."""
    rng = stream(seed, "walls")
    return mask_of(cell for cell in shape_of(shape).grid.cells if rng.random() < share)


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_is_cut_off_where_a_way_leads_around_the_walls(shape: str) -> None:
    grid = shape_of(shape).grid
    around = {cell: detours(grid, cell) for cell in grid.cells}
    passed = cut = 0
    for seed in range(40):
        walls = built(shape, seed, 0.1 + 0.1 * (seed % 5))
        for cell in grid.cells:
            if walls >> cell & 1:
                continue
            ways = around[cell].get(walls & grid.near[cell])
            divided = grid.divides(cell, grid.mask & ~walls)
            if ways is None or not blocked(ways, walls):
                assert not divided
                passed += ways is not None
            cut += divided
    assert passed
    assert cut


@pytest.mark.parametrize("shape", SHAPES)
def test_the_parts_of_a_territory_are_those_of_the_grid(shape: str) -> None:
    grid = shape_of(shape).grid
    counts: set[int] = set()
    for seed in range(40):
        for zone in list(grid.parts(grid.mask & ~built(shape, seed, 0.35))):
            for cell in grid.cells:
                if zone >> cell & 1 and zone != 1 << cell:
                    left = zone & ~(1 << cell)
                    found = parts(grid, cell, left)
                    assert sorted(found) == sorted(grid.parts(left))
                    counts.add(len(found))
    assert counts == {1, 2, 3}


@pytest.mark.parametrize("shape", SHAPES)
def test_views_along_lines_are_those_of_the_shape(shape: str) -> None:
    city = shape_of(shape)
    tables = shape_tables_of(city)
    for seed in range(10):
        taken = built(shape, seed, 0.05 * seed)
        lines = tables.lines.taken(taken)
        for cell in city.grid.cells:
            a, seen1, one, b, seen2, two, c, seen3, three = tables.emperors[cell]
            (up1, down1), (up2, down2), (up3, down3) = (
                one[seen1[lines[a]]], two[seen2[lines[b]]], three[seen3[lines[c]]],
            )  # fmt: skip
            found = [*up1, *up2, *up3, *down2, *down3, *down1]
            assert found == city.moves_from(cell, taken)
