"""Rulebook, "Prison", "Jugement"; rulings 6, 7, 8, 13."""

from collections.abc import Sequence

import pytest

from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, jailed, level, send
from tests.scripts import all_of, only, play, types, why_not


def visited(
    tokens: Sequence[int] = (), purses: Sequence[int] = (), spy: int = 0, judgement: int = 0
) -> BrigandsState:
    """Return a day with a patrol in the Prison, two men of brigand 1 and one of brigand 2."""
    s = city(3, jailed=[0, 2, 1], tokens=tokens, purses=purses, spy=spy, judgement=judgement)
    send(s, "prison1,harbour2", "market1", "market2")
    return s


def test_the_prompt_counts_the_steps_of_the_markers_as_the_board_does_from_one() -> None:
    assert visited().prompt(0).params == {"spy": 1, "judgement": 1}
    assert visited(spy=1, judgement=2).prompt(0).params == {"spy": 2, "judgement": 3}


def test_a_prisoner_pays_a_token_and_is_freed_or_stays_and_gains_one() -> None:
    s = city(3, tokens=[0, 2, 0], jailed=[0, 2, 0])
    send(s, "harbour3", "market1", "market3")
    assert s.legal_moves(1) == ["free", "stay"]
    play(s, "1 free")
    assert (jailed(s)[1], s.tokens[1]) == (1, 1)
    events = play(s, "1 stay")
    assert only(events, "stayed") == {"seat": 1, "gained": 1}
    assert jailed(s)[1] == 1
    assert s.tokens[1] == 3  # with the new day's


def test_ruling_8_a_prisoner_sees_what_the_one_before_did() -> None:
    """The first stays, without a choice; the token gained frees the second."""
    s = city(3, jailed=[0, 2, 0])
    events = send(s, "harbour3", "market1", "market3")
    assert only(events, "stayed")["seat"] == 1
    assert s.to_act == (1,)
    play(s, "1 free")
    assert jailed(s)[1] == 1


def test_a_prisoner_who_stays_with_an_empty_reserve_gains_nothing() -> None:
    s = city(3, tokens=[0, 6, 0], jailed=[0, 1, 0])
    send(s, "harbour3", "market2", "market3")
    assert only(play(s, "1 stay"), "stayed")["gained"] == 0


def test_pawns_jailed_this_turn_take_part() -> None:
    s = city(3, tokens=[0, 1, 0])
    send(s, "market3", "market3", "town_hall3")
    assert s.phase == "prison"
    assert s.prompt(1).params["pawns"] == 3


def test_the_freed_can_be_planned_again_the_others_not() -> None:
    s = city(3, tokens=[0, 1, 0], jailed=[0, 2, 0])
    send(s, "harbour3", "market1", "market3")
    play(s, "1 free")
    assert s.turn == 4
    assert s.available(1) == 2


def test_with_a_patrol_the_prisoners_have_no_choice() -> None:
    s = visited(tokens=[0, 3, 3])
    assert s.to_act == (0,)
    assert s.phase == "judgement"


def test_the_prince_gains_a_token_and_raises_a_marker_of_choice() -> None:
    s = visited()
    assert s.tokens[0] == 1
    assert s.legal_moves(0) == ["raise:spy", "raise:judgement"]
    assert only(play(s, "0 raise:spy"), "raised") == {
        "by": 0, "skill": "spy", "level": 1, "value": 2,
    }  # fmt: skip
    assert level(s, "spy") == 1


@pytest.mark.parametrize("before", [0, 1, 2])
def test_every_prisoner_pays_the_new_fine(before: int) -> None:
    s = visited(judgement=before, purses=[0, 20, 20])
    event = only(play(s, "0 raise:judgement"), "judged")
    fine = before + 1
    assert event["fine"] == fine
    assert event["prisoners"] == [
        {"seat": 1, "men": 2, "due": 2 * fine, "paid": 2 * fine},
        {"seat": 2, "men": 1, "due": fine, "paid": fine},
    ]
    assert s.purses == [0, 20 + 2 - 2 * fine, 20 + 6 - fine]  # ruling 13: into the bank


def test_at_the_start_the_fine_is_nothing() -> None:
    assert only(play(visited(), "0 raise:spy"), "judged")["fine"] == 0


def test_a_prisoner_pays_at_most_the_purse_and_all_are_freed() -> None:
    s = city(3, jailed=[0, 3, 1], judgement=2, purses=[0, 4, 0])
    send(s, "prison3", "", "tavern2")
    event = only(play(s, "0 raise:judgement"), "judged")
    assert event["prisoners"][0] == {"seat": 1, "men": 3, "due": 9, "paid": 4}
    assert jailed(s) == [0, 0, 0]


def test_the_effect_happens_once_however_many_patrols() -> None:
    s = city(3, jailed=[0, 1, 1])
    events = send(s, "prison3", "market2", "market2")
    events += play(s, "0 raise:spy")
    assert types(events).count("watched") == types(events).count("raised") == 1


def test_the_effect_happens_without_prisoners_too() -> None:
    s = city(3)
    send(s, "prison3", "market3", "market3")
    assert only(play(s, "0 raise:judgement"), "judged") == {"by": 0, "fine": 1, "prisoners": []}


def test_a_marker_at_the_top_cannot_be_raised_and_the_other_one_goes_unasked() -> None:
    s = city(3, spy=2)
    events = send(s, "prison3", "market3", "market3")
    assert only(events, "raised")["skill"] == "judgement"
    s = city(3, judgement=3, jailed=[0, 1, 0], purses=[0, 9, 0])
    events = send(s, "prison3", "market2", "market3")
    assert only(events, "raised")["skill"] == "spy"
    assert only(events, "judged")["fine"] == 3


def test_ruling_7_with_both_markers_at_the_top_token_and_fine_stay() -> None:
    s = city(3, spy=2, judgement=3, jailed=[0, 1, 0], purses=[0, 9, 0])
    events = send(s, "prison3", "market2", "market3")
    assert all_of(events, "raised") == []
    assert only(events, "watched")["gained"] == 1
    assert only(events, "judged")["fine"] == 3
    assert why_not(s, 0, "raise:spy") == "refuse.unknown"
