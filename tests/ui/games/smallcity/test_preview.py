"""What the page can show before a turn is made agrees with what happens when it is."""

import pytest

from engine.core.errors import IllegalMove
from tests.games.smallcity.positions import ROW_6, play, position
from tests.playing import snapshot
from ui.games.smallcity import preview

DISTRICTS = "e2=L h5=$3 b8=2:1 h2=R6 c2=R5 h9=$2"


def test_where_each_emperor_can_go_and_what_is_offered_there() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS, money=[8, 0])
    first, second = preview.destinations(s)
    assert (first["hex"], first["locked"], second["hex"]) == ("e5", False, "a9")
    by_hex = {to["hex"]: to for to in first["to"]}
    assert by_hex["e2"] == {
        "hex": "e2", "move": "move:e5>e2", "cost": 0, "district": "L", "offers": "hire",
    }  # fmt: skip
    assert by_hex["b8"]["offers"] == "convert"
    assert by_hex["h5"]["offers"] is None
    everything = [to["move"] for emperor in (first, second) for to in emperor["to"]]
    assert everything == [move for move in s.legal_moves(0) if move.startswith("move")]


def test_a_locked_emperor_goes_nowhere() -> None:
    s = position("e5 a9", "h8 j9", sicarii=[ROW_6])
    assert preview.destinations(s)[0] == {"hex": "e5", "locked": True, "to": []}


def test_what_a_crossing_costs() -> None:
    s = position("c5 a10", "h1 j1", sicarii=["", "b5"], powers=["claudius", None], money=[5, 0])
    costs = {to["hex"]: to["cost"] for to in preview.destinations(s)[0]["to"]}
    assert (costs["a5"], costs["d5"]) == (5, 0)


def test_what_the_turn_would_earn_with_a_destination_tried() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS, money=[8, 0])
    before = snapshot(s)
    by_hex = {target["hex"]: target for target in preview.targets(s, "move:e5>h5")}
    assert by_hex["h9"] == {
        "hex": "h9", "move": "deploy:h9", "effect": "racketeered", "earns": 8, "locks": [],
        "wins": False,
    }  # fmt: skip
    assert by_hex["h2"]["effect"] == "destroyed"
    assert by_hex["h6"]["earns"] == 6
    assert snapshot(s) == before
    play(s, "move:e5>h5", "deploy:h9")
    assert s.money[0] == 16


def test_questions_on_the_way_are_left_open() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS, money=[8, 0], hand=[0, 3])
    assert {target["hex"] for target in preview.targets(s, "move:e5>e2")} >= {"e3", "h2"}


def test_targets_of_a_move_already_made() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS)
    play(s, "move:e5>h5")
    assert [each["move"] for each in preview.targets(s)] == s.legal_moves(0)
    assert preview.targets(position("e5 a9", "j1 j10")) == []


def test_whom_a_deployment_locks_in() -> None:
    s = position("e4 a8", "h8 j9", sicarii=[ROW_6.replace("e6 ", "")])
    by_hex = {target["hex"]: target for target in preview.targets(s, "move:e4>e5")}
    assert by_hex["e6"]["locks"] == [{"seat": 0, "hex": "e5", "worth": 50}]


def test_a_deployment_that_wins() -> None:
    s = position("d9 a1", "h8 j1", sicarii=["e1 e2 e3 e4 e5 e6 e7 e8 e9"], variant="pollux")
    by_hex = {target["hex"]: target for target in preview.targets(s, "move:d9>d10")}
    assert by_hex["e10"]["wins"]
    assert not by_hex["c10"]["wins"]


def test_a_turn_is_tried_out_on_a_copy() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS)
    before = snapshot(s)
    tried = preview.after(s, ["move:e5>e2", "hire:2"])
    assert (tried.phase, tried.steps) == ("deploy", ["move:e5>e2", "hire:2"])
    assert snapshot(s) == before
    with pytest.raises(IllegalMove):
        preview.after(s, ["move:e5>e2", "deploy:e3"])


def test_territories_with_owner_and_worth() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6], districts="c1=R5")
    north, south = preview.survey(s)
    assert (north["kind"], north["owner"], north["worth"]) == ("controlled", 0, 54)
    assert north["emperors"] == ["e5"]
    assert (south["kind"], south["owner"], len(south["hexes"])) == ("contested", None, 40)


def test_territories_alone_go_by_their_only_district() -> None:
    s = position("h3", sicarii=["d1 d2 d3 d4 d5"], districts="b2=$2 h2=3:2")
    west, east = preview.survey(s)
    assert (west["kind"], west["worth"]) == ("commercial", 30)
    assert (east["kind"], east["worth"]) == ("industrial", 30)
