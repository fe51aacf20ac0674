"""The levels differ in strength; small, seeded tournaments show it.

How far `hard` is ahead of `normal` takes more matches than a test may: see `make tournament`.
"""

from __future__ import annotations

from statistics import fmean

import pytest

from tools.tournament import Tournament, report, results

pytestmark = pytest.mark.thorough

HAND = (("length", "hands"), ("hands", 1))


def means(levels: tuple[str, ...], players: int, matches: int, iterations: int) -> list[float]:
    tournament = Tournament("imperator", players, levels, iterations=iterations, options=HAND)
    found = results(tournament, matches, jobs=1)
    assert len(list(report(tournament, found))) == 2 + len(levels)
    return [fmean(each.points for each in found if each.level == level) for level in levels]


@pytest.mark.parametrize("players", [4, 7])
def test_normal_beats_easy_beats_random(players: int) -> None:
    normal, easy, chance = means(("normal", "easy", "random"), players, matches=40, iterations=1)
    assert normal > easy > chance


def test_hard_beats_easy_beats_random() -> None:
    hard, easy, chance = means(("hard", "easy", "random"), 4, matches=12, iterations=30)
    assert hard > easy > chance


def test_seats_rotate() -> None:
    tournament = Tournament("imperator", 4, ("hard", "normal", "easy"))
    assert tournament.seated(0) == ["hard", "normal", "easy", "hard"]
    assert tournament.seated(1) == ["normal", "easy", "hard", "normal"]
