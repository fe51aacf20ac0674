"""Computes the figures of a table from the boxes that a browser has measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tools.composition.areas import Box, grid, largest_empty, share

WHOLE = 1.0  # pixels by which a card may lie under the next one and still be seen whole


@dataclass(frozen=True)
class Figures:
    """How a table uses its window; widths are CSS pixels, shares lie between 0 and 1.

    card    the width of the narrowest playable card in the hand, None without one
    strip   the narrowest part of a card in the hand that the next one leaves visible
    filled  the share of the table that cards, pieces, faces and board cover
    empty   the share of the table that its largest empty rectangle takes
    table   the box of the table
    hand    the box of the hand, None where no hand is shown
    """

    card: float | None
    strip: float | None
    filled: float
    empty: float
    table: tuple[float, ...]
    hand: tuple[float, ...] | None


def figures(found: dict[str, Any]) -> Figures:
    """Return the figures of the boxes that `boxes.js` has returned."""
    table = found["table"]
    cards = [card["box"] for card in found["cards"]]
    playable = [card["box"] for card in found["cards"] if card["playable"]]
    return Figures(
        card=min(map(_width, playable), default=None),
        strip=min(_strips(cards), default=None),
        filled=share(grid(table, found["pieces"])),
        empty=largest_empty(grid(table, found["seen"])),
        table=tuple(table),
        hand=tuple(found["hand"]) if found["hand"] else None,
    )


def _width(box: Box) -> float:
    return box[2] - box[0]


def _strips(cards: Sequence[Box]) -> list[float]:
    """Return how much of the width of each card the next one in the same row leaves visible."""
    found = []
    for number, card in enumerate(cards, start=1):
        following = next(iter(cards[number:]), None)
        covered = following is not None and _overlap(card, following)
        found.append(following[0] - card[0] if following and covered else _width(card))
    return found


def _overlap(card: Box, following: Box) -> bool:
    """Tell whether the next card lies on a card and to its right."""
    beside = following[0] < card[2] - WHOLE and following[0] >= card[0]
    return beside and following[1] < card[3] and card[1] < following[3]


def moved(several: Sequence[Figures]) -> float:
    """Return by how many pixels an edge of the table or the hand moves between positions."""
    outlines = [each.table for each in several], [each.hand for each in several if each.hand]
    return max(
        (max(edge) - min(edge) for boxes in outlines for edge in zip(*boxes, strict=True)),
        default=0.0,
    )
