"""Rulebook, "Action d'équipe", "Les personnages", FAQ, the example of a resolution; rulings 1–7."""

from collections.abc import Sequence

import pytest

from engine.games.brigands.constants import NAMES
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, hand, jailed, send
from tests.scripts import all_of, only, play, types, why_not


def met(place: str = "market", purses: Sequence[int] = ()) -> BrigandsState:
    """Brigands 1 and 2 meet, both with a token; the Prince is at the Tavern."""
    s = city(4, tokens=[0, 1, 1, 0], purses=purses)
    send(s, "tavern3", f"{place}2+,treasury1", f"{place}1+,harbour2", "town_hall3")
    return s


def test_owners_of_a_token_choose_secretly_and_at_once() -> None:
    s = met()
    assert s.phase == "wheel"
    assert [*s.to_act] == [1, 2]
    events = play(s, "2 steal:1")
    assert [*s.to_act] == [1]
    assert events[0].data == {"seat": 2, "place": "market"}
    assert events[0].secret == {"action": "steal:1"}
    assert s.observation(1)["choice"] is None
    assert "steal" not in str(s.observation(1)["history"][-1])
    events = play(s, "1 none")
    assert only(events, "wheels")["actions"] == [
        {"seat": 1, "action": "none", "to": None, "priority": None},
        {"seat": 2, "action": "steal", "to": 1, "priority": 2},
    ]


def test_a_team_without_a_token_is_not_asked() -> None:
    s = city(4, tokens=[0, 1, 1, 0])
    send(s, "tavern3", "market2+,treasury1", "market1,harbour2", "town_hall3")
    assert s.to_act == (1,)


def test_the_wheel_of_a_brigand_has_four_actions_and_none() -> None:
    assert met().legal_moves(1) == ["none", "home", "steal:2", "move", "push:2"]


def test_the_wheel_of_the_prince_has_four_actions_and_none() -> None:
    s = city(4, tokens=[1, 0, 0, 0])
    send(s, "market1+,tavern2", "market3", "market3", "harbour3")
    assert s.legal_moves(0) == ["none", "spy", "jail", "steal:1", "steal:2", "move"]


def test_home_1_the_team_leaves_and_misses_its_turn() -> None:
    s = met()
    events = play(s, "1 home  2 none")
    assert only(events, "went_home") == {"seat": 1, "place": "market", "men": 2}
    assert s.purses == [0, 0, 2, 9]


def test_steal_2_each_pawn_takes_three_from_a_team() -> None:
    s = met(purses=[0, 0, 20, 0])
    event = only(play(s, "1 steal:2  2 none"), "stole")
    assert (event["men"], event["each"], event["amount"], event["purse"]) == (2, 3, 6, 20)


def test_a_team_that_went_home_cannot_be_robbed() -> None:
    s = met(purses=[0, 0, 20, 0])
    events = play(s, "1 steal:2  2 home")
    assert only(events, "target_gone") == {"by": 1, "to": 2, "action": "steal", "place": "market"}
    assert s.purses[2] == 20


def test_a_team_that_moves_on_is_robbed_first() -> None:
    s = met(purses=[0, 0, 20, 0])
    play(s, "1 steal:2  2 move")
    assert s.purses[2] == 14 + 10 // 4  # and takes its part of the Town hall


def test_ruling_2_two_pawns_on_a_purse_of_five_take_four() -> None:
    s = met(purses=[0, 0, 5, 0])
    event = only(play(s, "1 steal:2  2 none"), "stole")
    assert event["each"] == 2
    assert event["amount"] == 4


def test_ruling_2_a_mutual_theft_happens_both_ways_from_the_purses_as_they_stood() -> None:
    s = met(purses=[0, 2, 1, 0])
    events = all_of(play(s, "1 steal:2  2 steal:1"), "stole")
    assert [(theft["by"], theft["amount"]) for theft in events] == [(2, 2), (1, 0)]


