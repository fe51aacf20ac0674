"""Rulebook, "End of the game"; rulings, "Score" and 11: every term, the winner, ties."""

from engine.games.smallcity import scoring
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import ROW_6, play, position
from tests.scripts import only

# 36 hexes without sicarii around e3, three Residential among them: 33 + 5 + 4 + 3 = 45.
WALL = "a5 b5 c5 d5 e5 f5 g5 h5 i5 j5 j4 i4 h4 g4"
HOMES = "b2=R5 c3=R4 d1=R3"


def endgame() -> SmallcityState:
    """Return the rulebook's endgame: Orange (seat 0) has no sicarii left."""
    return position(
        "e3 a8", "h8 j9", sicarii=[WALL], districts=HOMES,
        hand=[0, 1], aside=[0, 0], money=[14, 0], influence=[24, 0], turn=1,
    )  # fmt: skip


def test_forty_five_and_twenty_four_and_one_are_seventy() -> None:
    terms = scoring.tally(endgame())[0]
    assert terms == {
        "seat": 0, "scored": True, "homes": 12, "land": 33, "influence": 24, "coins": 1,
        "sicarii": 0, "total": 70,
    }  # fmt: skip
    assert terms["homes"] + terms["land"] == 45


def test_white_plays_on_and_then_the_city_is_scored() -> None:
    s = endgame()
    events = play(s, "move:h8>h7", "deploy:h8")
    assert s.outcome is not None
    assert s.outcome.scores[0] == 70
    assert only(events, "scored")["terms"][0]["total"] == 70


def test_sicarii_in_hand_are_worth_three_each_but_not_those_set_aside() -> None:
    s = position("e5 a1", "h8 j1", hand=[4, 0], aside=[7, 3])
    assert [terms["sicarii"] for terms in scoring.tally(s)] == [12, 0]


def test_ten_dollars_are_worth_one() -> None:
    s = position("e5 a1", "h8 j1", money=[9, 20])
    assert [terms["coins"] for terms in scoring.tally(s)] == [0, 2]


def test_the_score_so_far() -> None:
    s = position("e5 a1", "h8 j1", money=[20, 0])
    assert [terms["total"] for terms in scoring.tally(s)] == [50, 48]


def test_contested_territory_scores_for_nobody() -> None:
    s = position("e5 h7", "h8 j1", sicarii=[ROW_6])
    assert [terms["land"] for terms in scoring.tally(s)] == [0, 0]


def test_the_hex_of_the_emperor_counts_those_of_sicarii_do_not() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6], districts="e5=R4")
    terms = scoring.tally(s)[0]
    assert (terms["homes"], terms["land"]) == (4, 49)


def ended(money: list[int]) -> SmallcityState:
    s = position("e5 a1", "h8 j1", money=money)
    play(s, "stop", "stop")
    assert s.outcome is not None
    return s


def test_in_a_tie_more_money_wins() -> None:
    s = ended(money=[9, 3])
    assert s.final is not None
    assert s.final.scores == (48, 48)
    assert (s.final.winners, s.final.why.key) == ((0,), "smallcity.outcome.tiebreak")


def test_with_as_much_money_the_victory_is_shared() -> None:
    s = ended(money=[3, 3])
    assert s.final is not None
    assert (s.final.winners, s.final.why.key) == ((0, 1), "smallcity.outcome.shared")
