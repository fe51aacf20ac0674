"""The game's picture in the lobby, and the list of its lessons."""

from ui.art.painting import circle, fill, moved, painting, stroke, turned
from ui.art.shapes import mirrored, path
from ui.base.markup import Markup

CLUB = (
    "M50 8A20 20 0 0 1 66 40A20 20 0 1 1 55 66C56 78 60 86 68 92H32C40 86 44 78 45 66"
    "A20 20 0 1 1 34 40A20 20 0 0 1 50 8Z"
)
SPADE = (
    "M50 6C58 24 90 40 90 60C90 76 68 82 55 68C56 80 60 88 68 94H32C40 88 44 80 45 68"
    "C32 82 10 76 10 60C10 40 42 24 50 6Z"
)


def pip(suit: str, x: float, y: float, size: float, colour: str = "night") -> str:
    """Return a suit sign of this height, centred on a point."""
    return moved(x - size / 2, y - size / 2, size / 100, path(suit, fill(colour)))


def card(half: str) -> str:
    """Return a card centred on the origin, whose lower half is the upper one turned round."""
    return (
        '<rect x="-46" y="-66" width="92" height="132" rx="7" fill="var(--plaster)"'
        f' stroke="var(--night)" stroke-width="2"/>{half}<g transform="rotate(180)">{half}</g>'
    )


def jack() -> str:
    """Return the jack of clubs, centred on the origin."""
    return card(
        path("M-37 -58H-29V-45A4.5 4.5 0 0 1 -38 -45", stroke("night", 3))
        + pip(CLUB, -33.5, -29, 15)
        + path("M-27 0L-20 -17H20L27 0Z", fill("verdigris"))
        + path("M-17 -15C-21 -26 -20 -40 -13 -46H13C20 -40 21 -26 17 -15Z", fill("night"))
        + path(
            "M-9 -38H9V-27C9 -22 6 -19 4 -18L8 0H-8L-4 -18C-6 -19 -9 -22 -9 -27Z", fill("plaster")
        )
        + path("M-13 -17L0 -5L13 -17L18 -17L6 0H-6L-18 -17Z", fill("ochre"))
        + path("M-4 -31V-30M4 -31V-30", stroke("night", 2.4))
        + path("M-19 -38V-46C-12 -54 12 -54 19 -46V-38Z", fill("red"))
        + path("M12 -46C22 -48 30 -54 32 -62C36 -50 28 -40 14 -40Z", fill("ochre"))
        + path("M-28 0H28", stroke("night", 1.5))
    )


def eight() -> str:
    """Return the eight of spades, centred on the origin."""
    return card(
        circle(-33.5, -54.5, 3.6, stroke("night", 2.6))
        + circle(-33.5, -46.5, 4.4, stroke("night", 2.6))
        + pip(SPADE, -33.5, -31, 15)
        + "".join(pip(SPADE, x, y, 22) for x, y in ((-13, -48), (14, -48), (0.5, -24), (-14, 0)))
    )


def _painted() -> Markup:
    """Return the two highest cards, the jack of clubs and the eight of spades, before whorls."""
    whirl = circle(0, 0, 27, stroke("ochre", 3)) + "".join(
        turned(angle, 0, 0, path("M0 0C8 -6 9 -18 0 -27", stroke("ochre", 3)))
        for angle in range(0, 360, 45)
    )
    return painting(
        "purple",
        "ochre",
        mirrored(moved(49, 100, 1, whirl), 160),
        f'<g transform="translate(200 102) rotate(14)">{eight()}</g>',
        f'<g transform="translate(124 100) rotate(-12)">{jack()}</g>',
    )


LESSONS = ("first", "sevens", "passes")
PICTURE = _painted()
