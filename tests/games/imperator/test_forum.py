"""Rulebook, "Le forum" and "Bienveillance de l'Imperator"; rulings, "Flow" and 6."""

import json
from typing import Any

import pytest

from engine.games.imperator import IMPERATOR
from engine.games.imperator.cards import cards_of
from engine.games.imperator.state import ImperatorState
from tests.games.imperator.positions import held, play, position
from tests.scripts import all_of, only, why_not

# By position: Imperator 2, Consul 0, III 3, Servus 1.
ORDER = (2, 0, 3, 1)
HANDS = ("3 4 5 6 7", "1 1 8 8 2", "2 2 9 9 10", "3 13 13 11 12")


def forum(**options: Any) -> ImperatorState:
    """A forum about to be announced by seat 2."""
    return position(*HANDS, leader=None, order=ORDER, **options)


def test_the_imperator_alone_announces() -> None:
    s = forum()
    assert s.to_act == (2,)
    assert s.prompt(2).key == "imperator.prompt.announce"


def test_one_two_or_three_cards_may_be_announced() -> None:
    s = forum()
    assert s.legal_moves(2) == ["forum:1", "forum:2", "forum:3"]
    assert why_not(s, 2, "forum:0") == "forum_count"
    assert why_not(s, 2, "forum:4") == "forum_count"


def test_the_imperator_has_seen_the_hand_before_announcing() -> None:
    assert forum().observation(2)["hand"] == [2, 2, 9, 9, 10]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_everybody_imperator_included_discards_that_many(count: int) -> None:
    s = forum()
    play(s, f"2 forum:{count}")
    assert s.to_act == (0, 1, 2, 3)
    for seat in s.to_act:
        moves = s.legal_moves(seat)
        assert all(len(move.removeprefix("discard:").split(",")) == count for move in moves)


def test_all_choices_of_cards_are_offered_equal_cards_once() -> None:
    s = forum()
    play(s, "2 forum:2")
    assert s.legal_moves(1) == [f"discard:{pair}" for pair in ("1,1", "1,2", "1,8", "2,8", "8,8")]


def test_discards_are_made_at_once_in_any_order() -> None:
    pools = set()
    for turns in ("0123", "3210", "1302"):
        s = forum()
        play(s, "2 forum:1")
        moves = {"0": "discard:7", "1": "discard:8", "2": "discard:9", "3": "discard:3"}
        for seat in turns:
            assert s.phase == "discard"
            play(s, f"{seat} {moves[seat]}")
        assert s.phase == "take"
        pools.add(str(cards_of(s.pool)))
    assert pools == {"[3, 7, 8, 9]"}


def test_a_discard_is_not_made_twice() -> None:
    s = forum()
    play(s, "2 forum:1  0 discard:3")
    assert s.to_act == (1, 2, 3)
    assert why_not(s, 0, "discard:4") == "refuse.turn"


def test_discards_are_secret() -> None:
    """Ruling 6: nobody knows whose a card was, not even once all are turned up."""
    seen = []
    for mine, theirs in (("3", "13"), ("4", "11")):
        s = forum()
        events = play(s, f"2 forum:1  0 discard:{mine}  3 discard:{theirs}")
        assert all(event.seers == (event.data["seat"],) for event in events[1:])
        seen.append(json.dumps([s.observation(seat) for seat in (1, 2, None)]))
    assert seen[0] == seen[1]


def test_the_revealed_forum_does_not_show_whose_a_card_was() -> None:
    """Rulebook: "On mélange ces cartes et on les révèle"."""
    seen = []
    for first, second in (("3", "8"), ("8", "3")):
        s = position("3 8", "3 8", "5 9", "6 10", leader=None, order=ORDER)
        play(s, f"2 forum:1  0 discard:{first}  1 discard:{second}  2 discard:5  3 discard:6")
        seen.append([s.observation(seat) for seat in (2, 3, None)])
    assert seen[0] == seen[1]


def test_the_discards_are_revealed_to_all_in_no_order_but_rank() -> None:
    s = forum()
    events = play(s, "2 forum:1  3 discard:13  0 discard:7  2 discard:2  1 discard:8")
    revealed = next(event for event in events if event.type == "forum_revealed")
    assert revealed.seen_by(None) == {"type": "forum_revealed", "cards": [2, 7, 8, 13]}
    assert revealed.reveals
    assert s.observation(None)["pool"] == [2, 7, 8, 13]


def test_nothing_is_revealed_before_the_last_discard() -> None:
    s = forum()
    events = play(s, "2 forum:1  3 discard:13  0 discard:7  2 discard:2")
    assert all_of(events, "forum_revealed") == []
    assert s.observation(None)["pool"] == []


def test_cards_are_taken_in_order_of_position_not_of_seat() -> None:
    s = forum()
    play(s, "2 forum:1  0 discard:7  1 discard:8  2 discard:9  3 discard:3")
    takers: list[int] = []
    while s.phase == "take":
        takers += s.to_act
        s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[0])
    assert tuple(takers) == ORDER


