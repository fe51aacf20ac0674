"""Rulebook, "Cartes spéciales"; rulings, "Effects of a won round", 3 and 4."""

from typing import Any

import pytest

from engine.games.imperator.state import ImperatorState
from tests.games.imperator.positions import held, play, position
from tests.scripts import all_of, only, why_not


def won(rank: int, *rest: str, count: int = 1, **given: Any) -> ImperatorState:
    """Seat 0 has just won a round with `count` cards of a rank; `rest` are the hands then left."""
    first = " ".join([str(rank)] * count + rest[0].split())
    s = position(first, *rest[1:], **given)
    play(s, f"0 lay:{rank}x{count}")
    while s.top is not None and s.phase == "play":
        s.apply(s.to_act[0], "pass")
    return s


@pytest.mark.parametrize("rank", range(1, 9))
def test_ranks_1_to_8_have_no_effect(rank: int) -> None:
    s = won(rank, "3 5", "4", "4", "4")
    assert (s.phase, s.to_act) == ("play", (0,))
    assert held(s, 0) == [3, 5]
    assert s.scores == [0, 0, 0, 0]


# Dux


def test_dux_gives_one_card() -> None:
    s = won(9, "3 5", "4", "4", "4")
    assert (s.phase, s.to_act) == ("dux", (0,))
    play(s, "0 give:3>2  0 keep")
    assert [held(s, seat) for seat in range(4)] == [[5], [4], [3, 4], [4]]
    assert s.to_act == (0,)
    assert s.phase == "play"


def test_dux_gives_two_cards_to_one_player() -> None:
    s = won(9, "3 5 6", "4", "4", "4")
    play(s, "0 give:3>2  0 give:6>2")
    assert held(s, 2) == [3, 4, 6]
    assert (s.phase, s.to_act) == ("play", (0,))


def test_dux_gives_one_card_each_to_two_players() -> None:
    """Rulebook: Agrippa wins with 9 9, a card to Decimus and one to Claudius."""
    s = position("4", "9 9 3 5 6", "4", "4", leader=1)
    play(s, "Agrippa lay:9x2  2 pass  3 pass  0 pass")
    play(s, "Agrippa give:5>3  Agrippa give:3>2")
    assert [held(s, seat) for seat in range(4)] == [[4], [6], [3, 4], [4, 5]]
    assert s.to_act == (1,)


def test_dux_must_give_at_least_one() -> None:
    s = won(9, "3 5", "4", "4", "4")
    assert "keep" not in s.legal_moves(0)
    assert why_not(s, 0, "keep") == "refuse.unknown"


def test_dux_gives_no_third_card() -> None:
    s = won(9, "3 5 6 7", "4", "4", "4")
    play(s, "0 give:3>2  0 give:5>2")
    assert s.phase == "play"


def test_dux_does_not_count_the_nines() -> None:
    """Three 9s: still 1 or 2 cards."""
    s = won(9, "3 5 6 7", "4", "4", "4", count=3)
    play(s, "0 give:3>2")
    assert "keep" in s.legal_moves(0)


def test_dux_offers_every_card_to_every_other_player() -> None:
    s = won(9, "3 3 5", "4", "4", "4")
    gifts = [f"give:{rank}>{to}" for rank in (3, 5) for to in (1, 2, 3)]
    assert s.legal_moves(0) == gifts
    play(s, "0 give:3>1")
    assert s.legal_moves(0) == ["keep", *gifts]


def test_dux_with_one_card_left_gives_it_and_is_out() -> None:
    s = won(9, "3", "4", "4", "4")
    events = play(s, "0 give:3>3")
    assert only(events, "went_out") == {"seat": 0, "place": 1, "points": 6}
    assert (s.phase, s.to_act) == ("play", (1,))  # the player on the left leads


def test_dux_out_of_cards_by_the_second_gift() -> None:
    s = won(9, "3 5", "4", "4", "4")
    events = play(s, "0 give:3>3  0 give:5>3")
    assert only(events, "went_out")["seat"] == 0
    assert held(s, 3) == [3, 4, 5]
    assert s.to_act == (1,)


def test_dux_with_an_empty_hand_does_nothing() -> None:
    s = won(9, "", "4", "4", "4")
    assert (s.phase, s.to_act) == ("play", (1,))


# Censor


def test_censor_discards_one_card_and_leads() -> None:
    s = won(10, "3 3 5", "4", "4", "4", count=2)
    assert (s.phase, s.to_act) == ("censor", (0,))
    assert s.legal_moves(0) == ["drop:3", "drop:5"]
    events = play(s, "0 drop:3")
    assert only(events, "dropped") == {"seat": 0, "rank": 3}
    assert held(s, 0) == [3, 5]
    assert (s.phase, s.to_act) == ("play", (0,))


