"""What is drawn once: a fist, closed or with the pebbles that it holds."""

from __future__ import annotations

from engine.games.calculi.constants import PEBBLES
from ui.art.painting import circle
from ui.art.shapes import path
from ui.art.symbols import sheet, symbol
from ui.base.markup import Markup, el
from ui.games.calculi.picture import FINGERS, FIST

CLOSED = "closed"
_LINE = 'fill="none" stroke="var(--line)" stroke-width="2"'
_AT = ((30, 44), (50, 34), (70, 44))  # where the pebbles lie
# Where the rules tell of a fist.
ABOUT = {f"calculi-{CLOSED}": "fists"} | {
    f"calculi-{count}": "opening" for count in range(PEBBLES + 1)
}


def sprite() -> Markup:
    """Return the fists as symbols: `calculi-closed`, and `calculi-0` to `calculi-3`."""
    palm = path(FIST, 'fill="var(--surface)" stroke="var(--ink)" stroke-width="2"')
    pebble = 'fill="var(--ochre)" stroke="var(--ink)" stroke-width="2"'
    opened = (
        palm + "".join(circle(x, y, 9, pebble) for x, y in _AT[:count])
        for count in range(PEBBLES + 1)
    )
    box = "0 0 100 80"
    return sheet(
        symbol(f"calculi-{CLOSED}", box, palm + path(FINGERS, _LINE)),
        *(symbol(f"calculi-{count}", box, drawn) for count, drawn in enumerate(opened)),
    )


def fist(name: str | int) -> Markup:
    """Return a fist: closed, or opened on so many pebbles."""
    return el("svg", el("use", href=f"#calculi-{name}"), class_="fist", aria_hidden="true")
