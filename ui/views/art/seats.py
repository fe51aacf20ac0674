"""The ten seats: a colour, a pattern and a Roman letter each, so that none depends on colour."""

from functools import cache
from typing import NamedTuple

from ui.views.art.shapes import path
from ui.views.kit.markup import Markup, trusted

# Square capitals as strokes in a 24 by 24 box
LETTERS: dict[str, str] = {
    "A": "M4 22L12 2L20 22M7.5 15H16.5",
    "S": "M18 5.5C16 3 14 2 12 2C8 2 6 4.5 6 7C6 13 18 11 18 17C18 20 15.5 22 12 22"
    "C9 22 7 21 5.5 18.5",
    "T": "M3 2.5H21M12 2.5V22",
    "H": "M5 2V22M19 2V22M5 12H19",
    "E": "M18 2.5H7V21.5H18M7 12H16",
    "P": "M7 22V2.5H12.5A5.5 5.5 0 0 1 12.5 13.5H7",
    "K": "M6 2V22M18.5 2L6 13.5M10 10.5L19 22",
    "O": "M12 2A10 10 0 1 1 11.9 2Z",
    "N": "M5 22V2L19 22V2",
    "Y": "M4 2L12 12.5L20 2M12 12.5V22",
}

_PEN = 'fill="none" stroke="var(--seat-ink)" stroke-width="1.4"'
_SOLID = 'fill="var(--seat-ink)"'

# Tiles in the 28 by 28 box of a disc: width, height and what is drawn
PATTERNS: tuple[tuple[str, float, float, str], ...] = (
    ("solid", 7, 7, ""),
    ("stripes", 4, 4, path("M-1 5L5 -1M-1 1L1 -1M3 5L5 3", _PEN)),
    ("dots", 5, 5, path("M2.5 1.2A1.3 1.3 0 1 1 2.4 1.2Z", _SOLID)),
    ("chevrons", 7, 5, path("M-1 4.5L3.5 1L8 4.5", _PEN)),
    ("grid", 5, 5, path("M2.5 0V5M0 2.5H5", _PEN)),
    ("waves", 8, 5, path("M-1 2.5C1 0 3 0 4 2.5C5 5 7 5 9 2.5", _PEN)),
    ("rings", 7, 7, path("M3.5 1.2A2.3 2.3 0 1 1 3.4 1.2Z", _PEN)),
    ("diamonds", 6, 8, path("M3 1L5.4 4L3 7L0.6 4Z", _SOLID)),
    ("crosses", 7, 7, path("M3.5 1V6M1 3.5H6", _PEN)),
    ("bricks", 8, 7, path("M0 0.7H8M0 4.2H8M2 0.7V4.2M6 4.2V7.7", _PEN)),
)


class Seat(NamedTuple):
    """How one seat looks: its letter, its colour as a CSS value, the name of its pattern."""

    letter: str
    colour: str
    pattern: str


SEATS: tuple[Seat, ...] = tuple(
    Seat(letter, f"var(--seat-{index})", PATTERNS[index][0]) for index, letter in enumerate(LETTERS)
)


def patterns() -> Markup:
    """The definitions `seat-pattern-0` … `seat-pattern-9`: the seat's colour and its drawing."""
    tiles = "".join(
        f'<pattern id="seat-pattern-{index}" width="{width}" height="{height}"'
        f' patternUnits="userSpaceOnUse"><rect width="{width}" height="{height}"'
        f' fill="var(--seat-{index})"/><g opacity=".6">{body}</g></pattern>'
        for index, (_, width, height, body) in enumerate(PATTERNS)
    )
    return trusted(f"<defs>{tiles}</defs>")


@cache
def disc(seat: int, size: int) -> Markup:
    """A seat's disc: its pattern on the rim, its letter in the middle, `size` pixels across."""
    letter, colour, _ = SEATS[seat]
    return trusted(
        f'<svg class="disc" width="{size}" height="{size}" viewBox="0 0 28 28" aria-hidden="true">'
        f'<circle cx="14" cy="14" r="14" fill="url(#seat-pattern-{seat})"/>'
        f'<circle cx="14" cy="14" r="9" fill="{colour}"/>'
        '<g transform="translate(7.2 7.2) scale(0.567)" fill="none" stroke="var(--seat-ink)"'
        f' stroke-width="4" stroke-linejoin="round">{path(LETTERS[letter])}</g></svg>'
    )
