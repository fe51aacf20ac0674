"""Rulebook, "Mise en place", "Nouvelle journée", "Planification"; rulings, "Components", 1, 9."""

from collections import Counter

import pytest

from engine.games.brigands import BRIGANDS, plans
from engine.games.brigands.constants import DISTRICTS, NAMES, PLACES
from tests.games.brigands.city import city, hand, send
from tests.scripts import only, play, why_not


def test_the_city_is_laid_out_at_random_with_the_prison_last() -> None:
    orders = [BRIGANDS.new(players=4, seed=seed).observation(None)["order"] for seed in range(20)]
    assert all(order[-1] == "prison" for order in orders)
    assert all(sorted(order) == sorted(NAMES) for order in orders)
    assert len({order[0] for order in orders}) > 3


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_prince_is_drawn_from_all_seats(players: int) -> None:
    drawn = {BRIGANDS.new(players=players, seed=seed).prince for seed in range(60)}
    assert drawn == set(range(players))


def test_everybody_starts_with_nothing_but_the_first_morning_s_token() -> None:
    seen = BRIGANDS.new(players=5, seed=3).observation(None)
    assert seen["purses"] == [0] * 5
    assert seen["tokens"] == [1] * 5
    assert seen["reserve"] == [5] * 5
    assert seen["levels"] == {"spy": 0, "judgement": 0}
    assert seen["available"] == [3] * 5


def test_a_new_day_brings_a_token_to_all_whose_reserve_has_one() -> None:
    s = city(3, tokens=[0, 6, 2])
    event = only(send(s, "prison3", "market3", "town_hall3"), "watched")
    assert event["gained"] == 1
    play(s, "0 raise:spy")
    assert s.tokens == [2, 6, 3]
    assert only(s.history, "day")["seats"] == [0, 2]


def test_six_of_the_seven_day_cards_are_turned_up_each_once() -> None:
    s = BRIGANDS.new(players=3, seed=9)
    while s.to_act:
        s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[-1])
    drawn = s.observation(None)["drawn"]
    assert len(drawn) == len(set(drawn)) == 6


def test_all_plan_at_once_and_in_secret() -> None:
    s = city(4)
    assert [*s.to_act] == [0, 1, 2, 3]
    (event,) = s.apply(2, "plan:market3")
    assert (event.data, event.secret, event.seers) == ({"seat": 2}, {"plan": "plan:market3"}, (2,))
    assert [*s.to_act] == [0, 1, 3]
    assert s.observation(1)["chosen"] == [2]
    assert s.observation(1)["choice"] is None
    assert s.observation(2)["choice"] == "plan:market3"


def test_a_plan_cannot_be_made_twice() -> None:
    s = city(4)
    s.apply(2, "plan:market3")
    assert why_not(s, 2, "plan:market3") == "refuse.turn"


def test_plans_are_revealed_together() -> None:
    s = city(3, tokens=[0, 1, 0])
    event = only(send(s, "harbour3", "market2+,palace1", "tavern3"), "revealed")
    assert event["plans"][1] == {
        "seat": 1,
        "teams": [
            {"place": "market", "men": 2, "token": True},
            {"place": "palace", "men": 1, "token": False},
        ],
        "patrols": [],
    }
    assert s.observation(None)["past"][-1] == ["harbour3", "market2+,palace1", "tavern3"]


def test_tokens_leave_the_hand_only_when_plans_are_revealed() -> None:
    s = city(3, tokens=[1, 1, 0])
    s.apply(1, "plan:market3+")
    assert s.observation(0)["tokens"] == [1, 1, 0]
    s.apply(0, "plan:tavern3")
    s.apply(2, "plan:harbour3")
    assert s.observation(0)["tokens"] == [1, 0, 0]
    assert s.observation(0)["marked"]["market"] == [1]


