"""Rulebook, "Révolte des Gladiateurs" and "Conspiration"; rulings, "Variants", 6 and 8."""

import json
from typing import Any

import pytest

from engine.games.imperator.state import ImperatorState
from tests.games.imperator.positions import held, play, position
from tests.scripts import all_of, only, why_not

# Gladiators' revolt


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_going_out_with_2s_earns_two_points_each(count: int) -> None:
    """Rulebook: a pair of 2s, 4 points."""
    s = position(" ".join(["2"] * count), "3 3", "4 4", "5 5", revolt=True)
    events = play(s, f"0 lay:2x{count}")
    assert only(events, "revolt") == {"seat": 0, "count": count, "points": 2 * count}
    assert s.gains[0]["revolt"] == 2 * count
    assert s.scores == [6 + 2 * count, 0, 0, 0]


def test_revolt_counts_in_any_place_but_the_last() -> None:
    """Rulebook: "quel que soit son rang (mais pas dernier évidemment)"."""
    s = position("2", "2 2", "", "", finished=(2, 3), revolt=True)
    play(s, "0 lay:2x1")
    assert s.scores == [2 + 2, 0, 6, 4]
    assert s.results[0]["gains"][1]["revolt"] == 0


def test_revolt_by_2s_laid_on_1s() -> None:
    s = position("1 1 5", "2 2", "4 4", "5 5", revolt=True)
    play(s, "0 lay:1x2  1 lay:2x2")
    assert s.scores == [0, 6 + 4, 0, 0]


def test_2s_laid_with_cards_left_earn_nothing() -> None:
    s = position("2 2 3", "3 3", "4 4", "5 5", revolt=True)
    assert all_of(play(s, "0 lay:2x2"), "revolt") == []
    assert s.scores == [0, 0, 0, 0]


def test_only_2s_make_a_revolt() -> None:
    s = position("3 3", "4 4", "4 4", "5 5", revolt=True)
    assert all_of(play(s, "0 lay:3x2"), "revolt") == []


def test_no_revolt_when_the_variant_is_off() -> None:
    s = position("2 2", "3 3", "4 4", "5 5", conspiracy=True, benevolence=True)
    play(s, "0 lay:2x2")
    assert s.scores == [6, 0, 0, 0]


def test_a_2_given_away_last_is_no_revolt() -> None:
    s = position("9 2", "3 3", "4 4", "5 5", revolt=True)
    play(s, "0 lay:9x1  1 pass  2 pass  3 pass  0 give:2>1")
    assert s.scores == [6, 0, 0, 0]


# Conspiracy


def stabbed(*hands: str, **given: Any) -> ImperatorState:
    """Seat 0 has led a 13 and seat 1 has laid a 1 on it; `hands` hold the cards left."""
    given = {"conspiracy": True, **given}
    s = position(f"13 {hands[0]}", f"1 {hands[1]}", *hands[2:], **given)
    play(s, "0 lay:13x1  1 lay:1x1")
    return s


def test_brutus_on_caesar_may_call_a_conspiracy() -> None:
    s = stabbed("3", "4", "5", "6")
    assert (s.phase, s.to_act) == ("conspire", (1,))
    assert s.legal_moves(1) == ["conspire:yes", "conspire:no"]


def test_the_conspiracy_may_be_left_and_the_round_goes_on() -> None:
    s = stabbed("3", "4", "5", "6")
    assert only(play(s, "1 conspire:no"), "conspiracy") == {"seat": 1, "yes": False}
    assert (s.phase, s.to_act) == ("play", (2,))
    assert s.top == (1, 1, 1)


