"""A silent state, which keeps no record of the lays, goes the same way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.core.phases import PhasedState
from engine.games.brus import BRUS
from tests.playing import pick, policy

UNRECORDED = {"lays", "last_trick", "history"}  # by a silent state


@given(
    st.sampled_from([4, 6]),
    st.integers(0, 10**6),
    st.sampled_from(["row", "first"]),
    st.sampled_from(["end", "five"]),
)
def test_a_silent_state_agrees_with_the_rules_move_by_move(
    players: int, seed: int, jan: str, king: str
) -> None:
    state = BRUS.new(players=players, seed=seed, points=3, jan=jan, club_king=king)
    silent, rng = state.copy(), policy(seed)
    silent.silence()
    while state.to_act:
        (seat,) = state.to_act
        moves = PhasedState.legal_moves(state, seat)
        assert silent.legal_moves(seat) == moves
        move = pick(moves, rng)
        state.apply(seat, move)
        silent.advance(seat, move)
        fields, expected = silent.to_json(), state.to_json()
        assert {name for name in fields if fields[name] != expected[name]} <= UNRECORDED
    assert not silent.to_act


def test_only_the_seat_to_act_has_legal_moves() -> None:
    s = BRUS.new(players=4, seed=1)
    (seat,) = s.to_act
    assert s.legal_moves((seat + 1) % 4) == []
    assert s.legal_moves(None) == []
