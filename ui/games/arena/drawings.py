"""Draws the symbols of the table: thirty gladiators, five schools, thumbs, Totem and coins."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from engine.games.arena import ARENA
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.content.cards import CardSet
from engine.games.arena.game import Arena
from ui.art.shapes import leaf, mirrored, number, path
from ui.art.symbols import sheet, symbol
from ui.base.markup import Markup

SWORD = "M50 2L58 14V62H42V14ZM26 62H74V71H26ZM45 71H55V86H45ZM50 84A8 8 0 1 1 49.9 84Z"
TRIDENT = (
    "M46 98V50C30 50 22 42 22 24L16 26L26 4L36 26L30 24C30 36 36 42 46 42V22L40 24L50 2L60 24L54 22"
    "V42C64 42 70 36 70 24L64 26L74 4L84 26L78 24C78 42 70 50 54 50V98Z"
)
HELMET = (
    "M14 56C10 26 30 6 56 6C78 6 88 22 88 40L96 46V54H60V64H88C88 80 78 94 56 96V54H46"
    "C42 78 30 84 14 86Z"
)
ARCH = "M6 44C6 18 26 6 50 6C74 6 94 18 94 44V112H6Z"
ARCHED = 'class="arena-glad-arch"'
GROUND = 'fill="var(--accent)"'
SHAPE = 'fill="currentColor" fill-rule="evenodd"'
EMBLEM, SIGN, CARD = "0 0 100 100", "0 0 24 24", "0 0 100 140"


def _palm() -> str:
    """Return the path of a palm branch, the victor's prize."""
    leaves = "".join(
        leaf(50 + side * 2, y, 50 + side * 36, y - 20, 8)
        for y in (84, 68, 52, 36)
        for side in (1, -1)
    )
    return leaves + leaf(50, 30, 50, 0, 9) + "M47 98V30H53V98Z"


def _sun() -> str:
    """Return the path of a round shield with rays."""
    rays = []
    for step in range(8):
        turn = pi * step / 4
        points = [(46, turn), (31, turn - 0.22), (31, turn + 0.22)]
        corners = [f"{number(50 + r * sin(a))} {number(50 - r * cos(a))}" for r, a in points]
        rays.append(f"M{corners[0]}L{corners[1]}L{corners[2]}Z")
    return "".join(rays) + "M50 26A24 24 0 1 1 49.9 26ZM50 42A8 8 0 1 0 50.1 42Z"


GOLD = "color-mix(in srgb,var(--ochre) 76%,var(--card-ink))"  # dark enough to be written on

# By school of the shipped cards; other schools take these drawings in turn.
SCHOOLS = {
    "red": (SWORD, "var(--red)"),
    "blue": (TRIDENT, "var(--blue)"),
    "green": (_palm(), "var(--verdigris)"),
    "yellow": (_sun(), GOLD),
    "black": (HELMET, "var(--card-ink)"),
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
    "coin": path("M12 1A11 11 0 1 1 11.9 1Z")
    + path(
        "M12 4A8 8 0 1 1 11.9 4ZM9 8V16M15 8V16M9 12H15",
        'fill="none" stroke="var(--surface)" stroke-width="1.5"',
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
        *(symbol(f"glad-{gladiator}", CARD, drawn) for gladiator, drawn in faces),
        symbol("glad-back", CARD, _back()),
    )


def _face(gladiator: int, school: str, colour: str) -> str:
    """Return a gladiator: number and emblem under an arch, the colour of the school below."""
    return (
        f'<g style="--accent:{colour}">'
        '<rect class="arena-glad-face" x="1" y="1" width="98" height="138" rx="9"/>'
        f"{path(ARCH, ARCHED)}"
        f'<rect x="6" y="112" width="88" height="22" rx="3" {GROUND}/>'
        f'<text class="arena-glad-number" x="50" y="52">{gladiator}</text>'
        f'<use class="arena-glad-emblem" href="#school-{school}" x="27" y="59" width="46"'
        ' height="46"/>'
        "</g>"
    )


def _back() -> str:
    """Return the back of a gladiator: two crossed swords under an arch."""
    sword = path(SWORD, 'transform="translate(50 70) rotate(38) scale(0.62) translate(-50 -50)"')
    frame = 'fill="none" stroke="currentColor" stroke-width="2"'
    return (
        '<g color="var(--back-ink)" fill="var(--back-ink)">'
        '<rect width="100" height="140" rx="9" fill="var(--table-deep)"/>'
        f"{path('M9 131V52C9 22 28 9 50 9C72 9 91 22 91 52V131Z', frame)}{mirrored(sword)}</g>"
    )
