"""Rulebook, "La saison de gladiature": the phases of a tournament without any special rule."""

from tests.games.arena.positions import bid, lay, skip_powers, tournament
from tests.scripts import all_of, only, play, why_not

HANDS = ("5 12 30", "6 7 8", "9 10 11")


def test_bids_go_round_clockwise_from_the_totem() -> None:
    s = tournament("tribunus", *HANDS, totem=1)
    assert s.to_act == (1,)
    events = play(s, "1 bid:0  2 bid:1  0 bid:3")
    assert [each["seat"] for each in all_of(events, "bid")] == [1, 2, 0]


def test_a_bid_is_from_zero_to_the_number_of_cards() -> None:
    s = tournament("tribunus", *HANDS)
    assert s.legal_moves(0) == ["bid:0", "bid:1", "bid:2", "bid:3"]
    assert why_not(s, 0, "bid:4") == "bid_range"


def test_aedilis_has_five_cards_and_no_rule() -> None:
    s = tournament("aedilis", "1 2 3 4 5", "6 7 8 9 10", "11 12 13 14 15")
    assert s.legal_moves(0)[-1] == "bid:5"
    bid(s, 0, 0, 5)
    lay(s, "0 5 1 6 2 15  2 14 0 4 1 7  2 13 0 3 1 8  2 12 0 2 1 9  2 11 0 1 1 10")
    assert s.results[0]["victories"] == [0, 0, 5]


def test_tribunus_has_three_cards_and_no_rule() -> None:
    s = tournament("tribunus", *HANDS)
    bid(s, 1, 0, 2)
    lay(s, "0 30 1 6 2 9  0 5 1 7 2 10  2 11 0 12 1 8")
    assert s.results[0]["victories"] == [2, 0, 1]


def test_the_totem_leads_and_then_each_winner() -> None:
    s = tournament("tribunus", *HANDS)
    bid(s, 1, 0, 2)
    skip_powers(s)
    assert s.to_act == (0,)
    lay(s, "0 5 1 6 2 9")
    assert s.to_act == (2,)


def test_any_card_may_be_laid() -> None:
    s = tournament("tribunus", *HANDS)
    bid(s, 1, 0, 2)
    lay(s, "0 5")
    assert s.legal_moves(1) == ["lay:6", "lay:7", "lay:8"]
    assert why_not(s, 1, "lay:30") == "not_held"


def test_the_highest_value_wins_the_combat() -> None:
    s = tournament("tribunus", *HANDS)
    bid(s, 1, 0, 2)
    events = lay(s, "0 12 1 8 2 11")
    assert dict(only(events, "combat_won")) == {
        "combat": 1,
        "seat": 0,
        "card": 12,
        "value": 12,
        "how": "highest",
        "victories": 1,
    }


def test_the_difference_is_lost() -> None:
    """Rulebook: a player who has bid 1 and wins 3 loses 2 sesterces."""
    s = tournament("tribunus", "28 29 30", "6 7 8", "9 10 11", coins=(5, 5, 5))
    bid(s, 1, 0, 0)
    events = lay(s, "0 28 1 6 2 9  0 29 1 7 2 10  0 30 1 8 2 11")
    assert only(events, "resolved")["losses"] == [2, 0, 0]
    assert s.coins == [3, 5, 5]


def test_the_totem_passes_clockwise_and_a_new_organiser_is_revealed() -> None:
    s = tournament("tribunus", *HANDS)
    bid(s, 1, 0, 2)
    events = lay(s, "0 30 1 6 2 9  0 5 1 7 2 10  2 11 0 12 1 8")
    assert dict(only(events, "totem")) == {"seat": 1}
    assert only(events, "organiser")["number"] == 2
    assert s.tournament == 2


def test_brutus_comes_after_so_many_organisers() -> None:
    s = tournament("tribunus", *HANDS, brutus_after=1)
    bid(s, 1, 0, 2)
    events = lay(s, "0 30 1 6 2 9  0 5 1 7 2 10  2 11 0 12 1 8")
    assert only(events, "brutus")["totem"] == 1
    assert s.organiser is None


def test_the_last_combat_can_be_looked_at() -> None:
    s = tournament("tribunus", *HANDS)
    bid(s, 1, 0, 2)
    lay(s, "0 30 1 6 2 9")
    assert s.observation(1)["last_combat"] == {
        "number": 1,
        "seat": 0,
        "victories": 1,
        "lays": [[0, 30, 30], [1, 6, 6], [2, 9, 9]],
    }


def test_prompts_say_what_to_do() -> None:
    s = tournament("tribunus", *HANDS)
    asked = s.prompt(0)
    assert asked.key == "arena.prompt.bid"
    assert asked.params == {"count": 3, "total": 0, "left": 3, "barred": None}
    bid(s, 1, 0, 2)
    assert s.prompt(1).params == {"laniste": "prudens", "effect": "change_own_bid"}
    skip_powers(s)
    assert s.prompt(0).key == "arena.prompt.lead"
    lay(s, "0 12")
    assert s.prompt(1).params == {"combat": 1, "by": 0, "card": 12}


def test_a_refused_move_is_named() -> None:
    s = tournament("tribunus", *HANDS)
    refused = ["lay:5", "bid:", "bid:01"]
    bid(s, 1, 0, 2)
    refused += ["lead", "declare"]  # seat 1 has Prudens
    refusals = [s.refusal(s.to_act[0], move) for move in refused]
    assert [(m.key, m.params["move"]) for m in refusals if m] == [
        ("refuse.unknown", r) for r in refused
    ]
