"""Rulings, "City": the three shapes, and the boards that fill them."""

import pickle

import pytest

from engine.core.hexes import cell_of, name_of
from engine.core.randomness import stream
from engine.games.smallcity import SMALLCITY, city
from engine.games.smallcity.city import SLOTS, build, draw, shape_of
from engine.games.smallcity.constants import CITIES
from engine.games.smallcity.content import reading
from engine.games.smallcity.content.boards import LAYOUTS

EMPTY = (".",) * 25


@pytest.mark.parametrize(("shape", "hexes"), [("four", 100), ("hexagon", 91), ("two", 50)])
def test_the_slots_and_the_junkyard_cover_the_city_once(shape: str, hexes: int) -> None:
    slots = [axial for slot in SLOTS[shape] for axial in slot]
    assert len(slots) == len(set(slots))
    assert len(shape_of(shape).grid.cells) == hexes == len(slots) + (shape == "hexagon")


def test_the_hexagon_has_side_six_and_the_junkyard_in_the_middle() -> None:
    cells = {shape_of("hexagon").grid.axial(cell) for cell in shape_of("hexagon").grid.cells}
    every = {(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q + r) <= 5}
    assert cells == every
    assert city.JUNKYARD not in {axial for slot in SLOTS["hexagon"] for axial in slot}


def test_module_a_in_the_hexagon_is_the_rhombus_of_the_ruling() -> None:
    north_east, north, south_west, south = SLOTS["hexagon"]
    assert set(north_east) == {(q, r) for q in range(1, 6) for r in range(-5, 0)}
    crown = {(q, r) for q in range(-5, 1) for r in range(-5, 0) if q + r >= -5}
    assert len(crown) == 15
    assert set(north) == crown | {(q, 0) for q in range(-5, 0)}
    assert [(-q, -r) for q, r in north_east] == list(south_west)
    assert [(-q, -r) for q, r in north] == list(south)


def test_the_sides_of_the_city_for_two() -> None:
    grid, edges = shape_of("four").grid, shape_of("four").edges
    assert [(side.bit_count(), other.bit_count()) for side, other in edges] == [(10, 10)] * 2
    assert all(edges[0][0] >> grid.cell_at((q, 0)) & 1 for q in range(10))
    assert all(edges[1][1] >> grid.cell_at((9, r)) & 1 for r in range(10))


def test_the_sides_of_the_hexagon_and_its_corners_which_belong_to_two() -> None:
    grid, edges = shape_of("hexagon").grid, shape_of("hexagon").edges
    sides = [side for pair in edges for side in pair]
    assert [side.bit_count() for side in sides] == [6] * 6
    for corner in ((5, -5), (0, -5), (-5, 0), (-5, 5), (0, 5), (5, 0)):
        assert sum(side >> grid.cell_at(corner) & 1 for side in sides) == 2
    assert edges[0][0] >> grid.cell_at((3, -5)) & 1  # A: r = ±5
    assert edges[1][1] >> grid.cell_at((5, -2)) & 1  # B: q = ±5
    assert edges[2][1] >> grid.cell_at((2, 3)) & 1  # C: q + r = ±5


def test_names_run_from_the_top_left() -> None:
    grid = shape_of("four").grid
    assert (name_of(grid.cell_at((0, 0))), name_of(grid.cell_at((9, 9)))) == ("a1", "j10")


def test_faces_fill_their_slots_in_reading_order() -> None:
    built = build("two", ("A1a", "A2a"), reading.load())
    signs = reading.load().faces["A1a"]
    for (q, r), sign in zip(SLOTS["two"][0], signs, strict=True):
        assert built.sign(built.grid.cell_at((q, r))) == sign


def test_a_half_turn_reverses_the_hexes_of_a_face() -> None:
    plain = build("two", ("A1a", "A2a"), reading.load())
    turned = build("two", ("A1a*", "A2a"), reading.load())
    for q, r in SLOTS["two"][0]:
        here, there = plain.grid.cell_at((q, r)), plain.grid.cell_at((4 - q, 4 - r))
        assert plain.sign(here) == turned.sign(there)


@pytest.mark.parametrize("shape", list(LAYOUTS))
def test_the_seed_draws_boards_faces_and_half_turns(shape: str) -> None:
    drawn = [draw(shape, reading.load(), stream(seed, "city")) for seed in range(60)]
    assert drawn == [draw(shape, reading.load(), stream(seed, "city")) for seed in range(60)]
    for laid in drawn:
        assert "".join(face[0] for face in laid) == LAYOUTS[shape]
        assert len({face[:2] for face in laid}) == len(laid)
    assert {face[:3] for laid in drawn for face in laid if face[0] == "A"} == {
        f"A{board}{face}" for board in "1234" for face in "ab"
    }
    assert {face[3:] for laid in drawn for face in laid if face[0] == "A"} == {"", "*"}
    if shape == "hexagon":
        assert {face for laid in drawn for face in laid if face[0] == "B"} == {
            "B1a", "B1b", "B2a", "B2b"
        }  # fmt: skip


@pytest.mark.parametrize("name", CITIES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_preset_city_does_not_depend_on_the_seed(name: str, players: int) -> None:
    cities = [SMALLCITY.new(players=players, seed=seed, city=name).city for seed in range(3)]
    assert cities[0] is cities[1] is cities[2]
    assert cities[0].laid == reading.load().cities[name, cities[0].shape.name]


def test_the_junkyard_is_unoccupied() -> None:
    built = SMALLCITY.new(players=4, seed=1).city
    assert built.sign(cell_of("f6") or 0) == "."


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_pickled_state_leaves_what_follows_from_the_boards_behind(players: int) -> None:
    state = SMALLCITY.new(players=players, seed=1)
    silent = state.copy()
    silent.silence()
    for each in (state, silent):
        sent = pickle.dumps(each)
        assert len(sent) < 2500
        again = pickle.loads(sent)
        assert again.city is state.city
        assert again.tables is each.tables
        assert again.legal_moves(again.to_act[0]) == each.legal_moves(each.to_act[0])
