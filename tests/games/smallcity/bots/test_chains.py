"""Pollux: the distances of chains, and their hexes."""

from itertools import count

import pytest

from engine.bots import choose
from engine.core.hexes import cell_of, cells_in, mask_of, name_of
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.bots import chains
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import position
from tests.playing import policy, random_move


def at_random(players: int, seed: int, moves: int = 40) -> SmallcityState:
    """Return a position after some random moves, none of which is `stop` or `concede`."""
    s = SMALLCITY.new(players=players, seed=seed, variant="pollux")
    rng = policy(seed)
    while s.to_act and moves:
        seat, move = random_move(s, rng)
        s.apply(seat, s.legal_moves(seat)[0] if move in ("stop", "concede") else move)
        moves -= 1
    return s


def two_distances(s: SmallcityState, seat: int, edge: int) -> dict[int, int]:
    """Return the distance of free hexes from an edge: one more than the second nearest neighbour.

    Hexes that touch the same group of own sicarii count as neighbours. Hexes beside the edge have
    distance 1.
    """
    grid, own = s.city.grid, s.sicarii[seat]
    halos = [grid.around(part) for part in grid.parts(own)]
    free = list(cells_in(s.open))
    beside = {
        cell: grid.near[cell] | mask_of(c for h in halos if h >> cell & 1 for c in cells_in(h))
        for cell in free
    }
    first = grid.around(grid.flood(edge & own, own)) | edge
    found = {cell: 1 for cell in free if first >> cell & 1}
    for far in count(2):
        led = {
            cell for cell in free if cell not in found
            and sum(beside[cell] >> other & 1 for other in found) >= 2
        }  # fmt: skip
        if not led:
            return found
        found |= dict.fromkeys(led, far)
    raise AssertionError


@pytest.mark.parametrize("moves", [24, 44])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_the_best_defence_is_measured_by_two_distances(seed: int, players: int, moves: int) -> None:
    s = at_random(players, seed, moves)
    for seat in range(players):
        one, other = (two_distances(s, seat, edge) for edge in s.city.shape.edges[seat])
        sums = {cell: one[cell] + other[cell] - 1 for cell in one if cell in other}
        lacking, best = chains.two_distance(s, seat)
        assert set(cells_in(best)) == {c for c, far in sums.items() if far == min(sums.values())}
        assert lacking == min(sums.values(), default=chains.FAR_DEFENDED)


@pytest.mark.parametrize("seed", range(4))
def test_bots_look_first_at_the_hexes_of_the_shortest_chains(seed: int) -> None:
    s = at_random(2, seed)
    assert s.to_act
    lacking = chains.distance(s, 0)[0]
    free = s.open & ~s.taken
    shorter = {
        cell for cell in cells_in(free) if chains.distance(deployed(s, cell), 0)[0] < lacking
    }
    assert shorter
    assert shorter <= chains.hex_values(s, 0).keys()


def deployed(s: SmallcityState, cell: int) -> SmallcityState:
    """Return the position with one more sicarius of the first seat."""
    after = s.copy()
    after.sicarii[0] |= 1 << cell
    after.walls |= 1 << cell
    return after


def test_a_bridge_has_two_hexes_and_a_gap_one() -> None:
    def best(sicarii: str) -> tuple[int, set[str]]:
        s = position("a1 b1", "j9 j10", sicarii=[sicarii, ""], variant="pollux")
        lacking, cells = chains.two_distance(s, 0)
        return lacking, {name_of(cell) for cell in cells_in(cells)}

    assert best("e1 e2 e3 e4 d6 d7 d8 d9 d10") == (1, {"d5", "e5"})
    assert best("e1 e2 e3 e4 e6 e7 e8 e9 e10") == (1, {"e5"})


def test_a_cut_chain_lowers_the_chance_and_one_to_close_raises_it() -> None:
    column = "e1 e2 e3 e4 e6 e7 e8 e9 e10"
    away = position("a1 b1", "j9 j10", sicarii=[column, ""], variant="pollux")
    there = position("f5 b1", "j9 j10", sicarii=[column, ""], variant="pollux")
    cut = position("f5 b1", "j9 j10", sicarii=[column, "e5"], variant="pollux")
    hopes = [chains.results(s)[0] for s in (cut, away, there)]
    assert hopes == sorted(hopes)
    assert hopes[2] > 0.99


@pytest.mark.parametrize("rivals", ["h5 j1", "d6 j1"])
def test_hard_takes_the_hex_that_closes_a_rivals_chain(rivals: str) -> None:
    s = position("d2 a1", rivals, sicarii=["", "a4 b4 c4 d4 f4 g4 h4 i4 j4"], variant="pollux")
    while s.turn == 0:
        s.apply(0, choose(SMALLCITY, s.observation(0), "hard", 1, iterations=3))
    assert s.walls & mask_of([cell_of("e4") or 0])
