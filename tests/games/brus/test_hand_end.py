"""Ruling "End of a hand"; rulebook, "Compte des points" and "Fin de la partie"."""

import pytest

from engine.games.brus.hands import is_jan, jan_possible
from tests.games.brus.positions import play, position
from tests.scripts import all_of, only


def test_the_sixth_trick_ends_the_hand_with_a_point() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="0001001")
    events = play(s, "0 JC")
    result = only(events, "hand_over")
    assert (result["team"], result["points"], result["why"]) == (0, 1, "six")
    assert result["tricks"] == [6, 2]
    assert s.scores == [1, 0]


def test_a_sixth_trick_by_a_seven_ends_the_hand_on_the_spot() -> None:
    s = position("7C 7H 6D", "9C", "8S", "KH", taken="10100001")
    assert s.results[0]["why"] == "six"
    assert s.results[0]["tricks"] == [6, 3]


def test_a_jan_of_six_in_a_row_is_worth_two() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="00000")
    assert only(play(s, "0 JC"), "hand_over")["why"] == "jan"
    assert s.scores == [2, 0]


def test_a_jan_in_a_row_may_come_after_tricks_of_the_other_team() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="1100000")
    assert only(play(s, "0 JC"), "hand_over")["points"] == 2


def test_no_jan_with_a_trick_of_the_other_team_between() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="010000")
    assert only(play(s, "0 JC"), "hand_over")["points"] == 1


def test_option_jan_first_requires_that_the_other_team_has_no_trick() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="1100000", jan="first")
    assert only(play(s, "0 JC"), "hand_over")["why"] == "six"
    s = position("JC 6D", "9C", "8S", "KH", taken="00000", jan="first")
    assert only(play(s, "0 JC"), "hand_over")["why"] == "jan"


@pytest.mark.parametrize(
    ("taken", "row", "first"),
    [("000000", True, True), ("1000000", True, False), ("0100000", False, False)],
)
def test_both_readings_of_jan(taken: str, row: bool, first: bool) -> None:
    tricks = [int(team) for team in taken]
    assert (is_jan(tricks, "row"), is_jan(tricks, "first")) == (row, first)


def test_sevens_count_towards_a_jan() -> None:
    s = position("7C 7S 6D", "9C", "8S", "KH", taken="0000")
    assert s.results[0]["why"] == "jan"


# The king of clubs


def test_five_tricks_and_the_king_of_clubs_win_an_exhausted_hand() -> None:
    s = position("6D", "TS", "TH", "TD", taken="00001", king=2)
    result = only(play(s, "0 6D"), "hand_over")
    assert (result["team"], result["points"], result["why"], result["king"]) == (
        0, 1, "club_king", 2,
    )  # fmt: skip


def test_five_tricks_without_the_king_win_nothing() -> None:
    s = position("6D", "TS", "TH", "TD", taken="00001", king=1)
    result = only(play(s, "0 6D"), "hand_over")
    assert (result["team"], result["points"], result["why"]) == (None, 0, "drawn")


def test_the_king_without_five_tricks_wins_nothing() -> None:
    s = position("6D", "TS", "TH", "TD", taken="0001", king=2)
    assert only(play(s, "0 6D"), "hand_over")["why"] == "drawn"


def test_with_five_each_the_king_decides() -> None:
    s = position("6D", "TS", "TH", "TD", taken="000011111", king=3)
    assert only(play(s, "0 6D"), "hand_over")["team"] == 1


def test_the_king_of_clubs_waits_for_the_end_by_default() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="00010", king=2)
    events = play(s, "0 JC")
    assert all_of(events, "hand_over") == []
    assert (s.tricks, s.to_act) == ([0, 0, 0, 1, 0, 0], (0,))


def test_option_king_at_five_wins_at_once() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="00010", king=2, club_king="five")
    result = only(play(s, "0 JC"), "hand_over")
    assert (result["tricks"], result["why"], result["king"]) == ([5, 1], "club_king", 2)


def test_option_king_at_five_requires_five_tricks() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="0001", king=2, club_king="five")
    assert all_of(play(s, "0 JC"), "hand_over") == []


def test_option_king_at_five_requires_the_king() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="00010", king=1, club_king="five")
    assert all_of(play(s, "0 JC"), "hand_over") == []


def test_option_king_at_five_counts_a_seven() -> None:
    s = position("7C 6D", "9C", "8S", "KH", taken="01000", king=2, club_king="five")
    assert s.results[0]["why"] == "club_king"


def test_option_king_at_five_is_never_a_jan() -> None:
    s = position("7C 7S 6D", "9C", "8S", "KH", taken="0000", king=2, club_king="five")
    assert (s.results[0]["why"], s.results[0]["points"]) == ("club_king", 1)


def test_option_king_at_five_leaves_the_other_team_its_six() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="00000", king=1, club_king="five")
    assert only(play(s, "0 JC"), "hand_over")["why"] == "jan"


# The deal and the match


def test_after_a_scored_hand_the_deal_passes_to_the_left() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="0001001", dealer=3)
    assert only(play(s, "0 JC"), "hand_dealt")["dealer"] == 0


def test_after_a_drawn_hand_the_same_dealer_deals_again() -> None:
    s = position("6D", "TS", "TH", "TD", taken="0101", dealer=3)
    events = play(s, "0 6D")
    assert only(events, "hand_dealt")["dealer"] == 3
    assert s.scores == [0, 0]


def test_only_one_team_scores_a_hand() -> None:
    s = position("JC 6D", "9C", "8S", "KH", taken="1010101010", king=1)
    assert only(play(s, "0 JC"), "hand_over")["team"] == 0
    assert s.scores == [1, 0]


@pytest.mark.parametrize("points", [1, 6, 12])
def test_the_first_team_to_the_target_wins(points: int) -> None:
    s = position("JC", "9C", "8S", "KH", taken="0001001", scores=(points - 1, 0), points=points)
    events = play(s, "0 JC")
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.scores) == ((0, 2), (points, 0, points, 0))
    assert s.outcome.why.params["points"] == points
    assert s.to_act == ()
    assert only(events, "match_over")["winners"] == [0, 2]


def test_six_points_are_the_target_unless_chosen_otherwise() -> None:
    s = position("JC", "9C", "8S", "KH", taken="0001001", scores=(4, 5))
    play(s, "0 JC")
    assert s.outcome is None


def test_three_partners_win_together() -> None:
    s = position("9C", "JC", "8S", "KH", "6D", "6H", taken="1110011", scores=(5, 5), leader=1)
    play(s, "1 JC")
    assert s.outcome is not None
    assert s.outcome.winners == (1, 3, 5)


@pytest.mark.parametrize(
    ("taken", "row", "first"),
    [
        ([], True, True),
        ([0, 0], True, True),
        ([1, 0, 0], True, False),
        ([1], True, False),
        ([0, 1], False, False),
        ([0, 1, 0], False, False),
    ],
)
def test_a_jan_stays_possible_until_the_other_team_breaks_the_row(
    taken: list[int], row: bool, first: bool
) -> None:
    assert jan_possible(taken, 0, "row") is row
    assert jan_possible(taken, 0, "first") is first
