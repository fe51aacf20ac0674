"""Draws the 36 faces; a sign on each shows its kind.

A matador has a star and its name, a seven a laurel, an unplayable card a barred ring. The king of
clubs has a pair of scales, since it decides hands that would be drawn.
"""

from __future__ import annotations

from functools import cache

from engine.games.brus.cards import CARDS, MATADORS, kind
from ui.art.shapes import mirrored, path
from ui.art.symbols import sheet, symbol
from ui.base.markup import Attribute, Markup, el
from ui.games.brus.picture import CLUB, SPADE
from ui.kit.cards import card

SUITS = {
    "C": CLUB,
    "S": SPADE,
    "H": "M50 94C40 74 8 56 8 32C8 14 24 6 36 10C43 12 48 18 50 26C52 18 57 12 64 10"
    "C76 6 92 14 92 32C92 56 60 74 50 94Z",
    "D": "M50 4C60 24 72 38 86 50C72 62 60 76 50 96C40 76 28 62 14 50C28 38 40 24 50 4Z",
}
CARD_NAMES = {"JC": "spit", "8S": "dull", "KH": "brus", "9C": "plägu"}
SECTIONS = {
    "playable": "ranks",
    "seven": "sevens",
    "unplayable": "unplayable",
    "club_king": "club-king",
}
# The section of the rules page about each drawing.
ABOUT = {f"brus-{card}": SECTIONS[kind(card)] for card in CARDS} | {
    "brus-sign-star": "ranks",
    "brus-sign-laurel": "sevens",
    "brus-sign-barred": "unplayable",
    "brus-sign-scales": "club-king",
    "brus-sign-team-0": "teams",
    "brus-sign-team-1": "teams",
}
INDEX_FR = {"J": "V", "Q": "D", "K": "R"}
SIGNS = {"playable": "", "seven": "laurel", "unplayable": "barred", "club_king": "scales"}

LEFT, MID, RIGHT = 36, 50, 64
# The pips of a rank; those below the middle of a face are drawn by turning its upper half.
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "6": ((LEFT, 28), (RIGHT, 28), (LEFT, 70), (RIGHT, 70)),
    "7": ((LEFT, 28), (RIGHT, 28), (LEFT, 70), (RIGHT, 70), (MID, 49)),
    "8": ((LEFT, 28), (RIGHT, 28), (LEFT, 70), (RIGHT, 70), (MID, 49)),
    "9": ((LEFT, 28), (RIGHT, 28), (LEFT, 56), (RIGHT, 56), (MID, 70)),
    "T": ((LEFT, 28), (RIGHT, 28), (LEFT, 56), (RIGHT, 56), (MID, 42)),
}

# Half figures, upwards from the origin.
_COAT = 'fill="var(--coat)"'
_SKIN, _HAIR = 'fill="var(--skin)"', 'fill="var(--card-ink)"'
_GOLD = 'fill="var(--ochre)" stroke="var(--card-ink)" stroke-width="1"'
_LINE = 'fill="none" stroke="var(--card-ink)" stroke-width="1.6" stroke-linecap="round"'
_FACE = "M-9 -38H9V-27C9 -22 6 -19 4 -18L8 0H-8L-4 -18C-6 -19 -9 -22 -9 -27Z"
FIGURES = {
    "J": path("M-25 0L-20 -17H20L25 0Z", _COAT)
    + path("M-16 -16C-20 -26 -19 -38 -13 -44H13C19 -38 20 -26 16 -16Z", _HAIR)
    + path(_FACE, _SKIN)
    + path("M-13 -17L0 -5L13 -17H19L6 0H-6L-19 -17Z", _GOLD)
    + path("M-18 -37V-43C-12 -51 12 -51 18 -43V-37Z", _COAT)
    + path("M11 -43C20 -44 25 -48 25 -54C29 -46 24 -38 13 -38Z", _GOLD),
    "Q": path("M-25 0C-24 -10 -18 -16 -10 -18H10C18 -16 24 -10 25 0Z", _COAT)
    + path("M-18 -8C-23 -24 -20 -40 -11 -46H11C20 -40 23 -24 18 -8Z", _HAIR)
    + path(_FACE, _SKIN)
    + path("M-14 -40L-15 -52L-7 -46L0 -55L7 -46L15 -52L14 -40C5 -43 -5 -43 -14 -40Z", _GOLD)
    + path("M-9 -13C-5 -7 5 -7 9 -13", 'fill="none" stroke="var(--ochre)" stroke-width="3"'),
    "K": path("M-25 0L-22 -17H22L25 0Z", _COAT)
    + path("M-14 -22C-18 -30 -17 -38 -13 -42H13C17 -38 18 -30 14 -22Z", _HAIR)
    + path(_FACE, _SKIN)
    + path("M-10 -29C-11 -14 -6 -6 0 -2C6 -6 11 -14 10 -29C5 -24 -5 -24 -10 -29Z", _HAIR)
    + path("M-16 -38L-19 -55L-9 -47L0 -58L9 -47L19 -55L16 -38Z", _GOLD)
    + path("M-22 -17L-13 -17L-3 0H-12ZM22 -17L13 -17L3 0H12Z", _GOLD),
}
EYES = path("M-4 -32V-31M4 -32V-31", _LINE)


