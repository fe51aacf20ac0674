"""Small tournaments with fixed seeds show that the levels differ in strength.

A comparison of `hard` and `normal` needs more matches than a test has time for: see
`make tournament`.
"""

from __future__ import annotations

import pytest

from engine.core.plain import JsonObject
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import play
from lab.tournament.ratings import rounds_of, standings

pytestmark = pytest.mark.thorough

HAND: JsonObject = {"length": "hands", "hands": 1}


def means(bots: tuple[str, ...], players: int, rounds: int, iterations: int) -> list[float]:
    plan = TournamentPlan("imperator", players, bots, HAND, iterations=iterations)
    records = [play(plan, number) for number in range(rounds * len(bots))]
    return [each.points.value for each in standings(plan, rounds_of(plan, records))]


@pytest.mark.parametrize("players", [4, 7])
def test_easy_beats_random(players: int) -> None:
    easy, chance = means(("easy", "random"), players, rounds=10, iterations=1)
    assert easy > chance


def test_normal_beats_easy() -> None:
    normal, easy = means(("normal", "easy"), 4, rounds=60, iterations=1)
    assert normal > easy


def test_hard_beats_random() -> None:
    hard, chance = means(("hard", "random"), 4, rounds=3, iterations=30)
    assert hard > chance
