"""Elements of a drawing."""

from __future__ import annotations

from functools import lru_cache

from ui.views.kit.markup import NOTHING, Attribute, Markup, el
from ui.views.smallcity.plan import Point


def path(data: str, **attributes: Attribute) -> Markup:
    """Return a path; nothing where there is nothing to draw."""
    return el("path", **attributes, d=data) if data else NOTHING


@lru_cache(maxsize=4096)  # the same pieces stand on the same hexes from picture to picture
def use(what: str, at: Point | None = None, **attributes: Attribute) -> Markup:
    """Return a drawing of the sprite, moved to a place."""
    place = {} if at is None else _place(at)
    return el("use", href=f"#{what}", **place, **attributes)


def text(words: str, at: Point, **attributes: Attribute) -> Markup:
    """Return words at a place."""
    return el("text", words, **_place(at), **attributes)


def banner(words: str, at: Point, margin: int, corner: int, **attributes: Attribute) -> Markup:
    """Return words on a plate as wide as they need; `at` is their middle."""
    x, y = at
    wide = 15 * len(words) + margin
    plate = el("rect", **_place((x - wide / 2, y - 19)), width=wide, height=38, rx=corner)
    return el("g", plate, text(words, (x, y + 9)), **attributes)


def _place(at: Point) -> dict[str, Attribute]:
    x, y = at
    return {"x": f"{x:.0f}", "y": f"{y:.0f}"}
