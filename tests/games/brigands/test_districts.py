"""Rulebook, "Les quartiers"; rulings, the table of districts, and ruling 12."""

import pytest

from engine.core.plain import integer
from tests.games.brigands.city import city, has_day, jailed, send
from tests.scripts import only

AWAY = "harbour3"  # the Prince sends his patrols to a place where nobody is


def gain(place: str, *teams: int, day: bool = False, seed: int = 1) -> list[int]:
    """Return the gains of brigands 1, 2, 3 … with these teams at a place; the rest is in prison."""
    players = max(3, len(teams) + 1)
    men = [0, *teams, *[0] * (players - 1 - len(teams))]
    s = city(
        players,
        days=place if day else "",
        jailed=[0, *(3 - each for each in men[1:])],
        seed=seed,
        turn=5,
    )
    send(s, AWAY, *(f"{place}{each}" if each else "" for each in men[1:]))
    return s.purses[1 : len(teams) + 1]


@pytest.mark.parametrize(("men", "plain", "day"), [(1, 2, 5), (2, 6, 10), (3, 12, 16)])
def test_the_market_pays_by_team_size(men: int, plain: int, day: int) -> None:
    assert gain("market", men) == [plain]
    assert gain("market", men, day=True) == [day]


def test_example_market_three_blue_and_two_green_gain_12_and_6() -> None:
    assert gain("market", 3, 2) == [12, 6]


def test_example_town_hall_two_blue_and_one_green_take_twice_3_and_3_and_1_is_left() -> None:
    s = city(3, jailed=[0, 1, 2])
    events = send(s, AWAY, "town_hall2", "town_hall1")
    assert s.purses == [0, 6, 3]
    assert only(events, "shared") == {
        "place": "town_hall",
        "day": False,
        "loot": 10,
        "dice": [],
        "total": 10,
        "men": 3,
        "each": 3,
        "left": 1,
        "gains": [{"seat": 1, "men": 2, "gain": 6}, {"seat": 2, "men": 1, "gain": 3}],
    }


@pytest.mark.parametrize(
    ("teams", "plain", "day"),
    [
        ([1], [10], [16]),
        ([3], [9], [15]),
        ([2, 1], [6, 3], [10, 5]),
        ([3, 3, 3, 3], [0, 0, 0, 0], [3, 3, 3, 3]),
    ],
)
def test_the_town_hall_shares_10_or_16(teams: list[int], plain: list[int], day: list[int]) -> None:
    assert gain("town_hall", *teams) == plain
    assert gain("town_hall", *teams, day=True) == day


def test_a_rest_is_not_taken_even_by_one_team_alone() -> None:
    assert gain("town_hall", 3) == [9]


@pytest.mark.parametrize(("men", "plain", "day"), [(1, 5, 8), (2, 10, 16)])
def test_the_palace_pays_each_pawn(men: int, plain: int, day: int) -> None:
    assert gain("palace", men) == [plain]
    assert gain("palace", men, day=True) == [day]


def test_two_pawns_of_two_teams_share_the_palace_in_peace() -> None:
    assert gain("palace", 1, 1) == [5, 5]


@pytest.mark.parametrize("teams", [[3], [2, 1], [1, 1, 1], [3, 3]])
@pytest.mark.parametrize("day", [False, True])
def test_three_pawns_at_the_palace_end_in_prison(teams: list[int], day: bool) -> None:
    assert gain("palace", *teams, day=day) == [0] * len(teams)
    s = city(3, jailed=[0, 0, 3])
    events = send(s, AWAY, "palace3", "")
    assert only(events, "trapped")["teams"] == [{"seat": 1, "men": 3}]
    assert jailed(s) == [0, 3, 3]


def test_the_convoy_shares_10_and_a_die_and_two_dice_under_its_day_card() -> None:
    for seed in range(12):
        each = gain("convoy", 2, seed=seed)[0] // 2
        assert 11 // 2 <= each <= 16 // 2
        each = gain("convoy", 2, day=True, seed=seed)[0] // 2
        assert 12 // 2 <= each <= 22 // 2
    assert len({gain("convoy", 2, seed=seed)[0] for seed in range(12)}) > 1


