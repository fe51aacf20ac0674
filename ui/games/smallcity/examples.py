"""The examples of the rules page: pieces in a corner of a city, and the effects of the rules.

    hexes a7-e10 | districts b8=$2 | emperors 0:d8 1:e9 | sicarii 0:b8,c9 | ways d8:d7,e8

`hexes` are the columns and rows that are drawn, of the city for two players. The effects are:

    ways d8:d7,e8       the hexes drawn where the emperor on d8 can move
    turn b10:d8:b8=8    a turn: an emperor to d8, a sicarius from there to b8, a revenue of $8
    land 0=9:a9,a10     a territory that seat 0 controls, worth 9; `land none=0:…` has no owner
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.base.markup import NOTHING, Markup, el, join
from ui.base.text import Texts
from ui.games.smallcity import city, lines
from ui.games.smallcity.drawings import district_id
from ui.games.smallcity.plan import TALL, WALLED, WIDE, HexLayout, plan_of
from ui.games.smallcity.svg import banner, path, upright, use

SHAPE = "four"  # of the city for two players


@dataclass(frozen=True)
class Land:
    """A territory: the seat of its owner or None, its points, and its hexes."""

    owner: int | None
    worth: int
    hexes: list[str]


@dataclass(frozen=True)
class CityExample:
    """The pieces by hex, and the effects of the rules."""

    hexes: list[str]
    districts: dict[str, str]
    emperors: dict[str, int]
    sicarii: dict[str, int]
    ways: tuple[str, list[str]] | None  # from a hex to others
    turn: tuple[str, str, str] | None  # from, to, where the sicarius went
    earned: int
    lands: list[Land]


def read(line: str) -> CityExample:
    """Read an example from its line; raises ValueError or KeyError on any other text."""
    fields = [each.partition(" ")[::2] for each in line.split(" | ")]
    of = dict(fields)
    start, _, ends = of.get("ways", "").partition(":")
    turn, _, earned = of.get("turn", "").partition("=")
    left, to, deployed = turn.split(":") if turn else ("", "", "")
    return CityExample(
        _window(of["hexes"]),
        dict(_pair(each) for each in of.get("districts", "").split()),
        _by_hex(of["emperors"]),
        _by_hex(of.get("sicarii", "")),
        (start, ends.split(",")) if start else None,
        (left, to, deployed) if turn else None,
        int(earned or 0),
        [_land(text) for name, text in fields if name == "land"],
    )


def _window(text: str) -> list[str]:
    """Return the hexes between two corners: `a7-e10`."""
    (first, top), (last, bottom) = ((each[0], int(each[1:])) for each in text.split("-"))
    letters = [chr(code) for code in range(ord(first), ord(last) + 1)]
    return [f"{letter}{row}" for row in range(top, bottom + 1) for letter in letters]


def _pair(text: str) -> tuple[str, str]:
    name, sign = text.split("=")
    return name, sign


def _by_hex(text: str) -> dict[str, int]:
    """Return the seat of the piece on each hex: `0:a9,b9 1:e8`."""
    groups = (each.split(":") for each in text.split())
    return {name: int(seat) for seat, names in groups for name in names.split(",")}


def _land(text: str) -> Land:
    standing, _, names = text.partition(":")
    owner, _, worth = standing.partition("=")
    return Land(None if owner == "none" else int(owner), int(worth), names.split(","))


def draw(t: Texts, line: str) -> Markup:
    """Return the drawing of an example from its line."""
    example = read(line)
    plan = _plan(example.hexes)
    box = f"0 0 {plan.width:.0f} {plan.height:.0f}"
    label = t("smallcity.board.city")
    layers = _layers(t, plan, example)
    return el("svg", *layers, class_="city corner", viewBox=box, role="img", aria_label=label)


def _plan(hexes: list[str]) -> HexLayout:
    """Return the layout of some hexes of the city, moved to the corner of a drawing."""
    whole = plan_of(SHAPE).at
    left = min(whole[name][0] for name in hexes) - WIDE / 2 - WALLED
    top = min(whole[name][1] for name in hexes) - TALL / 2 - WALLED
    at = {name: (whole[name][0] - left, whole[name][1] - top) for name in hexes}
    width = max(x for x, _ in at.values()) + WIDE / 2 + WALLED
    return HexLayout(at, width, max(y for _, y in at.values()) + TALL / 2 + WALLED)


def _layers(t: Texts, plan: HexLayout, example: CityExample) -> Iterator[Markup]:
    """Yield the layers of the drawing, the lowest first."""
    yield city.ground(plan, example.districts)
    yield city.signs(plan)
    yield join(use(district_id(sign), plan.at[name]) for name, sign in example.districts.items())
    yield join(city.land(plan, each.hexes, _kind(each), each.owner) for each in example.lands)
    yield path(plan.outline(example.sicarii), class_="wall")
    yield join(use(f"sc-sicarius-{seat}", plan.at[at]) for at, seat in example.sicarii.items())
    yield from _rackets(plan, example)
    yield NOTHING if example.ways is None else lines.reach(plan, *example.ways)
    locked = {name for each in example.lands for name in each.hexes}
    standing = sorted(example.emperors.items(), key=lambda pair: plan.at[pair[0]][1])
    yield join(city.bust(seat, plan.at[name], name in locked) for name, seat in standing)
    yield _tried(t, plan, example)
    yield join(_badge(t, plan, example, each) for each in example.lands if each.owner is not None)


def _kind(land: Land) -> str:
    return "empty" if land.owner is None else "controlled"


def _rackets(plan: HexLayout, example: CityExample) -> Iterator[Markup]:
    for name in example.sicarii:
        if (sign := example.districts.get(name, "")).startswith("$"):
            yield city.racket(plan, name, sign)


def _tried(t: Texts, plan: HexLayout, example: CityExample) -> Markup:
    """Return the lines of a turn, and its revenue."""
    if example.turn is None:
        return NOTHING
    left, to, deployed = example.turn
    seat, words = example.emperors[to], t("smallcity.board.earns", money=example.earned)
    plate = banner(words, below=50, margin=14, corner=19)
    earned = upright(plan.at[to], plate, kind="gain")
    moved = lines.drive(plan, left, to, "trial move", seat)
    return moved + lines.drive(plan, to, deployed, "trial deploy", seat) + earned


def _badge(t: Texts, plan: HexLayout, example: CityExample, land: Land) -> Markup:
    taken: set[str | None] = {*example.districts, *example.emperors}
    words = t("smallcity.board.points", count=land.worth)
    seat = f"--seat:var(--seat-{land.owner})"
    return city.badge(plan, land.hexes, taken, words, data_kind="controlled", style=seat)
