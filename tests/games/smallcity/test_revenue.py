"""Rulebook, "Receive revenue"; ruling 11: the revenue of pieces on Commercial districts."""

from tests.games.smallcity.positions import ROW_6, play, position
from tests.scripts import all_of, only


def test_each_own_sicarius_on_commercial_pays_its_number() -> None:
    s = position("e5 a1", "h8 j1", sicarii=["c3 d9", "g9"], districts="c3=$3 d9=$1 g9=$2")
    events = play(s, "move:e5>e4", "deploy:e5")
    assert only(events, "revenue") == {
        "seat": 0, "sicarii": [["c3", 3], ["d9", 1]], "emperors": [], "total": 4,
    }  # fmt: skip
    assert s.money == [4, 0]


def test_an_emperor_who_arrives_on_three_dollars_earns_six_the_same_turn() -> None:
    s = position("e5 a1", "h8 j1", districts="e4=$3")
    events = play(s, "move:e5>e4", "deploy:e5")
    assert only(events, "revenue")["emperors"] == [["e4", 6]]
    assert s.money[0] == 6


def test_a_sicarius_deployed_on_two_dollars_earns_two_the_same_turn() -> None:
    s = position("e5 a1", "h8 j1", districts="e5=$2")
    play(s, "move:e5>e4", "deploy:e5")
    assert s.money[0] == 2


def test_an_emperor_who_stays_put_on_commercial_earns_too() -> None:
    s = position("e5 a1", "h8 j1", districts="a1=$1")
    play(s, "move:e5>e4", "deploy:e5")
    assert s.money[0] == 2


def test_revenue_comes_every_turn_and_to_the_player_whose_turn_it_is() -> None:
    s = position("e5 a1", "h8 j1", districts="a1=$1")
    play(s, "move:e5>e4", "deploy:e5", "move:h8>h7", "deploy:h8")
    assert s.money == [2, 0]
    play(s, "move:e4>e3", "deploy:e4")
    assert s.money == [4, 0]


def test_sicarii_collect_inside_territories_of_others() -> None:
    north = ROW_6.replace("e6 ", "")
    s = position("e5 a8", "h8 j9", sicarii=[north, "c3"], districts="c3=$3", turn=1)
    play(s, "move:h8>h9", "deploy:h8")
    assert s.money == [0, 3]


def test_a_locked_emperor_earns_nothing() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6], districts="e5=$3")
    assert s.locked == [True, False, False, False]
    events = play(s, "move:a8>a9", "deploy:a8")
    assert not all_of(events, "revenue")


def test_an_emperor_who_locks_himself_in_earns_nothing_that_turn() -> None:
    almost = ROW_6.replace("e6 ", "")
    s = position("e4 a8", "h8 j9", sicarii=[almost], districts="e5=$3")
    play(s, "move:e4>e5", "deploy:e6")
    assert s.locked[0]
    assert s.money[0] == 0
