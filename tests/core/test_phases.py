"""The base classes of games in phases, tested with the smallest one (`tests.core.tiny`)."""

from __future__ import annotations

import json

import pytest

from engine.bots import choose, hint
from engine.core.errors import IllegalMove
from engine.core.messages import Message
from engine.core.phases import TIME
from engine.core.randomness import stream
from tests.core.tiny import TINY, TinyState


def started(*moves: str, minutes: int = 0) -> TinyState:
    """Return a match of three after some moves, `seat:move`."""
    s = TINY.new(players=3, seed=5, minutes=minutes)
    for each in moves:
        seat, _, move = each.partition(":")
        s.apply(int(seat), move)
    return s


HIDDEN = ("1:hide:2", "0:hide:0", "2:hide:1")


def test_seats_that_choose_at_the_same_time_owe_until_they_have() -> None:
    s = started()
    assert list(s.to_act) == [0, 1, 2]
    s.apply(1, "hide:2")
    assert list(s.to_act) == [0, 2]
    assert s.legal_moves(1) == []
    assert s.legal_moves(2) == ["hide:0", "hide:1", "hide:2"]


def test_the_step_follows_the_last_choice_and_not_an_earlier_one() -> None:
    s = started(*HIDDEN[:2])
    assert s.shown == []
    events = s.apply(2, "hide:1")
    assert [event.type for event in events] == ["hid", "shown"]
    assert (s.phase, s.to_act, s.shown, s.chosen) == ("name", (0,), [0, 2, 1], {})


def test_what_is_chosen_in_secret_is_nowhere_in_what_others_observe() -> None:
    seen = [started(f"1:hide:{number}").observation(0) for number in range(3)]
    assert seen[0] == seen[1] == seen[2]
    assert started("1:hide:2").observation(1)["hidden"] == 2


def test_a_chain_without_decisions_runs_to_the_end() -> None:
    s = started(*HIDDEN, "0:name:1", "0:enough")
    assert (s.phase, s.to_act) == ("over", ())
    assert s.outcome is not None
    assert s.outcome.winners == (1,)
    assert not s.mid_turn


@pytest.mark.parametrize(
    ("moves", "seat", "move", "reason"),
    [
        ((), 0, "hide:3", Message("tiny.refuse.most", {"most": 2}, "hiding")),
        ((), 0, "name:1", Message("refuse.unknown", {"move": "name:1"})),
        ((), 0, "hide", Message("refuse.unknown", {"move": "hide"})),
        ((), 0, 7, Message("refuse.unknown", {"move": "7"})),
        ((), None, "hide:1", Message("refuse.unknown", {"move": "hide:1"})),
        ((), 3, "hide:1", Message("refuse.turn")),
        ((), True, "hide:1", Message("refuse.turn")),
        (HIDDEN[:1], 1, "hide:1", Message("refuse.turn")),
        (HIDDEN, 0, "enough", Message("refuse.unknown", {"move": "enough"})),
        ((*HIDDEN, "0:name:1", "0:enough"), 0, "name:1", Message("refuse.over")),
    ],
)
def test_a_refusal_says_why_and_which_move(
    moves: tuple[str, ...], seat: int | None, move: object, reason: Message
) -> None:
    s = started(*moves)
    before = s.to_json()
    assert s.refusal(seat, move) == reason
    with pytest.raises(IllegalMove) as refused:
        s.apply(seat, move)  # type: ignore[arg-type] # what comes from outside may be anything
    assert refused.value.message == reason
    assert s.to_json() == before


def test_taking_back_means_the_whole_of_a_turn_that_has_begun() -> None:
    assert not started(*HIDDEN).mid_turn
    assert started(*HIDDEN, "0:name:1").mid_turn


def test_a_copy_shares_nothing_that_changes() -> None:
    s = started(*HIDDEN, "0:name:1")
    twin, before = s.copy(), s.to_json()
    twin.pairs[0][1] = 9
    twin.shown[0] = 9
    twin.apply(0, "name:2")
    assert s.to_json() == before
    assert twin.outcome is not None


def test_a_state_tells_itself_as_plain_json() -> None:
    for s in (started(*HIDDEN[:1]), started(*HIDDEN, "0:name:1", "0:enough")):
        data = s.to_json()
        assert json.loads(json.dumps(data)) == data
        assert {"shown", "pairs", "chosen", "final", "history", "seed"} <= data.keys()


def test_a_silent_state_tells_nothing_and_forgets() -> None:
    s = started(*HIDDEN[:2])
    s.silence()
    assert s.apply(2, "hide:1") == []
    assert s.history == []
    assert s.copy().silent


def test_events_of_a_move_are_those_of_that_move() -> None:
    s = started(*HIDDEN)
    assert [event.type for event in s.apply(0, "name:1")] == ["named"]
    assert [event.type for event in s.apply(0, "enough")] == ["over"]
    kinds = [event.type for event in s.history]
    assert kinds == ["hid", "hid", "hid", "shown", "named", "over"]


def test_any_game_may_ask_for_a_clock() -> None:
    """The table can call time once, and only in a match with a time limit."""
    s = started(minutes=5)
    assert (s.minutes, s.legal_moves(None)) == (5, [TIME])
    assert [event.type for event in s.apply(None, TIME)] == ["time_called"]
    assert (s.time_called, s.minutes, s.legal_moves(None)) == (True, None, [])
    assert s.refusal(None, TIME) == Message("refuse.unknown", {"move": TIME})
    assert started().legal_moves(None) == []


def test_states_are_made_up_as_often_as_asked_and_fit_each_time() -> None:
    s = started(*HIDDEN[:2])
    seen = s.observation(1)
    determinizer = TINY.determinizer(seen)
    rng = stream(1, "draws")
    draws = [determinizer.draw(rng) for _ in range(60)]
    assert all(draw.observation(1) == seen for draw in draws)
    assert {draw.chosen[0].numbers[0] for draw in draws} == {0, 1, 2}
    assert {draw.chosen[1].numbers[0] for draw in draws} == {2}
    assert len({draw.seed for draw in draws}) > 50
    assert TINY.determinizer(seen).silenced().draw(rng).silent


def test_bots_play_a_game_that_nobody_has_taught_them() -> None:
    s = started()
    while s.to_act:
        seat = s.to_act[-1]
        move = choose(TINY, s.observation(seat), "hard", seed=1, iterations=60)
        s.apply(seat, move)
    assert s.outcome is not None
    assert s.outcome.winners == (0,)  # the first seat names itself
    assert hint(TINY, started(*HIDDEN).observation(0), 1, iterations=60)[0].move == "name:0"
