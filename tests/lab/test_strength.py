"""The table of levels has the newest line of each pair that has been played."""

from __future__ import annotations

from math import inf

import pytest

from lab import strength
from lab.marks import begin, end
from lab.strength import SET_UPS
from lab.tournament.intervals import Measured
from lab.tournament.ratings import Duel

PAGE = f"words\n{begin()}\n*nothing*\n{end()}\nmore words\n"


def line(number: int, better: str, lesser: str, won: float) -> str:
    """Return a line for set-up `number`."""
    duel = Duel(better, lesser, Measured(won, 0.1), won / (1 - won), won, 9 * won)
    return strength.line(SET_UPS[number], 10, duel)


def test_lines_stand_in_the_order_of_the_set_ups_and_the_newest_counts() -> None:
    first, last = line(0, "easy", "random", 0.6), line(-1, "hard", "normal", 0.7)
    page = strength.with_lines(PAGE, [last])
    page = strength.with_lines(page, [first])
    assert page.startswith(f"words\n{begin()}\n| game, players")
    assert page.endswith(f"{end()}\nmore words\n")
    assert "*nothing*" not in page
    assert page.index(first) < page.index(last)
    newer = line(0, "easy", "random", 0.9)
    again = strength.with_lines(page, [newer])
    assert first not in again
    assert again == page.replace(first, newer)


def test_few_rounds_reach_no_goal() -> None:
    for number in (0, -1):
        duel = Duel("hard", "normal", Measured(1.0, inf), inf, 0.0, inf)
        row = strength.line(SET_UPS[number], 4, duel)
        assert "| too few to tell |" in row
        assert row.endswith("| perhaps |")


@pytest.mark.parametrize("number", range(len(SET_UPS)))
def test_every_set_up_can_be_played(number: int) -> None:
    set_up = SET_UPS[number]
    strength.plan_of(set_up, "normal", "hard").check()
