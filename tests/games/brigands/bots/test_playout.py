"""The quick playout of a day does what the ratings and the rules do, one decision at a time."""

from random import Random

import pytest

from engine.core.randomness import stream
from engine.games.brigands import BRIGANDS
from engine.games.brigands.bots.playout import play_day
from engine.games.brigands.bots.tactics import rated_moves
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.fast.test_fast_rules import without_history
from tests.playing import pick


def planned(players: int, seed: int) -> BrigandsState:
    """Return a silent state of some day after random moves, with all plans made."""
    s, rng = BRIGANDS.new(players=players, seed=seed), stream(seed, "playout")
    s.silence()
    day = 1 + seed % 6
    while s.turn < day or s.phase == "plan":
        s.advance(s.to_act[0], pick(s.legal_moves(s.to_act[0]), rng))
    return s


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("seed", range(12))
def test_every_legal_move_is_rated(players: int, seed: int) -> None:
    s, rng = planned(players, seed), stream(seed, "rated")
    while s.to_act and s.phase != "plan":
        seat = s.to_act[0]
        moves = [text for _, text in rated_moves(s, seat)]
        assert sorted(moves) == sorted(s.legal_moves(seat))
        s.advance(seat, pick(moves, rng))


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("seed", range(24))
def test_a_playout_makes_the_moves_of_the_knowledge(players: int, seed: int) -> None:
    quick = planned(players, seed)
    plain, turn = quick.copy(), quick.turn
    play_day(quick, Random(seed))
    rng = Random(seed)
    while plain.to_act and plain.turn == turn:
        seat = plain.to_act[0]
        plain.advance(seat, BRIGANDS.knowledge.playout_move(plain, seat, rng))
    assert without_history(quick) == without_history(plain)
