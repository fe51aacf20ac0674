"""Positions from matches of hard bots in which some search chose a bad plan.

The plans of searches with 400 and 8,000 trials and of a third search were compared by playing on,
against likely plans of others and against plans of hard bots. A plan is unsound here if it loses
at least about a tenth of the matches compared with the best plan.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from engine.bots import choose
from engine.games.brigands import BRIGANDS
from engine.games.brigands.constants import NUMBERS
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.plans import Plan
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city

pytestmark = pytest.mark.thorough

SEEDS, TRIALS = range(4), 1500
FIRST = "tavern treasury market palace harbour town_hall convoy"
SECOND = "convoy market harbour palace treasury town_hall tavern"
THIRD = "tavern treasury town_hall market palace harbour convoy"


def men(plan: Plan, *places: str) -> int:
    """Return how many pawns go to any of these places."""
    wanted = {NUMBERS[place] for place in places}
    return sum(team.men for team in plan.teams if team.place in wanted)


def far_behind_for_the_market(plan: Plan) -> bool:
    """33 Ducats on the last day: three men at the Market bring 12, and 17 are missing."""
    return men(plan, "market") > 0


def convoy_that_draws_patrols(plan: Plan) -> bool:
    """39 Ducats a day before the end: Market, Harbour and Tavern are not shared or watched."""
    return men(plan, "convoy") > 0


def treasury_left_out(plan: Plan) -> bool:
    """A Day card lies on the Treasury: without pawns or a patrol there the rival gets it."""
    return not men(plan, "treasury") and NUMBERS["treasury"] not in plan.patrols


def harbour_split(plan: Plan) -> bool:
    """One token in hand: only three pawns together fetch enough tokens to be worth the day."""
    return men(plan, "harbour") in (1, 2)


def nothing_to_sell(plan: Plan) -> bool:
    """One token in hand and better places open: the Harbour is a lost day."""
    return men(plan, "harbour") > 0


def patrol_where_nobody_goes(plan: Plan) -> bool:
    """The first day, nothing to sell: a patrol at the Harbour or the Market meets nobody."""
    return {NUMBERS["harbour"], NUMBERS["market"]} >= {*plan.patrols}


def convoy_instead_of_treasury(plan: Plan) -> bool:
    """Town hall and Convoy are both shared, and the rival watches both."""
    return men(plan, "town_hall") == 1 and men(plan, "convoy") == 2


def treasury_unwatched(plan: Plan) -> bool:
    """The Treasury pays 15 to one team, and the Prince has to watch it."""
    return not men(plan, "treasury")


def market_and_harbour(plan: Plan) -> bool:
    """33 Ducats on the last day: both places are needed for the missing 17, and often watched."""
    return bool(men(plan, "market") and men(plan, "harbour"))


def harbour_and_palace(plan: Plan) -> bool:
    """39 Ducats on the last day against 46 and 40: the Treasury pays 15, and the Tavern varies."""
    return bool(men(plan, "harbour") and men(plan, "palace"))


def convoy_beside_the_treasury(plan: Plan) -> bool:
    """Four Ducats behind on the last day, and both places draw the rival."""
    return bool(men(plan, "convoy") and men(plan, "treasury"))


def patrol_at_the_market(plan: Plan) -> bool:
    """35 Ducats are the most: three men at the Market bring 12, which is too little to win."""
    return men(plan, "market") > 0


class Found(NamedTuple):
    """A position, the planning seat, and the test for an unsound plan."""

    made: Callable[[], BrigandsState]
    seat: int
    unsound: Callable[[Plan], bool]


FOUND = [
    Found(
        lambda: city(
            4, prince=3, order=SECOND, days="town_hall convoy treasury", turn=6,
            purses=[29, 33, 37, 0], tokens=[5, 1, 2, 1], jailed=[2, 0, 2, 0],
        ),
        1, far_behind_for_the_market,
    ),
    Found(
        lambda: city(
            4, order=FIRST, days="town_hall harbour tavern palace convoy", turn=5,
            purses=[0, 36, 39, 15], tokens=[1, 1, 1, 3], jailed=[0, 0, 0, 1],
        ),
        2, convoy_that_draws_patrols,
    ),
    Found(
        lambda: city(
            2, order=THIRD, days="tavern treasury", turn=5, purses=[44, 57], tokens=[3, 1]
        ),
        0, treasury_left_out,
    ),
    Found(
        lambda: city(
            2, order=THIRD, days="town_hall convoy treasury", turn=4, purses=[28, 39], tokens=[4, 2]
        ),
        1, treasury_left_out,
    ),
    Found(
        lambda: city(
            2, order=THIRD, days="town_hall convoy treasury", turn=4, purses=[28, 39], tokens=[4, 2]
        ),
        0, convoy_instead_of_treasury,
    ),
    Found(
        lambda: city(
            4, order=FIRST, days="town_hall harbour tavern", turn=3,
            purses=[0, 24, 27, 5], tokens=[1, 1, 1, 2], jailed=[0, 0, 0, 1],
        ),
        2, harbour_split,
    ),
    Found(
        lambda: city(2, order=THIRD, days="treasury", turn=1, tokens=[1, 1]), 1, nothing_to_sell
    ),
    Found(
        lambda: city(2, order=FIRST, days="tavern", turn=1, tokens=[1, 1]),
        0, patrol_where_nobody_goes,
    ),
    Found(
        lambda: city(2, order=SECOND, days="treasury", turn=1, tokens=[1, 1]), 0, treasury_left_out
    ),
    Found(
        lambda: city(
            2, order=FIRST, days="town_hall tavern", turn=2,
            purses=[5, 15], tokens=[1, 2], jailed=[1, 1],
        ),
        0, nothing_to_sell,
    ),
    Found(
        lambda: city(
            4, prince=3, order=SECOND, days="market harbour convoy treasury", turn=4,
            purses=[3, 8, 21, 0], tokens=[6, 5, 1, 1], jailed=[2, 1, 0, 0],
        ),
        3, treasury_unwatched,
    ),
    Found(
        lambda: city(
            4, prince=3, order="market treasury tavern town_hall convoy palace harbour",
            days="market town_hall palace convoy", turn=6, purses=[33, 24, 8, 0],
            tokens=[2, 1, 1, 2], judgement=2,
        ),
        0, market_and_harbour,
    ),
    Found(
        lambda: city(
            4, order="town_hall treasury harbour convoy market tavern palace",
            days="town_hall tavern convoy treasury", turn=6, purses=[0, 46, 39, 40],
            tokens=[1, 2, 2, 2], judgement=1,
        ),
        2, harbour_and_palace,
    ),
    Found(
        lambda: city(
            2, order="town_hall tavern palace convoy harbour treasury market",
            days="town_hall treasury", turn=6, purses=[84, 88], tokens=[3, 2],
        ),
        0, convoy_beside_the_treasury,
    ),
    Found(
        lambda: city(
            4, order="town_hall market treasury tavern palace harbour convoy",
            days="town_hall tavern convoy", turn=6, purses=[0, 35, 24, 19],
            tokens=[2, 1, 1, 1], judgement=2,
        ),
        0, patrol_at_the_market,
    ),
]  # fmt: skip


@pytest.mark.parametrize("found", FOUND, ids=lambda found: f"{found.unsound.__name__}")
def test_the_plan_is_sound(found: Found) -> None:
    seen = found.made().observation(found.seat)
    for seed in SEEDS:
        plan = plan_of(parse(choose(BRIGANDS, seen, "hard", seed, iterations=TRIALS)))
        assert not found.unsound(plan), plan
