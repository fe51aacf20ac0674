"""The Organisers of `cards.toml`, each with its rule; rulings 4, 5, 6 and 7."""

import pytest

from tests.games.arena.positions import bid, lay, skip_powers, tournament
from tests.scripts import all_of, only, play, why_not

FOUR = ("5 12 20 30", "6 7 8 21", "9 10 11 22")


# Praetor


def test_praetor_the_last_bidder_may_not_make_the_sum() -> None:
    s = tournament("praetor", *FOUR)
    play(s, "0 bid:1  1 bid:1")
    assert s.legal_moves(2) == ["bid:0", "bid:1", "bid:3", "bid:4"]
    assert why_not(s, 2, "bid:2") == "bid_sum"
    assert s.prompt(2).params["barred"] == 2


def test_praetor_leaves_the_others_alone() -> None:
    s = tournament("praetor", *FOUR)
    assert why_not(s, 0, "bid:4") is None
    play(s, "0 bid:4")
    assert len(s.legal_moves(1)) == 5


def test_praetor_bars_nothing_once_the_bids_are_too_high() -> None:
    s = tournament("praetor", *FOUR)
    play(s, "0 bid:3  1 bid:2")
    assert len(s.legal_moves(2)) == 5


def test_praetor_binds_only_the_last_bid_as_it_is_made() -> None:
    """Ruling 5: a power may bring about the forbidden sum afterwards."""
    s = tournament("praetor", *FOUR, lanistes="prudens rufus viridis")
    bid(s, 1, 1, 1)
    play(s, "0 rebid:0=2")
    assert sum(each or 0 for each in s.bids) == 4


# Quaestor


def test_quaestor_doubles_losses() -> None:
    s = tournament("quaestor", "1 2", "3 4", "5 6", lanistes="rufus prudens viridis")
    bid(s, 0, 1, 1)
    events = lay(s, "0 1 1 3 2 5  2 6 0 2 1 4")
    assert only(events, "resolved")["losses"] == [0, 2, 2]


# Saturnus


def test_saturnus_the_lowest_card_wins() -> None:
    s = tournament("saturnus", *FOUR)
    bid(s, 1, 1, 1)
    assert only(lay(s, "0 5 1 6 2 9"), "combat_won")["seat"] == 0


def test_saturnus_compares_fighting_values() -> None:
    """Ruling 7: Caeruleus' blue 12 fights at 0, and so wins."""
    s = tournament("saturnus", *FOUR, lanistes="caeruleus prudens princeps")
    bid(s, 1, 1, 1)
    play(s, "0 declare")
    assert only(lay(s, "0 12 1 6 2 9"), "combat_won")["seat"] == 0


# Nauarchus


def test_nauarchus_everybody_passes_a_card_left_before_bidding() -> None:
    s = tournament("nauarchus", "5 12 30", "6 7 8", "9 10 11")
    assert (s.phase, s.to_act) == ("pass", (0, 1, 2))
    play(s, "1 pass:6  2 pass:9  0 pass:30")
    assert s.hands == [[5, 9, 12], [7, 8, 30], [6, 10, 11]]
    assert s.phase == "bid"


def test_nauarchus_the_card_is_known_to_the_two_alone() -> None:
    s = tournament("nauarchus", "5 12 30", "6 7 8", "9 10 11")
    events = play(s, "1 pass:6  2 pass:9  0 pass:30")
    passed = [event for event in events if event.type == "passed"]
    assert [(event.data["to"], event.seers) for event in passed] == [
        (1, (0, 1)),
        (2, (1, 2)),
        (0, (2, 0)),
    ]
    assert passed[0].seen_by(2) == {"type": "passed", "seat": 0, "to": 1}


def test_nauarchus_choices_are_hidden_until_all_have_chosen() -> None:
    s = tournament("nauarchus", "5 12 30", "6 7 8", "9 10 11")
    play(s, "1 pass:6")
    assert s.observation(1)["chosen"] == "pass:6"
    assert s.observation(0)["chosen"] is None
    assert s.to_act == (0, 2)


def test_nauarchus_left_is_the_next_player_still_in() -> None:
    s = tournament("nauarchus", "5 12 30", "", "9 10 11", coins=(5, 0, 5))
    assert s.prompt(0).params == {"to": 2}
    play(s, "0 pass:5  2 pass:9")
    assert s.hands == [[9, 12, 30], [], [5, 10, 11]]


# Andabata


