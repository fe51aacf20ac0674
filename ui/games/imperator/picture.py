"""The picture of the game in the lobby, and the list of its lessons."""

from ui.art.painting import fill, painting, rect, stroke, turned
from ui.art.shapes import mirrored, path, wreath
from ui.base.markup import Markup


def _painted() -> Markup:
    """Return a palace curtain drawn aside and a fan of cards with a wreath and a dagger."""
    column = (
        rect(34, 46, 13, 124, fill("plaster"))
        + path("M38.5 50V168M42.5 50V168", stroke("stone", 1.5))
        + path("M29 32H52V38L48 46H33L29 38ZM29 170H52V178H29Z", fill("ochre"))
    )
    curtain = path("M52 26H160C158 66 112 84 72 106L62 110L52 108Z", fill("purple")) + path(
        "M66 104C96 84 124 62 130 26M60 104C76 84 94 60 98 26M56 98C62 78 70 52 70 26",
        stroke("night", 1.6),
    )
    tie = path("M50 104L72 98L74 106L54 113Z", fill("ochre"))
    dagger = path(
        "M153 113H167C165 118 165 121 166 125C166 132 163 138 160 144C157 138 154 132 154 125"
        "C155 121 155 118 153 113ZM148 106H172V110H148ZM157 95H163V106H157ZM154 91H166V95H154Z",
        fill("red"),
    )
    laurel = path(wreath((160, 124), 17, 6, (10, 4.5), 60), fill("night"))
    return painting(
        "red",
        "ochre",
        rect(22, 22, 276, 5, fill("ochre")),
        mirrored(curtain + column + tie, 160),
        _fan(),
        laurel,
        dagger,
    )


def _fan() -> str:
    """Return five cards held in a fan."""
    return "".join(
        turned(
            angle,
            160,
            262,
            f'<rect x="132" y="{top}" width="56" height="80" rx="5" fill="var(--plaster)"'
            ' stroke="var(--night)" stroke-width="1.5"/>',
        )
        for angle, top in ((-24, 82), (24, 82), (-12, 82), (12, 82), (0, 79))
    )


# The lessons in the order in which they are learned.
LESSONS = ("first", "forum", "passing")
PICTURE = _painted()
