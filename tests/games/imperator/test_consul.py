"""Rulebook, "L'avis du Consul"; rulings 1 and 2."""

import pytest

from engine.games.imperator.state import ImperatorState
from tests.games.imperator.positions import play, position
from tests.scripts import all_of, only, why_not

ORDER = (2, 0, 3, 1)


def asked() -> ImperatorState:
    """The Consul (seat 0) is about to be asked; seat 2 is Imperator."""
    s = position("3 3", "4 4", "5 5", "6 6", leader=None, order=ORDER)
    play(s, "2 forum:1  0 discard:3  1 discard:4  2 discard:5  3 discard:6")
    play(s, "2 take:5  0 take:3  3 take:6  1 take:4")
    return s


def test_the_consul_decides_after_the_forum() -> None:
    s = asked()
    assert s.phase == "consul"
    assert s.to_act == (0,)
    assert s.legal_moves(0) == ["consul:yes", "consul:no"]


@pytest.mark.parametrize(("answer", "power"), [("yes", True), ("no", False)])
def test_all_hear_the_answer_and_the_imperator_leads(answer: str, power: bool) -> None:
    s = asked()
    told = only(play(s, f"0 consul:{answer}"), "consul")
    assert told == {"seat": 0, "yes": power}
    assert s.consul is power
    assert s.to_act == (2,)
    assert s.observation(None)["consul"] is power


def test_by_default_the_power_is_off() -> None:
    assert not asked().consul


def test_the_power_lasts_one_hand() -> None:
    s = position("4", "5 6", "", "", finished=(2, 3), consul=True)
    play(s, "0 lay:4x1")
    assert s.hand_number == 2
    assert s.consul is None


def test_without_the_power_equals_are_refused() -> None:
    s = position("4 5", "4 5", "4 5", "4 5")
    play(s, "0 lay:4x1")
    assert why_not(s, 1, "lay:4x1") == "equal"
    assert s.legal_moves(1) == ["pass", "lay:5x1"]


def test_the_example_with_the_fours() -> None:
    """Rulebook: 1st lays 4, 2nd too, 3rd is skipped, 4th too, 1st is skipped, 2nd lays 8."""
    s = position("4 3 3", "4 8 3", "9 9 3", "4 5 3", consul=True)
    events = play(s, "0 lay:4x1  1 lay:4x1")
    assert all_of(events, "skipped") == [{"seat": 2}]
    assert s.to_act == (3,)
    events = play(s, "3 lay:4x1")
    assert all_of(events, "skipped") == [{"seat": 0}]
    assert s.to_act == (1,)
    assert play(s, "1 lay:8x1")
    assert s.to_act == (2,)


def test_a_skipped_player_may_play_when_the_turn_comes_back() -> None:
    s = position("4 10 3", "4 8", "9 12", "3 5", consul=True)
    play(s, "0 lay:4x1  1 lay:4x1  3 pass  0 lay:10x1  1 pass")
    assert s.to_act == (2,)
    assert s.legal_moves(2) == ["pass", "lay:12x1"]


def test_a_skipped_player_has_no_turn_in_a_round_that_ends_before() -> None:
    """Rulebook: the others "ont donc passé ou n'ont pu jouer à cause du pouvoir du Consul"."""
    s = position("4 10", "4 8", "9 12", "3 5", consul=True)
    events = play(s, "0 lay:4x1  1 lay:4x1  3 pass  0 pass")
    assert only(events, "round_won")["seat"] == 1


def test_the_next_player_is_skipped_only_once() -> None:
    s = position("4 9", "4 8", "7 9", "6 5", consul=True)
    play(s, "0 lay:4x1  1 lay:4x1  3 lay:6x1  0 pass  1 pass")
    assert s.to_act == (2,)


def test_a_higher_combination_skips_nobody() -> None:
    s = position("4 9", "5 8", "7 9", "6 5", consul=True)
    assert all_of(play(s, "0 lay:4x1  1 lay:5x1"), "skipped") == []
    assert s.to_act == (2,)


@pytest.mark.parametrize("rank", range(1, 14))
def test_every_rank_may_lie_on_its_equal_1_and_13_included(rank: int) -> None:
    """Ruling 1, and rulebook, "Remarque": a 1 on a 1 if the power is on."""
    s = position(f"{rank} {rank} 5", f"{rank} {rank} 6", "7", "8", consul=True)
    play(s, f"0 lay:{rank}x2")
    assert f"lay:{rank}x2" in s.legal_moves(1)
    play(s, f"1 lay:{rank}x2")
    assert s.top == (1, rank, 2)
    assert s.to_act == (3,)


def test_the_example_with_a_1_on_a_1() -> None:
    """Rulebook: Decimus leads a 1, Octavius lays a 1 on it, Agrippa is skipped."""
    s = position("1 4", "5 5", "6 6", "1 7", leader=3, consul=True)
    events = play(s, "Decimus lay:1x1  Octavius lay:1x1")
    assert all_of(events, "skipped") == [{"seat": 1}]
    assert s.to_act == (2,)


def test_a_1_still_lies_on_nothing_but_1_and_13() -> None:
    s = position("12 12", "1 13", "6 6", "7 7", consul=True)
    play(s, "0 lay:12x1")
    assert why_not(s, 1, "lay:1x1") == "brutus_only_on_caesar"


def test_an_equal_combination_made_with_the_last_cards_skips_too() -> None:
    """Ruling 2."""
    s = position("4 5", "4", "9 9", "8 8", consul=True)
    events = play(s, "0 lay:4x1  1 lay:4x1")
    assert only(events, "went_out")["seat"] == 1
    assert only(events, "skipped") == {"seat": 2}
    assert s.to_act == (3,)


def test_with_two_players_left_an_equal_combination_wins_the_round() -> None:
    """Ruling 2."""
    s = position("4 5", "4 6", "", "", finished=(2, 3), consul=True)
    events = play(s, "0 lay:4x1  1 lay:4x1")
    assert only(events, "skipped") == {"seat": 0}
    assert only(events, "round_won") == {"seat": 1, "rank": 4, "count": 1}
    assert s.to_act == (1,)
    assert s.top is None


def test_the_skip_passes_over_players_who_are_out() -> None:
    """Ruling 2: the next player still in is skipped, not an empty seat."""
    s = position("4 5", "4 6", "", "9 9", "8 8", finished=(2,), consul=True)
    events = play(s, "0 lay:4x1  1 lay:4x1")
    assert only(events, "skipped") == {"seat": 3}
    assert s.to_act == (4,)


def test_with_three_left_the_one_not_skipped_may_still_play() -> None:
    s = position("4 5", "4 6", "9 9", "", finished=(3,), consul=True)
    play(s, "0 lay:4x1  1 lay:4x1")
    assert s.to_act == (0,)
    events = play(s, "0 pass")
    assert only(events, "round_won")["seat"] == 1
