"""The levels differ in strength; small, seeded tournaments show it.

How far `hard` is ahead of `normal` takes more matches than a test may: see `make tournament`.
"""

from __future__ import annotations

from statistics import fmean

import pytest

from tools.tournament import Table, report, results

HAND = (("length", "hands"), ("hands", 1))


def means(levels: tuple[str, ...], players: int, matches: int, iterations: int) -> list[float]:
    table = Table("imperator", players, levels, iterations=iterations, options=HAND)
    found = results(table, matches, jobs=1)
    assert len(list(report(table, found))) == 2 + len(levels)
    return [fmean(each.points for each in found if each.level == level) for level in levels]


@pytest.mark.parametrize("players", [4, 7])
def test_normal_beats_easy_beats_random(players: int) -> None:
    normal, easy, chance = means(("normal", "easy", "random"), players, matches=40, iterations=1)
    assert normal > easy > chance


def test_hard_beats_easy_beats_random() -> None:
    hard, easy, chance = means(("hard", "easy", "random"), 4, matches=12, iterations=30)
    assert hard > easy > chance


def test_seats_rotate() -> None:
    table = Table("imperator", 4, ("hard", "normal", "easy"))
    assert table.seated(0) == ["hard", "normal", "easy", "hard"]
    assert table.seated(1) == ["normal", "easy", "hard", "normal"]
