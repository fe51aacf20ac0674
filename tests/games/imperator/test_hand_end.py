"""Rulebook, "Fin d'une manche" and "Nouvelle manche"; rulings, "Flow", 5 and 7."""

import pytest

from engine.games.imperator import IMPERATOR
from tests.games.imperator.positions import play, position
from tests.scripts import all_of, only, why_not


def test_going_out_takes_the_best_position_left_and_its_points() -> None:
    s = position("2", "3 3", "4 4", "5 5")
    events = play(s, "0 lay:2x1")
    assert only(events, "went_out") == {"seat": 0, "place": 1, "points": 6}
    assert s.scores == [6, 0, 0, 0]
    assert s.finished == [0]


@pytest.mark.parametrize("players", IMPERATOR.players)
def test_points_by_place_with_any_number_of_players(players: int) -> None:
    """Rulebook, example with six: 10, 8 and so on, Servus nothing."""
    s = position(*[str(seat + 2) for seat in range(players - 1)], "12 12")
    script = [f"{seat} lay:{seat + 2}x1" for seat in range(players - 1)]
    for move in script[:-1]:
        play(s, move)
    assert s.hand_number == 1
    events = play(s, script[-1])
    assert only(events, "hand_over")["order"] == list(range(players))
    assert s.scores == [2 * (players - 1 - seat) for seat in range(players)]


def test_the_round_goes_on_after_somebody_went_out() -> None:
    s = position("5", "6 3", "7 4", "2 2")
    play(s, "0 lay:5x1")
    assert s.to_act == (1,)
    play(s, "1 lay:6x1  2 lay:7x1")
    assert s.to_act == (3,)
    play(s, "3 pass")
    assert s.to_act == (1,)
    events = play(s, "1 pass")
    assert only(events, "round_won")["seat"] == 2


def test_if_nobody_beats_the_last_cards_the_left_neighbour_leads() -> None:
    s = position("9 5", "6", "4 4", "2 2", leader=1)
    play(s, "1 lay:6x1  2 pass  3 pass")
    events = play(s, "0 pass")
    assert only(events, "round_won")["seat"] == 1
    assert s.to_act == (2,)


def test_the_left_neighbour_is_the_nearest_still_in() -> None:
    s = position("9 5", "6", "", "2 2", leader=1, finished=(2,))
    play(s, "1 lay:6x1  3 pass  0 pass")
    assert s.to_act == (3,)


def test_a_player_who_is_out_never_acts_again_in_the_hand() -> None:
    s = position("6", "7 3", "8 3", "9 3")
    play(s, "0 lay:6x1  1 lay:7x1  2 pass  3 pass")
    assert s.to_act == (1,)
    assert s.legal_moves(0) == []
    assert why_not(s, 0, "pass") == "refuse.turn"


def test_the_example_of_a_hand_ending_with_four_players() -> None:
    """Rulebook: Octavius 6, Agrippa (three 4s) 4, Claudius (three 5s) 2, Decimus Servus."""
    s = position("7", "4 4 4", "5 5 5", "3 6")
    play(s, "Octavius lay:7x1  1 pass  2 pass  3 pass")
    assert s.scores == [6, 0, 0, 0]
    assert s.to_act == (1,)
    play(s, "Agrippa lay:4x3")
    assert s.scores == [6, 4, 0, 0]
    assert s.to_act == (2,)
    events = play(s, "Claudius lay:5x3")
    over = only(events, "hand_over")
    assert over["scores"] == [6, 4, 2, 0]
    assert over["order"] == [0, 1, 2, 3]
    assert "left" not in over  # ruling 10: what Servus is left with is seen by nobody
    assert s.scores == [6, 4, 2, 0]


def test_the_hand_ends_the_instant_one_player_is_left() -> None:
    s = position("4", "9 9", "", "", finished=(2, 3))
    events = play(s, "0 lay:4x1")
    assert only(events, "hand_over")["order"] == [2, 3, 0, 1]
    assert all_of(events, "round_won") == []


def test_the_finishing_order_gives_the_next_positions() -> None:
    """Rulebook: the winner of the hand is Imperator, whatever the total of points."""
    s = position("4", "9 9", "", "", finished=(2, 3), scores=(0, 40, 0, 0), length="players")
    events = play(s, "0 lay:4x1")
    assert s.order == [2, 3, 0, 1]
    assert s.hand_number == 2
    assert (s.phase, s.to_act) == ("announce", (2,))
    assert only(events, "hand_dealt") == {"number": 2, "order": [2, 3, 0, 1], "count": 16}
    play(s, "2 forum:1")
    while s.phase != "consul":
        s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[0])
    assert s.to_act == (3,)


