"""Legal moves, refusals, and illegal moves without an effect."""

import json
from typing import Any

import pytest

from engine.core.errors import IllegalMove
from engine.core.messages import Message
from engine.core.randomness import stream
from tests.conformance.near_misses import NO_STRINGS, candidates
from tests.conformance.played import BY_NAME, all_moves, case_of, sampled_steps, states_of, steps_of
from tests.conformance.registry import each_case
from tests.playing import everybody, snapshot

STRANGERS: tuple[Any, ...] = (-1, 99, 10**9, True, False, "0", "", 0.0, 1.0, [0], {}, (0,))

pytestmark = each_case


def plain(message: Message | None) -> bool:
    """Tell whether the page can show a message: it has a key and plain JSON parameters."""
    if message is None:
        return False
    written = message.to_json()
    return bool(message.key) and json.loads(json.dumps(written, allow_nan=False)) == written


def test_to_act_names_seats_in_ascending_order(name: str) -> None:
    for state in states_of(name):
        assert isinstance(state.to_act, tuple)
        assert list(state.to_act) == sorted(set(state.to_act))
        assert set(state.to_act) <= set(range(state.players))


def test_exactly_the_seats_that_owe_a_decision_have_moves(name: str) -> None:
    for state in states_of(name):
        having = [seat for seat in range(state.players) if state.legal_moves(seat)]
        assert tuple(having) == state.to_act


def test_legal_moves_are_texts_and_each_stands_once(name: str) -> None:
    for state in states_of(name):
        for seat in everybody(state):
            moves = state.legal_moves(seat)
            assert all(type(move) is str for move in moves)
            assert len(moves) == len(set(moves))
            assert json.loads(json.dumps(moves)) == moves


def test_every_legal_move_can_be_made(name: str) -> None:
    for step in steps_of(name):
        for seat in (*step.state.to_act, None):
            for move in step.state.legal_moves(seat):
                assert step.state.copy().apply(seat, move)


def test_a_move_is_refused_exactly_when_it_is_not_legal(name: str) -> None:
    others = all_moves(BY_NAME[name][0])
    for step in sampled_steps(name):
        rng = stream(step.number, "near misses")
        for seat in everybody(step.state):
            legal = step.state.legal_moves(seat)
            if not legal and seat != step.number % step.state.players:
                continue  # one seat without a decision is enough
            for move in candidates(legal, others, rng):
                reason = step.state.refusal(seat, move)
                assert (reason is None) == (type(move) is str and move in legal), repr(move)[:80]
                assert reason is None or plain(reason)


def test_an_illegal_move_says_why_and_leaves_no_trace(name: str) -> None:
    others = all_moves(BY_NAME[name][0])
    for step in sampled_steps(name, every=29):
        rng = stream(step.number, "illegal")
        state = step.state.copy()
        before = snapshot(state)
        for seat in (*state.to_act[:1], None):
            legal = state.legal_moves(seat)
            for move in candidates(legal, others, rng):
                if type(move) is str and move in legal:
                    continue
                with pytest.raises(IllegalMove) as refused:
                    state.apply(seat, move)
                assert plain(refused.value.message)
        assert snapshot(state) == before


def test_a_seat_that_owes_nothing_is_refused_every_move(name: str) -> None:
    tried = 0
    for step in sampled_steps(name):
        idle = [seat for seat in range(step.state.players) if seat not in step.state.to_act]
        for seat in idle:
            for owing in step.state.to_act:
                for move in step.state.legal_moves(owing)[:3]:
                    assert plain(step.state.refusal(seat, move))
                    tried += 1
    assert tried or case_of(name).players == 1


def test_what_is_no_seat_has_no_moves_and_is_refused(name: str) -> None:
    for step in sampled_steps(name, every=97):
        before = snapshot(step.state)
        strangers = (*STRANGERS, case_of(name).players)
        for stranger in strangers:
            assert step.state.legal_moves(stranger) == []
            for seat in step.state.to_act:
                for move in step.state.legal_moves(seat)[:5]:
                    with pytest.raises(IllegalMove) as refused:
                        step.state.apply(stranger, move)
                    assert plain(refused.value.message)
        assert snapshot(step.state) == before


def test_after_the_end_every_move_is_refused(name: str) -> None:
    state = states_of(name)[-1]
    before = snapshot(state)
    for move in (*all_moves(BY_NAME[name][0]), *NO_STRINGS):
        for seat in (*everybody(state), *STRANGERS):
            assert plain(state.refusal(seat, move))
    assert snapshot(state) == before


def test_whoever_owes_a_decision_is_told_which(name: str) -> None:
    for step in steps_of(name):
        for seat in step.state.to_act:
            assert plain(step.state.prompt(seat))
