"""Rulebook, "La distribution"; ruling "Flow" and its first paragraph."""

from typing import cast

import pytest

from engine.core.errors import SetupError
from engine.core.randomness import shuffled, stream
from engine.games.brus import BRUS
from engine.games.brus.cards import CARDS, hand_of
from engine.games.brus.constants import team_of
from engine.games.brus.observation import DealtJson
from engine.games.brus.state import BrusState
from tests.games.brus.positions import EVERYTHING
from tests.scripts import all_of, only


def dealt(s: BrusState) -> dict[int, list[str]]:
    """Return the cards that each seat saw in its own deal."""
    deals = [event for event in s.opening if event.type == "dealt_to"]
    return {seat: cast("DealtJson", e.secret)["cards"] for e in deals for seat in e.seers}


@pytest.mark.parametrize(("players", "count"), [(4, 9), (6, 6)])
def test_all_36_cards_are_dealt(players: int, count: int) -> None:
    s = BRUS.new(players=players, seed=1)
    assert only(s.opening, "hand_dealt")["count"] == count
    hands = dealt(s)
    assert {seat: len(cards) for seat, cards in hands.items()} == dict.fromkeys(
        range(players), count
    )
    assert sum(hand_of(cards) for cards in hands.values()) == EVERYTHING


@pytest.mark.parametrize("players", [2, 3, 5, 7, 8])
def test_four_or_six_players_and_no_other_number(players: int) -> None:
    with pytest.raises(SetupError):
        BRUS.new(players=players, seed=1)


def test_partners_sit_alternately() -> None:
    assert [team_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]


def test_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [BRUS.new(players=4, seed=seed).dealer for seed in range(40)]
    assert sorted(set(dealers)) == [0, 1, 2, 3]


def test_the_player_left_of_the_dealer_is_on_lead() -> None:
    for seed in range(20):
        s = BRUS.new(players=4, seed=seed)
        moved = all_of(s.opening, "lead_moved")
        assert s.to_act == ((s.dealer + 1 + len(moved)) % 4,)


def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    s = BRUS.new(players=4, seed=3)
    deck = shuffled(range(36), stream(3, "deal", 1))
    first = (s.dealer + 1) % 4
    assert sorted(dealt(s)[first]) == sorted(CARDS[number] for number in deck[::4])
