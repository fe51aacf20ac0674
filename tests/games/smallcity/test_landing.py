"""Rulebook, "Move your emperor"; rulings 5 and 9: converting and hiring where an emperor lands."""

import pytest

from tests.games.smallcity.positions import play, position, why_not
from tests.scripts import only


def test_industry_converts_any_number_of_whole_lots() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=2:1", money=[9, 0])
    play(s, "move:e5>e2")
    assert s.legal_moves(0) == [f"convert:{lots}" for lots in range(5)]
    assert s.prompt(0).params == {"pays": 2, "gets": 1, "money": 9, "most": 4}
    assert why_not(s, "convert:5") == "too_many_lots"
    events = play(s, "convert:3")
    assert only(events, "converted") == {"seat": 0, "lots": 3, "paid": 6, "gained": 3}
    assert (s.money[0], s.influence[0], s.phase) == (3, 3, "deploy")


def test_eight_dollars_at_two_to_one_make_four_influence() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=2:1", money=[8, 0])
    play(s, "move:e5>e2", "convert:4")
    assert (s.money[0], s.influence[0]) == (0, 4)


def test_eight_dollars_at_three_to_two_are_two_lots_for_four_influence() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=3:2", money=[8, 0])
    play(s, "move:e5>e2")
    assert s.legal_moves(0) == ["convert:0", "convert:1", "convert:2"]
    play(s, "convert:2")
    assert (s.money[0], s.influence[0]) == (2, 4)


def test_without_money_for_a_lot_nothing_is_asked() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=3:2", money=[2, 0])
    play(s, "move:e5>e2")
    assert s.phase == "deploy"


def test_a_destroyed_industry_converts_nothing() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=3:2", ruined="e2", money=[9, 0])
    play(s, "move:e5>e2")
    assert s.phase == "deploy"


@pytest.mark.parametrize("count", [0, 1, 2])
def test_leisure_hires_up_to_two_as_one_likes(count: int) -> None:
    s = position("e5 a1", "h8 j1", districts="e2=L")
    play(s, "move:e5>e2")
    assert s.legal_moves(0) == ["hire:0", "hire:1", "hire:2"]
    assert why_not(s, "hire:3") == "too_many_hired"
    events = play(s, f"hire:{count}")
    assert only(events, "hired") == {"seat": 0, "count": count}
    assert (s.hand[0], s.aside[0], s.phase) == (16 + count, 4 - count, "deploy")


def test_the_last_one_set_aside() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=L", aside=[1, 4])
    play(s, "move:e5>e2")
    assert s.legal_moves(0) == ["hire:0", "hire:1"]


def test_with_none_set_aside_one_can_still_move_to_leisure() -> None:
    s = position("e5 a1", "h8 j1", districts="e2=L", aside=[0, 4])
    play(s, "move:e5>e2")
    assert s.phase == "deploy"


@pytest.mark.parametrize("sign", ["R4", "$2", "."])
def test_other_districts_give_nothing_on_landing(sign: str) -> None:
    s = position("e5 a1", "h8 j1", districts=f"e2={sign}", money=[9, 0])
    play(s, "move:e5>e2")
    assert s.phase == "deploy"


def test_only_the_emperor_who_has_moved_gets_a_benefit() -> None:
    s = position("e5 a1", "h8 j1", districts="a1=3:2", money=[9, 0])
    play(s, "move:e5>e2")
    assert s.phase == "deploy"
