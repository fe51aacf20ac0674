"""The moves of the glimpse in the lobby are legal, and lead to what it shows."""

from __future__ import annotations

from tests.games.brus.positions import play, position
from tests.scripts import only
from ui.games.brus.glimpse import STEPS, WINNER


def test_the_steps_are_a_trick_won_as_shown() -> None:
    s = position("6D 9D", "9H 6C", "8S 6S", "JC 6H")
    events = play(s, " ".join(STEPS).replace("lay:", ""))
    assert only(events, "trick_won")["seat"] == WINNER
    assert only(events, "trick_won")["trick"] == 1
