"""Rulebook, "Setup" and "Play"; rulings, "Set-up": shares, first player, emperors, powers."""

import pytest

from engine.core.errors import SetupError
from engine.core.hexes import cells_in, name_of
from engine.games.smallcity import SMALLCITY, setup
from engine.games.smallcity.constants import POWERS
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import cell, play, why_not
from tests.scripts import all_of


def new(players: int, seed: int = 1, **options: str) -> SmallcityState:
    return SMALLCITY.new(players=players, seed=seed, **options)


@pytest.mark.parametrize(
    ("players", "emperors", "hand", "aside"),
    [(1, 1, 10, 10), (2, 2, 16, 4), (3, 2, 10, 6), (4, 1, 10, 10)],
)
def test_each_player_starts_with_the_shares_of_the_rulebook(
    players: int, emperors: int, hand: int, aside: int
) -> None:
    s = new(players)
    assert [len(each) for each in s.of] == [emperors] * players
    assert s.hand == [hand] * players
    assert s.aside == [aside] * players
    assert s.money == s.influence == [0] * players


def test_the_first_player_is_random_and_told() -> None:
    firsts = [new(4, seed).first for seed in range(40)]
    assert set(firsts) == {0, 1, 2, 3}
    assert all_of(new(4, 3).opening, "first_player") == [{"seat": new(4, 3).first}]


def placing_order(s: SmallcityState) -> list[int]:
    order = []
    while s.phase == "place":
        order.append(s.turn)
        play(s, s.legal_moves(s.turn)[0])
    return order


@pytest.mark.parametrize("players", [2, 3])
def test_second_emperors_enter_in_reverse_order(players: int) -> None:
    s = new(players)
    clockwise = setup.turn_order(s)
    assert placing_order(s) == clockwise + clockwise[::-1]
    assert s.turn == s.first


def test_four_players_place_one_emperor_each_in_turn_order() -> None:
    s = new(4)
    assert placing_order(s) == setup.turn_order(s)
    assert (s.phase, s.turn) == ("turn", s.first)


def test_emperors_enter_unoccupied_districts_not_adjacent_to_another() -> None:
    s = new(2, city="subura")
    unoccupied = s.city.grid.mask & ~s.city.special_mask
    assert set(s.legal_moves(s.turn)) == {f"place:{name}" for name in names(unoccupied)}
    assert why_not(s, "place:a1") == "not_unoccupied"  # 2:1
    play(s, "place:b2")
    assert why_not(s, "place:b2") == "occupied"
    assert why_not(s, "place:c1") == "beside_emperor"
    assert why_not(s, "place:c2") == "beside_emperor"
    assert why_not(s, "place:k5") == "outside"
    assert why_not(s, "place:d2") is None


def names(mask: int) -> list[str]:
    return [name_of(each) for each in cells_in(mask)]


def test_emperors_in_pollux_enter_anywhere_not_adjacent_to_another() -> None:
    s = new(2, variant="pollux")
    assert len(s.legal_moves(s.turn)) == 100
    play(s, "place:e5")
    assert len(s.legal_moves(s.turn)) == 93


def test_powers_are_chosen_in_reverse_turn_order_without_duplicates() -> None:
    s = new(4, powers="chosen")
    order = []
    while s.phase == "power":
        order.append(s.turn)
        play(s, s.legal_moves(s.turn)[0])
    assert order == setup.turn_order(s)[::-1]
    assert sorted(map(str, s.powers)) == sorted(POWERS[:4])
    assert s.phase == "place"


def test_a_power_taken_is_refused() -> None:
    s = new(2, powers="chosen")
    play(s, "power:nero")
    assert why_not(s, "power:nero") == "power_taken"
    assert why_not(s, "power:caesar") is None


def test_powers_can_be_dealt() -> None:
    dealt = [new(3, seed, powers="dealt") for seed in range(40)]
    assert {power for s in dealt for power in s.powers} == set(POWERS)
    for s in dealt:
        assert len(set(s.powers)) == 3
        assert all_of(s.opening, "powers_dealt") == [{"powers": s.powers}]


def test_maximus_is_not_offered_in_solitaire() -> None:
    assert "power:maximus" not in new(1, powers="chosen").legal_moves(0)
    assert all(new(1, seed, powers="dealt").powers != ["maximus"] for seed in range(40))


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (4, {"variant": "pollux"}, "setup.variant_players"),
        (1, {"variant": "pollux"}, "setup.variant_players"),
        (1, {"variant": "hardcore"}, "setup.variant_players"),
        (2, {"variant": "pollux", "powers": "chosen"}, "setup.together"),
        (3, {"variant": "pollux", "powers": "dealt"}, "setup.together"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    players: int, options: dict[str, str], key: str
) -> None:
    with pytest.raises(SetupError) as error:
        new(players, 1, **options)
    assert error.value.message.key == key


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("powers", ["off", "chosen", "dealt"])
def test_hardcore_allows_powers(players: int, powers: str) -> None:
    assert new(players, variant="hardcore", powers=powers).to_act


@pytest.mark.parametrize(("players", "hand", "aside"), [(2, 13, 7), (3, 7, 9), (4, 7, 13)])
def test_hardcore_starts_with_fewer_sicarii(players: int, hand: int, aside: int) -> None:
    s = new(players, variant="hardcore")
    assert s.hand == [hand] * players
    assert s.aside == [aside] * players


@pytest.mark.parametrize(("players", "hand"), [(2, 20), (3, 16)])
def test_pollux_starts_with_all_sicarii(players: int, hand: int) -> None:
    s = new(players, variant="pollux")
    assert s.hand == [hand] * players
    assert s.aside == [0] * players
    assert [len(each) for each in s.of] == [2] * players


def test_the_whole_city_is_one_contested_territory_at_first() -> None:
    s = new(3)
    placing_order(s)
    assert not any(s.locked)
    assert s.open == s.city.grid.mask
    assert s.city.grid.has(cell("f6"))
