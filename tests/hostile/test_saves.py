"""A faulty save gives a message in words, or a match that replays to the same state."""

from __future__ import annotations

import json
import sys
from collections import Counter

import pytest

from engine.matches import BrokenSave, Match, SaveError
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.saved import every, sound
from tests.hostile.words import check_words
from tests.kit import KITS
from tests.own import GAMES_WITH_CONTENT, own
from tests.playing import snapshot, views

SEEDS = range(FIRST, FIRST + 4)
EACH = 700 if sys.platform != "emscripten" else 40  # Pyodide is slower


def outcome(text: str) -> str:
    """Load a text; return the key of the error, or "" without one.

    Raises AssertionError when the match does not replay to the same state, or when the error has
    no words.
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
    """Check that the save of a match gives the same match."""
    assert could_have_happened(match)
    text = match.dump()
    again = Match.load(text)
    assert again.dump() == text
    assert snapshot(again.state) == snapshot(match.state)
    assert views(again.state) == views(match.state)


def could_have_happened(match: Match) -> bool:
    """Tell whether moves can have been made and taken back as the notes of a match say."""
    least = 0  # the least possible number of moves
    for note in match.takebacks:
        if note.dropped < 1 or note.kept + note.dropped < least:
            return False
        least = note.kept
    return least <= len(match.moves)


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


@pytest.mark.thorough
@pytest.mark.parametrize("game_id", GAMES_WITH_CONTENT)
def test_changed_content_of_a_save_is_named_by_its_place_or_played_with(game_id: str) -> None:
    mutator, found = Mutator(FIRST), Counter[str]()
    document = json.loads(sound(game_id)[-1])
    for number in range(EACH // 2):
        document["content"] = mutator.of_text(number, own(game_id))
        found[outcome(json.dumps(document))] += 1
    assert found[""] > EACH // 40, found
    assert len([key for key in found if ".content." in key or ".boards." in key]) > 3, found