def test_a_new_hand_starts_from_a_clean_table() -> None:
    s = position("4", "9 9", "", "", finished=(2, 3), consul=True, benevolence=True)
    play(s, "0 lay:4x1")
    assert (s.finished, s.lays, s.pickers) == ([], [], [])
    assert (s.top, s.leader, s.consul, s.merciful, s.last_round) == (None, None, None, False, None)
    assert s.gains == [dict.fromkeys(("position", "caesar", "revolt", "mercy"), 0)] * 4
    assert sum(s.pile) == 0


def test_hands_won_counts_the_hands_finished_first() -> None:
    s = position("4", "9 9", "", "", finished=(2, 3), hands_won=(1, 0, 1, 0), length="players")
    play(s, "0 lay:4x1")
    assert s.hands_won == [1, 0, 2, 0]


def test_the_result_of_a_hand_is_kept() -> None:
    s = position("13", "9 9", "", "", finished=(2, 3))
    play(s, "0 lay:13x1")
    (result,) = s.results
    assert result["number"] == 1
    assert result["order"] == [2, 3, 0, 1]
    assert [gain["position"] for gain in result["gains"]] == [2, 0, 6, 4]
    assert [gain["caesar"] for gain in result["gains"]] == [1, 0, 0, 0]
    assert result.keys() == {"number", "order", "gains"}


@pytest.mark.parametrize(("count", "left"), [(1, "5 5"), (2, "5 5"), (1, "1 1"), (2, "1 1")])
def test_13s_that_end_the_hand_are_credited_once_even_if_the_last_player_holds_1s(
    count: int, left: str
) -> None:
    """Ruling 5."""
    s = position(" ".join(["13"] * count), left, "", "", finished=(2, 3))
    events = play(s, f"0 lay:13x{count}")
    assert only(events, "caesar") == {"seat": 0, "points": 1}
    assert s.scores == [2 + 1, 0, 6, 4]


def test_13s_that_end_a_hand_of_seven_earn_two() -> None:
    """Ruling 5; rulebook, "Caesar (13)"."""
    s = position("13", "5", *[""] * 5, finished=(2, 3, 4, 5, 6))
    play(s, "0 lay:13x1")
    assert s.scores[0] == 2 + 2


def test_13s_beaten_by_the_1s_that_end_the_hand_are_not_credited() -> None:
    s = position("13 4", "1", "", "", finished=(2, 3))
    events = play(s, "0 lay:13x1  1 lay:1x1")
    assert only(events, "hand_over")["order"] == [2, 3, 1, 0]
    assert all_of(events, "caesar") == []


@pytest.mark.parametrize("rank", [9, 10, 11, 12])
def test_no_other_effect_is_played_out_when_the_hand_ends(rank: int) -> None:
    """Ruling 5."""
    s = position(str(rank), "5 5", "", "", finished=(2, 3))
    events = play(s, f"0 lay:{rank}x1")
    assert only(events, "hand_over")["order"] == [2, 3, 0, 1]
    assert s.phase == "announce"


def test_caesar_of_a_round_that_went_on_is_not_credited_at_the_end_of_the_hand() -> None:
    """13s that were won earlier count once, when they are won."""
    s = position("13 4", "5 5", "", "", finished=(2, 3))
    play(s, "0 lay:13x1  1 pass")
    assert s.scores[0] == 1
    play(s, "0 lay:4x1")
    assert s.scores[0] == 1 + 2


def test_bonus_points_change_no_position() -> None:
    """Ruling 7."""
    s = position("13 13 13 2", "9", "", "", finished=(2, 3), scores=(90, 0, 0, 0))
    play(s, "0 lay:13x1  1 pass  0 lay:13x1  1 pass  0 lay:2x1  1 lay:9x1")
    assert s.order == [2, 3, 1, 0]


def test_servus_scores_nothing_for_the_position_and_keeps_bonuses() -> None:
    """Ruling 7."""
    s = position("13 2 3", "9", "", "", finished=(2, 3))
    play(s, "0 lay:13x1  1 pass  0 lay:2x1  1 lay:9x1")
    assert s.order[-1] == 0
    assert s.scores[0] == 1
    assert s.results[0]["gains"][0] == {"position": 0, "caesar": 1, "revolt": 0, "mercy": 0}