def sprite() -> Markup:
    """Return the sheet of symbols: faces (`brus-JC` …), suits, figures, signs and team marks."""
    return sheet(
        *(symbol(f"suit-{suit}", "0 0 100 100", path(data)) for suit, data in SUITS.items()),
        *(_figure(rank, body) for rank, body in FIGURES.items()),
        *(symbol(f"brus-sign-{name}", "0 0 24 24", body) for name, body in _signs().items()),
        *(symbol(f"brus-{card}", "0 0 100 140", _face(card)) for card in CARDS),
    )


def _signs() -> dict[str, str]:
    """Return the signs of the kinds of cards and the marks of the two teams, by name."""
    thick = 'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"'
    return {
        "star": path(
            "M12 1L15 8.500L23 9L17 14.500L19 22.500L12 18L5 22.500L7 14.500L1 9L9 8.500Z",
            'fill="currentColor"',
        ),
        "laurel": mirrored(
            path("M12 22C7 21 4 17 4 8", thick)
            + path("M5 17L0 12M4.500 12L1 6M5 9L7 3", thick.replace("2.6", "3.4")),
            12,
        )
        + path("M12 8V16M8 12H16", thick),
        "barred": path("M12 2A10 10 0 1 1 11.9 2ZM5 19L19 5", thick),
        "scales": path("M12 3V21M7 21H17M4 7L20 5M4 7L1 14M4 7L7 14M20 5L17 12M20 5L23 12", thick)
        + path("M0 14H8A4 4 0 0 1 0 14ZM16 12H24A4 4 0 0 1 16 12Z", 'fill="currentColor"'),
        "team-0": path("M12 1A11 11 0 1 1 11.9 1Z", 'fill="currentColor"')
        + path("M12 6.500V17.500M9 6.500H15M9 17.500H15", _team_line()),
        "team-1": path("M12 0L24 12L12 24L0 12Z", 'fill="currentColor"')
        + path("M10 8V16M14 8V16M7.500 8H16.500M7.500 16H16.500", _team_line()),
    }


def _team_line() -> str:
    return 'fill="none" stroke="var(--sign-ink)" stroke-width="2"'


def _figure(rank: str, body: str) -> str:
    return symbol(f"brus-figure-{rank}", "-30 -60 60 60", body + EYES)


def _face(card: str) -> str:
    """Return one face: frame, corners, middle and sign."""
    rank, suit = card[0], card[1]
    ink = "var(--red)" if suit in "HD" else "var(--card-ink)"
    coat = "var(--red)" if suit in "HD" else "var(--verdigris)"
    corner = _corner(rank, suit)
    return (
        f'<g class="brus-face" data-kind="{_kind(card)}" style="--suit:{ink};--coat:{coat}">'
        '<rect class="face" x="1" y="1" width="98" height="138" rx="9"/>'
        f"{_middle(rank, suit)}{corner}"
        f'<g transform="rotate(180 50 70)">{corner}</g>{_sign(card)}</g>'
    )


def _kind(card: str) -> str:
    return "matador" if card in MATADORS else kind(card)


def _corner(rank: str, suit: str) -> str:
    index = {"T": "10"}.get(rank, rank)
    narrow = " narrow" if len(index) > 1 else ""
    words = f'<text class="index{narrow}" x="14.500" y="30">{index}</text>'
    if rank in INDEX_FR:
        words = (
            f'<text class="index index-en" x="14.500" y="30">{index}</text>'
            f'<text class="index index-fr" x="14.500" y="30">{INDEX_FR[rank]}</text>'
        )
    return f"{words}{_pip(suit, 14.5, 45, 18)}"


def _pip(suit: str, x: float, y: float, size: float) -> str:
    half = size / 2
    return (
        f'<use class="pip" href="#suit-{suit}" x="{x - half:g}" y="{y - half:g}"'
        f' width="{size:g}" height="{size:g}"/>'
    )


def _middle(rank: str, suit: str) -> str:
    """Return the middle of a face: pips, one large pip for an ace, or a double-headed figure."""
    if rank == "A":
        return _pip(suit, 50, 70, 50)
    if rank in FIGURES:
        figure = f'<use href="#brus-figure-{rank}" x="22" y="14" width="56" height="56"/>'
        half = figure + _pip(suit, 29, 36, 12)
        return (
            f'<g class="figure">{half}<g transform="rotate(180 50 70)">{half}</g></g>'
            '<path class="figure-belt" d="M24 70H76"/>'
        )
    half = "".join(_pip(suit, x, y, 17) for x, y in PIPS[rank] if y < 70)
    centre = "".join(_pip(suit, x, y, 17) for x, y in PIPS[rank] if y == 70)
    lower = half if rank != "7" else "".join(_pip(suit, x, y, 17) for x, y in PIPS["6"] if y < 70)
    return f'{half}{centre}<g transform="rotate(180 50 70)">{lower}</g>'


def _sign(card: str) -> str:
    sign = "star" if card in MATADORS else SIGNS[kind(card)]
    drawn = f'<use class="sign" href="#brus-sign-{sign}" x="71" y="7" width="22" height="22"/>'
    name = (
        f'<text class="name" x="46" y="133">{CARD_NAMES[card]}</text>' if card in CARD_NAMES else ""
    )
    return (drawn if sign else "") + name


def face(name: str, **attributes: Attribute) -> Markup:
    """Return one card face up, without a label: the element around it carries one."""
    return card(f"brus-{name}", **attributes)


@cache
def sign(name: str) -> Markup:
    """Return one of the signs, hidden from screen readers: text beside it says the same."""
    return el("svg", el("use", href=f"#brus-sign-{name}"), class_="brus-sign", aria_hidden="true")
