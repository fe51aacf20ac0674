"""Draws the 36 faces and the back of the cards.

Rank, suit and sign stand at the left edge, where a card that others cover still shows them. The
matadors and the nine of clubs have an emblem and a name, a seven is a wreath, an unplayable card
has a barred ring. The king of clubs has a pair of scales, since it decides hands that would be
drawn.
"""

from __future__ import annotations

from math import cos, pi, sin

from engine.games.brus.cards import CARDS, MATADORS, kind
from ui.art.shapes import path, wreath
from ui.art.symbols import sheet, symbol
from ui.base.markup import Attribute, Markup
from ui.games.brus import signs
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
    **{f"brus-sign-{name}": "ranks" for name in ("spit", "dull", "brus", "plagu")},
    "brus-sign-barred": "unplayable",
    "brus-sign-scales": "club-king",
    "brus-sign-deck": "deal",
    "brus-sign-ladder": "ranks",
    "brus-sign-team-0": "teams",
    "brus-sign-team-1": "teams",
    "brus-chalk": "hand-end",
}
INDEX_FR = {"J": "V", "Q": "D", "K": "R"}
EMBLEMS = {"JC": "spit", "8S": "dull", "KH": "brus", "9C": "plagu"}
KIND_SIGNS = {"playable": "", "seven": "", "unplayable": "barred", "club_king": "scales"}

LEFT, MID, RIGHT = 37, 50, 63
# The pips of a rank; those below the middle of a face are drawn by turning its upper half.
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "6": ((LEFT, 28), (RIGHT, 28), (LEFT, 70), (RIGHT, 70)),
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
        *signs.symbols(),
        *(symbol(f"brus-{card}", "0 0 100 140", _face(card)) for card in CARDS),
    )


def _figure(rank: str, body: str) -> str:
    return symbol(f"brus-figure-{rank}", "-30 -60 60 60", body + EYES)


def _face(card: str) -> str:
    """Return one face: paper, middle, and both corners."""
    rank, suit = card[0], card[1]
    ink = "var(--red)" if suit in "HD" else "var(--card-ink)"
    coat = "var(--red)" if suit in "HD" else "var(--verdigris)"
    corner = _corner(rank, suit) + _sign(EMBLEMS.get(card) or KIND_SIGNS[kind(card)])
    return (
        f'<g class="brus-face" data-kind="{_kind(card)}" style="--suit:{ink};--coat:{coat}">'
        '<rect class="face" x="1" y="1" width="98" height="138" rx="9"/>'
        '<rect class="inlay" x="4.500" y="4.500" width="91" height="131" rx="6"/>'
        f"{_middle(rank, suit)}{corner}"
        f'<g transform="rotate(180 50 70)">{corner}</g>{_name(card)}</g>'
    )


def _kind(card: str) -> str:
    if card in EMBLEMS:
        return "matador" if card in MATADORS else "named"
    return kind(card)


def _corner(rank: str, suit: str) -> str:
    """Return rank and suit, as large as the strip that a covered card shows."""
    index = {"T": "10"}.get(rank, rank)
    narrow = " narrow" if len(index) > 1 else ""
    words = f'<text class="index{narrow}" x="16" y="33">{index}</text>'
    if rank in INDEX_FR:
        words = (
            f'<text class="index index-en" x="16" y="33">{index}</text>'
            f'<text class="index index-fr" x="16" y="33">{INDEX_FR[rank]}</text>'
        )
    return f"{words}{_pip(suit, 16, 48, 21)}"


def _sign(name: str) -> str:
    return (
        f'<use class="sign" href="#brus-sign-{name}" x="6" y="62" width="20" height="20"/>'
        if name
        else ""
    )


def _name(card: str) -> str:
    name = CARD_NAMES.get(card)
    return f'<text class="name" x="46" y="131">{name}</text>' if name else ""


def _pip(suit: str, x: float, y: float, size: float) -> str:
    half = size / 2
    return (
        f'<use class="pip" href="#suit-{suit}" x="{x - half:g}" y="{y - half:g}"'
        f' width="{size:g}" height="{size:g}"/>'
    )


def _middle(rank: str, suit: str) -> str:
    """Return the middle of a face: pips, or what ace, seven or court card have instead."""
    if rank == "A":
        return _ace(suit)
    if rank == "7":
        return _seven(suit)
    if rank in FIGURES:
        figure = f'<use href="#brus-figure-{rank}" x="24" y="18" width="52" height="52"/>'
        half = figure + _pip(suit, 36, 31, 11)
        return (
            f'<g class="figure">{half}<g transform="rotate(180 50 70)">{half}</g></g>'
            '<path class="figure-belt" d="M28 70H72"/>'
        )
    size = 23 if rank == "6" else 20
    half = "".join(_pip(suit, x, y, size) for x, y in PIPS[rank] if y < 70)
    centre = "".join(_pip(suit, x, y, size) for x, y in PIPS[rank] if y == 70)
    return f'{half}{centre}<g transform="rotate(180 50 70)">{half}</g>'


def _ace(suit: str) -> str:
    """Return a large pip with a whorl of a picture stone cut into it."""
    arms = "".join(
        f'<path d="M50 70C54 67 55 62 51 58" transform="rotate({angle} 50 70)"/>'
        for angle in range(0, 360, 60)
    )
    ring = '<circle cx="50" cy="70" r="12"/>'
    return f'{_pip(suit, 50, 70, 62)}<g class="whorl">{ring}{arms}</g>'


def _seven(suit: str) -> str:
    """Return a wreath round seven pips, since a seven is a trick by itself."""
    places = [
        (50.0, 70.0),
        *((50 + 14 * cos(pi * k / 3), 70 + 14 * sin(pi * k / 3)) for k in range(6)),
    ]
    pips = "".join(_pip(suit, x, y, 12.5) for x, y in places)
    return path(wreath((50, 70), 27, 7, (10, 4), 24), 'class="wreath"') + pips


def face(name: str, **attributes: Attribute) -> Markup:
    """Return one card face up, without a label: the element around it carries one."""
    return card(f"brus-{name}", **attributes)
