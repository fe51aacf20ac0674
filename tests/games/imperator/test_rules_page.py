"""The rules confirm the examples of the rules page."""

from __future__ import annotations

import pytest

from engine.games.imperator import notation
from tests.examples import examples
from tests.games.imperator.positions import play, position
from tests.scripts import why_not
from ui.kit.lays import Example, move_of

CONSUL = "consul"  # the term for equal lays


def cards(*lays: str) -> str:
    """Return a hand that can make any of these lays, and has a card left over."""
    most: dict[int, int] = {}
    for lay in lays:
        rank, count = notation.parse(move_of(lay)).numbers
        most[rank] = max(count, most.get(rank, 0))
    return " ".join(f"{rank} " * count for rank, count in most.items()) + " 4"


@pytest.mark.parametrize("example", examples("imperator"), ids=lambda example: example.lead)
def test_an_example_of_the_rules_is_as_it_says(example: Example) -> None:
    assert {*example.terms} <= {CONSUL}
    hand = cards(*example.may, *example.may_not)
    s = position(cards(example.lead), hand, "4", "5", consul=CONSUL in example.terms)
    play(s, f"0 {move_of(example.lead)}")
    assert s.to_act == (1,)
    for lay in example.may:
        assert why_not(s, 1, move_of(lay)) is None
    for lay in example.may_not:
        assert why_not(s, 1, move_of(lay)) not in (None, "not_enough")


def test_the_page_has_examples() -> None:
    assert len(examples("imperator")) >= 2
