"""The Lanistes of `cards.toml`, each with its power; rulings 4 to 7."""

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.core.knowledge import pick
from engine.core.randomness import stream
from engine.games.arena.combats import fighting_value, laid_values
from engine.games.arena.state import ArenaState
from tests.games.arena.positions import bid, lay, skip_powers, tournament
from tests.scripts import all_of, only, play, why_not

HANDS = ("5 12 30", "6 7 8", "9 10 11")


def owning(
    laniste: str, organiser: str = "tribunus", hands: tuple[str, ...] = HANDS, **given: Any
) -> ArenaState:
    """Return a tournament in which all have bid 1 and seat 0 may use the Laniste."""
    s = tournament(organiser, *hands, lanistes=f"{laniste} cautus cautus", **given)
    bid(s, 1, 1, 1)
    return s


@pytest.mark.parametrize("laniste", ["prudens", "mercator", "speculator", "praedo", "suasor"])
def test_every_power_is_optional(laniste: str) -> None:
    s = owning(laniste)
    assert s.legal_moves(0)[0] == "decline"
    assert dict(only(play(s, "0 decline"), "declined")) == {"seat": 0}
    assert s.used == []


def test_each_player_has_one_chance_clockwise_from_the_totem() -> None:
    """Ruling 5."""
    s = tournament("tribunus", *HANDS, lanistes="rufus viridis niger", totem=1)
    bid(s, 1, 1, 1)
    events = skip_powers(s)
    assert [each["seat"] for each in all_of(events, "declined")] == [1, 2, 0]
    assert s.phase == "lay"


def test_prudens_changes_the_own_bid_by_one() -> None:
    s = owning("prudens")
    assert s.legal_moves(0) == ["decline", "rebid:0=0", "rebid:0=2"]
    assert why_not(s, 0, "rebid:0=3") == "rebid_step"
    assert why_not(s, 0, "rebid:0=1") == "rebid_step"
    assert why_not(s, 0, "rebid:1=2") == "rebid_whose"
    events = play(s, "0 rebid:0=2")
    assert dict(only(events, "rebid")) == {"seat": 0, "to": 0, "before": 1, "bid": 2}
    assert s.bids == [2, 1, 1]


def test_changed_bids_stay_within_the_allowed_bids() -> None:
    """Ruling 5."""
    s = tournament("tribunus", *HANDS, lanistes="prudens cautus cautus")
    bid(s, 3, 1, 1)
    assert s.legal_moves(0) == ["decline", "rebid:0=2"]
    assert why_not(s, 0, "rebid:0=4") == "bid_range"
    s = tournament("tribunus", *HANDS, lanistes="prudens cautus cautus")
    bid(s, 0, 1, 1)
    assert s.legal_moves(0) == ["decline", "rebid:0=1"]


def test_mercator_puts_a_card_under_the_deck_and_draws_its_top() -> None:
    s = owning("mercator")
    events = play(s, "0 exchange:30")
    assert s.hands[0] == [1, 5, 12]
    assert (s.stock[0], s.stock[-1]) == (2, 30)
    (event,) = [event for event in events if event.type == "exchanged"]
    assert (event.secret, event.seers) == ({"put": 30, "drew": 1}, (0,))


def test_mercator_needs_a_card_of_his() -> None:
    assert why_not(owning("mercator"), 0, "exchange:6") == "not_held"


def test_mercator_is_not_offered_without_a_deck() -> None:
    hands = [" ".join(str(n) for n in range(5 * seat + 1, 5 * seat + 6)) for seat in range(6)]
    s = tournament("aedilis", *hands, lanistes="mercator cautus cautus cautus cautus cautus")
    bid(s, 1, 1, 1, 1, 1, 1)
    assert s.phase == "lay"


def test_speculator_looks_at_one_hand() -> None:
    s = owning("speculator")
    assert s.legal_moves(0) == ["decline", "look:1", "look:2"]
    assert why_not(s, 0, "look:0") == "rival"
    (event,) = [event for event in play(s, "0 look:2") if event.type == "looked"]
    assert event.seen_by(0)["secret"] == {"cards": [9, 10, 11]}
    assert event.seen_by(2) == {"type": "looked", "seat": 0, "to": 2}
    assert event.reveals


def test_praedo_gives_a_card_and_takes_one_at_random() -> None:
    s = owning("praedo")
    assert len(s.legal_moves(0)) == 1 + 3 * 2
    (event,) = [event for event in play(s, "0 trade:5>2") if event.type == "traded"]
    taken = event.secret["taken"]
    assert taken in (5, 9, 10, 11)
    assert s.hands[0] == sorted([12, 30, taken])
    assert s.hands[2] == sorted({5, 9, 10, 11} - {taken})
    assert event.seers == (0, 2)
    assert event.data == {"seat": 0, "to": 2}