def test_the_example_with_two_cards() -> None:
    """Rulebook: the Imperator announces 2; each takes 2, the Servus what is left."""
    s = forum()
    play(s, "2 forum:2  0 discard:3,4  1 discard:1,1  2 discard:2,2  3 discard:11,12")
    assert s.to_act == (2,)
    play(s, "2 take:11,12")
    assert s.to_act == (0,)
    play(s, "0 take:1,1")
    assert s.to_act == (3,)
    play(s, "3 take:2,2")
    assert s.to_act == (1,)
    assert s.legal_moves(1) == ["take:3,4"]
    play(s, "1 take:3,4")
    assert [held(s, seat) for seat in range(4)] == [
        [1, 1, 5, 6, 7],
        [2, 3, 4, 8, 8],
        [9, 9, 10, 11, 12],
        [2, 2, 3, 13, 13],
    ]
    assert s.phase == "consul"
    assert s.to_act == (0,)


def test_one_may_take_back_ones_own_card() -> None:
    s = forum()
    play(s, "2 forum:1  0 discard:7  1 discard:8  2 discard:9  3 discard:3")
    play(s, "2 take:9")
    assert held(s, 2) == [2, 2, 9, 9, 10]


def test_each_takes_as_many_as_were_given() -> None:
    s = forum()
    play(s, "2 forum:2  0 discard:3,4  1 discard:1,1  2 discard:2,2  3 discard:11,12")
    assert why_not(s, 2, "take:11") == "forum_exactly"
    assert why_not(s, 2, "take:1,11,12") == "forum_exactly"
    assert why_not(s, 2, "take:12,12") == "not_in_forum"


def test_picks_are_public() -> None:
    """Ruling 6."""
    s = forum()
    events = play(s, "2 forum:1  0 discard:7  1 discard:8  2 discard:9  3 discard:3  2 take:8")
    assert only(events, "forum_taken") == {"seat": 2, "cards": [8], "left": [3, 7, 9]}


@pytest.mark.parametrize("players", IMPERATOR.players)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_after_the_forum_hands_are_full_again_and_the_consul_is_asked(
    players: int, count: int
) -> None:
    s = IMPERATOR.new(players=players, seed=count)
    sizes = [sum(hand) for hand in s.hands]
    play(s, f"{s.order[0]} forum:{count}")
    while s.phase in ("discard", "take"):
        s.apply(s.to_act[-1], s.legal_moves(s.to_act[-1])[-1])
    assert [sum(hand) for hand in s.hands] == sizes
    assert sum(s.pool) == 0
    assert s.to_act == (s.order[1],)


def in_mercy() -> ImperatorState:
    """The Imperator (seat 2) is asked for benevolence."""
    s = forum(benevolence=True)
    play(s, "2 forum:1  0 discard:7  1 discard:8  2 discard:9  3 discard:3")
    return s


def takers_after(s: ImperatorState) -> list[int]:
    """Play the picks and return who took, in order."""
    takers: list[int] = []
    while s.phase == "take":
        takers += s.to_act
        s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[0])
    return takers


def test_benevolence_is_asked_of_the_imperator_before_the_reveal() -> None:
    s = in_mercy()
    assert (s.phase, s.to_act) == ("mercy", (2,))
    assert s.legal_moves(2) == ["mercy:yes", "mercy:no"]
    for seat in (0, 1, 2, 3, None):
        seen = s.observation(seat)
        assert seen["pool"] == []
        assert "forum_revealed" not in [event["type"] for event in seen["history"]]


def test_with_benevolence_servus_takes_first_and_the_imperator_last() -> None:
    """Rulebook: "L'ordre pour les autres joueurs ne change pas"."""
    s = in_mercy()
    play(s, "2 mercy:yes")
    assert takers_after(s) == [1, 0, 3, 2]


def test_benevolence_earns_two_points() -> None:
    s = in_mercy()
    told = only(play(s, "2 mercy:yes"), "mercy")
    assert s.scores == [0, 0, 2, 0]
    assert s.gains[2]["mercy"] == 2
    assert told == {"seat": 2, "to": 1, "yes": True, "points": 2}


def test_without_mercy_the_order_stays_and_nothing_is_earned() -> None:
    s = in_mercy()
    play(s, "2 mercy:no")
    assert s.scores == [0, 0, 0, 0]
    assert takers_after(s) == [2, 0, 3, 1]


def test_benevolence_is_not_asked_when_the_variant_is_off() -> None:
    s = forum(revolt=True, conspiracy=True)
    play(s, "2 forum:1  0 discard:7  1 discard:8  2 discard:9  3 discard:3")
    assert s.phase == "take"


def test_benevolence_changes_no_position() -> None:
    """Ruling 7: the Imperator still leads the first round, and the Consul still decides."""
    s = in_mercy()
    play(s, "2 mercy:yes")
    takers_after(s)
    assert s.order == list(ORDER)
    assert s.to_act == (0,)
    play(s, "0 consul:no")
    assert s.to_act == (2,)
