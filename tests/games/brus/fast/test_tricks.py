"""A silent position goes the same way as one that the clear rules play."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.core.phases import PhasedState
from engine.games.brus import BRUS
from tests.playing import pick, policy

UNTOLD = {"lays", "last_trick", "history"}  # what a silent position keeps no account of


@given(
    st.sampled_from([4, 6]),
    st.integers(0, 10**6),
    st.sampled_from(["row", "first"]),
    st.sampled_from(["end", "five"]),
)
def test_the_quick_way_ends_where_the_clear_rules_do(
    players: int, seed: int, jan: str, king: str
) -> None:
    clear = BRUS.new(players=players, seed=seed, points=3, jan=jan, club_king=king)
    quick, rng = clear.copy(), policy(seed)
    quick.silence()
    while clear.to_act:
        (seat,) = clear.to_act
        moves = PhasedState.legal_moves(clear, seat)
        assert quick.legal_moves(seat) == moves
        move = pick(moves, rng)
        clear.apply(seat, move)
        quick.advance(seat, move)
        ours, theirs = quick.to_json(), clear.to_json()
        assert {name for name in ours if ours[name] != theirs[name]} <= UNTOLD
    assert not quick.to_act


def test_nobody_else_is_asked_than_who_owes_a_card() -> None:
    s = BRUS.new(players=4, seed=1)
    (seat,) = s.to_act
    assert s.legal_moves((seat + 1) % 4) == []
    assert s.legal_moves(None) == []
