"""Ruling "Flow", FOLLOW: a player who can beat the best card must, all others pass."""

from engine.games.brus.tricks import FOLLOWERS
from tests.games.brus.positions import choices, held, play, position, why_not
from tests.scripts import all_of, only


def test_a_higher_card_must_be_laid_and_which_is_free() -> None:
    s = position("9H", "6C 9S 8S AD", "TC", "TD")
    play(s, "0 9H")
    assert (s.phase, s.to_act) == ("follow", (1,))
    assert choices(s) == ["8S", "9S"]


def test_a_partners_card_must_be_beaten_too() -> None:
    s = position("6D", "TS", "9C", "TD")
    play(s, "0 6D")
    assert s.to_act == (2,)
    assert choices(s) == ["9C"]


def test_a_player_who_cannot_beat_the_best_passes_and_keeps_every_card() -> None:
    s = position("9H", "9D 6C", "9S", "TD")
    events = play(s, "0 9H")
    assert only(events, "passed") == {"seat": 1, "best": "9H"}
    assert held(s, 1) == ["9D", "6C"]
    assert s.to_act == (2,)


def test_everybody_follows_once() -> None:
    """The leader's higher cards do not come back into the same trick."""
    s = position("6D JC", "9C", "8S", "TD 6H")
    events = play(s, "0 6D  1 9C  2 8S")
    assert only(events, "trick_won") == {"seat": 2, "card": "8S", "trick": 1}
    assert held(s, 0) == ["JC"]


def test_the_best_card_takes_the_trick_and_its_player_leads() -> None:
    s = position("6D", "9C 6H", "TC", "KH 6S")
    events = play(s, "0 6D  1 9C  3 KH")
    assert only(events, "trick_won")["seat"] == 3
    assert s.tricks == [1]
    assert (s.phase, s.to_act) == ("lead", (3,))


def test_a_lead_that_nobody_beats_wins() -> None:
    s = position("JC 6D", "9C", "8S", "KH")
    events = play(s, "0 JC")
    assert [each["seat"] for each in all_of(events, "passed")] == [1, 2, 3]
    assert only(events, "trick_won")["seat"] == 0


def test_the_followers_of_a_seat_end_before_the_leader() -> None:
    assert FOLLOWERS[4][1][3] == (0,)
    assert FOLLOWERS[6][0][0] == (1, 2, 3, 4, 5)
    assert FOLLOWERS[6][3][2] == ()


def test_suits_are_not_followed() -> None:
    s = position("6D", "6H JC 9D", "TC", "TD")
    play(s, "0 6D")
    assert choices(s) == ["JC", "9D", "6H"]


def test_plagu_tortures_the_next_player_out_of_a_matador() -> None:
    """Rulebook: the 9♣ forces the next player to lay a matador."""
    s = position("9C", "8S 9S AC", "TC", "TD")
    play(s, "0 9C")
    assert choices(s) == ["8S"]


def test_plagu_forces_nothing_from_a_player_without_a_matador() -> None:
    s = position("9C", "9S AC", "TC", "TD")
    events = play(s, "0 9C")
    assert [each["seat"] for each in all_of(events, "passed")] == [1, 2, 3]


def test_the_sevens_neither_beat_nor_follow() -> None:
    s = position("6D", "7H", "TC", "TD 6H")
    events = play(s, "0 6D")
    assert [each["seat"] for each in all_of(events, "passed")] == [1, 2]
    assert s.to_act == (3,)


def test_hands_become_unequal_in_size() -> None:
    s = position("6D 6C", "TC 9D", "TS TH", "TD QD")
    play(s, "0 6D  1 9D")
    assert [hand.bit_count() for hand in s.hands] == [2, 1, 2, 2]  # seat 0 holds K♣ as well


def test_every_refusal_names_its_reason() -> None:
    s = position("9H", "9D 9S 7C QS KC", "TC", "TD")
    play(s, "0 9H")
    assert why_not(s, 1, "9D") == "too_low"
    assert why_not(s, 1, "7C") == "seven"
    assert why_not(s, 1, "QS") == "unplayable"
    assert why_not(s, 1, "KC") == "club_king"
    assert why_not(s, 1, "JC") == "not_held"
    assert why_not(s, 1, "1C") == "refuse.unknown"
    assert why_not(s, 2, "TC") == "refuse.turn"
    assert why_not(s, 1, "9S") is None


def test_the_prompt_names_the_card_to_beat_and_its_player() -> None:
    s = position("9H", "9S", "TC", "TD")
    assert s.prompt(0).key == "brus.prompt.lead"
    play(s, "0 9H")
    assert s.prompt(1).key == "brus.prompt.follow"
    assert s.prompt(1).params == {"by": 0, "card": "9H"}


def test_the_last_trick_can_be_looked_at() -> None:
    s = position("6D", "9C 6H", "TC", "KH 6S")
    play(s, "0 6D  1 9C  3 KH")
    assert s.observation(2)["last_trick"] == {
        "seat": 3,
        "lays": [[0, "6D"], [1, "9C"], [2, None], [3, "KH"]],
    }
