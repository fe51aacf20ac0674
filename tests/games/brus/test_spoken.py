"""What is said in play: every message rests on a section of the rules page, in both languages."""

import re
from pathlib import Path

import pytest

from engine.core.messages import Message
from engine.games.brus import BRUS
from engine.games.brus.cards import MOVES
from tests.games.brus.spoken import spoken
from tests.playing import policy, random_steps

RULES = Path(__file__).resolve().parents[3] / "ui" / "rules"


def heard() -> tuple[list[Message], set[str]]:
    """Play some matches; return all messages and the types of all events."""
    messages: list[Message] = []
    events: set[str] = set()
    for seed in range(40):
        start = BRUS.new(players=4 + 2 * (seed % 2), seed=seed, club_king="five", points=3)
        events |= {event.type for event in start.opening}
        state = start
        for step in random_steps(start, policy(seed)):
            state, seat = step.state, step.state.to_act[0]
            reasons = [state.refusal(seat, move) for move in MOVES]
            messages += [state.prompt(seat), *filter(None, reasons)]
            events |= {event.type for event in step.events}
            state = state.copy()
            state.apply(step.seat, step.move)
        assert state.outcome is not None
        messages.append(state.outcome.why)
    return messages, events


def test_every_message_and_event_is_known_and_heard() -> None:
    messages, events = heard()
    assert {message.key for message in messages} == spoken().keys
    assert events | {"exhausted"} == spoken().events


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_message_rests_on_a_section_of_the_rules(language: str) -> None:
    page = (RULES / language / "brus.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"\{#([a-z-]+)\}", page))
    assert {message.rule for message in heard()[0]} <= sections