def test_andabata_bids_before_the_hand_is_seen() -> None:
    s = tournament("andabata", "5 12 30", "6 7 8", "9 10 11")
    assert s.observation(0)["hand"] is None
    assert s.prompt(0).key == "arena.prompt.bid_blind"
    events = bid(s, 0, 1, 1)
    assert s.observation(0)["hand"] == [5, 12, 30]
    assert [event.seers for event in events if event.type == "dealt_to"] == [(0,), (1,), (2,)]


# Larvatus


def test_larvatus_cards_are_chosen_secretly_and_revealed_together() -> None:
    s = tournament("larvatus", *FOUR)
    bid(s, 1, 1, 1)
    skip_powers(s)
    assert s.to_act == (0, 1, 2)
    play(s, "2 lay:22  0 lay:20")
    seen = s.observation(1)
    assert (seen["lays"], seen["counts"], seen["to_act"]) == ([], [4, 4, 4], [1])
    events = play(s, "1 lay:21")
    assert only(events, "combat_won")["seat"] == 2
    assert s.to_act == (0, 1, 2)


@pytest.mark.parametrize("totem", [0, 1])
def test_larvatus_equal_values_go_to_the_player_nearest_the_totem(totem: int) -> None:
    """Ruling 4: Rufus' red 1 fights at 6."""
    hands = ("1 2 3 4", "6 7 8 9", "5 10 12 13")
    s = tournament("larvatus", *hands, totem=totem, lanistes="rufus viridis cautus")
    bid(s, 1, 1, 1)
    while s.phase == "power":
        s.apply(s.to_act[0], "declare")
    events = play(s, "0 lay:1  1 lay:6  2 lay:5")
    assert only(events, "combat_won")["seat"] == totem


# Censor


def test_censor_nobody_is_asked_for_a_power() -> None:
    s = tournament("censor", "5 12 30", "6 7 8", "9 10 11", lanistes="prudens praedo rufus")
    bid(s, 1, 1, 1)
    assert s.phase == "lay"


def test_censor_switches_cautus_off_too() -> None:
    s = tournament("censor", "5 12 30", "6 7 8", "9 10 11", lanistes="cautus praedo rufus")
    bid(s, 3, 0, 0)
    lay(s, "0 5 1 6 2 9  2 10 0 12 1 7  0 30 1 8 2 11")
    assert s.results[0]["losses"] == [1, 0, 1]
    assert s.tournament == 2


# Consul


def test_consul_bids_are_secret_and_revealed_together() -> None:
    s = tournament("consul", "1 2 3 4 5", "6 7 8 9 10", "11 12 13 14 15")
    assert s.to_act == (0, 1, 2)
    assert why_not(s, 0, "bid:6") == "bid_range"
    play(s, "2 bid:5  0 bid:0")
    assert s.observation(1)["bids"] == [None, None, None]
    assert s.observation(2)["chosen"] == "bid:5"
    events = play(s, "1 bid:1")
    assert dict(only(events, "bids")) == {"bids": [0, 1, 5]}
    assert s.bids == [0, 1, 5]


# Adversus


def test_adversus_bids_powers_and_cards_run_counter_clockwise() -> None:
    s = tournament("adversus", *FOUR, lanistes="rufus viridis niger")
    events = bid(s, 1, 1, 1)
    assert [each["seat"] for each in all_of(events, "bid")] == [0, 2, 1]
    events = skip_powers(s)
    assert [each["seat"] for each in all_of(events, "declined")] == [0, 2, 1]
    lay(s, "0 5 2 22 1 6")
    assert s.to_act == (2,)


def test_adversus_the_totem_still_passes_clockwise() -> None:
    s = tournament("adversus", *FOUR)
    bid(s, 4, 0, 0)
    events = lay(s, "0 30 2 9 1 6  0 20 2 10 1 7  0 12 2 11 1 8  0 5 2 22 1 21")
    assert dict(only(events, "totem")) == {"seat": 1}


# Editor


def test_editor_the_last_combat_counts_two_victories() -> None:
    s = tournament("editor", "1 2 3 4 5", "6 7 8 9 10", "11 12 13 14 15")
    bid(s, 0, 0, 5)
    events = lay(s, "0 1 1 6 2 11  2 12 0 2 1 7  2 13 0 3 1 8  2 14 0 4 1 9  2 15 0 5 1 10")
    assert [each["victories"] for each in all_of(events, "combat_won")] == [1, 1, 1, 1, 2]
    assert s.results[0]["losses"] == [0, 0, 1]
