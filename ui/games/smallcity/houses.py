"""The buildings of the districts, drawn around the middle of a hex that is 100 units wide.

Each stands on the line y = 8 and reaches from (-38, -46) to (38, 8). The light comes from the upper
left: every building has a front in the light and planes in the shade.
"""

from __future__ import annotations

from ui.base.markup import Markup, join
from ui.games.smallcity.svg import path

INSULA = 5  # from this worth on a residential district has a house of many storeys


def buildings(kind: str, number: int) -> Markup:
    """Return the buildings of a kind of district; homes grow with their worth."""
    return _homes(number) if kind == "residential" else PICTURES[kind]


def _house(x: float, floor: float, wide: float, tall: float, roof: float) -> Markup:
    """Return a house with a tiled roof, its right third in the shade; `x` is its left edge."""
    top, right, shade = floor - tall, x + wide, x + wide * 0.66
    eaves, ridge = wide * 0.12, wide * 0.2
    return join(
        (
            path(f"M{x} {top}H{right}V{floor}H{x}Z", class_="plaster"),
            path(f"M{shade:.1f} {top}H{right}V{floor}H{shade:.1f}Z", class_="shade"),
            path(
                f"M{x - eaves:.1f} {top}L{x + ridge:.1f} {top - roof}H{right - ridge:.1f}"
                f"L{right + eaves:.1f} {top}Z",
                class_="tiles",
            ),
            path(
                f"M{shade:.1f} {top}V{top - roof}H{right - ridge:.1f}L{right + eaves:.1f} {top}Z",
                class_="shade",
            ),
        )
    )


def _panes(*corners: tuple[float, float], tall: float = 7) -> Markup:
    """Return windows, which are lit at night."""
    return path("".join(f"M{x} {y}h5v{tall}h-5Z" for x, y in corners), class_="pane")


def _homes(worth: int) -> Markup:
    left = _house(-34, 4, 26, 17, 13) + _panes((-29, -8), (-19, -8))
    right = _house(9, 5, 25, 15, 12) + _panes((13, -5), (22, -5))
    door = path("M-4 8V-3A4 4 0 0 1 4 -3V8Z", class_="door")
    if worth >= INSULA:
        tall = _house(-16, 8, 32, 38, 14)
        rows = _panes(*((x, y) for y in (-25, -13) for x in (-11, -3, 5)))
        return left + right + tall + rows + door
    if worth > INSULA - 3:
        middle = _house(-13, 8, 26, 22, 15) + _panes((-9, -10), (3, -10))
        return left + right + middle + door
    return _house(-33, 5, 29, 19, 15) + _panes((-27, -7), (-17, -7)) + right


PICTURES: dict[str, Markup] = {
    "residential": _homes(INSULA),
    # Commercial: a stall, a striped awning over a counter with jars
    "commercial": path("M-28 -16H28V8H-28Z", class_="dim")
    + path("M-32 -3H32V8H-32Z", class_="wood")
    + path("M12 -3H32V8H12Z", class_="shade")
    + path(
        "M-24 -3V-9C-28 -13 -24 -16 -22 -16H-16C-14 -16 -10 -13 -14 -9V-3Z"
        "M-6 -3V-9C-10 -13 -6 -16 -4 -16H2C4 -16 8 -13 4 -9V-3Z",
        class_="clay",
    )
    + path("M12 -3A6 6 0 0 1 24 -3Z", class_="lit")
    + path("M-37 -16L-29 -42H29L37 -16Q32 -9 26.5 -16Q21 -9 16 -16Q10.5 -9 5.3 -16"
           "Q0 -9 -5.3 -16Q-10.5 -9 -16 -16Q-21 -9 -26.5 -16Q-32 -9 -37 -16Z",
           class_="cloth")
    + path("M-26.5 -16L-20.7 -42H-12.400L-16 -16Q-21 -9 -26.5 -16ZM-5.3 -16L-4.1 -42H4.1"
           "L5.3 -16Q0 -9 -5.3 -16ZM16 -16L12.4 -42H20.700L26.5 -16Q21 -9 16 -16Z",
           class_="lit"),
    # Industrial: a kiln with its chimney, the fire inside, smoke above it
    "industrial": path("M8 -30H22V4H8Z", class_="brick")
    + path("M16 -30H22V4H16Z", class_="shade")
    + path("M5 -34H25V-28H5Z", class_="brick")
    + path("M15 -38C9 -42 14 -48 20 -46C24 -52 34 -47 30 -41C34 -38 26 -35 22 -38Z", class_="smoke")
    + path("M-36 8V-4A25 24 0 0 1 14 -4V8Z", class_="brick")
    + path("M-2 8V-25A25 24 0 0 1 14 -4V8Z", class_="shade")
    + path("M22 8V-8H36V8Z", class_="wood")
    + path("M-22 8V-2A11 11 0 0 1 0 -2V8Z", class_="door")
    + path("M-17 8C-19 0 -13 -1 -13 -8C-6 -4 -3 2 -5 8Z", class_="lit"),
    # Leisure: a bath, a dome on a drum with arches, water before it
    "leisure": path("M-30 -14H30V4H-30Z", class_="plaster")
    + path("M10 -14H30V4H10Z", class_="shade")
    + path("M-24 -16A24 26 0 0 1 24 -16Z", class_="dome")
    + path("M6 -41A24 26 0 0 1 24 -16H8A40 40 0 0 0 6 -41Z", class_="shade")
    + path("M-34 -18H34V-12H-34Z", class_="plaster")
    + path("M-23 2V-4A4 4 0 0 1 -15 -4V2ZM-4 2V-4A4 4 0 0 1 4 -4V2ZM15 2V-4A4 4 0 0 1 23 -4V2Z",
           class_="pane")
    + path("M-37 5A37 7 0 0 1 37 5A37 7 0 0 1 -37 5Z", class_="lit")
    + path("M-20 4H-2M4 7H18", class_="wave"),
}  # fmt: skip
# What is left of a district: broken columns and rubble
RUINS = path("M-24 8V-16L-19 -20L-14 -14V8ZM-5 8V-26L1 -22L5 -29V8Z", class_="column") + path(
    "M-38 12L-33 2L-26 8L-18 0L-10 9L-2 3L8 10L16 -8L23 4L30 0L38 12Z", class_="rubble"
)
