"""Draws a fist, closed or open with its pebbles."""

from __future__ import annotations

from engine.games.calculi.constants import PEBBLES
from ui.art.painting import circle
from ui.art.shapes import path
from ui.art.symbols import sheet, symbol
from ui.base.markup import Markup, el
from ui.games.calculi.picture import FINGERS, FIST

CLOSED = "closed"
_LINE = 'fill="none" stroke="var(--line)" stroke-width="2"'
_PEBBLES_AT = ((30, 44), (50, 34), (70, 44))
# The section of the rules page about each drawing.
ABOUT = {f"calculi-{CLOSED}": "fists"} | {
    f"calculi-{count}": "opening" for count in range(PEBBLES + 1)
}


def sprite() -> Markup:
    """Return the sheet of symbols: `calculi-closed`, and `calculi-0` to `calculi-3`."""
    palm = path(FIST, 'fill="var(--surface)" stroke="var(--ink)" stroke-width="2"')
    pebble = 'fill="var(--ochre)" stroke="var(--ink)" stroke-width="2"'
    opened = (
        palm + "".join(circle(x, y, 9, pebble) for x, y in _PEBBLES_AT[:count])
        for count in range(PEBBLES + 1)
    )
    box = "0 0 100 80"
    return sheet(
        symbol(f"calculi-{CLOSED}", box, palm + path(FINGERS, _LINE)),
        *(symbol(f"calculi-{count}", box, drawn) for count, drawn in enumerate(opened)),
    )


def fist(name: str | int) -> Markup:
    """Return a fist: `CLOSED`, or open with this number of pebbles."""
    return el("svg", el("use", href=f"#calculi-{name}"), class_="fist", aria_hidden="true")
