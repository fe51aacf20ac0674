"""The rules confirm the examples of the rules page."""

from __future__ import annotations

import pytest

from engine.games.brigands.constants import PAWNS
from tests.examples import claims
from tests.games.brigands.city import city, jailed, send
from ui.games.brigands.examples import Visited, purses, read

LINES = claims("brigands")
SEATS = range(1, 4)  # the brigands; seat 0 is the Prince
NOBODY_THERE = "harbour"


def plan(places: list[Visited], seat: int) -> str:
    """Return the plan that sends a brigand's men as in the example."""
    return ",".join(f"{each.place}{each.men[seat]}" for each in places if seat in each.men)


def patrols(places: list[Visited]) -> str:
    """Return the Prince's plan; patrols that the example does not show go to an empty place."""
    watched = [f"{each.place}1" for each in places if each.patrol]
    return ",".join((*watched, f"{NOBODY_THERE}{PAWNS - len(watched)}"))


@pytest.mark.parametrize("line", LINES)
def test_an_example_of_the_rules_page_ends_as_stated(line: str) -> None:
    places = read(line)
    assert NOBODY_THERE not in [each.place for each in places]
    sent = [sum(each.men.get(seat, 0) for each in places) for seat in SEATS]
    held = [PAWNS - men for men in sent]
    days = " ".join(each.place for each in places if each.day)
    s = city(4, days=days, jailed=[0, *held], turn=5)
    send(s, patrols(places), *(plan(places, seat) for seat in SEATS))
    assert s.phase == "prison"
    assert s.purses == [0, *(purses(places)[seat] for seat in SEATS)]
    caught = [sum(e.men.get(seat, 0) for e in places if not e.gains) for seat in SEATS]
    assert jailed(s) == [0, *(a + b for a, b in zip(held, caught, strict=True))]


@pytest.mark.parametrize("line", LINES)
def test_each_place_of_an_example_pays_as_stated(line: str) -> None:
    """Each place is tested alone, since a sum could hide two errors."""
    for here in read(line):
        held = [PAWNS - here.men.get(seat, 0) for seat in SEATS]
        s = city(4, days=here.place if here.day else "", jailed=[0, *held], turn=5)
        send(s, patrols([here]), *(plan([here], seat) for seat in SEATS))
        assert s.purses == [0, *(here.gains.get(seat, 0) for seat in SEATS)]


def test_the_page_has_patrols_traps_and_day_cards() -> None:
    places = [each for line in LINES for each in read(line)]
    assert any(each.patrol for each in places)
    assert any(not each.gains and not each.patrol for each in places)
    assert any(each.day for each in places)
