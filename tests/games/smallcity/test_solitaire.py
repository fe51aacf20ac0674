"""Rulebook, "Solitaire variant"; rulings, "Solitaire" (the city for one: a1 … j5)."""

from collections.abc import Sequence

import pytest

from engine.games.smallcity import solitaire
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import play, position, why_not
from tests.scripts import all_of, only

WALL = ["d1 d2 d3 d4 d5"]  # fifteen hexes in the west, thirty in the east


def scored(
    districts: str, money: Sequence[int] = (), influence: Sequence[int] = ()
) -> solitaire.SolitaireTerms:
    """Return the terms of a city with a wall between 15 and 30 hexes, the emperor in the east."""
    s = position(
        "h3", sicarii=WALL, districts=districts, hand=[0], money=money, influence=influence
    )
    return solitaire.tally(s)


def test_the_emperor_never_locks() -> None:
    assert position("h3", sicarii=WALL).locked == [False]


def test_one_residential_scores_hexes_and_number_wherever_the_emperor_stands() -> None:
    assert scored("b2=R4")["homes"] == 15 + 4
    assert scored("h2=R4")["homes"] == 30 + 4


def test_two_districts_score_nothing() -> None:
    assert scored("b2=R4 c3=R2")["total"] == 0
    assert scored("b2=R4 c3=L")["total"] == 0


def test_no_district_scores_nothing() -> None:
    assert scored("")["total"] == 0


def test_one_leisure_costs_three() -> None:
    assert scored("b2=L")["leisure"] == scored("b2=L")["total"] == -3


def test_one_commercial_earns_its_number_for_each_hex() -> None:
    terms = scored("b2=$2", money=[5])
    assert terms["earned"] == 30
    assert terms["coins"] == 3  # $35


def test_one_industrial_converts_once_per_hex_with_all_the_money() -> None:
    terms = scored("b2=2:1 h2=$3", money=[7])  # 15 conversions, $97
    assert (terms["earned"], terms["converted"], terms["spent"]) == (90, 15, 30)
    assert terms["coins"] == 6
    assert terms["total"] == 21


def test_the_best_order_takes_the_better_rate_first() -> None:
    terms = scored("b2=3:2 h2=2:1", money=[50])  # 15 at 3:2, then at 2:1
    assert (terms["converted"], terms["spent"]) == (30 + 2, 45 + 4)


def brute(money: int, lots: list[tuple[int, int, int]]) -> int:
    """Return the most influence at the end, found by trying everything."""
    if not lots:
        return money // 10
    pays, gets, most = lots[0]
    return max(
        count * gets + brute(money - count * pays, lots[1:])
        for count in range(min(most, money // pays) + 1)
    )


@pytest.mark.parametrize("money", range(0, 60, 7))
def test_no_other_order_is_better(money: int) -> None:
    for first in range(0, 12, 3):
        for second in range(0, 12, 4):
            lots = [((2, 1), first), ((3, 2), second)]
            points, spent = solitaire.best_conversions(money, lots)
            plain = [(*rate, most) for rate, most in lots]
            assert points + (money - spent) // 10 == brute(money, plain)


def test_influence_gained_counts_and_sicarii_set_aside_do_not() -> None:
    assert scored("", influence=[12])["total"] == 12


def test_a_destroyed_district_is_not_standing() -> None:
    s = position("h3", sicarii=WALL, districts="b2=R4 c3=R2", ruined="c3", hand=[0])
    assert solitaire.tally(s)["homes"] == 19


def last_turn() -> SmallcityState:
    return position("h3", sicarii=["d1 d2 d3 d4"], districts="b2=R4", hand=[1])


def test_the_city_is_scored_when_the_last_sicarius_is_out() -> None:
    s = last_turn()
    events = play(s, "move:h3>h5", "deploy:d5")
    assert s.outcome is not None
    assert s.outcome.scores == (19,)
    assert s.outcome.winners == (0,)
    assert s.outcome.why.params == {"points": 19, "rating": solitaire.rating(19)}
    assert only(events, "scored")["terms"][0]["homes"] == 19


def test_the_city_is_not_scored_while_the_next_move_can_hire() -> None:
    s = position("h3", sicarii=["d1 d2 d3 d4"], districts="b2=R4 h1=L", hand=[1])
    play(s, "move:h3>h5", "deploy:d5")
    assert s.outcome is None
    assert s.legal_moves(0) == ["move:h5>h1", "concede"]


def test_the_city_is_not_scored_while_claudius_can_cross_to_hire() -> None:
    powers = ["claudius"]
    s = position(
        "c3", sicarii=["e3"], districts="g3=L", powers=powers, money=[5], hand=[0], aside=[3]
    )
    assert why_not(s, "move:c3>g3") is None
    s = position("c4", districts="g3=L", powers=powers, money=[5], hand=[1], aside=[3])
    play(s, "move:c4>c3", "deploy:e3")
    assert s.outcome is None
    assert s.legal_moves(0) == ["move:c3>g3", "concede"]
    play(s, "move:c3>g3", "hire:2", "deploy:f3")
    assert (s.hand, s.aside, s.money, s.locked) == ([1], [1], [0], [False])


def test_without_a_legal_turn_and_with_sicarii_in_hand_it_is_lost() -> None:
    s = position("a3", sicarii=["a1 b1 c1 b2 b3 b4 a5"], hand=[3])
    events = play(s, "move:a3>a2", "deploy:a3")
    assert all_of(events, "out") == [{"seat": 0, "why": "stuck"}]
    assert s.outcome is not None
    assert (s.outcome.scores, s.outcome.winners) == ((0,), ())
    assert s.outcome.why.key == "smallcity.outcome.lost_stuck"
    assert s.outcome.why.params == {"left": 2}


def test_a_turn_must_be_played() -> None:
    s = last_turn()
    assert why_not(s, "stop") == "stop_alone"


def test_conceding_is_losing() -> None:
    s = last_turn()
    events = play(s, "concede")
    assert s.outcome is not None
    assert (s.outcome.scores, s.outcome.winners) == ((0,), ())
    assert s.outcome.why.key == "smallcity.outcome.lost_conceded"
    assert all_of(events, "conceded") == [{"seat": 0}]


def test_ratings_go_up_with_the_points() -> None:
    ranks = [solitaire.rating(points) for points in range(-5, 200)]
    changes = [rank for rank, before in zip(ranks[1:], ranks, strict=False) if rank != before]
    assert [ranks[0], *changes] == [
        "plebeian", "quaestor", "aedile", "praetor", "consul", "brutus",
    ]  # fmt: skip
