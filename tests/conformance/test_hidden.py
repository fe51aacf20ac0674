"""Hidden information stays hidden, and determinizations fit the observations."""

import json
from itertools import chain

from engine.core.randomness import stream
from tests.conformance.played import (
    adapter_of,
    case_of,
    first_state,
    game_of,
    sampled_steps,
    states_of,
    steps_of,
)
from tests.conformance.registry import each_case
from tests.playing import event_json, everybody, play_out, policy, random_steps, snapshot, start

pytestmark = each_case


def plain_types(value: object) -> bool:
    """Tell whether a value consists of the exact types of JSON."""
    if type(value) is dict:
        return all(type(key) is str and plain_types(value[key]) for key in value)
    if type(value) is list:
        return all(map(plain_types, value))
    return value is None or type(value) in (bool, int, float, str)


def test_an_observation_is_plain_json(name: str) -> None:
    for state in states_of(name)[::9]:
        for seat in everybody(state):
            seen = state.observation(seat)
            assert plain_types(seen)
            assert json.loads(json.dumps(seen, allow_nan=False)) == seen


def test_events_are_plain_json(name: str) -> None:
    opening = first_state(name).opening
    for event in chain(opening, *(step.events for step in steps_of(name))):
        for seat in (*event.seers, None):
            assert plain_types(event.seen_by(seat))


def test_changing_what_a_seat_cannot_know_changes_nothing_it_observes(name: str) -> None:
    changed = 0
    for step in sampled_steps(name):
        rng = stream(step.number, "reshuffle")
        for seat in everybody(step.state):
            other = adapter_of(name).reshuffled(step.state, seat, rng)
            changed += snapshot(other) != snapshot(step.state)
            assert other.observation(seat) == step.state.observation(seat)
            if seat is not None:
                assert other.legal_moves(seat) == step.state.legal_moves(seat)
    assert changed > len(sampled_steps(name))


def test_a_spectator_hears_no_secret(name: str) -> None:
    opening = first_state(name).opening
    for event in chain(opening, *(step.events for step in steps_of(name))):
        assert "secret" not in event.seen_by(None)
        assert not set(event.secret) & set(event.data)
        assert set(event.seers) <= set(range(case_of(name).players))


def test_the_seed_shows_in_no_observation(name: str) -> None:
    """With the seed a bot could compute every card."""
    seed = 8_642_097_531_864
    state = start(game_of(name), case_of(name).players, seed, case_of(name).options)
    for step in random_steps(state, policy(1), most=120):
        for seat in everybody(step.state):
            seen = step.state.observation(seat)
            assert str(seed) not in json.dumps(seen)
            assert "seed" not in seen
        assert all(str(seed) not in str(event_json(event)) for event in step.events)


def test_a_made_up_state_looks_the_same_to_the_seat_it_is_made_for(name: str) -> None:
    adapter, game = adapter_of(name), game_of(name)
    whole = adapter.conserved(first_state(name))
    for step in sampled_steps(name):
        for seat in everybody(step.state):
            seen = step.state.observation(seat)
            text = json.dumps(seen)
            made_up = game.determinize(json.loads(text), stream(step.number, seat))
            assert made_up.observation(seat) == seen
            assert made_up.to_act == step.state.to_act
            assert adapter.conserved(made_up) == whole
            assert [seat for seat in range(made_up.players) if made_up.legal_moves(seat)] == list(
                made_up.to_act
            )
            if seat is not None:
                assert made_up.legal_moves(seat) == step.state.legal_moves(seat)
                assert made_up.legal_moves(None) == step.state.legal_moves(None)


def test_determinize_leaves_the_observation_alone_and_follows_its_chance(name: str) -> None:
    for step in sampled_steps(name, every=61):
        seen = step.state.observation(0)
        text = json.dumps(seen)
        one, same = (game_of(name).determinize(seen, stream(1, "twice")) for _ in range(2))
        assert json.dumps(seen) == text
        assert snapshot(one) == snapshot(same)
        different = {snapshot(game_of(name).determinize(seen, stream(n))) for n in range(5)}
        assert len(different) > 1
        play_out(one, policy(2))
        assert json.dumps(seen) == text


def test_a_made_up_state_can_be_played_to_the_end(name: str) -> None:
    whole = adapter_of(name).conserved(first_state(name))
    for step in sampled_steps(name, every=61):
        for seat in (step.number % step.state.players, None):
            made_up = game_of(name).determinize(
                step.state.observation(seat), stream(step.number, seat)
            )
            end = play_out(made_up, policy(step.number))
            assert end.outcome is not None
            assert adapter_of(name).conserved(end) == whole


def test_a_made_up_state_keeps_every_card_that_the_seat_knows_of(name: str) -> None:
    heard = list(first_state(name).opening)
    for step in steps_of(name):
        if step.number % 7 == 0:
            for seat in everybody(step.state):
                seen = step.state.observation(seat)
                made_up = game_of(name).determinize(seen, stream(step.number, seat))
                wrong = adapter_of(name).contradiction(step.state, seat, heard, made_up)
                assert wrong is None
                assert adapter_of(name).contradiction(step.state, seat, heard, step.state) is None
        heard += step.events
