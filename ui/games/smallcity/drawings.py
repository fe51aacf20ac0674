"""Drawings that the markup refers to by id: districts, busts, signs. A hex is 100 units wide."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.games.smallcity.content import reading
from engine.games.smallcity.content.boards import Boards, District
from engine.games.smallcity.game import Smallcity
from ui.art.initials import initial
from ui.base.markup import Attribute, Markup, el, join
from ui.games.smallcity.plan import hexagon
from ui.games.smallcity.svg import path

# Each fills a box from (-30, -38) to (30, 12), around the middle of the upper half of a hex.
PICTURES: dict[str, Markup] = {
    # Residential: an insula, three storeys under a tiled roof
    "residential": path("M-22 12V-22H22V12Z", class_="solid")
    + path("M-28 -21L0 -38L28 -21Z", class_="lit")
    + path(
        "M-15 -15H-7V-7H-15ZM-4 -15H4V-7H-4ZM7 -15H15V-7H7ZM-15 -2H-7V12H-15ZM7 -2H15V6H7Z",
        class_="cut",
    )
    + path("M-4 12V2A4 4 0 0 1 4 2V12Z", class_="cut"),
    # Commercial: a shop, striped awning over a counter with jars
    "commercial": path("M-22 -12H22V12H-22Z", class_="solid")
    + path(
        "M-28 -16L-22 -36H22L28 -16A7 7 0 0 1 14 -16A7 7 0 0 1 0 -16A7 7 0 0 1 -14 -16"
        "A7 7 0 0 1 -28 -16Z",
        class_="lit",
    )
    + path("M-14 -36V-17M0 -36V-17M14 -36V-17", class_="seam")
    + path("M-16 -4H16V12H-16ZM-16 3H16", class_="cut")
    + path("M-11 3V-3H-4V3ZM4 3V-3H11V3Z", class_="solid"),
    # Industrial: a furnace with its chimney, the fire inside
    "industrial": path("M-26 12V-8A26 18 0 0 1 12 -22V-38H24V-6L26 12Z", class_="solid")
    + path("M-14 12V2A12 12 0 0 1 10 2V12Z", class_="cut")
    + path("M-8 12C-10 4 -3 2 -3 -5C3 -1 5 4 4 12Z", class_="lit"),
    # Leisure: a fountain, two basins and falling water
    "leisure": path("M-28 2H28C26 8 22 12 14 12H-14C-22 12 -26 8 -28 2Z", class_="solid")
    + path("M-14 -16H14C12 -10 8 -8 4 -8V2H-4V-8C-8 -8 -12 -10 -14 -16Z", class_="solid")
    + path(
        "M0 -18V-30M0 -31C-4 -40 -15 -37 -14 -24M0 -31C4 -40 15 -37 14 -24M-14 -14V0M14 -14V0",
        class_="water",
    ),
}
SEATS = 4
# A bust on its plinth, from (-34, -66) to (34, 40).
BUST = (
    "M-12 -20C-20 -26 -21 -38 -19 -46C-17 -58 -8 -65 1 -65C13 -65 20 -56 20 -45L24 -36L20 -33"
    "C20 -26 18 -21 11 -21L12 -12C26 -9 33 -2 34 14H-34C-33 -2 -27 -9 -13 -12Z"
)
LAUREL = "M-20 -47C-10 -52 8 -54 19 -50L18 -44C6 -48 -10 -46 -20 -40Z"
TOGA = "M-9 -10C-6 0 6 6 24 14M-22 -6C-14 4 -6 10 2 14"
PLINTH = "M-30 14H30L26 40H-26Z"
PANEL = "M-15 14H15V40H-15Z"
LOCK = "M-12 -2H12V16H-12ZM-7 -2V-8A7 7 0 0 1 7 -8V-2"
# The signs of the holdings fill a box of 28.
DOLLAR = "M18 10C16 7 10 8 10 11C10 15 18 13 18 17C18 20 12 21 10 18M14 6V22"
WREATH = (
    "M14 25V14M5 4C2 14 7 20 14 21M23 4C26 14 21 20 14 21M9 6C8 11 10 14 14 15"
    "M19 6C20 11 18 14 14 15"
)
SECTIONS = {  # of the rules, about each sign
    "lock": "locked",
    "ruined": "deploy",
    "hand": "deploy",
    "aside": "hire",
    "money": "revenue",
    "influence": "convert",
    "land": "territories",
}


def sprite() -> Markup:
    """Return all drawings, each a group in one hidden SVG."""
    return _sprite(signs())


def sprite_with(game: Smallcity) -> Markup:
    """Return all drawings, with the districts of a game with other boards."""
    return _sprite(tuple(dict.fromkeys((*signs(), *_signs_of(game.boards)))))


def _sprite(drawn: tuple[tuple[str, str], ...]) -> Markup:
    grounds = (_district(sign, kind) for sign, kind in drawn)
    pieces = (draw(seat) for seat in range(SEATS) for draw in (_sicarius, _bust))
    drawings = el("defs", *grounds, *pieces, _signs())
    return el("svg", drawings, class_="sprite", aria_hidden="true", width=0, height=0)


@cache
def signs() -> tuple[tuple[str, str], ...]:
    """Return the signs of the districts of the game's boards, each with its kind."""
    return _signs_of(reading.load())