def test_praedos_given_card_may_come_back() -> None:
    """Ruling 7."""
    taken = set()
    for seed in range(60):
        s = owning("praedo")
        s.seed = seed
        play(s, "0 trade:5>2")
        taken |= set(s.hands[0]) - {12, 30}
    assert sorted(taken) == [5, 9, 10, 11]


def test_praedo_gives_a_card_he_holds_to_a_rival() -> None:
    s = owning("praedo")
    assert why_not(s, 0, "trade:6>1") == "not_held"
    assert why_not(s, 0, "trade:5>0") == "rival"


def test_suasor_pays_to_change_a_rivals_bid_by_one() -> None:
    s = owning("suasor", coins=(2, 5, 5))
    assert s.legal_moves(0) == ["decline", "rebid:1=0", "rebid:1=2", "rebid:2=0", "rebid:2=2"]
    assert why_not(s, 0, "rebid:0=2") == "rebid_whose"
    events = play(s, "0 rebid:2=2")
    assert dict(only(events, "paid")) == {"seat": 0, "coins": 1}
    assert (s.coins, s.bids) == ([1, 5, 5], [1, 1, 2])


def test_suasor_is_not_offered_with_one_sesterce() -> None:
    assert owning("suasor", coins=(1, 5, 5)).phase == "lay"


def test_princeps_leads_the_first_combat() -> None:
    s = owning("princeps", totem=1)
    play(s, "0 lead")
    assert s.to_act == (0,)
    assert s.totem == 1


def test_princeps_is_not_offered_to_the_leader() -> None:
    assert owning("princeps").phase == "lay"


def test_princeps_is_not_offered_with_larvatus() -> None:
    s = owning("princeps", "larvatus", ("1 2 3 4", "5 6 7 8", "9 10 11 12"), totem=1)
    assert s.phase == "secret_lay"


def test_rufus_own_red_cards_fight_at_plus_five() -> None:
    s = owning("rufus", hands=("1 6 30", "7 8 9", "11 2 3"))
    play(s, "0 declare")
    events = lay(s, "0 6 1 9 2 11")
    assert [each["value"] for each in all_of(events, "laid")] == [11, 9, 11]
    assert only(events, "combat_won")["seat"] == 0  # ruling 4: the first of equals


def test_rufus_undeclared_changes_nothing() -> None:
    s = owning("rufus", hands=("1 6 30", "7 8 9", "11 2 3"))
    assert only(lay(s, "0 6 1 9 2 11"), "combat_won")["seat"] == 2


def test_a_declared_power_holds_for_one_tournament() -> None:
    s = owning("rufus")
    play(s, "0 declare")
    lay(s, "0 30 1 6 2 9  0 5 1 7 2 10  2 11 0 12 1 8")
    assert s.declared == []


def test_caeruleus_own_blue_cards_fight_at_zero() -> None:
    s = owning("caeruleus", hands=("27 12 30", "7 8 9", "2 3 4"))
    play(s, "0 declare")
    events = lay(s, "0 27 1 7 2 2")
    assert [each["value"] for each in all_of(events, "laid")] == [0, 7, 2]


def test_flavus_a_combat_won_with_an_own_yellow_card_counts_two() -> None:
    s = owning("flavus", hands=("29 30 1", "7 4 9", "2 3 8"))
    play(s, "0 declare")
    events = lay(s, "0 29 1 7 2 2  0 30 1 4 2 3")
    assert [each["victories"] for each in all_of(events, "combat_won")] == [2, 1]


def test_flavus_leaves_rivals_yellow_cards_alone() -> None:
    s = owning("flavus", hands=("1 30 5", "29 4 9", "2 3 8"))
    play(s, "0 declare")
    assert only(lay(s, "0 1 1 29 2 2"), "combat_won")["victories"] == 1


def test_viridis_a_combat_won_with_an_own_green_card_counts_none() -> None:
    s = owning("viridis", hands=("28 30 1", "7 4 9", "2 3 8"))
    play(s, "0 declare")
    events = lay(s, "0 28 1 7 2 2")
    assert only(events, "combat_won")["victories"] == 0
    assert s.to_act == (0,)


def test_niger_rivals_black_cards_fight_at_minus_five() -> None:
    s = owning("niger", hands=("20 1 2", "15 7 8", "5 3 4"))
    play(s, "0 declare")
    events = lay(s, "0 20 1 15 2 5")
    assert [each["value"] for each in all_of(events, "laid")] == [20, 10, 0]


