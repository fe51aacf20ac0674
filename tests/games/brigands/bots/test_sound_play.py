"""Positions with an obvious answer, which a hard bot must find."""

from collections.abc import Callable

import pytest

from engine.bots import choose
from engine.games.brigands import BRIGANDS
from engine.games.brigands.constants import NAMES
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.plans import Plan
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, send
from tests.scripts import play

TRIES = 4  # seeds: chance must not help


def chosen(s: BrigandsState, seat: int, iterations: int = 600) -> list[str]:
    seen = s.observation(seat)
    return [choose(BRIGANDS, seen, "hard", seed, iterations=iterations) for seed in range(TRIES)]


def plans(s: BrigandsState, seat: int, iterations: int = 600) -> list[Plan]:
    return [plan_of(parse(move)) for move in chosen(s, seat, iterations)]


def guarded_team() -> BrigandsState:
    s = city(4, tokens=[0, 1, 0, 0])
    send(s, "market3", "market3+", "palace1,treasury2", "town_hall3")
    return s


def lonely_convoy() -> BrigandsState:
    s = city(4, tokens=[0, 1, 0, 0], jailed=[0, 2, 0, 0])
    send(s, "market3", "convoy1+", "palace1,tavern2", "town_hall3")
    return s


def crowded_palace() -> BrigandsState:
    s = city(4, tokens=[0, 1, 0, 0])
    send(s, "market3", "palace2+,harbour1", "palace1,tavern2", "town_hall3")
    return s


def last_before_prison() -> BrigandsState:
    s = city(4, tokens=[0, 1, 0, 0])
    send(s, "market3", "treasury3+", "palace1,tavern2", "town_hall3")
    return s


def rich_neighbour() -> BrigandsState:
    s = city(4, turn=6, purses=[0, 47, 20, 20], tokens=[0, 1, 0, 0])
    send(s, "market3", "harbour3+", "harbour1,tavern2", "palace1,treasury2")
    return s


def rich_and_poor() -> BrigandsState:
    s = city(4, purses=[0, 5, 0, 30], tokens=[0, 1, 0, 0])
    send(s, "market3", "town_hall3+", "town_hall3", "town_hall3")
    return s


def arrested_but_rich() -> BrigandsState:
    s = city(4, turn=6, purses=[0, 52, 10, 10], tokens=[1, 0, 0, 0])
    send(s, "market1+,harbour2", "market3", "tavern3", "tavern3")
    return s


def wheel_of(s: BrigandsState, seat: int) -> list[str]:
    while s.phase == "plan" or seat not in s.to_act:
        other = s.to_act[0]
        play(s, f"{other} {s.legal_moves(other)[0]}")
    return chosen(s, seat)


@pytest.mark.parametrize(
    ("made", "seat", "sound"),
    [
        (guarded_team, 1, {"home", "move"}),
        (lonely_convoy, 1, {"home", "move"}),
        (crowded_palace, 1, {"home", "move", "push:2"}),
        (last_before_prison, 1, {"none"}),
        (rich_neighbour, 1, {"steal:2"}),
        (rich_and_poor, 1, {"steal:3", "push:2", "push:3"}),
        (arrested_but_rich, 0, {"steal:1"}),
    ],
)
def test_wheels(made: Callable[[], BrigandsState], seat: int, sound: set[str]) -> None:
    assert set(wheel_of(made(), seat)) <= sound


def test_a_sure_ducat_is_not_gambled_away() -> None:
    """With 49 Ducats the last pawn surely reaches 50 with one die, but not with three for 6."""
    s = city(3, turn=6, purses=[0, 49, 20], jailed=[0, 2, 0])
    send(s, "palace3", "tavern1", "market3")
    assert set(chosen(s, 1)) == {"roll:1"}


def test_a_pawn_that_needs_more_than_six_pays_for_three_dice() -> None:
    s = city(3, turn=6, purses=[0, 43, 20], jailed=[0, 2, 0])
    send(s, "palace3", "tavern1", "market3")
    assert set(chosen(s, 1)) == {"roll:3"}


def test_the_last_pawn_at_the_harbour_sells_what_the_others_have_fetched() -> None:
    s = city(3, turn=6, purses=[0, 36, 0], tokens=[0, 1, 0])
    send(s, "palace3", "harbour3", "market3")
    assert set(chosen(s, 1)) == {"take"}
    play(s, "1 take 1 take")
    assert set(chosen(s, 1)) == {"sell:5"}


def test_the_fine_that_decides_is_raised() -> None:
    """A brigand has 52 Ducats and three prisoners: with a fine of 1 each the Prince wins."""
    s = city(4, turn=6, purses=[0, 52, 10, 10], jailed=[0, 3, 0, 0])
    send(s, "prison3", "", "market3", "town_hall3")
    assert set(chosen(s, 0)) == {"raise:judgement"}


def most(plan: Plan, days: bool) -> float:
    """Return the most that a plan can gain without tokens if its teams meet nobody."""
    gains = {
        "market": (0, 2, 6, 12) if not days else (0, 5, 10, 16),
        "town_hall": (0, 10, 10, 9),
        "harbour": (0, 0, 6, 12),
        "tavern": (0, 12, 24, 36),
        "palace": (0, 5, 10, 0),
        "convoy": (0, 0, 16, 15),
        "treasury": (0, 10, 10, 10),
    }
    return sum(gains[NAMES[team.place]][team.men] for team in plan.teams)


def test_a_plan_of_the_last_day_can_reach_the_goal() -> None:
    s = city(4, turn=6, purses=[0, 34, 5, 5], days="market")
    assert all(most(plan, days=True) >= 16 for plan in plans(s, 1))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_nobody_fills_the_palace_with_his_own_men(players: int) -> None:
    s = city(players, tokens=[0] * players)
    assert all(("palace", 3) not in teams(plan) for plan in plans(s, 1, 300))


def teams(plan: Plan) -> list[tuple[str, int]]:
    return [(NAMES[team.place], team.men) for team in plan.teams]


def test_a_duellist_does_not_arrest_his_own_men() -> None:
    s = city(2, purses=[10, 10])
    for plan in plans(s, 0):
        assert not {team.place for team in plan.teams} & {*plan.patrols}


def test_the_prince_stands_where_the_only_one_near_fifty_can_win() -> None:
    """The brigand needs 15 Ducats, and only the Treasury under its Day card pays them to one."""
    s = city(3, turn=6, purses=[0, 35, 0], jailed=[0, 2, 3], days="treasury")
    assert all("treasury" in dict(teams(plan)) for plan in plans(s, 0))


def test_a_trailing_duellist_takes_risks_on_the_last_day() -> None:
    """A rival is sure to reach 60: only a theft from it, or a larger gain, can win the duel."""
    s = city(2, turn=6, purses=[46, 50], tokens=[3, 0])
    assert all(plan.tokens or most(plan, days=False) > 4 for plan in plans(s, 0))
