"""A whole turn found by a search is played as planned, without another search."""

from __future__ import annotations

import pytest

from engine.bots import begin
from engine.core.plain import JsonObject
from engine.games.smallcity import SMALLCITY
from tests.playing import policy, random_move

pytestmark = pytest.mark.thorough

SETTINGS: tuple[tuple[int, JsonObject], ...] = (
    (2, {}),
    (2, {"powers": "dealt"}),
    (3, {"powers": "dealt"}),
    (4, {"variant": "hardcore"}),
    (2, {"variant": "pollux"}),
)


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_plan_answers_the_next_decisions_of_the_seat(players: int, options: JsonObject) -> None:
    planned = 0
    rng = policy(players)
    state = SMALLCITY.new(players=players, seed=1, **options)
    for _ in range(30):
        seat = state.to_act[0]
        search = begin(SMALLCITY, state.observation(seat), 1)
        search.run(iterations=1)
        if not (plan := search.plan()):
            state.apply(*random_move(state, rng))
            continue
        state.apply(seat, search.best())
        for seen, move in plan:
            assert state.observation(seat) == seen
            assert move in state.legal_moves(seat)
            state.apply(seat, move)
            planned += 1
        assert seat not in state.to_act or state.phase in ("turn", "place", "power")
    assert planned > 4


def test_there_is_no_plan_before_the_first_iteration() -> None:
    state = SMALLCITY.new(players=2, seed=1)
    assert begin(SMALLCITY, state.observation(state.to_act[0]), 1).plan() == []
