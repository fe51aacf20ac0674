"""Rulebook, "Mise en place"; rulings, "Components" and 7."""

import pytest

from engine.core.errors import SetupError
from engine.core.plain import Json
from engine.games.arena import ARENA
from engine.games.arena.opening import middle_third
from engine.games.arena.state import ArenaState
from tests.scripts import all_of, only, play, why_not


def new(players: int = 4, seed: int = 7, **options: Json) -> ArenaState:
    return ARENA.new(players=players, seed=seed, **options)


@pytest.mark.parametrize(("players", "coins"), [(3, 5), (4, 6), (5, 7), (6, 7)])
def test_sesterces_by_number_of_players(players: int, coins: int) -> None:
    assert new(players).coins == [coins] * players


@pytest.mark.parametrize("players", [1, 2, 7])
def test_three_to_six_players(players: int) -> None:
    with pytest.raises(SetupError):
        new(players)


def test_gladiators_schools_by_value_mod_five() -> None:
    names = {1: "red", 2: "blue", 3: "green", 4: "yellow", 0: "black"}
    assert all(ARENA.cards.school_of[n] == names[n % 5] for n in range(1, 31))


def test_there_are_twelve_lanistes_twelve_organisers_three_brutus() -> None:
    cards = ARENA.cards
    assert (len(cards.lanistes), len(cards.organisers), len(cards.brutus)) == (12, 12, 3)


def test_the_totem_is_drawn_at_random() -> None:
    assert sorted({new(4, seed).totem for seed in range(40)}) == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [3, 6])
def test_everybody_draws_two_lanistes_before_anyone_returns_one(players: int) -> None:
    s = new(players)
    drawn = [laniste for offer in s.offers for laniste in offer]
    assert len(drawn) == len(set(drawn)) == 2 * players
    assert s.to_act == tuple(range(players))


def test_one_laniste_is_kept_and_all_are_revealed_together() -> None:
    s = new(3)
    first, second, third = s.offers
    events = play(s, f"1 keep:{second[1]}  0 keep:{first[0]}")
    assert s.observation(None)["lanistes"] == [None] * 3
    assert all_of(events, "lanistes") == []
    events = play(s, f"2 keep:{third[1]}")
    assert only(events, "lanistes")["lanistes"] == [first[0], second[1], third[1]]
    assert s.tournament == 1


def test_the_offer_is_seen_by_its_owner_only() -> None:
    s = new(3)
    assert s.observation(0)["offer"] == list(s.offers[0])
    assert s.observation(None)["offer"] is None
    assert [event.seers for event in s.opening if event.type == "offered"] == [(0,), (1,), (2,)]


def test_a_laniste_not_offered_cannot_be_kept() -> None:
    s = new(3)
    assert why_not(s, 0, f"keep:{s.offers[1][0]}") == "not_offered"
    assert why_not(s, 0, "keep:caesar") == "refuse.unknown"


def test_brutus_lies_below_four_to_eight_organisers() -> None:
    assert middle_third(12) == (4, 8)
    assert sorted({new(4, seed).brutus_after for seed in range(80)}) == [4, 5, 6, 7, 8]


def test_brutus_is_drawn_at_random_and_stays_hidden() -> None:
    found = {new(4, seed).brutus.id for seed in range(40)}
    assert sorted(found) == ["brutus-1", "brutus-2", "brutus-3"]
    assert new().observation(0)["brutus"] is None


@pytest.mark.parametrize(("choice", "card"), [("I", "brutus-1"), ("III", "brutus-3")])
def test_option_brutus_chooses_the_card(choice: str, card: str) -> None:
    s = new(brutus=choice)
    assert s.brutus.id == s.observation(None)["brutus"] == card


def test_players_times_cards_never_exceed_the_gladiators() -> None:
    assert max(each.gladiators for each in ARENA.cards.organisers.values()) * 6 <= 30
