"""SVG elements of a drawing."""

from __future__ import annotations

from functools import lru_cache

from ui.base.markup import NOTHING, Attribute, Markup, el
from ui.games.smallcity.plan import Point


def path(data: str, **attributes: Attribute) -> Markup:
    """Return a path, or nothing for empty data."""
    return el("path", **attributes, d=data) if data else NOTHING


@lru_cache(maxsize=4096)  # most pieces stay where they are from picture to picture
def use(what: str, at: Point | None = None, **attributes: Attribute) -> Markup:
    """Return a drawing of the sprite at a place."""
    place = {} if at is None else _place(at)
    return el("use", href=f"#{what}", **place, **attributes)


def text(words: str, at: Point | None = None, **attributes: Attribute) -> Markup:
    """Return words at a place."""
    place = {} if at is None else _place(at)
    return el("text", words, **place, **attributes)


def upright(at: Point, *content: Markup, kind: str = "", **attributes: Attribute) -> Markup:
    """Return a drawing around (0, 0), moved to a place, upright even in a turned city."""
    style = f"--at-x:{at[0]:.0f}px;--at-y:{at[1]:.0f}px;{attributes.pop('style', '')}"
    return el("g", *content, class_=f"upright {kind}".rstrip(), style=style, **attributes)


def banner(words: str, below: int, margin: int, corner: int, above: str = "") -> Markup:
    """Return words on a plate of their width, at a distance below the centre.

    `above` is a smaller line over them.
    """
    wide = max(15 * len(words), 12 * len(above)) + margin
    head = 28 if above else 0
    place = _place((-wide / 2, below - 19 - head / 2))
    plate = el("rect", **place, width=wide, height=38 + head, rx=corner)
    heading = text(above, (0, below - 8), class_="above") if above else NOTHING
    return plate + heading + text(words, (0, below + 9 + head / 2))


def _place(at: Point) -> dict[str, Attribute]:
    x, y = at
    return {"x": f"{x:.0f}", "y": f"{y:.0f}"}