def test_in_a_conspiracy_everybody_passes_a_card_to_the_left() -> None:
    s = stabbed("3 3", "4 4", "5 5", "6 6")
    play(s, "1 conspire:yes")
    assert (s.phase, s.to_act) == ("slip", (0, 1, 2, 3))
    events = play(s, "0 slip:3  1 slip:4  2 slip:5  3 slip:6")
    passed = [(told["seat"], told["to"]) for told in all_of(events, "slipped")]
    assert passed == [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert [held(s, seat) for seat in range(4)] == [[3, 6], [3, 4], [4, 5], [5, 6]]


def test_after_a_conspiracy_the_round_resumes() -> None:
    """Rulebook: "puis le round reprend": the next player has to beat the 1s."""
    s = stabbed("3 3", "4 4", "5 5", "6 6")
    play(s, "1 conspire:yes  3 slip:6  2 slip:5  1 slip:4  0 slip:3")
    assert (s.phase, s.to_act) == ("play", (2,))
    assert s.top == (1, 1, 1)
    assert s.legal_moves(2) == ["pass", "lay:4x1", "lay:5x1"]
    play(s, "2 pass  3 pass")
    events = play(s, "0 pass")
    assert only(events, "round_won") == {"seat": 1, "rank": 1, "count": 1}


def test_a_conspiracy_by_a_pair_of_1s_moves_one_card_each() -> None:
    s = position("13 13 3", "1 1 4", "5", "6", conspiracy=True)
    play(s, "0 lay:13x2  1 lay:1x2  1 conspire:yes  0 slip:3  1 slip:4  2 slip:5  3 slip:6")
    assert [held(s, seat) for seat in range(4)] == [[6], [3], [4], [5]]


def test_a_player_who_is_out_neither_gives_nor_gets() -> None:
    s = stabbed("3 3", "4 4", "", "6 6", finished=(2,))
    play(s, "1 conspire:yes")
    assert s.to_act == (0, 1, 3)
    assert s.prompt(1).params == {"to": 3}
    play(s, "0 slip:3  1 slip:4  3 slip:6")
    assert [held(s, seat) for seat in range(4)] == [[3, 6], [3, 4], [], [4, 6]]


def test_a_caesar_who_went_out_is_out_of_the_conspiracy_too() -> None:
    s = stabbed("", "4 4", "5 5", "6 6")
    play(s, "1 conspire:yes")
    assert s.to_act == (1, 2, 3)


def test_two_players_exchange() -> None:
    s = stabbed("3", "4", "", "", finished=(2, 3))
    play(s, "1 conspire:yes  0 slip:3  1 slip:4")
    assert (held(s, 0), held(s, 1)) == ([4], [3])
    assert s.finished == [2, 3]


def test_all_slips_pass_at_once_so_nobody_is_out() -> None:
    """Ruling 8: a received card is not passed on, and each player keeps one card at least."""
    s = stabbed("3", "4", "5", "6")
    play(s, "1 conspire:yes  0 slip:3")
    assert held(s, 0) == [3]
    assert held(s, 1) == [4]
    assert why_not(s, 1, "slip:3") == "not_held"
    play(s, "1 slip:4  2 slip:5  3 slip:6")
    assert s.finished == []
    assert [held(s, seat) for seat in range(4)] == [[6], [3], [4], [5]]


def test_a_slip_is_chosen_once() -> None:
    s = stabbed("3 7", "4", "5", "6")
    play(s, "1 conspire:yes  0 slip:3")
    assert s.to_act == (1, 2, 3)
    assert why_not(s, 0, "slip:7") == "refuse.turn"


def test_a_chosen_slip_is_secret_until_passed_and_then_seen_by_two() -> None:
    """Ruling 6."""
    seen = []
    for card in (3, 7):
        s = stabbed("3 7", "4", "5", "6")
        events = play(s, f"1 conspire:yes  0 slip:{card}")
        seen.append(json.dumps([s.observation(seat) for seat in (1, 2, 3, None)]))
        assert events[-1].seers == (0,)
        events = play(s, "1 slip:4  2 slip:5  3 slip:6")
        first = next(event for event in events if event.type == "slipped")
        assert first.seers == (0, 1)
        assert first.secret == {"rank": card}
        assert first.seen_by(2) == {"type": "slipped", "seat": 0, "to": 1}
    assert seen[0] == seen[1]


def test_no_conspiracy_without_a_card_left() -> None:
    """Rulebook: "sauf s'il n'a plus de carte en main"."""
    s = position("13 3", "1", "5", "6", conspiracy=True)
    events = play(s, "0 lay:13x1  1 lay:1x1")
    assert only(events, "went_out")["seat"] == 1
    assert (s.phase, s.to_act) == ("play", (2,))


def test_no_conspiracy_by_a_led_1() -> None:
    s = position("1 3", "4", "5", "6", conspiracy=True)
    play(s, "0 lay:1x1")
    assert (s.phase, s.to_act) == ("play", (1,))


def test_no_conspiracy_by_a_1_on_a_1() -> None:
    s = position("1 3", "1 4", "5", "6", conspiracy=True, consul=True)
    play(s, "0 lay:1x1  1 lay:1x1")
    assert (s.phase, s.to_act) == ("play", (3,))


def test_no_second_conspiracy_by_a_1_on_the_1_that_struck_caesar() -> None:
    s = stabbed("3 3", "4 4", "1 5", "6 6", consul=True)
    play(s, "1 conspire:no  2 lay:1x1")
    assert (s.phase, s.to_act) == ("play", (0,))


def test_no_conspiracy_when_the_variant_is_off() -> None:
    s = stabbed("3", "4", "5", "6", conspiracy=False, revolt=True, benevolence=True)
    assert (s.phase, s.to_act) == ("play", (2,))


def test_one_round_may_see_several_conspiracies() -> None:
    s = stabbed("1 3", "4 4", "13 5", "6 6")
    play(s, "1 conspire:no  2 lay:13x1  3 pass  0 lay:1x1")
    assert (s.phase, s.to_act) == ("conspire", (0,))
