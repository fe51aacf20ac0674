"""The rounds that a bot's search plays with more than two players."""

from __future__ import annotations

import pytest

from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.bots import expectation, rounds
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import position
from tests.playing import policy, random_move

KNOWLEDGE = SMALLCITY.knowledge


def begun(players: int, seed: int, decisions: int = 0) -> SmallcityState:
    """Return a match whose emperors are placed, some decisions later."""
    s = SMALLCITY.new(players=players, seed=seed)
    s.silence()
    rng = policy(seed)
    while s.phase == "place":
        s.advance(*random_move(s, rng))
    for _ in range(decisions):
        seat, move = random_move(s, rng)
        s.advance(seat, s.legal_moves(seat)[0] if move in ("stop", "concede") else move)
    return s


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_round_everybody_takes_a_turn(players: int, seed: int) -> None:
    s = begun(players, seed)
    ((made, after, worth),) = rounds.rest_of_round(s, s.turn, KNOWLEDGE.candidates)
    assert after.turn == s.turn
    assert after.turns == s.turns + players
    assert sum(move.startswith("deploy:") for move in made) == players
    assert worth == expectation.results(after)


def test_in_a_round_nobody_takes_a_second_turn() -> None:
    standing = ["in", "stopped", "in", "stuck"]
    s = position("b8", "g7", "h3", "k2", standing=standing, districts="b10=2:1")
    s.silence()
    ((made, after, _),) = rounds.rest_of_round(s, 0, KNOWLEDGE.candidates)
    assert sum(move.startswith("deploy:") for move in made) == 2
    assert after.turn == 0


def test_a_search_ends_after_a_round() -> None:
    s = begun(4, 1)
    assert len(KNOWLEDGE.turns(s, s.turn, 1)) == 1
    assert KNOWLEDGE.turns(s, s.turn, 2) == []


def test_the_last_player_searches_without_rounds() -> None:
    s = position("b8", "g7", "h3", "k2", standing=["in", *["stopped"] * 3])
    s.silence()
    assert not rounds.is_crowded(s)
    assert len(KNOWLEDGE.turns(s, 0, 2)) > 1


def test_a_search_places_the_emperors_of_all_others() -> None:
    s = SMALLCITY.new(players=4, seed=1)
    s.silence()
    ((made, after, _),) = KNOWLEDGE.turns(s, s.turn, 1)
    assert len(made) == 4
    assert after.phase == "turn"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 20])
def test_chances_are_shared_out_among_all(players: int, decisions: int) -> None:
    s = begun(players, 2, decisions)
    assert sum(expectation.results(s)) == pytest.approx(1.0)
