"""Draws the symbols of the table: thirty gladiators, five schools, thumbs, Totem and coins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from engine.games.arena import ARENA
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.content.cards import CardSet
from engine.games.arena.game import Arena
from ui.art.shapes import mirrored, path
from ui.art.symbols import sheet, symbol
from ui.base.markup import Markup
from ui.games.arena import figures, weapons

PANEL = "M12 5H88A7 7 0 0 1 95 12V114H5V12A7 7 0 0 1 12 5Z"
PANELLED = 'class="arena-glad-panel"'
GROUND = 'fill="var(--accent)"'
SHAPE = 'fill="currentColor" fill-rule="evenodd"'
EMBLEM, SIGN, CARD = "0 0 100 100", "0 0 24 24", "0 0 100 140"


GOLD = "color-mix(in srgb,var(--ochre) 76%,var(--card-ink))"  # dark enough to be written on

# By school of the shipped cards; other schools take these drawings in turn.
SCHOOLS = {
    "red": (weapons.SWORD, "var(--red)"),
    "blue": (weapons.TRIDENT, "var(--blue)"),
    "green": (weapons.palm(), "var(--verdigris)"),
    "yellow": (weapons.sun(), GOLD),
    "black": (weapons.HELMET, "var(--card-ink)"),
}
THUMB = (  # a fist with its thumb up
    "M2 11H6.5V22H2ZM8 11.5L11.5 2.5C13.5 2 15 3.5 14.6 5.6L13.8 9.2H20.3C21.9 9.2"
    " 22.8 10.6 22.3 12L19.6 20C19.2 21.2 18.4 22 17 22H8Z"
)
SIGNS = {
    "thumb-up": path(THUMB),
    "thumb-down": f'<g transform="matrix(1 0 0 -1 0 24)">{path(THUMB)}</g>',
    # a carved post with a face
    "totem": path("M7 1H17V4H16V9H19V11H16V20H18V23H6V20H8V11H5V9H8V4H7Z")
    + path(
        "M10 6.5H11.3M12.7 6.5H14M10.5 14H13.5M10.5 17H13.5",
        'fill="none" stroke="var(--surface)" stroke-width="1.4"',
    ),
    # a sesterce
    "coin": path("M12 0.500A11.500 11.500 0 1 1 11.900 0.500Z")
    + path(
        "M12 2.800A9.200 9.200 0 1 1 11.900 2.800Z",
        'fill="none" stroke="var(--surface)" stroke-width="1.1"',
    ),
}


def look_of(school: str, cards: CardSet) -> tuple[str, str]:
    """Return the drawing and the colour of a school of these cards."""
    place = list(cards.schools).index(school)
    return SCHOOLS.get(school) or list(SCHOOLS.values())[place % len(SCHOOLS)]


# The section of the rules about each symbol; the rules do not know cards that visitors made.
ABOUT = {
    "arena-thumb-up": "finale",
    "arena-thumb-down": "finale",
    "arena-totem": "setup",
    "arena-coin": "ruin",
    "glad-back": "cards",
    "laniste": "lanistes",
    "organiser": "organisers",
    "brutus": "brutus",
}
ABOUT |= {f"figure-laniste-{place}": "lanistes" for place in range(len(figures.LANISTES))}
ABOUT |= {f"figure-organiser-{place}": "organisers" for place in range(len(figures.ORGANISERS))}
ABOUT |= {f"figure-brutus-{place}": "brutus" for place in range(len(figures.BRUTUS))}
ABOUT |= {f"school-{school}": f"school-{school}" for school in SCHOOLS}
ABOUT |= {
    f"glad-{gladiator}": ABOUT.get(f"school-{ARENA.cards.school_of[gladiator]}", "cards")
    for gladiator in GLADIATORS
}


@cache
def sprite() -> Markup:
    """Return every drawing as a symbol: `glad-1` to `glad-30`, `glad-back`, signs and schools."""
    return _sprite(ARENA.cards, list(ARENA.cards.schools))


def sprite_with(game: Arena) -> Markup:
    """Return the symbols for a game with other cards; its schools are numbered in the ids."""
    return _sprite(game.cards, [f"{place}" for place, _ in enumerate(game.cards.schools)])


def _sprite(cards: CardSet, names: list[str]) -> Markup:
    """Return the symbols; `names` are the schools' names in the ids, in the order of the cards."""
    ids = dict(zip(cards.schools, names, strict=True))
    looks = {school: look_of(school, cards) for school in cards.schools}
    emblems = ((f"school-{ids[each]}", path(looks[each][0])) for each in cards.schools)
    held = {n: cards.school_of[n] for n in GLADIATORS}
    faces = ((n, _face(n, ids[held[n]], looks[held[n]][1])) for n in GLADIATORS)
    return sheet(
        *(symbol(ident, EMBLEM, drawn, SHAPE) for ident, drawn in emblems),
        *(symbol(f"arena-{name}", SIGN, body, SHAPE) for name, body in SIGNS.items()),
        *_fighters(cards, ids),
        *(symbol(f"glad-{gladiator}", CARD, drawn) for gladiator, drawn in faces),
        symbol("glad-back", CARD, _back()),
        *_figures("laniste", cards.lanistes),
        *_figures("organiser", cards.organisers),
        *_figures("brutus", cards.brutus),
    )


def _fighters(cards: CardSet, ids: Mapping[str, str]) -> Iterator[str]:
    """Yield the fighter of each school; other schools than ours take these in turn."""
    known = list(figures.GLADIATORS.values())
    for place, school in enumerate(cards.schools):
        look = figures.GLADIATORS.get(school) or known[place % len(known)]
        yield symbol(f"figure-fighter-{ids[school]}", CARD, figures.bust(look))


def _figures(kind: str, cards: Iterable[str]) -> Iterator[str]:
    """Yield a figure for each card of a kind."""
    for place, card in enumerate(cards):
        look = figures.look_of(kind, card, place)
        yield symbol(f"figure-{kind}-{place}", CARD, figures.figure(look))


def _face(gladiator: int, school: str, colour: str) -> str:
    """Return a gladiator: number and emblem at the left edge, the fighter of the school beside."""
    return (
        f'<g style="--accent:{colour}">'
        '<rect class="arena-glad-face" x="1" y="1" width="98" height="138" rx="9"/>'
        f"{path(PANEL, PANELLED)}"
        f'<use href="#figure-fighter-{school}" x="21" y="23" width="80" height="112"/>'
        f'<rect x="5" y="112" width="90" height="23" rx="4" {GROUND}/>'
        f'<text class="arena-glad-number" x="21" y="36">{gladiator}</text>'
        f'<use class="arena-glad-emblem" href="#school-{school}" x="8" y="44" width="26"'
        ' height="26"/>'
        "</g>"
    )


def _back() -> str:
    """Return the back of a gladiator: two crossed swords under an arch."""
    sword = path(
        weapons.SWORD, 'transform="translate(50 70) rotate(38) scale(0.62) translate(-50 -50)"'
    )
    frame = 'fill="none" stroke="currentColor" stroke-width="2"'
    return (
        '<g color="var(--back-ink)" fill="var(--back-ink)">'
        '<rect class="arena-glad-face" x="1" y="1" width="98" height="138" rx="9"/>'
        '<rect x="5" y="5" width="90" height="130" rx="6" fill="var(--table-deep)"/>'
        f"{path('M9 131V52C9 22 28 9 50 9C72 9 91 22 91 52V131Z', frame)}{mirrored(sword)}</g>"
    )
