"""The network of normal knows what its seat may know, fits its inputs, and plays well."""

from __future__ import annotations

import pytest

from engine.core.randomness import fresh_seed, stream
from engine.games.brus import BRUS
from engine.games.brus.bots import policy
from engine.games.brus.bots.knowledge import BRUS_KNOWLEDGE
from engine.games.brus.bots.rules_of_thumb import heuristic_card
from engine.games.brus.cards import MOVES, PLAYABLE
from engine.games.brus.constants import DEALT, team_of
from engine.games.brus.state import BrusState


@pytest.mark.parametrize("players", DEALT)
def test_the_network_fits_its_inputs(players: int) -> None:
    network = policy.network(players)
    assert network.inputs == policy.size(players)
    assert len(network.of_set([])) == len(PLAYABLE)


@pytest.mark.parametrize("players", DEALT)
def test_inputs_are_what_the_seat_knows(players: int) -> None:
    """Other hidden hands leave them as they are; what the seat can see changes them."""
    rng = stream(1, "policy")
    s = BRUS.new(players=players, seed=2)
    before: list[int] = []
    while s.to_act and s.hand_number == 1:
        seat = s.to_act[0]
        found = policy.inputs(s, seat)
        assert len({*found}) == len(found)
        assert max(found) < policy.size(players)
        assert found != before
        other = BRUS.determinize(s.observation(seat), rng)
        assert policy.inputs(other, seat) == found
        before = found
        s.apply(seat, BRUS_KNOWLEDGE.advise(s, seat, rng))


def points(team_0: bool, seed: int, players: int) -> int:
    """Return the points of the network's team in one hand against the rules of thumb."""
    s: BrusState = BRUS.new(players=players, seed=seed)
    rng = stream(seed, "policy")
    while not s.results:
        seat = s.to_act[0]
        if (team_of(seat) == 0) == team_0:
            move = BRUS_KNOWLEDGE.advise(s, seat, stream(fresh_seed(rng), "advice"))
        else:
            move = MOVES[heuristic_card(s, seat)]
        s.apply(seat, move)
    result = s.results[0]
    won = result["points"] if (result["team"] == 0) == team_0 else -result["points"]
    return 0 if result["team"] is None else won


def test_it_makes_more_points_than_the_rules_of_thumb() -> None:
    """Each deal is played twice with the sides exchanged; the same seeds give the same points."""
    deals = range(1, 401)
    assert sum(points(side, seed, 4) for seed in deals for side in (True, False)) > 0
