"""The moves of the glimpse in the lobby are legal, and lead to what it shows."""

from __future__ import annotations

from tests.games.imperator.positions import play, position
from tests.scripts import all_of
from ui.games.imperator.glimpse import STEPS, WINNERS


def test_the_steps_are_legal_and_won_as_shown() -> None:
    s = position("3 3 9 4", "7 7 13 5", "8 8 4", "1 9 6")
    first, second = WINNERS
    events = play(s, " ".join(STEPS))
    assert [won["seat"] for won in all_of(events, "round_won")] == [first]
    events = play(s, "0 pass  1 pass  2 pass")
    assert [won["seat"] for won in all_of(events, "round_won")] == [second]
