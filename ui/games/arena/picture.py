"""Gives the lobby the picture of the game and the order of its lessons."""

from ui.art.painting import circle, fill, moved, painting, rect, stroke, turned
from ui.art.shapes import path
from ui.base.markup import Markup


def _picture() -> Markup:
    """Return the arcades of an amphitheatre; before the sun a murmillo's helmet on a trident."""
    wall = path("M20 150V44H300V150Z", fill("plaster"))
    arches = "".join(
        f"M{x} {y}V{y - 18}A10 10 0 0 1 {x + 20} {y - 18}V{y}Z"
        for y in (92, 140)
        for x in range(29, 290, 30)
    )
    cornices = path("M22 52H298M22 100H298", stroke("stone", 3))
    return painting(
        "ochre",
        "red",
        wall,
        path(arches, fill("ochre")),
        cornices,
        rect(20, 150, 280, 30, fill("stone")),
        _trident(),
        circle(160, 102, 64, fill("red")),
        circle(160, 102, 58, stroke("ochre", 1.5)),
        _helmet(),
    )


def _trident() -> str:
    return turned(
        38,
        160,
        104,
        path("M160 32V190", stroke("night", 5))
        + path("M160 8L166 26H154ZM138 10L145 28H133ZM182 10L187 28H175Z", fill("night"))
        + path("M140 24V36Q140 44 160 44Q180 44 180 36V24M160 26V46", stroke("night", 5)),
    )


def _helmet() -> str:
    return moved(
        105,
        46,
        1.1,
        path("M15 50C12 24 30 7 54 6H80C74 12 74 18 75 27C56 20 34 26 26 50Z", fill("plaster"))
        + path(
            "M30 52C34 32 52 27 70 33C74 38 76 43 77 48L92 54C92 58 90 60 86 60H78L79 76"
            "C77 86 68 92 56 94C46 90 42 78 41 64C34 70 24 76 8 78C18 72 26 64 30 52Z",
            fill("night"),
        )
        + path("M30 58C44 62 60 60 80 58M54 63V90M67 63V90M45 72H78M48 81H77", stroke("ochre", 3)),
    )


LESSONS = ("first", "last", "finale")
PICTURE = _picture()
