"""Rulebook, "Deploy a sicarius": its line from the new hex, and its effects."""

import pytest

from tests.games.smallcity.positions import cell, hexes, mask, play, position, ways, why_not
from tests.scripts import all_of, only


def test_a_sicarius_goes_from_the_new_hex_as_an_emperor_moves() -> None:
    s = position("e5 a10", "h2 j3", sicarii=["", "e8"])
    play(s, "move:e5>e2")
    east_west = hexes("a2 b2 c2 d2 f2 g2")
    north_south = hexes("e1 e3 e4 e5 e6 e7")
    slanting = hexes("f1 d3 c4 b5 a6")
    assert ways(s, "deploy") == east_west | north_south | slanting
    assert why_not(s, "deploy:i2") == "blocked"
    assert why_not(s, "deploy:h2") == "occupied"
    assert why_not(s, "deploy:f4") == "not_straight"
    assert why_not(s, "deploy:o15") == "outside"


def test_the_hex_just_left_is_free() -> None:
    s = position("e5 a10", "h2 j3")
    play(s, "move:e5>e4")
    events = play(s, "deploy:e5")
    assert only(events, "deployed") == {"seat": 0, "from": "e4", "to": "e5"}
    assert s.sicarii[0] == mask("e5")
    assert s.hand[0] == 15


@pytest.mark.parametrize("sign", ["R4", "3:2", "L"])
def test_a_sicarius_destroys_residential_industrial_and_leisure_for_good(sign: str) -> None:
    s = position("e5 a10", "h2 j3", districts=f"e6={sign}")
    play(s, "move:e5>e4")
    events = play(s, "deploy:e6")
    assert only(events, "destroyed") == {"seat": 0, "hex": "e6", "district": sign}
    assert s.ruined == 1 << cell("e6")


def test_a_sicarius_racketeers_commercial() -> None:
    s = position("e5 a10", "h2 j3", districts="e6=$2")
    play(s, "move:e5>e4")
    events = play(s, "deploy:e6")
    assert only(events, "racketeered") == {"seat": 0, "hex": "e6", "district": "$2"}
    assert s.ruined == 0


def test_a_sicarius_has_no_effect_on_an_unoccupied_district() -> None:
    s = position("e5 a10", "h2 j3")
    play(s, "move:e5>e4")
    events = play(s, "deploy:e6")
    assert [event.type for event in events] == ["deployed", "turn"]


def test_in_pollux_districts_are_ignored() -> None:
    s = position("e5 a10", "h2 j3", districts="e6=R4 e4=L", variant="pollux")
    play(s, "move:e5>e4")
    events = play(s, "deploy:e6")
    assert not all_of(events, "destroyed")
    assert s.ruined == 0
