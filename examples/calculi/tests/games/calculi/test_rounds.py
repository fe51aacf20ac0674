"""A round by the rules: fists at the same time, totals in turn, a point for the right one."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalMove
from engine.games.calculi import CALCULI
from engine.games.calculi.constants import ROUNDS
from engine.games.calculi.state import CalculiState


def led(leader: int, players: int = 3, **options: int) -> CalculiState:
    """Return a match whose first round this seat leads."""
    states = (CALCULI.new(players=players, seed=seed, **options) for seed in range(99))
    return next(state for state in states if state.leader == leader)


def play(s: CalculiState, fists: str, totals: str) -> CalculiState:
    """Play a round, given the pebbles by seat and the totals from the leader on."""
    for seat, count in enumerate(fists.split()):
        s.apply(seat, f"hold:{count}")
    for total in totals.split():
        s.apply(s.to_act[0], f"name:{total}")
    return s


def test_all_close_their_fists_at_the_same_time_in_any_order() -> None:
    s = led(1)
    owing = [(s.phase, s.to_act)]
    for seat, move in ((2, "hold:3"), (0, "hold:0"), (1, "hold:1")):
        s.apply(seat, move)
        owing.append((s.phase, s.to_act))
    assert owing == [("hold", (0, 1, 2)), ("hold", (0, 1)), ("hold", (1,)), ("name", (1,))]


def test_only_its_own_player_sees_into_a_fist() -> None:
    s = led(0)
    (event,) = s.apply(0, "hold:2")
    assert [s.observation(seat)["fist"] for seat in (0, 1, None)] == [2, None, None]
    assert event.seen_by(0)["secret"] == {"pebbles": 2}
    assert "secret" not in event.seen_by(1)


def test_a_total_is_named_once_and_not_above_the_number_of_pebbles() -> None:
    s = play(led(0), "1 1 1", "3")
    assert s.to_act == (1,)
    assert s.legal_moves(1) == [f"name:{total}" for total in (0, 1, 2, 4, 5, 6, 7, 8, 9)]
    for move, key in (("name:3", "named"), ("name:10", "too_many")):
        with pytest.raises(IllegalMove, match=f"calculi.refuse.{key}"):
            s.apply(1, move)


def test_the_player_who_names_the_total_scores_and_leads() -> None:
    s = play(led(1), "3 0 2", "4 5 6")
    assert s.results[-1] == {
        "number": 1, "fists": [3, 0, 2], "named": [6, 4, 5], "total": 5, "seat": 2,
    }  # fmt: skip
    assert (s.scores, s.leader, s.phase, s.to_act) == ([0, 0, 1], 2, "hold", (0, 1, 2))


def test_when_nobody_is_right_the_lead_goes_to_the_left() -> None:
    s = play(led(2), "0 0 0", "7 8 9")
    assert (s.scores, s.leader) == ([0, 0, 0], 0)


def test_the_first_player_with_the_points_wins() -> None:
    s = play(led(0, points=1), "1 1 1", "3 4 5")
    assert s.outcome is not None
    assert (s.outcome.scores, s.outcome.winners) == ((1, 0, 0), (0,))
    assert s.outcome.why.key == "calculi.outcome.first"


def test_after_the_last_round_equals_win_together() -> None:
    s = led(0, players=2)
    for _ in range(ROUNDS):
        assert s.outcome is None
        play(s, "0 0", "5 6")
    assert s.outcome is not None
    assert s.outcome.winners == (0, 1)
    assert s.outcome.why.key == "calculi.outcome.rounds"
