"""The drawings of Brigands, defined once in a sprite: places, pawns, patrols, tokens, dice."""

from __future__ import annotations

from functools import lru_cache

from engine.games.brigands.constants import DIE
from ui.art.initials import initial
from ui.art.shapes import path
from ui.art.symbols import sheet, symbol
from ui.base.markup import Attribute, Markup, el
from ui.games.brigands.tableaux import BOX, DEEP, LIT, PEN, PICTURES

IRON = 'class="iron"'
SEATS = 6
HOODED = (
    "M14 2C20 3 23 9 23 14C23 16 22 18 21 19C25 22 27 29 27 38H1C1 29 3 22 7 19C6 18 5 16 5 14"
    "C5 9 8 3 14 2Z"
)
FACE = "M14 8C18 8 19 13 14 18C9 13 10 8 14 8Z"
EYES = path("M12 11.2A1 1 0 1 1 11.9 11.2ZM16 11.2A1 1 0 1 1 15.9 11.2Z", 'class="eyes"')
SHIELD = "M3 8H23V22C23 31 17 36 13 38C9 36 3 31 3 22Z"
SPEAR = "M26 40V6M26 1L29 8H23Z"
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((14, 14),),
    2: ((8, 8), (20, 20)),
    3: ((8, 8), (14, 14), (20, 20)),
    4: ((8, 8), (20, 8), (8, 20), (20, 20)),
    5: ((8, 8), (20, 8), (14, 14), (8, 20), (20, 20)),
    6: ((8, 7), (20, 7), (8, 14), (20, 14), (8, 21), (20, 21)),
}
BADGES: dict[str, str] = {
    # Two halves of a coin
    "share": path("M12 3A11 11 0 0 0 12 25ZM16 3A11 11 0 0 1 16 25Z", LIT),
    # A seal of wax
    "seal": path("M14 2L18 5L23 5L23 10L26 14L23 18L23 23L18 23L14 26L10 23L5 23L5 18L2 14L5 10L5 5"
                 "L10 5Z", 'class="wax"')
    + path("M9 14L13 18L20 10", PEN),
    "quill": path("M14 2A12 12 0 1 1 13.9 2Z", 'class="paper"')
    + path("M8 14H8.1M14 14H14.1M20 14H20.1", IRON),
    "crown": path("M3 8L9 13L14 4L19 13L25 8L23 23H5Z", LIT),
    "eye": path("M2 14C7 6 21 6 26 14C21 22 7 22 2 14Z", IRON)
    + path("M14 10A4 4 0 1 1 13.9 10Z", 'class="ink"'),
    "home": path("M2 14L14 4L26 14M6 11V24H22V11M11 24V16H17V24", IRON),
    "nothing": path("M14 4A10 10 0 1 1 13.9 4ZM7 7L21 21", IRON),
    "scales": path("M14 3V24M8 24H20M4 8H24M4 8L1 16H8L5 8M24 8L20 16H27L23 8", IRON),
}  # fmt: skip
SKILL_SIGNS = {"spy": "eye", "judgement": "scales"}  # of the Prince's board
# The section of the rules page about each drawing.
ABOUT = {f"br-place-{place}": f"pays-{place}" for place in PICTURES} | {
    "br-place-prison": "prison",
    "br-patrol": "resolution",
    "br-coin": "end",
    "br-bars": "prison",
    "br-arrow": "pieces",
    "br-home": "wheel",
    "br-nothing": "wheel",
    "br-share": "districts",
    "br-seal": "planning",
    "br-quill": "planning",
    "br-crown": "judgement",
    "br-eye": "spy",
    "br-scales": "judgement",
}
ABOUT |= {f"br-man-{seat}": "planning" for seat in range(SEATS)}
ABOUT |= {f"br-token-{seat}": "wheel" for seat in range(SEATS)}
ABOUT |= {f"br-die-{value}": "tavern" for value in range(1, DIE + 1)}


def sprite() -> Markup:
    """Return the sprite, which `drawn` refers to by id."""
    return sheet(
        *(_symbol(f"place-{name}", BOX, art) for name, art in PICTURES.items()),
        *(each for seat in range(SEATS) for each in (_man(seat), _token(seat))),
        *(_die(value) for value in range(1, DIE + 1)),
        _symbol(
            "patrol",
            "0 0 30 42",
            path(SHIELD, LIT) + path("M3 15H23M13 8V38", PEN) + path(SPEAR, 'class="spear"'),
        ),
        _symbol(
            "coin",
            "0 0 28 28",
            path("M14 2A12 12 0 1 1 13.9 2Z", LIT) + path("M14 6A8 8 0 1 1 13.9 6Z", PEN),
        ),
        _symbol("bars", "0 0 28 28", path("M6 3V25M14 3V25M22 3V25M3 8H25M3 20H25", IRON)),
        _symbol("arrow", "0 0 28 28", path("M4 14H22M15 6L23 14L15 22", IRON)),
        *(_symbol(name, "0 0 28 28", art) for name, art in BADGES.items()),
    )


def _symbol(name: str, box: str, content: str) -> str:
    return symbol(f"br-{name}", box, content)


def _letter(seat: int, x: float, y: float, size: float) -> str:
    place = f"translate({x} {y}) scale({size})"
    return f'<g class="letter" transform="{place}">{initial(seat)}</g>'


def _man(seat: int) -> str:
    body = f'<path d="{HOODED}" class="cloak" fill="var(--seat-{seat})"/>'
    return _symbol(
        f"man-{seat}", "0 0 28 40", body + path(FACE, DEEP) + EYES + _letter(seat, 8, 22, 0.5)
    )


def _token(seat: int) -> str:
    rim = path("M14 1A13 13 0 1 1 13.9 1Z", LIT)
    inner = f'<path d="M14 5A9 9 0 1 1 13.9 5Z" fill="var(--seat-{seat})"/>'
    return _symbol(f"token-{seat}", "0 0 28 28", rim + inner + _letter(seat, 8, 8, 0.5))


def _die(value: int) -> str:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="2.6" class="pip"/>' for x, y in PIPS[value])
    return _symbol(f"die-{value}", "0 0 28 28", '<rect x="1.5" y="1.5" width="25" height="25" '
                   f'rx="5" class="die-face"/>{pips}')  # fmt: skip


@lru_cache(maxsize=1024)  # a city repeats the same dozens of drawings
def drawn(name: str, class_: str, **attributes: Attribute) -> Markup:
    """Return one of the drawings; it is hidden from screen readers."""
    use = el("use", href=f"#br-{name}")
    return el("svg", use, class_=class_, **attributes, aria_hidden="true")
