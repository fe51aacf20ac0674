"""Draws the ten seats' discs: each has a pattern and a letter besides its colour."""

from functools import cache

from ui.art.initials import initial
from ui.art.shapes import path
from ui.base.markup import Markup, trusted

_PEN = 'fill="none" stroke="var(--seat-ink)" stroke-width="1.4"'
_SOLID = 'fill="var(--seat-ink)"'

# Tiles in the 28 by 28 box of a disc: width, height and SVG markup
PATTERNS: tuple[tuple[float, float, str], ...] = (
    (7, 7, ""),
    (4, 4, path("M-1 5L5 -1M-1 1L1 -1M3 5L5 3", _PEN)),
    (5, 5, path("M2.5 1.2A1.3 1.3 0 1 1 2.4 1.2Z", _SOLID)),
    (7, 5, path("M-1 4.5L3.5 1L8 4.5", _PEN)),
    (5, 5, path("M2.5 0V5M0 2.5H5", _PEN)),
    (8, 5, path("M-1 2.5C1 0 3 0 4 2.5C5 5 7 5 9 2.5", _PEN)),
    (7, 7, path("M3.5 1.2A2.3 2.3 0 1 1 3.4 1.2Z", _PEN)),
    (6, 8, path("M3 1L5.4 4L3 7L0.6 4Z", _SOLID)),
    (7, 7, path("M3.5 1V6M1 3.5H6", _PEN)),
    (8, 7, path("M0 0.7H8M0 4.2H8M2 0.7V4.2M6 4.2V7.7", _PEN)),
)


def patterns() -> Markup:
    """Return the SVG patterns `seat-pattern-0` … `seat-pattern-9`, in the seats' colours.

    Browsers apply a pattern only while its SVG is laid out, so it cannot be in a hidden sheet.
    """
    tiles = "".join(
        f'<pattern id="seat-pattern-{index}" width="{width}" height="{height}"'
        f' patternUnits="userSpaceOnUse"><rect width="{width}" height="{height}"'
        f' fill="var(--seat-{index})"/><g opacity=".6">{body}</g></pattern>'
        for index, (width, height, body) in enumerate(PATTERNS)
    )
    return trusted(f'<svg class="patterns" aria-hidden="true" width="0" height="0">{tiles}</svg>')


@cache
def badge(seat: int, size: int) -> Markup:
    """Return the letter of a seat in its colour, for the foot of a face `size` pixels wide."""
    width = round(max(14, size * 0.38))
    return trusted(
        f'<svg class="badge" width="{width}" height="{width}" viewBox="0 0 28 28"'
        ' aria-hidden="true"><circle cx="14" cy="14" r="14" fill="var(--seat-ink)"/>'
        f'<circle cx="14" cy="14" r="12.4" fill="var(--seat-{seat})"/>'
        '<g transform="translate(6 6) scale(0.667)" fill="none" stroke="var(--seat-ink)"'
        f' stroke-width="4" stroke-linejoin="round">{initial(seat)}</g></svg>'
    )


@cache
def disc(seat: int, size: int) -> Markup:
    """Return a seat's disc, `size` pixels wide: its pattern round its letter."""
    return trusted(
        f'<svg class="disc" width="{size}" height="{size}" viewBox="0 0 28 28" aria-hidden="true">'
        f'<circle cx="14" cy="14" r="14" fill="url(#seat-pattern-{seat})"/>'
        f'<circle cx="14" cy="14" r="9" fill="var(--seat-{seat})"/>'
        '<g transform="translate(7.2 7.2) scale(0.567)" fill="none" stroke="var(--seat-ink)"'
        f' stroke-width="4" stroke-linejoin="round">{initial(seat)}</g></svg>'
    )
