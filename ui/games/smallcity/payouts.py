"""What districts pay, as signs: a coin and a wreath with numbers, and men for hire."""

from __future__ import annotations

from ui.art.shapes import wreath
from ui.base.markup import Markup, el, join
from ui.games.smallcity.svg import path, text, use

# A hooded man, from (-15, -19) to (15, 16), and the shade below his hood.
HOOD = "M0 -19C9 -19 12 -11 10 -4C14 2 15 9 15 16H-15C-15 9 -14 2 -10 -4C-12 -11 -9 -19 0 -19Z"
SHADE = "M0 -12C5 -12 6.5 -8 5.5 -3C4 1 2 3 0 3C-2 3 -4 1 -5.5 -3C-6.5 -8 -5 -12 0 -12Z"
LEAVES = wreath((0, 0), 17, 6, (9.5, 4.5), 70)


def payout(kind: str, number: int, gets: int) -> Markup:
    """Return what a district pays, around (0, 0): at most 96 units wide and 44 high."""
    if kind == "residential":
        return laurels(number)
    if kind == "commercial":
        return coins(number)
    if kind == "industrial":
        way = path("M-7 -6L5 0L-7 6Z", class_="way")
        return coins(number, -27) + way + laurels(gets, 26)
    return _at(-15, man()) + _at(16, man())


def coins(number: int, x: float = 0) -> Markup:
    """Return a coin with a number."""
    face = el("circle", r=20, class_="coin") + el("circle", r=16.5, class_="coin-ring")
    return _at(x, face + _figure(number))


def laurels(number: int, x: float = 0) -> Markup:
    """Return a wreath with a number: influence, or points."""
    return _at(x, use("sc-wreath") + _figure(number))


def man() -> Markup:
    """Return a hooded man."""
    return path(HOOD, class_="man") + path(SHADE, class_="under-hood")


def _figure(number: int) -> Markup:
    return text(str(number), (0, 10), class_="figure")


def _at(x: float, drawn: Markup) -> Markup:
    return join((el("g", drawn, transform=f"translate({x:g} 0)"),)) if x else drawn
