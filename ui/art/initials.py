"""Draws a different letter for each seat, chosen from the player's name where possible."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from unicodedata import normalize

from ui.base.markup import Markup, el

SEATS = 10  # there are as many seat colours

# SVG path data in a 24 by 24 box
STROKES: dict[str, str] = {
    "A": "M4 22L12 2L20 22M7.5 15H16.5",
    "B": "M7 2.5V21.5H12.5A5 5 0 0 0 12.5 11.5H7M7 2.5H11.5A4.5 4.5 0 0 1 11.5 11.5",
    "C": "M20 6A10 10 0 1 0 20 18",
    "D": "M5 2.5V21.5H10A9.5 9.5 0 0 0 10 2.5Z",
    "E": "M18 2.5H7V21.5H18M7 12H16",
    "F": "M18 2.5H7V22M7 12H15.5",
    "G": "M20 6A10 10 0 1 0 20 18V13H14",
    "H": "M5 2V22M19 2V22M5 12H19",
    "I": "M12 2V22",
    "J": "M15 2V16.5A5 5 0 0 1 5.5 18.5",
    "K": "M6 2V22M18.5 2L6 13.5M10 10.5L19 22",
    "L": "M7 2V21.5H18.5",
    "M": "M3 22L6 2L12 17L18 2L21 22",
    "N": "M5 22V2L19 22V2",
    "O": "M12 2A10 10 0 1 1 11.9 2Z",
    "P": "M7 22V2.5H12.5A5.5 5.5 0 0 1 12.5 13.5H7",
    "Q": "M12 2A10 10 0 1 1 11.9 2ZM14.5 15.5L21 22.5",
    "R": "M7 22V2.5H12.5A5.5 5.5 0 0 1 12.5 13.5H7M12 13.5L19 22",
    "S": "M18 5.5C16 3 14 2 12 2C8 2 6 4.5 6 7C6 13 18 11 18 17C18 20 15.5 22 12 22"
    "C9 22 7 21 5.5 18.5",
    "T": "M3 2.5H21M12 2.5V22",
    "U": "M5 2V15A7 7 0 0 0 19 15V2",
    "V": "M4 2L12 22L20 2",
    "W": "M2 2L7 22L12 7L17 22L22 2",
    "X": "M4.5 2L19.5 22M19.5 2L4.5 22",
    "Y": "M4 2L12 12.5L20 2M12 12.5V22",
    "Z": "M5 2.5H19L5 21.5H19.5",
}


def initials(names: Sequence[str]) -> list[str]:
    """Return a different letter for each name: its first unused letter, else any unused one."""
    chosen: list[str] = []
    for name in names:
        wished = [sign for sign in normalize("NFD", name).upper() if sign in STROKES]
        chosen.append(next(sign for sign in (*wished, *STROKES) if sign not in chosen))
    return chosen


@cache
def sheet(names: tuple[str, ...]) -> Markup:
    """Return the hidden sheet of letters that `initial` refers to.

    The sheet also has letters for empty seats, because hidden drawings refer to them.
    """
    letters = initials((*names, *("" for _ in range(SEATS - len(names)))))
    drawn = [el("path", id=f"initial-{i}", d=STROKES[each]) for i, each in enumerate(letters)]
    return el("svg", *drawn, class_="sprite", aria_hidden="true")


@cache
def initial(seat: int) -> Markup:
    """Return a reference to the letter of a seat in the page's sheet (24 by 24 box)."""
    return el("use", href=f"#initial-{seat}")
