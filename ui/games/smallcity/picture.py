"""The picture of the game in the lobby, and the list of its lessons."""

from ui.art.painting import circle, fill, moved, painting, stroke
from ui.art.shapes import leaf, path
from ui.base.markup import Markup

# A house, centred on the origin.
INSULA = (
    path("M-15 14V-8H15V14Z", fill("red"))
    + path("M-18 -8L-12 -16H12L18 -8Z", fill("night"))
    + path(
        "M-10 -3H-5V3H-10ZM-2.5 -3H2.5V3H-2.5ZM5 -3H10V3H5ZM-3 14V7H3V14Z"
        "M-10 7H-5V11H-10ZM5 7H10V11H5Z",
        fill("plaster"),
    )
)


def hexagon(x: float, y: float, colour: str) -> str:
    """Return a hex of the city, centred on a point."""
    outline = f"M{x} {y - 30}l26 15v30l-26 15l-26 -15v-30Z"
    return path(outline, f'{fill(colour)} stroke="var(--verdigris)" stroke-width="3"')


def _painted() -> Markup:
    """Return a city of hexes with insulae, and an emperor's bust above it."""
    rows = (
        (58, 108, ("stone", "plaster", "stone")),
        (103, 82, ("ochre", "plaster", "plaster", "stone")),
        (148, 108, ("plaster", "ochre", "stone")),
    )
    ground = "".join(
        hexagon(x + 52 * column, y, colour)
        for y, x, fills in rows
        for column, colour in enumerate(fills)
    )
    houses = "".join(moved(x, y, 1, INSULA) for x, y in ((82, 103), (108, 148), (108, 58)))
    disc = circle(238, 103, 13, fill("red")) + circle(238, 103, 8, stroke("plaster", 2))
    bust = moved(
        134,
        18,
        1.08,
        path("M40 92H60V100H66V108H34V100H40Z", fill("night"))
        + path(
            "M37 46C28 30 34 6 55 6C67 6 72 15 72 26L80 39L74 42L75 49L72 52C73 60 68 63 60 61"
            "L61 67C74 71 80 76 80 82C74 90 62 94 50 94C36 94 24 90 18 82C20 74 28 68 36 66"
            "C41 60 41 54 37 46Z",
            fill("purple"),
        )
        + path(
            "".join(
                leaf(x, y, x + 13, y - 9, 5) + leaf(x, y, x + 12, y + 4, 5)
                for x, y in ((34, 31), (44, 25), (54, 21))
            ),
            fill("ochre"),
        ),
    )
    return painting("verdigris", "plaster", ground, houses, disc, bust)


LESSONS = ("first", "opening", "rackets", "walls")
PICTURE = _painted()
