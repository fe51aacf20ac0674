"""Rulebook, "Move your emperor", note 1; rulings, "A turn": lines, blocking, both or neither."""

from tests.games.smallcity.positions import hexes, play, position, ways, why_not
from tests.scripts import all_of, only


def test_an_emperor_moves_any_distance_in_the_six_directions() -> None:
    s = position("e5 a10", "j1 j3")
    east_west = hexes("a5 b5 c5 d5 f5 g5 h5 i5 j5")
    north_south = hexes("e1 e2 e3 e4 e6 e7 e8 e9 e10")
    slanting = hexes("f4 g3 h2 i1 d6 c7 b8 a9")
    assert ways(s, "move", "e5") == east_west | north_south | slanting


def test_emperors_and_sicarii_of_anybody_block() -> None:
    s = position("e5 c5", "h5 j1", sicarii=["e3", "f4"])
    found = ways(s, "move", "e5")
    assert {"d5", "f5", "g5", "e4"} <= found
    assert not found & {"c5", "b5", "h5", "i5", "e3", "e2", "f4", "g3"}
    assert why_not(s, "move:e5>c5") == "occupied"
    assert why_not(s, "move:e5>b5") == "blocked"
    assert why_not(s, "move:e5>e1") == "blocked"


def test_refusals_say_what_is_wrong() -> None:
    s = position("e5 c5", "h5 j1")
    assert why_not(s, "move:e5>g4") == "not_straight"
    assert why_not(s, "move:e5>e11") == "outside"
    assert why_not(s, "move:h5>i5") == "not_your_emperor"
    assert why_not(s, "move:a1>a2") == "not_your_emperor"
    assert why_not(s, "move:e5>e5") == "occupied"


def test_a_move_has_an_event() -> None:
    s = position("e5 c5", "h5 j1")
    assert only(play(s, "move:e5>e2"), "moved") == {
        "seat": 0, "from": "e5", "to": "e2", "crossed": False, "cost": 0,
    }  # fmt: skip


def test_after_the_move_a_sicarius_must_be_deployed() -> None:
    s = position("e5 c5", "h5 j1")
    play(s, "move:e5>e2")
    assert (s.phase, s.turn) == ("deploy", 0)
    assert s.refusal(0, "move:c5>c4") is not None
    assert s.refusal(0, "stop") is not None


def test_the_turn_goes_clockwise() -> None:
    s = position("e5", "h5", "f1", "b10", turn=2)
    play(s, "move:f1>f2", "deploy:f3")
    assert s.turn == 3
    play(s, "move:b10>b9", "deploy:b8")
    assert s.turn == 0


def test_without_sicarii_only_moves_that_hire_one_are_legal() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=L g5=L a5=L", ruined="g5", hand=[0, 5])
    hiring = {"move:e5>e2", "move:e5>a5", "move:a1>a5"}
    assert set(s.legal_moves(0)) == hiring | {"stop", "concede"}
    assert why_not(s, "move:e5>e3") == "no_sicarius"
    assert why_not(s, "move:e5>g5") == "no_sicarius"


def test_a_sicarius_hired_may_be_the_one_deployed() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=L", hand=[0, 5])
    play(s, "move:e5>e2")
    assert why_not(s, "hire:0") == "must_hire"
    play(s, "hire:1", "deploy:e3")
    assert s.hand[0] == 0
    assert s.aside[0] == 3


def test_with_nobody_left_to_hire_a_leisure_district_does_not_help() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=L", hand=[1, 5], aside=[0, 4])
    play(s, "move:e5>f5", "deploy:e5", "move:h8>h7", "deploy:h8")
    assert s.standing == ["stuck", "in"]
    assert s.turn == 1


def test_a_player_who_cannot_move_is_out_and_the_others_go_on() -> None:
    s = position("a1 c10", "e5 h8", sicarii=["", "a2 b10 c9 d9 d10"], turn=1)
    assert s.locked == [False, True, False, False]
    events = play(s, "move:e5>e1", "deploy:b1")
    assert [event["hex"] for event in all_of(events, "locked")] == ["a1"]
    assert all_of(events, "out") == [{"seat": 0, "why": "stuck"}]
    assert s.turn == 1