def test_ruling_2_several_thieves_share_equally_per_pawn() -> None:
    s = city(4, tokens=[0, 1, 1, 0], purses=[0, 0, 0, 7])
    send(s, "harbour3", "market2+,town_hall1", "market1+,town_hall2", "market3")
    events = all_of(play(s, "1 steal:3  2 steal:3"), "stole")
    assert [(theft["by"], theft["each"], theft["amount"]) for theft in events] == [
        (1, 2, 4),
        (2, 2, 2),
    ]
    assert {theft["hands"] for theft in events} == {3}


def test_ruling_2_the_prince_is_served_first() -> None:
    s = city(3, tokens=[1, 1, 0], purses=[0, 0, 7])
    send(s, "market1+,tavern2", "market2+,tavern1", "market3")
    events = play(s, "0 steal:2  1 steal:2")
    assert only(events, "prince_stole")["amount"] == 5
    theft = only(events, "stole")
    assert (theft["left"], theft["each"], theft["amount"]) == (2, 1, 2)
    assert s.purses[2] == 0


def test_the_prince_steals_five_for_each_patrol_and_ruling_13_into_the_bank() -> None:
    s = city(3, tokens=[1, 0, 0], purses=[0, 30, 0])
    send(s, "market2+,harbour1", "market3", "town_hall3")
    event = only(play(s, "0 steal:1"), "prince_stole")
    assert (event["patrols"], event["amount"]) == (2, 10)
    assert s.purses == [0, 20, 9]


def test_move_3_the_whole_team_takes_part_on_the_next_place() -> None:
    s = met()
    events = play(s, "1 move  2 none")
    assert only(events, "moved") == {
        "seat": 1, "men": 2, "place": "market", "target": "town_hall",
    }  # fmt: skip
    assert only(events, "shared")["men"] == 5


def test_ruling_4_a_moved_team_joins_its_own_and_acts_with_a_token_planned_there() -> None:
    s = city(3, tokens=[0, 2, 0], purses=[0, 0, 50])
    send(s, "tavern3", "market2+,town_hall1+", "town_hall3")
    play(s, "1 move")
    assert s.to_act == (1,)
    event = only(play(s, "1 steal:2"), "stole")
    assert event["men"] == 3


def test_ruling_4_a_moved_team_brings_no_token() -> None:
    s = city(3, tokens=[0, 1, 0])
    send(s, "tavern3", "market3+", "town_hall3")
    events = play(s, "1 move")
    assert "wheels" in types(events)
    assert only(events, "shared")["men"] == 6  # at once: nobody is asked at the Town hall


def test_push_4_one_pawn_for_each_pushing_pawn() -> None:
    s = met()
    event = only(play(s, "1 none  2 push:1"), "pushed")
    assert event == {"by": [2], "to": 1, "men": 1, "place": "market", "target": "town_hall"}


def test_ruling_5_a_push_moves_no_more_than_are_there() -> None:
    assert only(play(met(), "1 push:2  2 none"), "pushed")["men"] == 1


def test_ruling_5_two_pushes_on_one_team_add_up() -> None:
    s = city(4, tokens=[0, 1, 1, 0])
    send(s, "tavern3", "market1+,harbour2", "market1+,harbour2", "market3")
    event = only(play(s, "1 push:3  2 push:3"), "pushed")
    assert (event["by"], event["men"]) == ([1, 2], 2)


def test_ruling_5_and_faq_mutual_pushes_both_happen() -> None:
    events = all_of(play(met(), "1 push:2  2 push:1"), "pushed")
    assert [(push["to"], push["men"]) for push in events] == [(1, 1), (2, 1)]


def test_a_team_that_has_moved_cannot_be_pushed() -> None:
    events = play(met(), "1 push:2  2 move")
    assert only(events, "target_gone")["action"] == "push"


def test_faq_from_the_last_district_a_move_leads_into_prison() -> None:
    s = city(3, tokens=[0, 1, 0])
    send(s, "harbour3", "treasury3+", "market3")
    events = play(s, "1 move")
    assert only(events, "moved")["target"] == "prison"
    assert only(events, "place")["place"] == "prison"
    assert jailed(s)[1] == 3


