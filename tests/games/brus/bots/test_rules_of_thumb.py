"""The rules of thumb by which the coach explains cards."""

from engine.games.brus.bots.rules_of_thumb import heuristic_card
from engine.games.brus.cards import CARDS
from tests.games.brus.positions import play, position


def test_the_rules_keep_a_certain_card_for_later() -> None:
    s = position("9S", "9C JC", "KH", "AD 8S")
    play(s, "0 9S")
    assert CARDS[heuristic_card(s, 1)] == "9C"


def test_the_rules_go_over_a_partner_as_high_as_possible() -> None:
    s = position("6D", "JD TS", "JS 9D", "AD 9C")
    play(s, "0 6D  1 JD")
    assert CARDS[heuristic_card(s, 2)] == "JS"
    s = position("JD", "6C TS", "JS 9D", "AD 9C")
    play(s, "0 JD")
    assert CARDS[heuristic_card(s, 2)] == "9D"


HAND = "AC JH 6D TC TS"


def test_the_rules_lead_to_draw_high_cards_early_among_four() -> None:
    others = ("JC 9H JS 6S", "8S 9D JD TH", "KH 9C AS 6H")
    s = position(HAND, *others)
    assert CARDS[heuristic_card(s, 0)] == "AC"
    s.tricks = [0, 1, 0, 1, 0]  # late
    assert CARDS[heuristic_card(s, 0)] == "6D"
    s = position(HAND, *others, "TD QS", "QH")
    assert CARDS[heuristic_card(s, 0)] == "6D"


def test_the_last_to_follow_lays_as_low_as_possible() -> None:
    s = position("9D", "6C", "6S", "9H JC")
    play(s, "0 9D")
    assert CARDS[heuristic_card(s, 3)] == "9H"
