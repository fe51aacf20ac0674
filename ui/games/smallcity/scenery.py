"""The country round a city, its river, roads and hills, and its wall: drawn once for each shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from ui.base.markup import Markup, el, join
from ui.games.smallcity.plan import HexLayout, Point, outline, plan_of
from ui.games.smallcity.svg import path, text, upright

FAR = 1800  # how far the country reaches beyond the drawing
WAVES = (1.0, 0.93, 1.06, 0.97, 1.08, 0.92, 1.03, 0.95)  # of the edge of a hill
CYPRESS = "M{x} {y}c11 -14 12 -40 0 -58c-12 18 -11 44 0 58Z"
SUNNY = "M{x} {y}c-11 -14 -12 -40 0 -58Z"
PINE = "M{x} {y}v-14h-3c-22 0 -24 -22 -8 -24c2 -14 24 -14 26 0c14 2 12 24 -10 24h-2v14Z"
WALK, PARAPET, STREET = 40, 45, 5  # distances of the wall's parts from the hexes


@dataclass(frozen=True)
class Country:
    """The places round a city of one shape, as the city lies.

    A hill is its middle with its two radii. A gate is its middle and the direction in which its
    road leaves the city. Farms stand where no plate and no edge of a usual window cuts them.
    """

    hills: tuple[tuple[float, float, float, float], ...]
    fields: tuple[Point, ...]
    river: str
    roads: str
    bridge: tuple[float, float, float]  # its middle and its angle
    gates: tuple[tuple[Point, Point], ...]
    groves: tuple[Point, ...]
    farms: tuple[Point, ...]


COUNTRIES = {
    "hexagon": Country(
        hills=((1330, -40, 420, 330), (1370, 1180, 460, 340), (-640, 60, 360, 300),
               (-700, 1150, 420, 330), (640, -420, 460, 250), (520, 1560, 520, 280),
               (1850, 560, 340, 420)),
        fields=((40, 1190), (1030, -250), (-480, 560), (1430, 470)),
        river="M60 -1900C40 -900 -60 -560 -170 -180S-190 420 -190 560S-110 900 -170 1060"
              "S-420 1800 -460 2900",
        roads="M140 806L-30 904C-200 1000 -420 1060 -700 1040S-1300 1200 -1900 1150"
              "M600 1072V1180C600 1330 760 1400 900 1480S1200 1900 1250 2900",
        bridge=(-152, 972, -28),
        gates=(((140, 806), (-0.866, 0.5)), ((600, 1072), (0, 1))),
        groves=((1090, 130), (1180, 250), (1010, 20), (1230, 900), (1120, 1010), (60, 190),
                (150, 60), (90, 1010), (250, 1160), (-330, 330), (-360, 760), (1330, 640),
                (330, -60), (860, -70), (430, 1150), (840, 1190)),
        farms=((-80, 300), (1160, 780)),
    ),
    "four": Country(
        hills=((1640, 130, 360, 330), (1400, -260, 420, 260), (140, 1230, 420, 300),
               (-420, 560, 320, 380), (700, -360, 460, 220), (1700, 1330, 460, 260),
               (1960, 620, 300, 360), (60, 820, 130, 110)),
        fields=((1290, 120), (-180, 240), (900, 1180), (-60, 980)),
        river="M-640 -1900C-560 -900 -420 -400 -240 -60S-20 330 60 560S190 900 260 1080"
              "S420 1500 300 2900",
        roads="M240 546L100 627C-60 715 -240 720 -460 840S-1100 1000 -1900 940"
              "M1000 985V1090C1000 1250 1140 1330 1250 1420S1500 1900 1550 2900",
        bridge=(76, 641, -30),
        gates=(((240, 546), (-0.866, 0.5)), ((1000, 985), (0, 1))),
        groves=((1180, 60), (1290, 230), (1370, 330), (1450, 560), (1160, -40), (1540, 700),
                (330, 950), (400, 1060), (40, 300), (150, 470), (-40, 110), (760, 1080),
                (1280, 1070), (420, -50), (820, -60)),
        farms=((1380, 440), (20, -60), (520, -60)),
    ),
    "two": Country(
        hills=((1500, 60, 300, 260), (1230, -260, 420, 230), (160, 860, 420, 260),
               (-420, 460, 300, 320), (560, -330, 440, 220), (1240, 880, 460, 250)),
        fields=((1180, 60), (-170, 120), (640, 720)),
        river="M-720 -1900C-640 -900 -480 -460 -300 -180S-110 130 -50 330S60 640 120 800"
              "S240 1300 160 2900",
        roads="M115 330L-30 414C-200 500 -400 480 -640 580S-1200 760 -1900 700"
              "M755 552V640C755 800 880 880 960 960S1200 1500 1250 2400",
        bridge=(-28, 413, -30),
        gates=(((115, 330), (-0.866, 0.5)), ((755, 552), (0, 1))),
        groves=((1150, 40), (1260, 230), (1320, 330), (250, 600), (-60, 120), (90, 620),
                (560, 660), (980, 650), (340, -60), (760, -70), (1110, -50)),
        farms=((260, 720), (680, -180)),
    ),
}  # fmt: skip


def scenery(shape: str) -> Markup:
    """Return the country and the wall of a city."""
    plan, country = plan_of(shape), COUNTRIES[shape]
    return join((*_country(plan, country), *_wall(plan, country)))


def _country(plan: HexLayout, country: Country) -> Iterator[Markup]:
    wide, tall = plan.width + 2 * FAR, plan.height + 2 * FAR
    yield path(f"M{-FAR} {-FAR}h{wide:.0f}v{tall:.0f}h{-wide:.0f}Z", class_="meadow")
    yield path("".join(_field(at) for at in country.fields), class_="field")
    yield path("".join(_furrows(at) for at in country.fields), class_="furrow")
    for level, (size, shift) in enumerate(((1.0, 0.0), (0.7, 0.1), (0.4, 0.18))):
        yield path(
            "".join(_blob(x - shift * a, y - shift * b, a * size, b * size)
                    for x, y, a, b in country.hills),
            class_=f"hill-{level}",
        )  # fmt: skip
    yield path(country.river, class_="bank")
    yield path(country.river, class_="river")
    yield path(country.river, class_="stream")
    yield path(country.roads, class_="road")
    x, y, angle = country.bridge
    yield path(
        "M-100 -27H100V27H-100ZM-100 -20V20M100 -20V20",
        class_="bridge",
        transform=f"translate({x} {y}) rotate({angle})",
    )
    for at in country.groves:
        yield _grove(at)
    for at in country.farms:
        yield _farm(at)


def _blob(x: float, y: float, a: float, b: float) -> str:
    """Return path data of a rounded shape around a point."""
    many = len(WAVES)
    points = [
        (x + a * wave * cos(2 * pi * i / many), y + b * wave * sin(2 * pi * i / many))
        for i, wave in enumerate(WAVES)
    ]
    middles = [
        ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        for p, q in zip(points, points[1:] + points[:1], strict=True)
    ]
    start = middles[-1]
    curves = (
        f"Q{p[0]:.0f} {p[1]:.0f} {m[0]:.0f} {m[1]:.0f}"
        for p, m in zip(points, middles, strict=True)
    )
    return f"M{start[0]:.0f} {start[1]:.0f}{''.join(curves)}Z"


def _field(at: Point) -> str:
    x, y = at
    return f"M{x - 90} {y - 50}l150 -20l30 90l-150 34Z"


def _furrows(at: Point) -> str:
    x, y = at
    return "".join(f"M{x - 78 + 8 * i} {y - 24 + 24 * i}l140 -24" for i in range(4))


def _grove(at: Point) -> Markup:
    """Return a few trees: cypresses and a pine."""
    x, y = at
    places = [(-22, 4), (0, 16), (24, 2)] if (x + y) % 20 else [(-12, 4), (12, 12)]
    shade = "".join(CYPRESS.format(x=a, y=b) for a, b in places)
    if (x + y) % 3 == 0:
        shade += PINE.format(x=46, y=24)
    light = "".join(SUNNY.format(x=a, y=b) for a, b in places)
    return upright(at, path(shade, class_="trees") + path(light, class_="sunny"), kind="grove")


def _farm(at: Point) -> Markup:
    """Return a house on a hill."""
    return upright(
        at,
        path("M-34 -22H30V14H-34Z", class_="plaster") + path("M4 -22H30V14H4Z", class_="shade"),
        path("M-42 -20L-30 -46H0L10 -20ZM0 -46H26L38 -20H10Z", class_="tiles"),
        path("M0 -46H26L38 -20H10Z", class_="shade"),
        path("M-26 -10h9v11h-9ZM-8 -10h9v11h-9ZM14 -8h8v22h-8Z", class_="pane"),
        kind="grove",
    )


def _wall(plan: HexLayout, country: Country) -> Iterator[Markup]:
    """Yield the wall: parapet with merlons, the walk on it, the street inside, gates, towers."""
    yield path(outline(plan.round(PARAPET)), class_="merlons")
    yield path(outline(plan.round(WALK)), class_="walk")
    yield path(outline(plan.round(STREET)), class_="street")
    for gate in country.gates:
        yield _gate(*gate)
    for at in _corners(plan):
        yield _tower(at, 30, any(hypot(at[0] - x, at[1] - y) < 45 for x, y in plan.signs.values()))
    yield el(
        "g",
        *(upright(at, text(sign)) for sign, at in plan.signs.items()),
        class_="signs",
    )


def _corners(plan: HexLayout) -> Iterator[Point]:
    """Yield the middles of the short sides of the walk, where the towers stand."""
    corners = plan.round((WALK + STREET) / 2)
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        if hypot(end[0] - start[0], end[1] - start[1]) < 100:
            yield (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _tower(at: Point, radius: float, is_flat: bool = False) -> Markup:
    """Return a round tower, seen from above; a flat one has no roof, but room for a sign."""
    place = {"cx": f"{at[0]:.0f}", "cy": f"{at[1]:.0f}"}
    tower = el("circle", r=radius, class_="tower", **place)
    roof = el("circle", r=radius * 0.55, class_="tower-top", **place)
    return tower if is_flat else tower + roof


def _gate(at: Point, way: Point) -> Markup:
    """Return an opening in the wall between two towers."""
    (x, y), (dx, dy) = at, way
    inner = f"{x - 45 * dx:.0f} {y - 45 * dy:.0f}"
    opening = path(f"M{inner}L{x + 14 * dx:.0f} {y + 14 * dy:.0f}", class_="gate")
    towers = (
        _tower((x - 20 * dx + side * 42 * dy, y - 20 * dy - side * 42 * dx), 22) for side in (-1, 1)
    )
    return opening + join(towers)
