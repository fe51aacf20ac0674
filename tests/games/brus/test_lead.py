"""Ruling "Flow", LEAD: sevens, then any playable card; or the lead moves on."""

from tests.games.brus.positions import choices, held, play, position, why_not
from tests.scripts import all_of, only


def test_the_leader_may_lead_any_playable_card() -> None:
    s = position("JC 9H 6D TC QS", "9C", "9S", "9D")
    assert (s.phase, s.to_act) == ("lead", (0,))
    assert choices(s) == ["JC", "9H", "6D"]


def test_a_lead_is_a_decision_even_with_one_legal_card() -> None:
    s = position("6D TC", "9C", "9S", "9D")
    assert choices(s) == ["6D"]


def test_the_leader_first_lays_every_seven_each_a_trick() -> None:
    s = position("7H 7C 6D", "9C", "9S", "9D")
    assert s.tricks == [0, 0]
    assert s.to_act == (0,)
    assert held(s, 0) == ["6D"]
    assert s.last_trick is not None


def test_sevens_are_laid_clubs_spades_hearts_diamonds() -> None:
    s = position("7D 7H 7S 7C 6D", "9C", "9S", "9D")
    sevens = all_of(s.history, "seven")
    assert [seven["card"] for seven in sevens] == ["7C", "7S", "7H", "7D"]
    assert [seven["trick"] for seven in sevens] == [1, 2, 3, 4]


def test_the_winner_of_a_trick_lays_sevens_before_leading() -> None:
    s = position("6D 6C", "9C 7S 6H", "TS", "TD")
    events = play(s, "0 6D  1 9C")
    assert only(events, "seven") == {"seat": 1, "card": "7S", "trick": 2}
    assert s.tricks == [1, 1]
    assert s.to_act == (1,)


def test_a_lead_needs_no_seven() -> None:
    """The rulebook's translation requires one, the traditional game does not."""
    s = position("6D", "9C 6H", "TS", "TD")
    play(s, "0 6D  1 9C")
    assert (s.phase, s.to_act) == ("lead", (1,))


def test_without_a_playable_card_the_lead_passes_to_the_left() -> None:
    s = position("TC", "QS", "6D", "6H")
    assert [(each["seat"], each["to"]) for each in all_of(s.history, "lead_moved")] == [
        (0, 1),
        (1, 2),
    ]
    assert s.to_act == (2,)
    assert s.limits[:2] == [-1, -1]


def test_the_next_player_on_lead_lays_sevens_too() -> None:
    s = position("TC", "QS 7H", "6D", "6H")
    assert s.tricks == [1]
    assert only(s.history, "seven")["seat"] == 1
    assert s.to_act == (2,)


def test_the_lead_moves_on_right_after_a_trick() -> None:
    s = position("6D", "9C", "6H", "TD")
    events = play(s, "0 6D  1 9C")
    assert only(events, "lead_moved") == {"seat": 1, "to": 2}
    assert s.to_act == (2,)


def test_a_seven_cannot_follow() -> None:
    s = position("6D", "9C 7H", "TS", "TD")
    play(s, "0 6D")
    assert why_not(s, 1, "7H") == "seven"
    assert choices(s) == ["9C"]


def test_the_lead_going_round_everybody_exhausts_the_hand() -> None:
    s = position("6D", "TS", "TH", "TD", taken="0101")
    events = play(s, "0 6D")
    assert [each["seat"] for each in all_of(events, "lead_moved")] == [0, 1, 2]  # ruling 8
    assert only(events, "exhausted") == {}
    assert only(events, "hand_over")["why"] == "drawn"
