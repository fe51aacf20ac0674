"""The solver agrees with plain minimax by the rules."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.plain import JsonObject
from engine.games.brus import BRUS
from engine.games.brus.bots.solver import Solver
from engine.games.brus.cards import ALL_PLAYABLE
from engine.games.brus.constants import team_of
from engine.games.brus.state import BrusState
from tests.games.brus.positions import OPTIONS, play, position
from tests.playing import pick, policy

FEW = 10  # playable cards, which minimax can handle


def minimax(s: BrusState) -> int:
    """Return the points of team 0 less those of team 1 when everybody plays best."""
    if s.results:
        points = s.results[0]["points"]
        return -points if s.results[0]["team"] else points
    (seat,) = s.to_act
    values: list[int] = []
    for move in s.legal_moves(seat):
        after = s.copy()
        after.advance(seat, move)
        values.append(minimax(after))
    return min(values) if team_of(seat) else max(values)


def nearly_over(s: BrusState, rng: Random) -> bool:
    """Play at random until few cards are left; return whether the hand still goes on."""
    while s.to_act and not s.results:
        if sum((hand & ALL_PLAYABLE).bit_count() for hand in s.hands) <= FEW:
            return True
        (seat,) = s.to_act
        s.advance(seat, pick(s.legal_moves(seat), rng))
    return False


@given(st.sampled_from([4, 6]), st.integers(0, 10**6), OPTIONS)
def test_the_solver_agrees_with_minimax(players: int, seed: int, options: JsonObject) -> None:
    s, rng = BRUS.new(players=players, seed=seed, **options), policy(seed)
    s.silence()
    solver = Solver(s)
    if nearly_over(s, rng):
        assert solver.value(s) == Solver(s).value(s) == minimax(s)


def test_a_whole_hand_has_the_value_of_its_best_first_card() -> None:
    for seed in range(10):
        s = BRUS.new(players=4, seed=seed)
        s.silence()
        (seat,) = s.to_act
        values: list[int] = []
        for move in s.legal_moves(seat):
            after = s.copy()
            after.advance(seat, move)
            values.append(Solver(after).value(after))
        assert Solver(s).value(s) == (min(values) if team_of(seat) else max(values))


@pytest.mark.parametrize(
    ("taken", "value"),
    [("", 0), ("00000", 2), ("100000", 2), ("000001", 1), ("0111110000", 1), ("00001", 1)],
)
def test_the_highest_card_takes_a_trick(taken: str, value: int) -> None:
    """In the last case the king of clubs wins with the fifth trick."""
    s = position("JC TS", "9C", "8S", "QD", taken=taken, king=2)
    assert Solver(s).value(s) == value


def test_an_exhausted_hand_goes_to_the_king() -> None:
    s = position("6D", "TS", "TH", "TD", taken="00001111", king=2)
    assert Solver(s).value(s) == 1
    s = position("6D", "TS", "TH", "TD", taken="00001111", king=1)
    assert Solver(s).value(s) == 0


def test_a_card_in_the_middle_of_a_trick() -> None:
    s = position("9D 6D", "9H JC", "TS", "AD", taken="1111100000", king=1)
    play(s, "0 9D")
    assert Solver(s).value(s) == -1


def test_a_lead_moves_on_to_the_left() -> None:
    """9♣ and 6♦ take a trick each: the solver moves the lead on as the rules do."""
    s = position("JC", "9C", "9S", "6D", taken="01111")
    assert Solver(s).value(s) == minimax(s) == -1
