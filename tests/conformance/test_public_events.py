"""Public events do not depend on information that is hidden from all seats."""

import pytest

from engine.core.randomness import stream
from tests.conformance.played import adapter_of, sampled_steps
from tests.conformance.registry import PUBLIC


@pytest.mark.parametrize("name", PUBLIC)
def test_changing_what_nobody_at_the_table_sees_changes_no_public_event(name: str) -> None:
    compared = 0
    for step in sampled_steps(name):
        rng = stream(step.number, "reshuffle")
        heard = [event.seen_by(step.seat) for event in step.events]
        other = adapter_of(name).reshuffled(step.state, step.seat, rng)
        if len(step.state.to_act) > 1 or any(event.reveals for event in step.events):
            continue  # the step reveals choices or deals cards
        assert [event.seen_by(step.seat) for event in other.apply(step.seat, step.move)] == heard
        compared += 1
    assert compared > 5
