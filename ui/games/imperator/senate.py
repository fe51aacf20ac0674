"""Draws the place of the game: the steps of the ranks."""

from __future__ import annotations

from ui.art.painting import drawing
from ui.art.shapes import path
from ui.base.markup import Markup

# The steps of a pyramid, from the lowest: left edge, top and height.
STEPS = ((4, 104, 16), (36, 82, 22), (68, 60, 22), (100, 38, 22), (132, 16, 22))


def steps() -> Markup:
    """Return the steps of the ranks, with the Imperator's seat on top."""
    drawn = "".join(
        path(f"M{left} {top}H{320 - left}V{top + high}H{left}Z", 'class="step"')
        + path(f"M{left} {top}H{320 - left}V{top + 4}H{left}Z", 'class="step-edge"')
        for left, top, high in STEPS
    )
    return drawing("0 0 320 120", drawn, class_="steps")
