"""The moves of the glimpse in the lobby are legal, and lead to what it shows."""

from __future__ import annotations

from engine.core.events import Event
from tests.games.brigands.city import all_of, city, only, play
from ui.games.brigands.glimpse import DOORS, PAYS, STEPS, gains


def day() -> list[Event]:
    """Return the events of the day that is shown."""
    return play(city(3, turn=5), " ".join(STEPS))


def test_the_teams_gain_what_is_shown_and_the_patrol_arrests_the_others() -> None:
    events = day()
    paid = all_of(events, "paid")
    gained = {each["place"]: tuple(gain["gain"] for gain in each["gains"]) for each in paid}
    assert gained == {name: gains(name) for name in PAYS}
    arrested = only(events, "arrested")
    assert {*DOORS} - {*PAYS} == {arrested["place"]}
    assert arrested["patrols"] == 1


def test_what_is_not_shown_is_a_place_without_brigands() -> None:
    empty = [each["place"] for each in all_of(day(), "place") if not each["teams"]]
    visited = {each["place"] for each in all_of(day(), "place")} - {*empty, "prison"}
    assert visited == {*DOORS}