def test_faq_from_the_last_district_a_push_leads_into_prison_and_the_prisoner_takes_part() -> None:
    s = city(3, tokens=[0, 1, 1])
    send(s, "harbour3", "treasury1+,market2", "treasury2,market1")
    play(s, "1 push:2")
    assert s.phase == "prison"
    assert s.to_act == (2,)


def test_tokens_go_back_to_the_reserve_used_or_not() -> None:
    s = met()
    play(s, "1 none  2 push:1")
    assert s.reserve[1] == 6
    assert s.marked[0] == []


def test_rulebook_p6_only_a_team_here_can_be_aimed_at() -> None:
    s = met()
    assert why_not(s, 1, "steal:3") == "absent"
    assert why_not(s, 1, "push:3") == "absent"
    assert why_not(s, 1, "steal:9") == "absent"


def test_faq_the_prince_can_be_neither_robbed_nor_pushed() -> None:
    s = city(3, tokens=[0, 1, 0])
    send(s, "market3", "market3+", "town_hall3")
    assert s.legal_moves(1) == ["none", "home", "move"]
    assert why_not(s, 1, "steal:0") == "no_target"
    assert why_not(s, 1, "push:0") == "no_target"
    assert why_not(s, 1, "push:1") == "no_target"


def test_each_wheel_has_its_own_actions() -> None:
    s = city(3, tokens=[1, 1, 0])
    send(s, "market1+,tavern2", "market3+", "town_hall3")
    assert why_not(s, 0, "home") == "refuse.unknown"
    assert why_not(s, 0, "push:1") == "refuse.unknown"
    assert why_not(s, 1, "spy") == "refuse.unknown"
    assert why_not(s, 1, "jail") == "refuse.unknown"


def test_ruling_3_doing_nothing_spends_the_token() -> None:
    s = met()
    play(s, "1 none  2 none")
    assert s.reserve[1] == 6


# The Prince


def spied_on(level: int, cards: str = "") -> BrigandsState:
    """The Prince spies on a brigand at the Market, then at the Town hall."""
    s = city(3, tokens=[2, 0, 0], spy=level)
    send(s, "market1+,town_hall1+,tavern1", "market2,town_hall1", "harbour3")
    play(s, "0 spy")
    return s


@pytest.mark.parametrize("level", [0, 1, 2])
def test_spy_0_takes_one_two_or_three_cards(level: int) -> None:
    assert len(spied_on(level).taken[1]) == level + 1


def test_ruling_1_only_from_brigands_with_a_team_there() -> None:
    assert spied_on(2).taken[2] == ()


def test_ruling_1_never_more_than_three_cards_of_a_brigand_in_a_turn() -> None:
    s = spied_on(1)
    assert len(s.taken[1]) == 2
    events = play(s, "0 spy")
    assert only(events, "spied")["count"] == 1
    assert len(s.taken[1]) == 3


def test_ruling_1_the_two_of_them_know_which_cards() -> None:
    s = city(3, tokens=[1, 0, 0])
    send(s, "market1+,tavern2", "market3", "harbour3")
    (event,) = [event for event in play(s, "0 spy") if event.type == "spied"]
    assert event.seers == (0, 1)
    assert event.data == {"by": 0, "to": 1, "count": 1}
    assert len(s.taken[1]) == 1
    assert event.secret == {"cards": [NAMES[card] for card in s.taken[1]]}
    assert "secret" not in event.seen_by(2)


def test_ruling_1_cards_taken_cannot_be_used_in_the_next_planning_and_then_return() -> None:
    s = city(3, tokens=[1, 0, 0])
    send(s, "market1+,tavern2", "market1,town_hall2", "town_hall3")
    play(s, "0 spy")
    assert s.turn == 4
    (card,) = s.observation(1)["cards_taken"]["1"]
    assert card not in hand(s, 1)
    assert why_not(s, 1, f"plan:{card}2") == "card_taken"
    s.apply(0, "plan:harbour3")
    s.apply(1, s.legal_moves(1)[0])
    events = s.apply(2, "plan:town_hall3")
    assert only(events, "revealed")["back"] == [{"seat": 1, "count": 1}]
    assert s.taken[1] == ()


