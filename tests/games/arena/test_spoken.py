"""What is said in play: every message rests on a section of the rules page, in both languages."""

import re
from functools import cache
from pathlib import Path

import pytest

from engine.core.messages import Message
from engine.core.randomness import stream
from engine.core.state import State
from engine.games.arena import ARENA
from tests.games.arena.spoken import spoken
from tests.playing import pick, policy, random_steps

RULES = Path(__file__).resolve().parents[3] / "ui" / "rules"


@cache
def heard() -> tuple[list[Message], set[str]]:
    """Play some matches; return all messages, also to moves out of place, and types of events."""
    messages: list[Message] = []
    events: set[str] = set()
    tried = ["rebid:0=5", "rebid:1=0", "look:0", "trade:1>0", "bid:5", "keep:rufus", "lay:1"]
    for seed in range(80):
        start = ARENA.new(players=3 + seed % 4, seed=seed)
        events |= {event.type for event in start.opening}
        state: State = start
        rng = stream(seed, "out of place")
        for step in random_steps(start, policy(seed)):
            seat = step.state.to_act[0]
            moves = [*tried[:7], *(pick(tried, rng) for _ in range(8))]
            moves += [f"bid:{number}" for number in range(5)]
            reasons = [step.state.refusal(seat, move) for move in moves]
            messages += [step.state.prompt(seat), *filter(None, reasons)]
            events |= {event.type for event in step.events}
            tried.append(step.move)
            state = step.state
        state = state.copy()
        state.apply(state.to_act[0], state.legal_moves(state.to_act[0])[0])
        if state.outcome is not None:
            messages.append(state.outcome.why)
    return messages, events


def test_every_message_and_event_is_known_and_heard() -> None:
    messages, events = heard()
    said = {message.key for message in messages if message.key.startswith("arena.")}
    assert said == spoken().keys - spoken().setups
    assert events == spoken().events


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_message_rests_on_a_section_of_the_rules(language: str) -> None:
    page = (RULES / language / "arena.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"\{#([a-z-]+)\}", page))
    rules = {message.rule for message in heard()[0] if message.key.startswith("arena.")}
    assert rules <= sections


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_page_names_every_card_with_its_numbers(language: str) -> None:
    page = (RULES / language / "arena.md").read_text(encoding="utf-8")
    cards = ARENA.cards
    for organiser in cards.organisers.values():
        assert f"| {organiser.name[language]} | {organiser.gladiators} |" in page
    for card in (*cards.lanistes.values(), *cards.brutus.values()):
        assert f"| {card.name[language]} |" in page
    for school in cards.schools.values():
        numbers = ", ".join(map(str, school.gladiators))
        assert f"| {school.name[language]} | {numbers} |" in page
