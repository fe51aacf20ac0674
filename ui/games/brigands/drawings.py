"""The drawings of Brigands, defined once in a sprite: places, comparses, patrols, tokens, dice."""

from __future__ import annotations

from functools import lru_cache

from engine.games.brigands.constants import DIE
from ui.art.initials import initial
from ui.art.shapes import path
from ui.art.symbols import sheet, symbol
from ui.base.markup import Attribute, Markup, el

WALL = 'class="wall"'
LIT = 'class="lit"'
DEEP = 'class="deep"'
PALE = 'class="pale"'
PEN = 'class="pen"'
WATER = 'class="water"'
IRON = 'class="iron"'
SEATS = 6

# Each drawing has a box of 120 by 64 and stands on the line y = 62.
PICTURES: dict[str, str] = {
    # A stall: a striped awning over a counter with jars
    "market": path("M26 62V30H94V62Z", DEEP)
    + path("M18 32L28 10H92L102 32A8.4 8.4 0 0 1 85.2 32A8.4 8.4 0 0 1 68.4 32A8.4 8.4 0 0 1"
           " 51.6 32A8.4 8.4 0 0 1 34.8 32A8.4 8.4 0 0 1 18 32Z", LIT)
    + path("M43 10L35 32M56 10L52 32M66 10L68 32M78 10L85 32", PEN)
    + path("M22 48H98V62H22Z", WALL)
    + path("M34 48C30 44 32 39 36 38H42C46 39 48 44 44 48ZM54 48V40H66V48ZM76 48C72 44 74 39 78 38"
           "H84C88 39 90 44 86 48Z", PALE),
    # A curia: steps, four columns, a pediment
    "town_hall": path("M22 56H98V62H22ZM26 50H94V56H26Z", WALL)
    + path("M24 26L60 6L96 26Z", LIT)
    + path("M28 26H92V31H28Z", WALL)
    + path("M33 31H42V50H33ZM49 31H58V50H49ZM63 31H72V50H63ZM79 31H88V50H79Z", PALE)
    + path("M42 33H49V50H42ZM58 33H63V50H58ZM72 33H79V50H72Z", DEEP)
    + path("M60 12L66 20H54Z", DEEP),
    # A merchant ship under sail
    "harbour": path("M58 4H62V46H58Z", DEEP)
    + path("M30 12C44 8 76 8 90 12C94 22 94 30 88 38C74 34 46 34 32 38C28 30 26 22 30 12Z", LIT)
    + path("M50 10C47 20 47 28 50 36M70 10C73 20 73 28 70 36", PEN)
    + path("M20 42C30 46 90 46 102 38C104 50 94 58 82 58H40C28 58 22 52 20 42Z", WALL)
    + path("M8 60C16 54 22 54 30 60S44 66 52 60S66 54 74 60S88 66 96 60S108 54 114 58", WATER),
    # A door under an arch, an amphora and a cup
    "tavern": path("M22 62V24H98V62Z", WALL)
    + path("M18 24L28 12H92L102 24Z", LIT)
    + path("M48 62V42A12 12 0 0 1 72 42V62Z", DEEP)
    + path("M29 34H41V42C41 48 38 50 36 50V56H40V59H30V56H34V50C32 50 29 48 29 42Z", PALE)
    + path("M80 32H90V36C95 39 96 44 95 49C94 55 90 58 88 59H82C80 58 76 55 75 49C74 44 75 39 80"
           " 36Z", PALE),
    # A palace: an arcade in two storeys below a cornice with laurels
    "palace": path("M16 62V20H104V62Z", WALL)
    + path("M12 14H108V21H12Z", LIT)
    + path("M26 14L32 4L38 14ZM54 14L60 4L66 14ZM82 14L88 4L94 14Z", LIT)
    + path("M24 62V48A7 7 0 0 1 38 48V62ZM53 62V46A7 7 0 0 1 67 46V62Z"
           "M82 62V48A7 7 0 0 1 96 48V62Z", DEEP)
    + path("M26 36V31A4 4 0 0 1 34 31V36ZM43 36V31A4 4 0 0 1 51 31V36ZM69 36V31A4 4 0 0 1 77 31V36"
           "ZM86 36V31A4 4 0 0 1 94 31V36Z", PALE),
    # A waggon with its load under a cloth
    "convoy": path("M18 40C22 18 40 10 58 10S90 18 92 40Z", PALE)
    + path("M36 15C32 24 31 32 31 40M58 10V40M78 15C80 24 81 32 81 40", PEN)
    + path("M12 40H98V48H12ZM98 42L116 34V39L98 48Z", WALL)
    + path("M32 62A12 12 0 1 1 32.1 62ZM78 62A12 12 0 1 1 78.1 62Z", DEEP)
    + path("M32 54A4 4 0 1 1 32.1 54ZM78 54A4 4 0 1 1 78.1 54Z", LIT),
    # An open chest of coins
    "treasury": path("M24 34C24 14 96 14 96 34Z", WALL)
    + path("M30 34C36 24 42 30 47 26C53 20 58 27 63 24C70 20 76 28 82 26C88 26 90 30 91 34Z", LIT)
    + path("M22 34H98V62H22Z", WALL)
    + path("M30 34H36V62H30ZM84 34H90V62H84ZM22 42H98V45H22Z", DEEP)
    + path("M53 38H67V52H53Z", LIT)
    + path("M60 41A3 3 0 0 1 62 46L63 50H57L58 46A3 3 0 0 1 60 41Z", DEEP),
    # A barred arch in heavy masonry
    "prison": path("M14 62V12H106V62Z", DEEP)
    + path("M14 24H36M14 37H36M14 50H36M84 24H106M84 37H106M84 50H106M25 12V24M25 37V50M95 12V24"
           "M95 37V50", 'class="mortar"')
    + path("M38 62V34A22 22 0 0 1 82 34V62Z", PALE)
    + path("M46 62V20M55 62V13M65 62V13M74 62V20M38 40H82", 'class="bars"'),
}  # fmt: skip
HOODED = (
    "M14 2C20 3 23 9 23 14C23 16 22 18 21 19C25 22 27 29 27 38H1C1 29 3 22 7 19C6 18 5 16 5 14"
    "C5 9 8 3 14 2Z"
)
FACE = "M14 8C18 8 19 13 14 18C9 13 10 8 14 8Z"
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
# The section of the rules page about each drawing.
ABOUT = {f"br-place-{place}": f"pays-{place}" for place in PICTURES} | {
    "br-place-prison": "prison",
    "br-patrol": "resolution",
    "br-coin": "end",
    "br-bars": "prison",
    "br-arrow": "pieces",
}
ABOUT |= {f"br-man-{seat}": "planning" for seat in range(SEATS)}
ABOUT |= {f"br-token-{seat}": "wheel" for seat in range(SEATS)}
ABOUT |= {f"br-die-{value}": "tavern" for value in range(1, DIE + 1)}


def sprite() -> Markup:
    """Return the sprite, which `drawn` refers to by id."""
    return sheet(
        *(_symbol(f"place-{name}", "0 0 120 64", art) for name, art in PICTURES.items()),
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
    )


def _symbol(name: str, box: str, content: str) -> str:
    return symbol(f"br-{name}", box, content)


def _letter(seat: int, x: float, y: float, size: float) -> str:
    place = f"translate({x} {y}) scale({size})"
    return f'<g class="letter" transform="{place}">{initial(seat)}</g>'


def _man(seat: int) -> str:
    body = f'<path d="{HOODED}" class="cloak" fill="var(--seat-{seat})"/>'
    return _symbol(f"man-{seat}", "0 0 28 40", body + path(FACE, DEEP) + _letter(seat, 8, 22, 0.5))


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