def test_niger_values_never_fall_below_zero() -> None:
    """Ruling 4: the black 5 fights at 0, level with Caeruleus' blue card laid before it."""
    s = tournament(
        "saturnus", "12 1 3 4", "5 6 8 9", "10 11 13 14", lanistes="caeruleus cautus niger"
    )
    bid(s, 1, 1, 1)
    play(s, "0 declare  2 declare")
    events = lay(s, "0 12 1 5 2 10")
    assert [each["value"] for each in all_of(events, "laid")] == [0, 0, 10]
    assert only(events, "combat_won")["seat"] == 0


def test_colour_powers_are_always_offered() -> None:
    """Ruling 5: the offer tells nothing of the hand."""
    for laniste in ("rufus", "caeruleus", "flavus", "viridis", "niger"):
        s = owning(laniste, hands=("5 10 15", "6 7 8", "9 11 12"))
        assert s.legal_moves(0) == ["decline", "declare"]


def lost(laniste: str, organiser: str, *hands: str) -> ArenaState:
    """Return a tournament in which seat 0 has bid 2 and cannot win, all powers declined."""
    s = tournament(organiser, *hands, lanistes=f"{laniste} rufus viridis", coins=(5, 5, 5))
    bid(s, 2, 0, 0)
    while s.phase == "power":
        s.apply(s.to_act[0], "decline")
    return s


def test_cautus_loses_one_less() -> None:
    s = lost("cautus", "tribunus", "1 2 3", "6 7 8", "28 29 30")
    for script in ("0 lay:1 1 lay:6 2 lay:28", "2 lay:29 0 lay:2 1 lay:7", "2 lay:30 0 lay:3"):
        play(s, script)
    play(s, "1 lay:8")
    assert (s.phase, s.to_act) == ("spare", (0,))
    assert s.prompt(0).params == {"loss": 2, "less": 1}
    assert only(play(s, "0 spare"), "resolved")["losses"] == [1, 0, 3]


def test_cautus_may_decline() -> None:
    s = lost("cautus", "quaestor", "1 2", "6 7", "28 29")
    play(s, "0 lay:1 1 lay:6 2 lay:28  2 lay:29 0 lay:2 1 lay:7")
    assert only(play(s, "0 decline"), "resolved")["losses"][0] == 4


def test_cautus_and_quaestor_twice_the_difference_less_one() -> None:
    """Ruling 6."""
    s = lost("cautus", "quaestor", "1 2", "6 7", "28 29")
    play(s, "0 lay:1 1 lay:6 2 lay:28  2 lay:29 0 lay:2 1 lay:7")
    assert only(play(s, "0 spare"), "resolved")["losses"][0] == 3


def test_cautus_is_asked_only_when_there_is_a_loss() -> None:
    """Ruling 6."""
    s = tournament("quaestor", "28 29", "6 7", "8 9", lanistes="cautus rufus viridis")
    bid(s, 2, 0, 0)
    while s.phase == "power":
        s.apply(s.to_act[0], "decline")
    events = play(s, "0 lay:28 1 lay:6 2 lay:8  0 lay:29 1 lay:7 2 lay:9")
    assert only(events, "resolved")["losses"] == [0, 0, 0]


EDITOR = ("24 1 2 3 5", "6 7 8 9 10", "11 12 13 14 15")
TO_THE_LAST = "0 1 1 6 2 11  2 12 0 2 1 7  2 13 0 3 1 8  2 14 0 5 1 9  2 15 0 {} 1 10"


def test_editor_and_flavus_count_two() -> None:
    """Ruling 6."""
    s = owning("flavus", "editor", EDITOR)
    play(s, "0 declare")
    events = lay(s, TO_THE_LAST.format(24))
    assert all_of(events, "combat_won")[-1]["victories"] == 2


def test_editor_and_viridis_count_none() -> None:
    """Ruling 6."""
    s = owning("viridis", "editor", ("28 1 2 3 5", *EDITOR[1:]))
    play(s, "0 declare")
    events = lay(s, TO_THE_LAST.format(28))
    assert all_of(events, "combat_won")[-1]["victories"] == 0


def test_the_values_of_a_combat_are_those_of_its_gladiators() -> None:
    """`laid_values` asks only about gladiators of a school that a power changes."""
    changed = 0
    for seed in range(20):
        s, rng = GAMES["arena"].new(players=5, seed=seed), stream(seed, "values")
        while s.to_act:
            assert isinstance(s, ArenaState)
            values = [fighting_value(s, *lay) for lay in s.lays]
            assert laid_values(s) == values
            changed += values != [card for _, card in s.lays]
            s.apply(s.to_act[0], pick(s.legal_moves(s.to_act[0]), rng))
    assert changed


def test_a_power_changes_nothing_once_its_owner_is_out() -> None:
    s = owning("rufus", hands=("1 12 30", "6 7 8", "9 10 11"))
    play(s, "0 declare")
    play(s, "0 lay:1")
    assert laid_values(s) != [1]
    s.lanistes[0] = None
    assert laid_values(s) == [1]
