"""Draws a few seconds of a game for its box in the lobby: pieces that come, move, turn and go.

A glimpse lies over the game's picture, on the same ground, and is shown once when somebody looks at
the box; style/glimpse.css moves it. Times are seconds from its beginning, distances are in units of
the picture, which is 320 by 200. Whatever would not be over in time raises ValueError.
"""

from __future__ import annotations

from ui.art.painting import painting
from ui.base.markup import Markup

SECONDS = 5.6  # as long as style/glimpse.css shows a glimpse
FADE = 0.4  # of them, in which the picture comes back
LONGEST = 0.6  # what a piece takes to come, move or go, at most


def glimpse(ground: str, line: str, *pieces: str) -> Markup:
    """Return the glimpse with these pieces; `ground` and `line` are the picture's colours."""
    return painting(ground, line, *pieces, kind="picture glimpse")


def come(at: float, drawing: str, x: float = 0, y: float = 0) -> str:
    """Return a drawing that appears at this time, from (x, y) beside its place."""
    return _moved("come", at, drawing, x, y)


def move(at: float, drawing: str, x: float, y: float) -> str:
    """Return a drawing that moves by (x, y) at this time."""
    return _moved("move", at, drawing, x, y)


def go(at: float, drawing: str, x: float = 0, y: float = 0) -> str:
    """Return a drawing that moves by (x, y) at this time, and is gone."""
    return _moved("go", at, drawing, x, y)


def _moved(kind: str, at: float, drawing: str, x: float, y: float) -> str:
    if not 0 <= at <= SECONDS - FADE - LONGEST:
        raise ValueError(f"at {at} s: the glimpse would be over before that has been seen")
    style = f"--at:{at:g}s;--x:{x:g}px;--y:{y:g}px"
    return f'<g class="glimpse-{kind}" style="{style}">{drawing}</g>'


def step(text: str) -> tuple[int, str, str]:
    """Return the seat, the word and the details of a move, written `0 lay:3x2`."""
    seat, move = text.split(" ")
    word, _, details = move.partition(":")
    return int(seat), word, details


def placed(x: float, y: float, drawing: str, angle: float = 0, scale: float = 1) -> str:
    """Return a drawing of the origin at a place, turned and scaled."""
    turned = f" rotate({angle:g})" if angle else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{scaled}">{drawing}</g>'


def sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """Return a drawing of the page's sprite of this size, centred on a point."""
    side, paint = f"{size:g}", f'color="var(--{colour})"'
    return (
        f'<use href="#{name}" x="{x - size / 2:g}" y="{y - size / 2:g}"'
        f' width="{side}" height="{side}" {paint}/>'
    )


def figure(number: str | int, x: float, y: float, size: float, colour: str = "night") -> str:
    """Return a number of this size, centred on x and standing on y."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="var(--{colour})">{number}</text>'
