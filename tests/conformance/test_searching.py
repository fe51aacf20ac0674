"""Searches use `advance`, silent states, copies and determinizers."""

from engine.core.randomness import stream
from tests.conformance.played import game_of, last_state, sampled_steps, steps_of
from tests.conformance.registry import each_case
from tests.playing import pick, policy, random_move, snapshot

pytestmark = each_case


def test_advance_does_what_apply_does(name: str) -> None:
    """Both make all steps up to the next decision."""
    for step, following in zip(steps_of(name), steps_of(name)[1:], strict=False):
        state = step.state.copy()
        state.advance(step.seat, step.move)
        assert snapshot(state) == snapshot(following.state)
    state = steps_of(name)[-1].state.copy()
    state.advance(steps_of(name)[-1].seat, steps_of(name)[-1].move)
    assert snapshot(state) == snapshot(last_state(name))


def test_a_silent_state_goes_the_same_way_and_tells_nothing(name: str) -> None:
    for step in sampled_steps(name, every=61):
        loud, silent = step.state.copy(), step.state.copy()
        silent.silence()
        rng = policy(step.number)
        while loud.to_act:
            seat, move = random_move(loud, rng)
            assert silent.legal_moves(seat) == loud.legal_moves(seat)
            loud.apply(seat, move)
            silent.advance(seat, move)
            assert silent.to_act == loud.to_act
        assert silent.outcome == loud.outcome
        assert silent.observation(None).get("history", []) == []


def test_a_copy_of_a_silent_state_is_silent(name: str) -> None:
    state = steps_of(name)[0].state.copy()
    state.silence()
    assert state.copy().silent


def test_draws_of_one_determinizer_know_nothing_of_each_other(name: str) -> None:
    """Playing one draw to its end changes neither the next draw nor the determinizer."""
    for step in sampled_steps(name, every=97):
        determinizer = game_of(name).determinizer(step.state.observation(0))
        first, again = (determinizer.draw(stream(1, "draw")) for _ in range(2))
        assert snapshot(first) == snapshot(again)
        rng = policy(3)
        while first.to_act:
            seat = first.to_act[0]
            first.advance(seat, pick(first.legal_moves(seat), rng))
        assert snapshot(determinizer.draw(stream(1, "draw"))) == snapshot(again)
