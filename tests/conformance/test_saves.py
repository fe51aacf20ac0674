"""Saves and takebacks of the matches of every game."""

import pickle

import pytest

from engine.matches import BrokenSave, Match, SaveError
from tests.conformance.played import match_of, states_of, steps_of
from tests.conformance.registry import each_case
from tests.playing import snapshot, views

pytestmark = each_case
MOST_BYTES = 40_000  # with everything that a seat remembers


def test_a_save_gives_back_the_same_match(name: str) -> None:
    match = match_of(name)
    again = Match.load(match.dump())
    assert again.moves == match.moves
    assert snapshot(again.state) == snapshot(match.state)
    assert views(again.state) == views(match.state)
    assert again.dump() == match.dump()


def test_a_match_saved_half_way_goes_on_as_it_would_have(name: str) -> None:
    steps = steps_of(name)
    half = len(steps) // 2
    match = match_of(name)
    match.undo(half)
    again = Match.load(match.dump())
    assert views(again.state) == views(steps[half].state)
    for step in steps[half:]:
        assert snapshot(again.state) == snapshot(step.state)
        again.play(step.seat, step.move)
    assert snapshot(again.state) == snapshot(states_of(name)[-1])


def test_a_state_can_be_sent_to_another_process_and_is_small(name: str) -> None:
    for state in (*states_of(name)[::9], states_of(name)[-1]):
        silent = state.copy()
        silent.silence()
        for each in (state, silent):
            sent = pickle.dumps(each)
            assert len(sent) < MOST_BYTES
            assert snapshot(pickle.loads(sent)) == snapshot(each)


def test_undo_brings_back_each_earlier_state(name: str) -> None:
    match = match_of(name)
    for step in reversed(steps_of(name)):
        assert match.undo() == [(step.seat, step.move)]
        assert snapshot(match.state) == snapshot(step.state)
        assert len(match.moves) == step.number - 1


def test_an_edited_move_is_found_and_the_good_part_kept(name: str) -> None:
    steps = steps_of(name)
    for place in (0, len(steps) // 3, len(steps) - 1):
        match = match_of(name)
        match.moves[place] = (steps[place].seat, "no such move")
        with pytest.raises(SaveError) as fault:
            Match.load(match.dump())
        assert fault.value.message.key == "save.move"
        assert fault.value.message.params["number"] == place + 1
        assert isinstance(fault.value, BrokenSave)
        assert snapshot(fault.value.partial.state) == snapshot(steps[place].state)


def test_a_move_of_the_list_is_a_seat_and_a_text(name: str) -> None:
    for seat, move in match_of(name).moves:
        assert seat is None or type(seat) is int
        assert type(move) is str
