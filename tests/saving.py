"""A save for tests to change, and the error that a text gives."""

import json
from typing import Any

import pytest

from engine.matches import BrokenSave, Match, SaveError, Seat
from tests.playing import policy, random_move


def saved(moves: int = 30) -> str:
    """Return the save of a short match."""
    seats = (Seat("Anne"), Seat("Bot", "hard"), Seat(), Seat("Zoé"))
    match = Match.new("imperator", players=4, seed=5, seats=seats, revolt=True)
    rng = policy(5)
    for _ in range(moves):
        match.play(*random_move(match.state, rng))
    match.undo(moves - 1)
    return match.dump()


SAVE = saved()
MOVES = json.loads(SAVE)["moves"]


def edited(**parts: Any) -> str:
    """Return the save with some parts replaced."""
    return json.dumps({**json.loads(SAVE), **parts})


def fault(text: str) -> SaveError:
    """Return the error for a text, after a check that the page can show it."""
    with pytest.raises(SaveError) as refused:
        Match.load(text)
    message = refused.value.message.to_json()
    assert json.loads(json.dumps(message)) == message
    assert len(str(message)) < 500
    return refused.value


def why(text: str) -> str:
    """Return the key of the error for a text."""
    return fault(text).message.key


def reads_or_refuses(text: str) -> None:
    """Check that a text gives a match that can be saved again, or a SaveError."""
    try:
        match = Match.load(text)
    except SaveError as refused:
        assert json.dumps(refused.message.to_json())
        if isinstance(refused, BrokenSave):
            assert Match.load(refused.partial.dump())
    else:
        assert Match.load(match.dump()).dump() == match.dump()
