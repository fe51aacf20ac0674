"""Rulebook, "Préparation" and "Distribution des cartes"; rulings, "Components" and 9."""

import pytest

from engine.core.plain import integer
from engine.games.imperator import IMPERATOR
from engine.games.imperator.cards import cards_of
from engine.games.imperator.constants import COPIES, DEALT, position_points, set_aside
from tests.games.imperator.positions import whole_deck
from tests.playing import play_out, policy

# Rulebook: players, cards of each rank taken out of the eight, dealt to each, position cards.
TABLE = [
    (4, 3, 16, "Imperator Consul III Servus"),
    (5, 2, 15, "Imperator Consul III IV Servus"),
    (6, 2, 13, "Imperator Consul III IV V Servus"),
    (7, 1, 13, "Imperator Consul III IV V VI Servus"),
    (8, 1, 11, "Imperator Consul III IV V VI VII Servus"),
    (9, 0, 11, "Imperator Consul III IV V VI VII VIII Servus"),
    (10, 0, 10, "Imperator Consul III IV V VI VII VIII IX Servus"),
]
# Rulings, "Components": players, deck, set aside unseen.
RULED = [(4, 65, 1), (5, 78, 3), (6, 78, 0), (7, 91, 0), (8, 91, 3), (9, 104, 5), (10, 104, 4)]


def test_four_to_ten_play() -> None:
    assert list(IMPERATOR.players) == [row[0] for row in TABLE]


@pytest.mark.parametrize(("players", "removed", "dealt", "positions"), TABLE)
def test_the_table_of_the_rulebook(players: int, removed: int, dealt: int, positions: str) -> None:
    s = IMPERATOR.new(players=players, seed=5)
    assert whole_deck(s) == [0] + [8 - removed] * 13
    assert COPIES[players] == 8 - removed
    assert [sum(hand) for hand in s.hands] == [dealt] * players
    assert DEALT[players] == dealt
    assert len(positions.split()) == len(s.order)


@pytest.mark.parametrize(("players", "deck", "aside"), RULED)
def test_what_is_not_dealt_is_set_aside(players: int, deck: int, aside: int) -> None:
    s = IMPERATOR.new(players=players, seed=5)
    assert sum(whole_deck(s)) == deck
    assert sum(s.aside) == aside == set_aside(players)


def test_with_five_75_cards_are_dealt_and_3_set_aside() -> None:
    """The rulebook's example."""
    s = IMPERATOR.new(players=5, seed=1)
    assert sum(map(sum, s.hands)) == 75
    assert sum(s.aside) == 3


@pytest.mark.parametrize("players", IMPERATOR.players)
def test_the_first_positions_are_drawn_at_random(players: int) -> None:
    orders = [IMPERATOR.new(players=players, seed=seed).order for seed in range(150)]
    assert all(sorted(order) == list(range(players)) for order in orders)
    assert {order[0] for order in orders} == set(range(players))
    assert {order[-1] for order in orders} == set(range(players))


def test_the_draw_is_public() -> None:
    s = IMPERATOR.new(players=6, seed=3)
    first = s.opening[0].seen_by(None)
    assert first == {"type": "positions_drawn", "order": s.order}


def test_the_imperator_decides_first() -> None:
    for seed in range(10):
        s = IMPERATOR.new(players=5, seed=seed)
        assert s.to_act == (s.order[0],)
        assert s.phase == "announce"


def test_everybody_sees_only_their_own_cards_dealt() -> None:
    s = IMPERATOR.new(players=4, seed=3)
    deals = {integer(event.data["seat"]): event for event in s.opening if event.type == "dealt_to"}
    assert sorted(deals) == [0, 1, 2, 3]
    for seat, event in deals.items():
        assert event.seers == (seat,)
        assert event.secret == {"cards": cards_of(s.hands[seat])}
        assert s.observation(seat)["hand"] == cards_of(s.hands[seat])


def test_the_deal_does_not_depend_on_the_variants() -> None:
    plain = IMPERATOR.new(players=4, seed=3)
    varied = IMPERATOR.new(players=4, seed=3, revolt=True, benevolence=True, length="players")
    assert plain.hands == varied.hands


def test_set_aside_cards_stay_out_of_the_hand_and_come_back_for_the_next() -> None:
    """Rulebook, "Distribution des cartes"; ruling 9."""
    s = IMPERATOR.new(players=9, seed=2)
    rng = policy(1)
    first = s.aside[:]
    while s.hand_number == 1:
        assert s.aside == first
        s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[-1 if rng.random() < 0.5 else 0])
    assert sum(s.pile) == 0
    assert [sum(hand) for hand in s.hands] == [11] * 9
    assert whole_deck(s) == [0] + [8] * 13
    assert s.aside != first


def test_each_hand_is_another_deal() -> None:
    s = IMPERATOR.new(players=4, seed=2, length="players")
    deals = [str(s.hands)]
    while s.to_act:
        before = s.hand_number
        s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[-1])
        if s.hand_number > before:
            deals.append(str(s.hands))
    assert len(set(deals)) == len(deals) == 4


# Position points, by players, Imperator first (rulebook: 10, 8, … with six, 6, 4, 2, 0 with four).
POINTS = {
    4: [6, 4, 2, 0],
    5: [8, 6, 4, 2, 0],
    6: [10, 8, 6, 4, 2, 0],
    7: [12, 10, 8, 6, 4, 2, 0],
    8: [14, 12, 10, 8, 6, 4, 2, 0],
    9: [16, 14, 12, 10, 8, 6, 4, 2, 0],
    10: [18, 16, 14, 12, 10, 8, 6, 4, 2, 0],
}


@pytest.mark.parametrize("players", POINTS)
def test_position_points(players: int) -> None:
    assert [position_points(players, place + 1) for place in range(players)] == POINTS[players]


@pytest.mark.parametrize("players", POINTS)
def test_a_hand_is_scored_by_its_finishing_order(players: int) -> None:
    s = play_out(IMPERATOR.new(players=players, seed=8, length="hands", hands=1), policy(8))
    (result,) = s.results
    earned = [result["gains"][seat]["position"] for seat in result["order"]]
    assert earned == POINTS[players]
