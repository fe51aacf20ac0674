"""Ruling "Cards"; rulebook, "Hiérarchie des cartes"."""

import pytest

from engine.games.brus import tricks
from engine.games.brus.cards import (
    ABOVE,
    CARDS,
    MATADORS,
    NOTHING,
    NUMBER,
    PLAYABLE,
    SEVENS,
    UNPLAYABLE,
    cards_of,
    hand_of,
    kind,
)
from tests.games.brus.exclusions import ORDER

RANKS, SUITS = "6789TJQKA", "CSHD"


def test_there_are_36_cards_six_to_ace() -> None:
    assert sorted(CARDS) == sorted(rank + suit for rank in RANKS for suit in SUITS)


def test_eighteen_are_playable_four_are_sevens_fourteen_cannot_be_played() -> None:
    assert (len(PLAYABLE), len(SEVENS), len(UNPLAYABLE)) == (18, 4, 14)


def test_the_playable_cards_rank_in_one_strict_order() -> None:
    assert PLAYABLE == ORDER
    assert [CARDS[number] for number in range(17, -1, -1)] == list(ORDER)


def test_the_matadors_are_spit_dull_and_brus() -> None:
    assert MATADORS == ("JC", "8S", "KH")


def test_inside_a_rank_clubs_spades_hearts_diamonds() -> None:
    for rank in "9AJ6":
        suits = [card[1] for card in PLAYABLE[3:] if card[0] == rank]
        assert suits == [suit for suit in SUITS if suit in suits]


def test_the_queens_cannot_be_played() -> None:
    assert all(kind(f"Q{suit}") == "unplayable" for suit in SUITS)


@pytest.mark.parametrize("card", ["8C", "8H", "8D", "TC", "TS", "TH", "TD", "KS", "KD"])
def test_other_eights_tens_and_kings_cannot_be_played(card: str) -> None:
    assert kind(card) == "unplayable"


def test_the_king_of_clubs_has_its_own_kind() -> None:
    assert kind("KC") == "club_king"


@pytest.mark.parametrize("best", PLAYABLE)
@pytest.mark.parametrize("card", CARDS)
def test_only_a_higher_playable_card_may_follow(card: str, best: str) -> None:
    allowed = card in PLAYABLE and ORDER.index(card) < ORDER.index(best)
    assert (tricks.lay_refusal(NUMBER[card], NUMBER[best]) is None) == allowed
    assert bool(hand_of([card]) & ABOVE[NUMBER[best] + 1]) == allowed


@pytest.mark.parametrize("card", CARDS)
def test_exactly_the_playable_cards_may_be_led(card: str) -> None:
    assert (tricks.lay_refusal(NUMBER[card], NOTHING) is None) == (card in PLAYABLE)


@pytest.mark.parametrize(
    ("card", "key", "rule"),
    [
        ("7H", "brus.refuse.seven", "sevens"),
        ("KC", "brus.refuse.club_king", "club-king"),
        ("QD", "brus.refuse.unplayable", "unplayable"),
        ("6D", "brus.refuse.too_low", "follow"),
    ],
)
def test_a_refusal_names_the_card_and_the_rule(card: str, key: str, rule: str) -> None:
    refused = tricks.lay_refusal(NUMBER[card], NUMBER["6C"])
    assert refused is not None
    assert (refused.key, refused.params["card"], refused.rule) == (key, card, rule)


def test_hands_are_shown_playable_cards_first_strongest_first() -> None:
    assert cards_of(hand_of(["QD", "6C", "7S", "JC", "KC", "7C"])) == [
        "JC", "6C", "7C", "7S", "QD", "KC",
    ]  # fmt: skip