def test_every_available_pawn_must_be_planned() -> None:
    s = city(3, jailed=[0, 1, 0])
    assert why_not(s, 1, "plan:market3") == "all_pawns"
    assert why_not(s, 1, "plan:market1") == "all_pawns"
    assert why_not(s, 1, "plan:market2") is None


def test_prisoners_cannot_be_planned_and_a_seat_without_others_owes_no_plan() -> None:
    s = city(3, jailed=[0, 3, 0])
    assert s.to_act == (0, 2)
    assert s.legal_moves(1) == []
    assert s.observation(1)["available"] == [3, 0, 3]


def test_a_card_in_the_prince_s_hands_cannot_be_used() -> None:
    s = city(3, taken={1: "market palace"})
    reason = s.refusal(1, "plan:market3")
    assert reason is not None
    assert (reason.key, reason.params, reason.rule) == (
        "brigands.refuse.card_taken", {"place": "market"}, "spy",
    )  # fmt: skip
    assert not any("market" in move or "palace" in move for move in s.legal_moves(1))
    assert s.observation(1)["cards_taken"] == {"1": ["market", "palace"]}


def test_only_the_prince_has_a_card_for_the_prison() -> None:
    s = city(3)
    assert why_not(s, 1, "plan:market2,prison1") == "prison_card"
    assert why_not(s, 0, "plan:market2,prison1") is None
    assert len(hand(s, 0)) == 8
    assert len(hand(s, 1)) == 7


def test_ruling_7_the_prince_places_all_patrols_and_may_stack_them() -> None:
    s = city(3)
    assert why_not(s, 0, "plan:market2") == "all_pawns"
    assert why_not(s, 0, "plan:market3") is None


def test_at_most_one_token_on_a_card_and_no_more_than_in_hand() -> None:
    s = city(3, tokens=[0, 1, 0])
    assert why_not(s, 1, "plan:market2++,palace1") == "refuse.unknown"
    assert why_not(s, 1, "plan:market2+,palace1+") == "tokens"
    assert why_not(s, 1, "plan:market2+,palace1") is None


def test_ruling_9_a_token_needs_a_pawn_on_its_card() -> None:
    s = city(3, tokens=[0, 2, 0])
    assert why_not(s, 1, "plan:market3,palace0+") == "refuse.unknown"
    assert why_not(s, 1, "plan:market3,palace+") == "refuse.unknown"


@pytest.mark.parametrize(
    "text", ["palace1,market2", "market2,market1", "market02,palace1", "market3|", "Market3", "x3"]
)
def test_a_plan_is_written_in_one_way_only(text: str) -> None:
    assert plans.read(text) is None


# The pawns go to one card (3), two (2 and 1) or three (1, 1 and 1), with any subset of tokens.
@pytest.mark.parametrize(
    ("cards", "men", "tokens", "count"),
    [
        (7, 3, 0, 7 + 42 + 35),
        (7, 3, 1, 7 * 2 + 42 * 3 + 35 * 4),
        (7, 3, 3, 7 * 2 + 42 * 4 + 35 * 8),
        (7, 2, 3, 7 * 2 + 21 * 4),
        (7, 1, 3, 7 * 2),
        (4, 3, 0, 4 + 12 + 4),
        (8, 3, 3, 8 * 2 + 56 * 4 + 56 * 8),
    ],
)
def test_the_plans_are_counted(cards: int, men: int, tokens: int, count: int) -> None:
    found = plans.moves(tuple(range(cards)), men, tokens)
    assert len(found) == len(set(found)) == count


def test_every_plan_listed_reads_back_as_itself() -> None:
    for plan in plans.every(tuple(PLACES), 3, 3):
        assert plans.read(plans.write(plan)) == plan
    for plan in plans.every(tuple(DISTRICTS), 2, 1, 2):
        assert plans.read(plans.write(plan)) == plan


def test_no_place_is_favoured_in_the_list() -> None:
    counts = Counter(
        team.place for plan in plans.every(tuple(DISTRICTS), 3, 3) for team in plan.teams
    )
    assert len(set(counts.values())) == 1
