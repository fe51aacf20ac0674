"""Lays the cards of a hand in a row that uses the width there is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from engine.core.state import Observation
from ui.base.markup import Markup, el
from ui.kit.faces import face, framed
from ui.kit.moods import mood_of
from ui.table.scene import Scene

LARGE = 160  # pixels of the face in the place of a hand; the style sheet sets its width

# Pixels that a card of a row of good width takes, half of it seen, and an equal one below it.
STRIP, EDGE = 38, 8
# The pixels that such a row has on a small phone and on a phone.
SMALL, WIDE = 308, 338


def hand_row(
    cards: Sequence[Markup],
    label: str | None = None,
    equal: Sequence[int] = (),
    strip: int = STRIP,
) -> Markup:
    """Return the cards of a hand in order; where the row is full, each covers part of the last.

    The style sheet of the game sets the width of a card (`--card-w`). In a full row cards are
    narrower, so that at least half of each can be seen and tapped. `equal` says how many equal
    cards lie below each card. The style of the element holds the number of cards and of equal
    ones. The style of an item holds its place, counted from 0, and the number of equal cards below
    it and before it. `strip` is the least useful width of the visible part of a card, in pixels.
    A narrow phone shows two rows; an item's second place is its place in its row. With an odd
    number of cards the front row has one more.
    """
    below = [*equal] or [0] * len(cards)
    before = [0, *accumulate(below)]
    behind = len(cards) // 2
    items = (
        el(
            "li",
            card,
            style=f"--at:{at};--equal:{below[at]};--before:{before[at]}"
            + _in_two_rows(at, behind, before),
        )
        for at, card in enumerate(cards)
    )
    most = max(before[behind], before[-1] - before[behind])
    half = len(cards) - behind
    return el(
        "ul",
        *items,
        class_="hand-row",
        style=f"--cards:{len(cards)};--more:{before[-1]};--half:{half};--most:{most}",
        aria_label=label,
        data_crowded=_crowded(len(cards) * strip + before[-1] * EDGE),
        data_rove=True,
    )


def _in_two_rows(at: int, behind: int, before: Sequence[int]) -> str:
    """Return the place of a card in one of two rows: row, column, equal cards before it there."""
    row = int(at >= behind)
    first = behind * row
    return f";--row:{row};--col:{at - first};--past:{before[at] - before[first]}"


def _crowded(wanted: int) -> str | None:
    """Return the widest window in which a row that wants so many pixels becomes two."""
    return "phone" if wanted > WIDE else "small-phone" if wanted > SMALL else None


def empty_hand(scene: Scene[Observation], words: str) -> Markup:
    """Return what stands in the place of a hand that has no cards left: the viewer, and words."""
    seat = scene.viewer or 0
    if scene.faces:
        shown = framed(scene.faces[seat], mood_of(scene, seat), seat, LARGE)
    else:
        shown = face(scene, seat, LARGE)
    return el("div", shown, el("p", words), class_="no-cards")
