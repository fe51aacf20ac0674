"""The cards of BRUTUS! in the workshop."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.arena import ARENA
from tests.ui.ports import compiled
from ui.base.text import Texts
from ui.games.arena import workshop
from ui.kit.bench import OwnSet, Workshop

T = Texts("en", compiled)
ALL_CARDS = Workshop("arena", (), OwnSet("1", "Mine", True), ARENA.shipped_content())


@pytest.mark.parametrize("part", ["laniste/12", "laniste/-1", "x/0", "laniste/" + "1" * 5000])
def test_a_part_that_is_no_card_shows_all_cards(part: str) -> None:
    drawn = workshop.draw(T, replace(ALL_CARDS, part=part))
    assert drawn.count("bench-work") == 0
    assert drawn == workshop.draw(T, ALL_CARDS)


def test_a_part_that_is_a_card_shows_its_form() -> None:
    assert "bench-work" in workshop.draw(T, replace(ALL_CARDS, part="laniste/11"))
