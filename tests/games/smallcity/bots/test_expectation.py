"""The evaluation of searches: what it promises, whatever the weights are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.bots import expectation
from engine.games.smallcity.bots.features import NAMES, features
from engine.games.smallcity.state import SmallcityState
from tests.playing import policy, random_move


def _positions(players: int, seed: int = 1) -> Iterator[SmallcityState]:
    """Yield the positions of a random match in which a turn begins."""
    rng = policy(seed)
    s = SMALLCITY.new(players=players, seed=seed)
    s.silence()
    while s.to_act:
        if s.phase == "turn":
            yield s.copy()
        seat, move = random_move(s, rng)
        s.advance(seat, move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_weights_fit_the_features(players: int) -> None:
    weights = expectation.weights_of(players)
    assert len(weights.stages) > 1
    assert all(len(row) == len(NAMES) for row in weights.stages)
    assert min(weights.spread) >= 0 < weights.spread[0]


def test_weights_between_two_stages_are_between_them() -> None:
    weights = expectation.Weights((1.0, 0.0), ((0.0, 4.0), (2.0, 4.0), (8.0, 0.0)))
    assert [weights.at(left) for left in (0.0, 0.25, 0.5, 1.0)] == [
        (0.0, 4.0), (1.0, 4.0), (2.0, 4.0), (8.0, 0.0),
    ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_seats_add_up_to_one(players: int) -> None:
    for s in _positions(players):
        assert sum(expectation.results(s)) == pytest.approx(1.0)


def test_the_evaluation_knows_no_seat_by_its_number() -> None:
    """Exchange the seats of a duel: each gets the chance that the other one had."""
    for s in _positions(2):
        other = s.copy()
        for name in ("standing", "sicarii", "hand", "aside", "money", "influence", "land"):
            setattr(other, name, getattr(s, name)[::-1])
        other.of = s.of[::-1]
        other.owner = tuple(1 - seat for seat in s.owner)
        other.turn = 1 - s.turn
        assert expectation.results(other) == pytest.approx(expectation.results(s)[::-1])


def test_the_part_that_is_left_falls_from_one() -> None:
    left = [expectation.part_left(s) for s in _positions(2)]
    assert left[0] == 1.0
    assert 0 <= left[-1] < 0.5 < left[2]
    assert max(left) == 1.0


def test_near_land_is_what_emperors_walk_to_first() -> None:
    """Compare with the distances that a search hex by hex finds."""
    near = NAMES.index("near")
    for s in _positions(2, seed=2):
        away = [_distances(s, seat) for seat in range(2)]
        for seat, (_, terms) in enumerate(features(s)):
            if terms:
                mine, theirs = away[seat], away[1 - seat]
                nearest = (cell for cell, steps in mine.items() if theirs.get(cell, 999) > steps)
                assert terms[near] == sum(_worth(s, cell) for cell in nearest)


def _distances(s: SmallcityState, seat: int) -> dict[int, int]:
    """Return the steps over free hexes from a seat's emperors; none if it takes no more turns."""
    free = s.city.grid.mask & ~s.taken
    leisure = s.city.leisure_mask & ~s.ruined & free
    if not (s.hand[seat] or (s.aside[seat] and leisure)):
        return {}
    front, steps = {*s.free_emperors(seat)}, 0
    found: dict[int, int] = {}
    while front:
        steps += 1
        front = {to for cell in front for to in s.city.grid.neighbours[cell]
                 if free >> to & 1 and to not in found}  # fmt: skip
        found |= dict.fromkeys(front, steps)
    return found


def _worth(s: SmallcityState, cell: int) -> int:
    return s.city.residential.get(cell, 1)


@pytest.mark.parametrize("players", [2, 4])
def test_converted_is_the_influence_of_the_best_district_in_reach(players: int) -> None:
    converted = NAMES.index("converted")
    for s in _positions(players, seed=3):
        for seat, (_, terms) in enumerate(features(s)):
            if terms:
                gains = [0]
                for cell in s.free_emperors(seat):
                    for ray in s.city.grid.rays[cell]:
                        for to in ray:
                            if s.taken >> to & 1:
                                break
                            if s.stands(to, "industrial"):
                                district = s.city.districts[to]
                                gains.append(s.money[seat] // district.number * district.gets)
                assert terms[converted] == max(gains)