def test_the_event_of_the_convoy_has_its_dice_and_shares() -> None:
    s = city(3, jailed=[0, 1, 2], days="convoy")
    event = only(send(s, AWAY, "convoy2", "convoy1"), "shared")
    each = integer(event["each"])
    assert len(event["dice"]) == 2
    assert event["total"] == 10 + sum(event["dice"]) == 3 * each + event["left"]
    assert s.purses == [0, 2 * each, each]


def test_a_single_pawn_at_the_convoy_ends_in_prison() -> None:
    s = city(3, jailed=[0, 2, 3])
    events = send(s, AWAY, "convoy1", "")
    assert only(events, "trapped")["place"] == "convoy"
    assert s.purses == [0, 0, 0]
    assert gain("convoy", 1, 1) != [0, 0]


def test_the_treasury_pays_its_only_team_whatever_its_size() -> None:
    for men in (1, 2, 3):
        assert gain("treasury", men) == [10]
        assert gain("treasury", men, day=True) == [15]


def test_two_teams_at_the_treasury_end_in_prison() -> None:
    assert gain("treasury", 1, 1) == [0, 0]
    s = city(3, jailed=[0, 2, 2])
    events = send(s, AWAY, "treasury1", "treasury1")
    assert only(events, "trapped")["teams"] == [{"seat": 1, "men": 1}, {"seat": 2, "men": 1}]


def test_a_patrol_arrests_everybody_and_there_is_no_effect() -> None:
    s = city(3)
    events = send(s, "market1,harbour2", "market3", "market2,town_hall1")
    arrested = only(events, "arrested")
    assert arrested["teams"] == [{"seat": 1, "men": 3}, {"seat": 2, "men": 2}]
    assert arrested["patrols"] == 1
    assert jailed(s) == [0, 3, 2]
    assert s.purses == [0, 0, 10]


def test_pawns_and_patrols_go_home_after_the_district() -> None:
    s = city(3)
    send(s, AWAY, "market3", "town_hall3")
    assert s.turn == 4
    assert all(not any(row) for row in s.men)
    assert not any(s.watch)


def test_a_patrol_alone_leaves_the_day_card() -> None:
    s = city(3, days="palace")
    send(s, "palace3", "market3", "market3")
    assert has_day(s, "palace")


@pytest.mark.parametrize("place", ["market", "town_hall", "tavern", "convoy"])
def test_ruling_12_a_day_card_a_brigand_profited_from_leaves(place: str) -> None:
    s = city(3, days=place)
    events = send(s, "harbour3", f"{place}3", "palace1,treasury2")
    assert only(events, "day_used") == {"place": place}
    assert not has_day(s, place)


@pytest.mark.parametrize("place", ["market", "palace", "treasury"])
def test_ruling_12_a_day_card_stays_when_brigands_were_arrested(place: str) -> None:
    s = city(3, days=place)
    send(s, f"{place}3", f"{place}3", f"{place}3")
    assert has_day(s, place)


def test_ruling_12_a_day_card_stays_when_its_district_was_a_trap() -> None:
    s = city(6, days="convoy")
    events = send(s, "harbour3", "convoy1,market2", "market3", "market3", "market3", "market3")
    assert only(events, "trapped")["day"]
    assert has_day(s, "convoy")


def test_an_unused_day_card_stays_into_the_next_day_and_a_new_one_joins_it() -> None:
    s = city(3, days="palace")
    send(s, AWAY, "market3", "market3")
    assert s.turn == 4
    assert has_day(s, "palace")
    assert sum(s.days) == 2


def test_the_districts_are_resolved_in_their_order_with_the_prison_last() -> None:
    s = city(3, order="treasury convoy palace tavern harbour town_hall market")
    events = send(s, "prison3", "market1,treasury2", "convoy2,market1")
    places = [event.data["place"] for event in events if event.type == "place"]
    assert places == ["treasury", "convoy", "market", "prison"]
