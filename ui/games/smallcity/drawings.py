"""Drawings that the markup refers to by id: city, districts, pieces. A hex is 100 units wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.games.smallcity.city import SLOTS
from engine.games.smallcity.content import reading
from engine.games.smallcity.content.boards import Boards, District
from engine.games.smallcity.game import Smallcity
from ui.art.shapes import wreath
from ui.base.markup import NOTHING, Markup, el, join
from ui.games.smallcity import figures
from ui.games.smallcity.figures import LAUREL, LOCK, SEATS, circle, group
from ui.games.smallcity.houses import RUINS, buildings
from ui.games.smallcity.payouts import HOOD, LEAVES, SHADE, payout
from ui.games.smallcity.plan import JOINT, hexagon, plan_of
from ui.games.smallcity.scenery import scenery
from ui.games.smallcity.svg import path, use

# The signs of the holdings fill a box of 28.
DOLLAR = "M18 10C16 7 10 8 10 11C10 15 18 13 18 17C18 20 12 21 10 18M14 6V22"
WREATH = wreath((0, 0), 9, 6, (6.5, 3.2), 60)
IN_BOX = "translate(14 15) scale(0.76)"
SECTIONS = {  # of the rules, about each sign
    "lock": "locked",
    "ruined": "deploy",
    "hand": "deploy",
    "aside": "hire",
    "money": "revenue",
    "influence": "convert",
    "wreath": "scoring",
    "laurel": "move",
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
    payouts = (_payout(sign) for sign, _ in drawn)
    cities = (draw(shape) for shape in SLOTS for draw in (_country, _floor))
    drawings = el("defs", *cities, *grounds, *payouts, *_pieces(), _signs())
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
    drawn = (_district(sign, each.kind) + _payout(sign) for sign, each in new if each)
    return el("svg", el("defs", *drawn), class_="sprite", aria_hidden="true", width=0, height=0)


def district_id(sign: str) -> str:
    """Return the id of a district's drawing."""
    return "sc-" + _plain(sign)


def payout_id(sign: str) -> str:
    """Return the id of the drawing of what a district pays."""
    return "sc-pay-" + _plain(sign)


def _plain(sign: str) -> str:
    return sign.replace(":", "-").replace("$", "c")


# The sections of the rules about a district, a piece or a sign.
DIGITS = range(1, 10)
EVERY = (  # the signs of all possible districts, each with its kind
    *((f"R{number}", "residential") for number in DIGITS),
    *((f"${number}", "commercial") for number in DIGITS),
    *((f"{pay}:{gets}", "industrial") for pay in DIGITS for gets in DIGITS),
    ("L", "leisure"),
)
ABOUT = {district_id(sign): kind for sign, kind in EVERY}
ABOUT |= {payout_id(sign): kind for sign, kind in EVERY}
ABOUT |= {f"sc-{name}": place for name, place in SECTIONS.items()}
ABOUT |= {f"sc-sicarius-{seat}": "deploy" for seat in range(SEATS)}
EMPERORS = ("bust", "stand")  # drawings of which each seat has one
ABOUT |= {f"sc-{name}-{seat}": "move" for name in EMPERORS for seat in range(SEATS)}
ABOUT |= {f"sc-country-{shape}": "city" for shape in SLOTS}
ABOUT |= {f"sc-floor-{shape}": "unoccupied" for shape in SLOTS}


def _country(shape: str) -> Markup:
    return group(scenery(shape), id=f"sc-country-{shape}", class_="country")


def _floor(shape: str) -> Markup:
    """Return the unoccupied districts of a whole city."""
    plan = plan_of(shape)
    return group(
        path(plan.outline(plan.at, JOINT), class_="ground plain"),
        path(plan.outline(plan.at, 0.8), class_="paving"),
        id=f"sc-floor-{shape}",
        class_="floor",
    )


def _district(sign: str, kind: str) -> Markup:
    """Return a district: its ground, its buildings, and what it pays below them."""
    district = District.of(sign)
    number = district.number if district else 0
    size, below = 1.12 if kind == "residential" else 1, 22 if kind == "industrial" else 27
    return group(
        path(hexagon((0, 0), JOINT), class_=f"ground {kind}"),
        group(
            group(buildings(kind, number), transform=f"translate(0 -4) scale({size})"),
            group(use(payout_id(sign)), transform=f"translate(0 {below})"),
            class_="standing",
        ),
        id=district_id(sign),
        class_=f"district {kind}",
    )


def _payout(sign: str) -> Markup:
    district = District.of(sign)
    drawn = payout(district.kind, district.number, district.gets) if district else NOTHING
    return group(drawn, id=payout_id(sign), class_="payout")


def _pieces() -> Iterator[Markup]:
    for seat in range(SEATS):
        for draw in (figures.sicarius, figures.bust, figures.stand):
            yield draw(seat)


def _signs() -> Markup:
    ground = path(hexagon((0, 0), JOINT), class_="ground")
    man = path(HOOD, class_="hood") + path(SHADE, class_="hole")
    coin = circle(11, cx=14, cy=14, class_="coin")
    return join(
        (
            group(path(LEAVES, class_="leaves"), id="sc-wreath", class_="leaves"),
            group(path(LAUREL, class_="laurel"), id="sc-laurel"),
            group(path(LOCK), id="sc-lock", class_="lock"),
            group(ground, group(RUINS, class_="standing"), id="sc-ruined", class_="ruined"),
            group(group(man, transform=IN_BOX), id="sc-hand", class_="count"),
            group(
                group(path(HOOD, class_="hood-outline"), transform=IN_BOX),
                path("M14 12V20M10 16H18", class_="stroke"),
                id="sc-aside",
                class_="count",
            ),
            group(coin, path(DOLLAR, class_="hole"), id="sc-money", class_="count"),
            group(
                path(WREATH, class_="leaves", transform="translate(14 14)"),
                id="sc-influence",
                class_="count",
            ),
            group(
                path("M14 2L24.4 8V20L14 26L3.6 20V8Z", class_="stroke"),
                id="sc-land",
                class_="count",
            ),
        )
    )
