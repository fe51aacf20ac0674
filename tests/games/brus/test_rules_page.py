"""The examples of the rules page agree with the rules."""

from __future__ import annotations

import pytest

from tests.examples import examples
from tests.games.brus.positions import choices, play, position, why_not
from ui.kit.lays import Example


@pytest.mark.parametrize("example", examples("brus"), ids=lambda example: example.lead)
def test_an_example_is_right(example: Example) -> None:
    assert not example.terms
    s = position(example.lead, " ".join((*example.may, *example.may_not)), "TD", "8C", king=3)
    play(s, f"0 {example.lead}")
    assert s.to_act == (1,)
    assert sorted(choices(s)) == sorted(example.may)
    for card in example.may_not:
        assert why_not(s, 1, card) not in (None, "not_held")


def test_the_page_has_examples() -> None:
    assert len(examples("brus")) >= 2