def test_jail_1_a_patrol_goes_to_prison_and_ruling_7_arrests_nobody_on_the_way() -> None:
    s = city(3, tokens=[1, 0, 0])
    send(s, "market1+,tavern2", "market3", "town_hall3")
    events = play(s, "0 jail")
    assert only(events, "patrol_moved")["target"] == "prison"
    assert "arrested" not in types(events)
    assert s.purses[1:] == [12, 9]
    assert only(events, "watched")["by"] == 0


def test_move_3_one_patrol_arrests_on_the_next_place() -> None:
    s = city(3, tokens=[1, 0, 0])
    send(s, "market1+,tavern2", "market3", "town_hall3")
    events = play(s, "0 move")
    assert s.purses[1] == 12
    assert only(events, "arrested")["place"] == "town_hall"


def test_move_3_of_stacked_patrols_one_stays() -> None:
    s = city(3, tokens=[1, 0, 0])
    send(s, "market2+,tavern1", "market3", "town_hall3")
    events = all_of(play(s, "0 move"), "arrested")
    assert [arrest["place"] for arrest in events] == ["market", "town_hall"]


def test_faq_from_the_last_district_a_patrol_moves_into_prison() -> None:
    s = city(3, tokens=[1, 0, 0])
    send(s, "treasury1+,tavern2", "treasury3", "town_hall3")
    events = play(s, "0 move")
    assert s.purses[1] == 10
    assert "watched" in types(events)


def test_ruling_6_in_prison_spy_and_steal_work_and_the_rest_does_nothing() -> None:
    s = city(3, tokens=[1, 0, 0], jailed=[0, 1, 0], purses=[0, 9, 9])
    send(s, "prison3+", "market2", "town_hall3")
    assert s.legal_moves(0) == ["none", "spy", "steal:1"]
    assert why_not(s, 0, "move") == "in_prison"
    assert why_not(s, 0, "jail") == "in_prison"
    events = play(s, "0 steal:1")
    assert only(events, "prince_stole")["amount"] == 15


def test_a_token_of_the_prince_in_an_empty_prison_returns_at_once() -> None:
    s = city(3, tokens=[1, 0, 0])
    send(s, "prison3+", "market3", "town_hall3")
    assert s.phase == "judgement"
    assert s.reserve[0] == 5  # a second token is gained in the Prison


def test_the_spy_needs_a_team_here() -> None:
    s = city(3, tokens=[1, 0, 0])
    send(s, "harbour1+,tavern2", "market3", "town_hall3")
    assert s.legal_moves(0) == ["none", "jail", "move"]
    assert why_not(s, 0, "spy") == "nobody"


def test_example_of_a_resolution() -> None:
    """Six places of the rulebook's example: green is 1, blue is 2, the Prince 0.

    At the fourth green goes home, blue misses green, the patrol moves on and arrests blue's man
    on the fifth; the men jailed at the first and the fifth then play the Prison.
    """
    s = city(
        3,
        order="market treasury town_hall tavern palace convoy harbour",
        days="treasury town_hall",
        tokens=[1, 1, 1],
        purses=[0, 9, 9],
    )
    send(
        s,
        "market1,town_hall1,tavern1+",
        "market1,treasury1,tavern1+",
        "tavern2+,palace1",
    )
    assert s.to_act == (0, 1, 2)
    assert jailed(s) == [0, 1, 0]  # 1: the patrol sends green to prison
    assert s.purses[1] == 9 + 15  # 2: green takes the Treasury, and its Day card goes
    assert not s.days[6]
    assert s.days[1]  # 3: the Prince alone; the Day card stays
    events = play(s, "0 move  1 home  2 steal:1")
    order = [kind for kind in types(events) if kind in ("went_home", "target_gone", "patrol_moved")]
    assert order == ["went_home", "target_gone", "patrol_moved"]  # 4: by priority
    assert s.phase == "tavern"
    events = play(s, "2 roll:1  2 roll:1")
    assert only(events, "arrested")["teams"] == [{"seat": 2, "men": 1}]  # 5
    assert {event["seat"] for event in all_of(events, "stayed")} == {1, 2}  # 6: no tokens left
