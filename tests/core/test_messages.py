"""Messages, events and errors are data that the page puts into words."""

import json

import pytest

from engine.core.errors import IdesError, IllegalMove, SetupError
from engine.core.events import Event
from engine.core.messages import Message
from engine.core.plain import brief
from engine.matches import SaveError
from tests.spoken import core_keys


def test_a_message_becomes_plain_json() -> None:
    message = Message("imperator.prompt.lead", {"seat": 2}, "rounds")
    written = {"key": "imperator.prompt.lead", "params": {"seat": 2}, "rule": "rounds"}
    assert message.to_json() == json.loads(json.dumps(written))
    assert Message("refuse.turn").to_json() == {"key": "refuse.turn", "params": {}, "rule": None}


@pytest.mark.parametrize("kind", [SetupError, IllegalMove, SaveError])
def test_an_error_carries_its_message(kind: type[IdesError]) -> None:
    error = kind.of("save.part", part="seed")
    assert type(error) is kind
    assert error.message == Message("save.part", {"part": "seed"})
    assert "save.part" in str(error)
    assert "seed" in str(error)


def test_whatever_came_from_outside_can_be_said_in_short() -> None:
    nest: list[object] = []
    for _ in range(2_000):  # Pyodide cannot free a much deeper nesting
        nest = [nest]
    assert brief("x" * 100) == "x" * 40
    assert brief(12) == "12"
    assert brief(10**5000) == "int"
    assert brief(nest) == brief([1]) == "list"
    assert brief({"nest": nest}) == "dict"
    assert brief("a\ud800b").encode() == b"a?b"


def test_a_secret_is_seen_by_its_seers_only() -> None:
    event = Event("gave", {"seat": 0, "to": 2}, {"rank": 5}, (0, 2))
    public = {"type": "gave", "seat": 0, "to": 2}
    assert event.seen_by(1) == event.seen_by(None) == public
    assert event.seen_by(0) == event.seen_by(2) == {**public, "secret": {"rank": 5}}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_an_event_recalled_looks_the_same_to_the_seat_that_recalls_it(seat: int | None) -> None:
    event = Event("gave", {"seat": 0, "to": 2}, {"rank": 5}, (0, 2), reveals=True)
    seen = event.seen_by(seat)
    again = Event.recalled(seen, seat)
    assert again.seen_by(seat) == seen
    others = [other for other in (0, 1, 2, None) if other != seat]
    assert all("secret" not in again.seen_by(other) for other in others)


def test_the_core_says_what_its_tests_expect() -> None:
    """The catalogues need these keys besides those of each game."""
    assert core_keys() >= {
        "setup.players",
        "setup.seed",
        "setup.option",
        "setup.value",
        "setup.name",
        "setup.level",
        "setup.seats",
        "setup.game",
        "save.foreign",
        "save.part",
        "save.newer",
        "save.too_long",
        "save.unreadable",
        "save.game",
        "save.move",
    }