def test_a_card_discarded_by_an_effect_is_out_of_play_and_public() -> None:
    """Ruling 6."""
    s = won(10, "3 5", "4", "4", "4")
    before = s.pile[3]
    play(s, "0 drop:3")
    assert s.pile[3] == before + 1
    assert s.observation(None)["pile"].count(3) == before + 1


def test_censor_out_of_cards_by_the_discard() -> None:
    s = won(10, "3", "4", "4", "4")
    events = play(s, "0 drop:3")
    assert only(events, "went_out") == {"seat": 0, "place": 1, "points": 6}
    assert s.to_act == (1,)


def test_censor_with_an_empty_hand_does_nothing() -> None:
    s = won(10, "", "4", "4", "4")
    assert (s.phase, s.to_act) == ("play", (1,))


# Senator


def test_senator_gives_one_card_and_the_receiver_leads() -> None:
    """Rulebook: Claudius wins with 11 11, gives a card to Decimus, who leads three 4s."""
    s = position("5", "6", "11 11 3 8", "4 4 4 7", leader=2)
    play(s, "Claudius lay:11x2  3 pass  0 pass  1 pass")
    assert (s.phase, s.to_act) == ("senator", (2,))
    play(s, "Claudius give:3>3")
    assert s.to_act == (3,)
    play(s, "Decimus lay:4x3")
    assert s.top == (3, 4, 3)


def test_the_card_given_may_be_led() -> None:
    s = won(11, "4 8", "5", "4 4", "7")
    play(s, "0 give:4>2")
    assert "lay:4x3" in s.legal_moves(2)


def test_senator_gives_just_one_card() -> None:
    s = won(11, "3 8 9", "5", "4", "7", count=2)
    play(s, "0 give:3>1")
    assert s.phase == "play"


def test_senator_gives_the_last_card_and_the_receiver_leads() -> None:
    """Ruling 3."""
    s = won(11, "3", "4", "4", "4")
    events = play(s, "0 give:3>2")
    assert only(events, "went_out")["seat"] == 0
    assert s.to_act == (2,)


def test_senator_with_an_empty_hand_gives_nothing_and_the_left_neighbour_leads() -> None:
    """Ruling 3."""
    s = won(11, "", "", "4", "4", finished=(1,))
    assert (s.phase, s.to_act) == ("play", (2,))


# Vestalis


def test_vestalis_discards_one_card_and_the_player_on_the_right_leads() -> None:
    s = won(12, "3 5", "4", "4", "4")
    assert (s.phase, s.to_act) == ("vestalis", (0,))
    assert s.prompt(0).params == {"to": 3}
    play(s, "0 drop:5")
    assert held(s, 0) == [3]
    assert (s.phase, s.to_act) == ("play", (3,))


def test_vestalis_out_of_cards_by_the_discard() -> None:
    s = won(12, "3", "4", "4", "4")
    events = play(s, "0 drop:3")
    assert only(events, "went_out")["seat"] == 0
    assert s.to_act == (3,)


def test_vestalis_with_an_empty_hand_still_makes_the_right_neighbour_lead() -> None:
    s = won(12, "", "4", "4", "4")
    assert (s.phase, s.to_act) == ("play", (3,))


def test_the_right_neighbour_is_the_nearest_still_in() -> None:
    """Ruling 4."""
    s = won(12, "3 5", "4", "4", "", finished=(3,))
    play(s, "0 drop:3")
    assert s.to_act == (2,)
    s = won(12, "", "4", "4", "", finished=(3,))
    assert s.to_act == (2,)


# Caesar


@pytest.mark.parametrize(("players", "points"), [(4, 1), (5, 1), (6, 1), (7, 2), (8, 2), (10, 2)])
def test_caesar_earns_a_point_and_two_from_seven_players(players: int, points: int) -> None:
    s = won(13, "3 5", *[str(rank) for rank in range(3, 2 + players)])
    assert s.scores == [points] + [0] * (players - 1)
    assert s.gains[0]["caesar"] == points
    assert (s.phase, s.to_act) == ("play", (0,))


def test_caesar_earns_the_same_for_a_pair() -> None:
    """Ruling 5: once per round, not per card."""
    assert won(13, "3 5", "4", "4", "4", count=2).scores == [1, 0, 0, 0]


def test_caesar_earns_also_when_the_winner_is_out() -> None:
    s = won(13, "", "4", "4", "4")
    assert s.scores == [6 + 1, 0, 0, 0]
    assert s.to_act == (1,)