def _signs_of(found: Boards) -> tuple[tuple[str, str], ...]:
    every = {sign for face in found.faces.values() for sign in face}
    districts = ((sign, District.of(sign)) for sign in sorted(every))
    return tuple((sign, district.kind) for sign, district in districts if district)


def missing_drawings(found: Iterable[str]) -> Markup:
    """Return the drawings of the districts with these signs that `sprite` lacks."""
    known = {sign for sign, _ in signs()}
    new = ((sign, District.of(sign)) for sign in dict.fromkeys(found) if sign not in known)
    drawn = (_district(sign, district.kind) for sign, district in new if district)
    return el("svg", el("defs", *drawn), class_="sprite", aria_hidden="true", width=0, height=0)


def district_id(sign: str) -> str:
    """Return the id of a district's drawing."""
    return "sc-" + sign.replace(":", "-").replace("$", "c")


# The sections of the rules about a district, a piece or a sign.
DIGITS = range(1, 10)
EVERY = (  # the signs of all possible districts, each with its kind
    *((f"R{number}", "residential") for number in DIGITS),
    *((f"${number}", "commercial") for number in DIGITS),
    *((f"{pay}:{gets}", "industrial") for pay in DIGITS for gets in DIGITS),
    ("L", "leisure"),
)
ABOUT = {district_id(sign): kind for sign, kind in EVERY}
ABOUT |= {f"sc-{name}": place for name, place in SECTIONS.items()}
ABOUT |= {f"sc-sicarius-{seat}": "deploy" for seat in range(SEATS)}
ABOUT |= {f"sc-bust-{seat}": "move" for seat in range(SEATS)}


def label(sign: str, kind: str) -> tuple[str, str]:
    """Return the letter and the number of a district, which stand side by side."""
    return {
        "residential": ("R ", sign[1:]),
        "commercial": ("C ", sign),
        "industrial": ("I ", sign),
        "leisure": ("L", ""),
    }[kind]


def _group(*content: Markup, **attributes: Attribute) -> Markup:
    return el("g", *content, **attributes)


def _circle(radius: int, **attributes: Attribute) -> Markup:
    return el("circle", r=radius, **attributes)


def _district(sign: str, kind: str) -> Markup:
    letter, number = label(sign, kind)
    return _group(
        path(hexagon((0, 0), 0.965), class_=f"ground {kind}"),
        _group(
            _group(PICTURES[kind], transform="translate(0 -6)"),
            el("text", el("tspan", letter, class_="kind"), number, y=37),
            class_="standing",
        ),
        id=district_id(sign),
        class_=f"district {kind}",
    )


def _letter(seat: int, transform: str) -> Markup:
    return _group(initial(seat), class_="letter", transform=transform)


def _bust(seat: int) -> Markup:
    return _group(
        path(PLINTH, fill=f"url(#seat-pattern-{seat})"),
        path(BUST, class_="marble"),
        path(TOGA, class_="fold"),
        path(LAUREL, class_="laurel"),
        path(PANEL, class_="seal"),
        _letter(seat, "translate(-10 17) scale(0.833)"),
        id=f"sc-bust-{seat}",
        class_="bust",
        style=f"--seat:var(--seat-{seat})",
    )


def _sicarius(seat: int) -> Markup:
    return _group(
        _circle(38, class_="rim", cy=-3),
        _circle(35, cy=-3, fill=f"url(#seat-pattern-{seat})"),
        _circle(20, cy=-3, fill=f"var(--seat-{seat})"),
        _letter(seat, "translate(-14 -17) scale(1.167)"),
        id=f"sc-sicarius-{seat}",
        class_="standing",
    )


def _signs() -> Markup:
    ruins = path("M-30 8L-18 -14L-8 2L2 -20L12 -2L20 -12L30 8Z")
    ground = path(hexagon((0, 0), 0.965), class_="ground")
    coin = _circle(11, cx=14, cy=14)
    hole = _circle(5, class_="hole", cx=14, cy=14)
    return join(
        (
            _group(path(LOCK), id="sc-lock", class_="lock"),
            _group(ground, _group(ruins, class_="standing"), id="sc-ruined", class_="ruined"),
            _group(coin, hole, id="sc-hand", class_="count"),
            _count("aside", _circle(10, cx=14, cy=14), path("M14 9V19M9 14H19")),
            _group(coin, path(DOLLAR, class_="hole"), id="sc-money", class_="count"),
            _count("influence", path(WREATH)),
            _count("land", path("M14 2L24.400 8V20L14 26L3.600 20V8Z")),
        )
    )


def _count(name: str, *content: Markup) -> Markup:
    return _group(*content, id=f"sc-{name}", class_="count outline")
