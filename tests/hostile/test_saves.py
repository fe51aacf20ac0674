"""Saves with something wrong in them: a message that names it, or a match that replays the same."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from engine.matches import BrokenSave, Match, SaveError
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.saved import every, sound
from tests.hostile.words import check_words
from tests.kit import KITS
from tests.playing import snapshot, views

SEEDS = range(FIRST, FIRST + 4)
EACH = 700 if sys.platform != "emscripten" else 40  # in the page's own Python a share of them


def outcome(text: str) -> str:
    """Load a text; return the key of what was said against it, "" for nothing.

    Raises AssertionError when a match does not replay the same, or what is said are no words.
    """
    try:
        match = Match.load(text)
    except SaveError as fault:
        check_words(fault.message)
        if isinstance(fault, BrokenSave):
            replays(fault.partial)
        return fault.message.key
    replays(match)
    return ""


def replays(match: Match) -> None:
    """Check that a match is what its own save says."""
    text = match.dump()
    again = Match.load(text)
    assert again.dump() == text
    assert snapshot(again.state) == snapshot(match.state)
    assert views(again.state) == views(match.state)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", KITS)
def test_a_changed_save_is_refused_in_words_or_replays_the_same(game_id: str, seed: int) -> None:
    mutator, texts = Mutator(seed, every()), sound(game_id)
    found: Counter[str] = Counter()
    for number in range(EACH):
        text = mutator.of_either(number, texts[number % len(texts)])
        try:
            found[outcome(text)] += 1
        except Exception as fault:
            raise AssertionError(f"seed {seed}, number {number}: {text[:2000]!r}") from fault
    assert {"", "save.part", "save.move", "save.unreadable"} <= found.keys(), found