def test_caesar_beaten_by_brutus_earns_nothing() -> None:
    s = position("13 3", "1 5", "4", "4")
    play(s, "0 lay:13x1  1 lay:1x1  2 pass  3 pass  0 pass")
    assert s.scores == [0, 0, 0, 0]
    assert s.to_act == (1,)


def test_an_equal_13_wins_the_point_for_its_own_player() -> None:
    """Ruling 1: it matches the first 13, and the round is the second player's."""
    s = position("13 3", "13 5", "4", "4", consul=True)
    play(s, "0 lay:13x1  1 lay:13x1  3 pass  0 pass")
    assert s.scores == [0, 1, 0, 0]


# All effects


@pytest.mark.parametrize("rank", [9, 10, 11, 12, 13])
def test_an_effect_waits_for_the_end_of_the_round_and_needs_the_win(rank: int) -> None:
    beaten_by = 1 if rank == 13 else 13
    s = position(f"{rank} 3", f"{beaten_by} 5", "4", "4")
    play(s, f"0 lay:{rank}x1")
    assert s.phase == "play"
    play(s, f"1 lay:{beaten_by}x1  2 pass  3 pass  0 pass")
    assert s.last_round is not None
    assert s.last_round["seat"] == 1
    assert s.to_act == (1,)
    assert held(s, 0) == [3]


@pytest.mark.parametrize("rank", [9, 10, 11, 12])
def test_effects_are_mandatory(rank: int) -> None:
    s = won(rank, "3 5", "4", "4", "4")
    assert s.to_act == (0,)
    assert "pass" not in s.legal_moves(0)
    assert why_not(s, 0, "pass") == "refuse.unknown"


@pytest.mark.parametrize("rank", [9, 11])
def test_gifts_go_to_others_still_in(rank: int) -> None:
    """Ruling 4."""
    s = won(rank, "3 5", "4", "", "4", finished=(2,))
    assert why_not(s, 0, "give:3>0") == "give_self"
    assert why_not(s, 0, "give:3>2") == "give_out"
    assert why_not(s, 0, "give:3>4") == "give_out"
    assert why_not(s, 0, "give:6>1") == "not_held"
    assert why_not(s, 0, "give:3>1") is None


@pytest.mark.parametrize("rank", [9, 11])
def test_everybody_sees_who_got_a_card_and_only_the_two_which(rank: int) -> None:
    """Ruling 6."""
    s = won(rank, "3 5", "4", "4", "4")
    (gave,) = [event for event in play(s, "0 give:3>2") if event.type == "gave"]
    assert gave.seen_by(None) == {"type": "gave", "seat": 0, "to": 2}
    assert gave.seen_by(1) == gave.seen_by(3) == gave.seen_by(None)
    assert gave.seen_by(0)["secret"] == gave.seen_by(2)["secret"] == {"rank": 3}


@pytest.mark.parametrize("rank", [10, 12])
def test_what_is_dropped_must_be_held(rank: int) -> None:
    s = won(rank, "3 5", "4", "4", "4")
    assert why_not(s, 0, "drop:4") == "not_held"
    assert why_not(s, 0, "drop:0") == "not_held"


@pytest.mark.parametrize(
    ("rank", "move", "leader"), [(9, "give:3>1", 1), (10, "drop:3", 1), (12, "drop:3", 2)]
)
def test_with_three_left_the_last_card_spent_on_an_effect_leaves_two(
    rank: int, move: str, leader: int
) -> None:
    s = won(rank, "3", "4", "4", "", finished=(3,))
    events = play(s, f"0 {move}")
    assert only(events, "went_out") == {"seat": 0, "place": 2, "points": 4}
    assert s.to_act == (leader,)


@pytest.mark.parametrize(
    ("rank", "move"), [(9, "give:3>1"), (10, "drop:3"), (11, "give:3>1"), (12, "drop:3")]
)
def test_an_effect_that_empties_the_last_hand_but_one_ends_the_hand(rank: int, move: str) -> None:
    s = won(rank, "3", "4", "", "", finished=(2, 3))
    events = play(s, f"0 {move}")
    assert only(events, "hand_over")["order"] == [2, 3, 0, 1]
    assert all_of(events, "leads") == []
    assert s.hand_number == 2


def test_the_second_gift_goes_on_with_the_turn_of_the_first() -> None:
    """So a takeback undoes both gifts."""
    s = position("9 3 4 5", "6", "7", "8")
    play(s, "0 lay:9x1  1 pass  2 pass  3 pass")
    assert not s.mid_turn
    play(s, "0 give:3>1")
    assert (s.phase, s.mid_turn) == ("dux_more", True)
    play(s, "0 give:4>2")
    assert not s.mid_turn
