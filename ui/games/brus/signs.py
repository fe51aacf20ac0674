"""Draws the signs: emblems of the cards with a name, kinds of cards, teams, dealer, chalk."""

from __future__ import annotations

from functools import cache

from ui.art.shapes import path
from ui.art.symbols import symbol
from ui.base.markup import Markup, el

_SOLID = 'fill="currentColor"'
_THICK = 'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"'
_CUT = 'fill="none" stroke="var(--sign-ink)" stroke-width="2"'
_CHALK = 'fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"'

SIGNS = {
    # a spear's point
    "spit": path("M12 0L19 11L14.500 10.500V24H9.500V10.500L5 11Z", _SOLID),
    # a dizzy whirl
    "dull": path("M12 13C11 10 16 9 16.500 13C17 18 8 18.500 7.500 12C7 5 16 3 20 8", _THICK),
    # a breaker
    "brus": path(
        "M0 23C5 21 5 8 13 4C20 1 25 8 21 12C19 14.500 15 13 16 10C11 11 13 19 24 20V24H0Z", _SOLID
    ),
    # pincers
    "plagu": path("M7.500 23L13 12C8 10 7 5 10.500 1M16.500 23L11 12C16 10 17 5 13.500 1", _THICK),
    "barred": path("M12 2A10 10 0 1 1 11.9 2ZM5 19L19 5", _THICK),
    "scales": path("M12 3V21M7 21H17M4 7L20 5M4 7L1 14M4 7L7 14M20 5L17 12M20 5L23 12", _THICK)
    + path("M0 14H8A4 4 0 0 1 0 14ZM16 12H24A4 4 0 0 1 16 12Z", _SOLID),
    # a pack of cards
    "deck": path("M2 6H14V22H2Z", 'fill="var(--back)"')
    + path("M9 2L22 6L17 20L5 16Z", 'fill="var(--back)" stroke="var(--sign-ink)"'),
    "ladder": path("M7 1V23M17 1V23M7 6H17M7 12H17M7 18H17", _THICK),
    "team-0": path("M12 1A11 11 0 1 1 11.9 1Z", _SOLID)
    + path("M12 6.500V17.500M9 6.500H15M9 17.500H15", _CUT),
    "team-1": path("M12 0L24 12L12 24L0 12Z", _SOLID)
    + path("M10 8V16M14 8V16M7.500 8H16.500M7.500 16H16.500", _CUT),
}


def symbols() -> list[str]:
    """Return the symbols `brus-sign-NAME`, and a stroke of chalk."""
    signs = [symbol(f"brus-sign-{name}", "0 0 24 24", body) for name, body in SIGNS.items()]
    chalk = path("M5.500 2C4 9 6 17 4.500 24", _CHALK)
    return [*signs, symbol("brus-chalk", "0 0 10 26", chalk)]


@cache
def sign(name: str) -> Markup:
    """Return one of the signs, hidden from screen readers: text beside it says the same."""
    return el("svg", el("use", href=f"#brus-sign-{name}"), class_="brus-sign", aria_hidden="true")
