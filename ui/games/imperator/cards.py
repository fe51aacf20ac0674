"""The cards: each face is one symbol, which all cards of its rank refer to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.games.imperator.constants import CAESAR, CENSOR, DUX, RANKS, SENATOR, VESTALIS
from ui.art.symbols import sheet, symbol
from ui.base.markup import Attribute, Markup, el
from ui.games.imperator.people import SITTERS
from ui.kit.cards import card

NAMES = (
    "", "Brutus", "Gladiator", "Plebeius", "Mercator", "Scriba", "Legionarius", "Centurio",
    "Tribunus", "Dux", "Censor", "Senator", "Vestalis", "Caesar",
)  # fmt: skip
HAIR = 1e-6  # of a card: sums differ by less from one Python to another
OVERLAP = 0.34  # the part of a card that is visible below the next one in a fan
IN_ROWS = ("--in-1:", "--in-2:", "--in-3:", "--in-4:", "--in-5:", "--in-6:")
LONG = 10  # letters at least of a name that is drawn smaller
BACK = "senate-back"
BAND = "M5 113H95V131A4 4 0 0 1 91 135H9A4 4 0 0 1 5 131Z"
TWO_DIGITS = 10
NICHE = (32, 6, 62, 105)  # of a card: left, top, width, height
WITH_EFFECT = (DUX, CENSOR, SENATOR, VESTALIS, CAESAR)
# The place of a card on the rules page: a section for some effects, else a line of the list.
ABOUT = {f"card-{rank}": f"card-{rank}" for rank in RANKS} | {
    f"card-{DUX}": "dux",
    f"card-{CENSOR}": "censor",
    f"card-{SENATOR}": "senator",
    f"card-{VESTALIS}": "vestalis",
    BACK: "forum",
}


def sprite() -> Markup:
    """Return the faces of the thirteen ranks as symbols `card-1` to `card-13`, and their back."""
    return sheet(*map(_face, RANKS), symbol(BACK, "0 0 100 140", _back()))


def _face(rank: int) -> str:
    """Return the symbol of a rank: numeral and emblem at the left, the person in a niche."""
    effect = '<use href="#glyph-effect" x="7" y="74" width="18" height="18" class="card-effect"/>'
    squeezed = ' textLength="26" lengthAdjust="spacingAndGlyphs"' if rank >= TWO_DIGITS else ""
    drawn = (
        f'<g style="--ground:var(--ground-{rank});--band:var(--band-{rank})">'
        '<rect class="card-paper" x="1" y="1" width="98" height="138" rx="8"/>'
        f"{_niche(rank)}"
        f'<text class="card-rank" x="16" y="36"{squeezed}>{rank}</text>'
        f'<use class="card-emblem" href="#emblem-{rank}" x="5" y="44" width="22" height="22"/>'
        f"{effect if rank in WITH_EFFECT else ''}"
        f'<path class="card-band" d="{BAND}"/>{_name(rank)}</g>'
    )
    return symbol(f"card-{rank}", "0 0 100 140", drawn)


def _niche(rank: int) -> str:
    """Return the niche with the person: a nested picture, so that its edges cut the person off."""
    x, y, width, height = NICHE
    corner = f"M{x} {y + 31}V{y}H{x + 31}A31 31 0 0 0 {x} {y + 31}Z"
    other = f"M{x + width} {y + 31}V{y}H{x + width - 31}A31 31 0 0 1 {x + width} {y + 31}Z"
    return (
        f'<svg x="{x}" y="{y}" width="{width}" height="{height}"'
        f' viewBox="{6 + SITTERS[rank].aside} -21.500 52 87.500">'
        '<path class="card-ground" d="M0 -30H70V70H0Z"/>'
        f'<g class="card-person">{SITTERS[rank].drawn()}</g></svg>'
        f'<path class="card-spandrel" d="{corner}{other}"/>'
    )


def _name(rank: int) -> str:
    """Return the name of a rank; Caesar's in both languages, and the style sheet shows one."""
    names = {"": NAMES[rank]} if rank != CAESAR else {" name-fr": "César", " name-en": NAMES[rank]}
    long = " long" if len(NAMES[rank]) >= LONG else ""
    return "".join(
        f'<text class="card-name{long}{language}" x="50" y="128.500">{name}</text>'
        for language, name in names.items()
    )


def _back() -> str:
    """Return the back: lozenges of porphyry and serpentine round the letters of the senate."""
    lozenges = "".join(
        f'<path class="{"lozenge" if (column + row) % 2 else "lozenge other"}"'
        f' d="M{x} {y - 12.5:g}L{x + 10:g} {y}L{x} {y + 12.5:g}L{x - 10:g} {y}Z"/>'
        for row, y in enumerate((20, 45, 70, 95, 120))
        for column, x in enumerate((18, 39.5, 60.5, 82))
    )
    return (
        '<rect class="card-paper" x="1" y="1" width="98" height="138" rx="8"/>'
        f'<g class="back-ground"><rect x="6" y="6" width="88" height="128" rx="4"/></g>{lozenges}'
        '<path class="back-shield" d="M50 36L79 70L50 104L21 70Z"/>'
        '<text class="back-letters" x="50" y="74.500">SPQR</text>'
    )


@cache
def fan(rank: int, count: int, raised: int = 0) -> Markup:
    """Return a fan of equal cards with their number, the last `raised` of them lifted."""
    cards = (
        card(f"card-{rank}", "raised" if number >= count - raised else "")
        for number in range(count)
    )
    badge = el("span", str(count), class_="fan-count", aria_hidden="true")
    several = badge if count > 1 else None
    return el("span", *cards, several, class_="fan-cards", style=f"--cards:{count}")


@cache
def fitting(widths: tuple[float, ...], ahead: float = 0) -> str:
    """Return CSS variables: how wide a row must be to hold all in one row, in two, and so on.

    The widths are those of the things in their order, counted in cards; `ahead` is the width that
    the last one of a row needs besides its own.
    """
    found = []
    for rows, name in enumerate(IN_ROWS, 1):
        width = max(*widths, sum(widths) / rows)
        while _rows_of(widths, width) > rows:
            width += 0.1
        found.append(f"{name}{width + ahead:.2f}")
    return ";".join(found)


def _rows_of(widths: Sequence[float], width: float) -> int:
    """Return the number of rows that things take, each as long as the next one fits."""
    rows, left = 0, 0.0
    for each in widths:
        if each > left + HAIR:
            rows, left = rows + 1, width
        left -= each
    return rows


def combination(rank: int, count: int, label: str, **attributes: Attribute) -> Markup:
    """Return a combination on the table."""
    return el(
        "span", fan(rank, count), class_="combination", role="img", aria_label=label, **attributes
    )
