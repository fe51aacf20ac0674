"""The same seed and moves give the same match: here, in another process and in a copy."""

import os
import subprocess
import sys

import pytest

from tests.conformance.digest import digest
from tests.conformance.played import first_state, last_state, sampled_steps, steps_of
from tests.conformance.registry import NAMES, each_case
from tests.playing import event_json, snapshot, views


@each_case
def test_the_same_moves_give_the_same_states_events_and_observations(name: str) -> None:
    state = first_state(name)
    for step in steps_of(name):
        assert snapshot(state) == snapshot(step.state)
        if step.number % 10 == 1:
            assert views(state) == views(step.state)
        events = state.apply(step.seat, step.move)
        assert [event_json(event) for event in events] == [
            event_json(event) for event in step.events
        ]
    assert snapshot(state) == snapshot(last_state(name))
    assert views(state) == views(last_state(name))


@pytest.mark.other_process
@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_another_process_with_other_hashes_plays_the_same_games(hash_seed: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "tests.conformance.digest"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == [digest(name) for name in NAMES]


@each_case
def test_a_copy_and_its_original_go_separate_ways(name: str) -> None:
    for step in sampled_steps(name):
        original, before = step.state, snapshot(step.state)
        seat = original.to_act[-1]
        twin = original.copy()
        assert (snapshot(twin), views(twin)) == (before, views(original))
        for move in original.legal_moves(seat)[:20]:
            first, second = original.copy(), original.copy()
            first.apply(seat, move)
            assert snapshot(second) == snapshot(original) == before
            third = first.copy()
            after = snapshot(first)
            for other in third.to_act:
                third.apply(other, third.legal_moves(other)[-1])
            assert snapshot(first) == after


@each_case
def test_asking_changes_nothing(name: str) -> None:
    for step in sampled_steps(name):
        before = snapshot(step.state)
        views(step.state)
        for seat in step.state.to_act:
            step.state.prompt(seat)
            step.state.refusal(seat, step.state.legal_moves(seat)[0])
        assert step.state.outcome is None
        assert snapshot(step.state) == before
