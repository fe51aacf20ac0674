"""Draws beards; the mouth stands on them."""

from __future__ import annotations

from collections.abc import Callable

from ui.art.people.strokes import both, dots, flat, line, low


def none(_: str) -> str:
    """Return no beard."""
    return ""


def full(c: str) -> str:
    """Return a full beard."""
    return flat(
        c,
        "M17 28C16 44 23 53 32 53S48 44 47 28C45 35 42 37 38 36.500Q32 34.500 26 36.500"
        "C22 37 19 35 17 28Z",
    ) + low(c, "M47 28C48 44 41 53 32 53C38 49 42 44 43 35.500Q46 33 47 28Z")


def long(c: str) -> str:
    """Return a long beard that ends in a point."""
    return flat(
        c,
        "M17 28C15 42 21 50 26 57Q30 63 32 64Q34 63 38 57C43 50 49 42 47 28C45 35 42 37 38 36.500"
        "Q32 34.500 26 36.500C22 37 19 35 17 28Z",
    ) + line(f"{c}-low", 1.4, "M25 46Q27 52 30 57M39 46Q37 52 34 57M32 48V58")


def point(c: str) -> str:
    """Return a moustache and a pointed beard on the chin."""
    return flat(
        c, "M25 39Q26 36 32 36.500Q38 36 39 39Q35.500 38 32 38.500Q28.500 38 25 39Z"
    ) + flat(c, "M27 43.500Q32 45.500 37 43.500Q36.500 49 32 55Q27.500 49 27 43.500Z")


def stubble(c: str) -> str:
    """Return a dark chin."""
    chin = flat(
        c,
        "M18 31C18 42 25 47.500 32 47.500S46 42 46 31C44 36 41 37.500 38 36.500"
        "Q32 34.500 26 36.500C23 37.500 20 36 18 31Z",
    )
    return f'<g opacity=".35">{chin}</g>'


def moustache(c: str) -> str:
    """Return a broad moustache with ends that turn up."""
    return both(
        flat(
            c,
            "M32 36.500Q27 35.500 24 38Q21 40.500 17.500 37.500Q19 43 25 41.500"
            "Q30 40.500 32 38.800Z",
        )
    )


def thin(c: str) -> str:
    """Return a thin moustache."""
    return both(line(c, 1.7, "M31 37.500Q27 37 23.500 39.500"))


def whiskers(c: str) -> str:
    """Return broad side whiskers, without a beard on the chin."""
    return both(flat(c, "M17 26C13 34 14 43 20 47Q25 48 26 43Q21 40 19.500 33Q19 29 17 26Z"))


def fork(c: str) -> str:
    """Return a great beard, plaited in two."""
    beard = flat(
        c,
        "M16.500 27C14 43 20 52 25 58L29 54L32 57L35 54L39 58C44 52 50 43 47.500 27"
        "C45 35 42 37 38 36.500Q32 34.500 26 36.500C22 37 19 35 16.500 27Z",
    )
    return (
        beard
        + both(dots("gold", (25.5, 55.5, 1.9)))
        + line(f"{c}-low", 1.3, "M23 46L26 52M41 46L38 52M32 48V53")
    )


BEARDS: dict[str, Callable[[str], str]] = {
    "": none,
    **{
        each.__name__: each
        for each in (full, long, point, stubble, moustache, thin, whiskers, fork)
    },
}
LIPLESS = frozenset({"full", "long", "fork"})  # the mouth must stand out from the beard
