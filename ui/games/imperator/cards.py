"""The cards: each face is one symbol, which all cards of its rank refer to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.games.imperator.constants import BRUTUS, CAESAR, CENSOR, DUX, RANKS, SENATOR, VESTALIS
from ui.art.symbols import sheet, symbol
from ui.base.markup import Attribute, Markup, el
from ui.kit.cards import card

NAMES = (
    "", "Brutus", "Gladiator", "Plebeius", "Mercator", "Scriba", "Legionarius", "Centurio",
    "Tribunus", "Dux", "Censor", "Senator", "Vestalis", "Caesar",
)  # fmt: skip
OVERLAP = 0.34  # the part of a card that is visible below the next one in a fan
LONG = 10  # letters at least of a name that is drawn smaller
WITH_EFFECT = (DUX, CENSOR, SENATOR, VESTALIS, CAESAR)
ACCENTS = {BRUTUS: "red", DUX: "verdigris", CENSOR: "verdigris", SENATOR: "ochre"} | {
    VESTALIS: "ochre",
    CAESAR: "purple",
}
# The place of a card on the rules page: a section for some effects, else a line of the list.
ABOUT = {f"card-{rank}": f"card-{rank}" for rank in RANKS} | {
    f"card-{DUX}": "dux",
    f"card-{CENSOR}": "censor",
    f"card-{SENATOR}": "senator",
    f"card-{VESTALIS}": "vestalis",
}


def sprite() -> Markup:
    """Return the faces of the thirteen ranks as symbols `card-1` to `card-13`."""
    return sheet(*map(_face, RANKS))


def _face(rank: int) -> str:
    accent = ACCENTS.get(rank, "ink-soft")
    effect = '<use href="#glyph-effect" x="11" y="47" width="20" height="20" class="face-effect"/>'
    drawn = (
        f'<g style="--accent:var(--{accent})">'
        '<rect class="face" x="1" y="1" width="98" height="138" rx="9"/>'
        '<rect class="face-frame" x="5.500" y="5.500" width="89" height="129" rx="5.500"/>'
        f'<text class="face-rank" x="21" y="39">{rank}</text>'
        f'<use class="face-emblem" href="#emblem-{rank}" x="28" y="36" width="64" height="64"/>'
        f"{_name(rank)}"
        f"{effect if rank in WITH_EFFECT else ''}</g>"
    )
    return symbol(f"card-{rank}", "0 0 100 140", drawn)


def _name(rank: int) -> str:
    """Return the name of a rank; Caesar's in both languages, and the style sheet shows one."""
    names = {"": NAMES[rank]} if rank != CAESAR else {" name-fr": "César", " name-en": NAMES[rank]}
    return "".join(
        f'<text class="face-name{" long" if len(name) >= LONG else ""}{language}" x="50" y="124">'
        f"{name}</text>"
        for language, name in names.items()
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


def widths(cards: Sequence[int]) -> str:
    """Return CSS variables: the number of fans of the cards, and their width in cards."""
    ranks = set(cards)
    slots = len(ranks) + (len(cards) - len(ranks)) * OVERLAP
    return f"--fans:{max(1, len(ranks))};--slots:{max(7.0, slots):.2f}"


def combination(rank: int, count: int, label: str, **attributes: Attribute) -> Markup:
    """Return a combination on the table."""
    return el(
        "span", fan(rank, count), class_="combination", role="img", aria_label=label, **attributes
    )
