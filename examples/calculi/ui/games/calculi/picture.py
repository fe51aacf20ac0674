"""The game's picture in the lobby."""

from ui.art.painting import circle, fill, moved, painting, stroke
from ui.art.shapes import path

FIST = "M8 44C4 30 10 16 22 14L70 10C88 10 94 24 92 40C90 58 76 70 54 70H34C20 68 12 58 8 44Z"
FINGERS = (
    "M26 15C20 24 20 32 24 40M44 13C38 22 38 32 42 42M62 11C56 22 56 34 60 44"
    "M12 40C30 52 48 50 66 42"
)

PICTURE = painting(
    "verdigris",
    "ochre",
    moved(60, 40, 1.7, path(FIST, fill("plaster")) + path(FINGERS, stroke("night", 2))),
    circle(236, 140, 17, fill("ochre")),
    circle(266, 112, 13, fill("stone")),
    circle(254, 80, 11, fill("red")),
)
LESSONS: tuple[str, ...] = ()
