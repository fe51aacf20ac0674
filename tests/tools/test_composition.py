"""Figures of a table are computed from the boxes that a browser has measured."""

import pytest

from tools.composition.areas import CELL, grid, largest_empty, share
from tools.composition.figures import Figures, figures, moved

SIDE = 10 * CELL
TABLE = (0, 0, SIDE, SIDE)


def box(left: int, top: int, right: int, bottom: int) -> tuple[int, int, int, int]:
    """Return a box of whole cells."""
    return left * CELL, top * CELL, right * CELL, bottom * CELL


def test_boxes_that_overlap_count_once() -> None:
    assert share(grid(TABLE, [box(0, 0, 5, 2), box(3, 0, 5, 4)])) == pytest.approx(0.14)


def test_what_lies_outside_does_not_count() -> None:
    assert share(grid(TABLE, [box(-5, -5, 1, 1), box(9, 9, 20, 20), box(12, 0, 14, 9)])) == 0.02


@pytest.mark.parametrize(
    ("boxes", "empty"),
    [
        ([], 1.0),
        ([TABLE], 0.0),
        ([box(4, 0, 5, 10)], 0.5),
        ([box(0, 0, 10, 1), box(0, 9, 10, 10), box(5, 4, 6, 5)], 0.4),
    ],
)
def test_the_largest_empty_rectangle(boxes: list[tuple[int, ...]], empty: float) -> None:
    assert largest_empty(grid(TABLE, boxes)) == pytest.approx(empty)


def card(left: float, playable: bool = True) -> dict[str, object]:
    """Return a card of the hand, 60 pixels wide."""
    return {"box": [left, 0, left + 60, 84], "playable": playable}


def of(cards: list[dict[str, object]]) -> Figures:
    """Return the figures of a table with these cards in the hand."""
    seen = [it["box"] for it in cards]
    hand = [0, 0, 300, 90]
    return figures(
        {"table": [0, 0, 300, 300], "hand": hand, "cards": cards, "pieces": seen, "seen": seen}
    )


def test_a_card_under_the_next_one_shows_a_strip() -> None:
    assert (of([card(0), card(25), card(55)]).strip, of([card(0), card(80)]).strip) == (25, 60)


def test_only_playable_cards_have_a_least_width() -> None:
    assert of([card(0, playable=False)]).card is None
    assert of([card(0, playable=False), card(70)]).card == 60


def test_the_table_and_the_hand_must_not_move() -> None:
    first = of([card(0)])
    lower = Figures(None, None, 0, 0, (0, 0, 300, 310), None)
    assert (moved([first, first]), moved([first, lower])) == (0, 10)
