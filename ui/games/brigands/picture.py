"""The game in the lobby: its picture and its lessons."""

from math import cos, radians, sin

from ui.art.painting import circle, fill, painting, stroke
from ui.art.shapes import path
from ui.base.markup import Markup

# The hooded man.
CLOAK = (
    "M160 54C184 60 192 84 194 108C208 124 216 148 218 178H102C104 148 112 124 126 108"
    "C128 84 136 60 160 54Z"
)
HOOD = "M160 74C176 80 180 104 160 126C140 104 144 80 160 74Z"


def _painted() -> Markup:
    """Return the picture: eight places around the bars of the Prison, and a hooded man."""
    ring = f'<ellipse cx="160" cy="102" rx="118" ry="64" {stroke("ochre", 1.5)}/>'
    for step, turn in enumerate((-50, -17, 17, 50, 130, 163, 197, 230)):
        x, y = round(160 + 118 * cos(radians(turn))), round(102 + 64 * sin(radians(turn)))
        colour = ("verdigris", "plaster", "red", "stone")[step % 4]
        ring += circle(x, y, 15, fill("night")) + circle(x, y, 11, fill(colour))
    cell = path("M104 178V84A56 56 0 0 1 216 84V178Z", fill("ochre"))
    bars = path(
        "M122 46V170M141 32V170M160 28V170M179 32V170M198 46V170M106 74H214", stroke("night", 5)
    )
    cloak, hood = path(CLOAK, fill("red")), path(HOOD, fill("night"))
    folds = path(
        "M128 112C140 128 152 134 160 136C168 134 180 128 192 112M136 178C136 160 140 148"
        " 146 140M184 178C184 168 182 160 180 154",
        stroke("night", 2),
    )
    eyes = circle(153, 98, 2.4, fill("plaster")) + circle(167, 98, 2.4, fill("plaster"))
    purse = path(
        "M172 146H188L185 151C196 158 196 176 180 176C164 176 164 158 175 151Z",
        f'{fill("ochre")} stroke="var(--night)" stroke-width="2"',
    )
    return painting("night", "ochre", ring, cell, bars, cloak, hood, folds, eyes, purse)


# The lessons in their order.
LESSONS = ("first", "wheel", "harbour", "prince")
PICTURE = _painted()
