"""Draws what people wear on their shoulders: a cloth, and a trim in another colour."""

from __future__ import annotations

from collections.abc import Callable

from ui.art.people.strokes import both, dots, flat, line, low

_BASE = "M2 66C3 55 12 51 24 48.500L32 53L40 48.500C52 51 61 55 62 66Z"
_SHADE = "M40 48.500C52 51 61 55 62 66H46C46 59 44 53 40 48.500Z"


def tunic(c: str, t: str) -> str:
    """Return a tunic with a hem at the neck."""
    return (
        flat(c, _BASE) + low(c, _SHADE) + flat(t, "M22 49L24 48L32 52.500L40 48L42 49Q32 64 22 49Z")
    )


def toga(c: str, t: str) -> str:
    """Return a toga with a stripe across the breast."""
    return (
        flat(c, _BASE)
        + low(c, _SHADE)
        + flat(t, "M17 50L24 48.300L50 66H37Z")
        + line(f"{c}-low", 1.4, "M9 57Q17 58 25 66M5 63Q9 63 13 66")
    )


def cloak(c: str, t: str) -> str:
    """Return a cloak, held at the shoulder by a brooch."""
    return (
        flat(t, _BASE)
        + flat(c, "M0 66C1 54 11 49 22 47.500Q29 56 46 50C55 52 62 57 63 66Z")
        + low(c, "M46 50C55 52 62 57 63 66H43Q44 57 36 54.500Q41 52.500 46 50Z")
        + line(f"{c}-low", 1.3, "M21 53Q24 59 23 66M17 53Q17 60 12 66")
        + dots("gold", (21, 51, 3.6))
        + dots("gold-low", (21, 51, 1.5))
    )


def armour(c: str, t: str) -> str:
    """Return a breastplate over a scarf."""
    return (
        flat(c, _BASE)
        + low(c, _SHADE)
        + line(f"{c}-low", 1.6, "M5 58Q14 52 20 56L18 66M11 54Q18 50 24 53M59 58Q50 52 44 56L46 66")
        + flat(t, "M20 49.500Q22 46 26 47Q32 53 38 47Q42 46 44 49.500Q40 58 32 58T20 49.500Z")
    )


def strap(c: str, t: str) -> str:
    """Return bare shoulders in the colour `c`, with a leather strap and a shoulder guard."""
    return (
        flat(c, "M0 66C0 54 11 50 24 48L32 50L40 48C53 50 64 54 64 66Z")
        + low(c, "M40 48C53 50 64 54 64 66H45C46 58 44 52 40 48Z")
        + flat("leather", "M16 50L22 48.500L46 66H35Z")
        + flat(t, "M39 49Q52 46 60 55Q64 60 64 66H52Q53 54 39 49Z")
        + line(f"{t}-low", 1.6, "M44 52Q55 52 58 66M49 50Q60 53 62 64")
    )


def shawl(c: str, t: str) -> str:
    """Return a shawl, crossed over the breast."""
    return (
        flat(t, _BASE)
        + flat(c, "M1 66C2 54 11 50 23 47Q25 56 44 66Z")
        + low(c, "M63 66C62 54 53 50 41 47Q39 56 20 66H40L44 60Z")
        + line(f"{c}-low", 1.3, "M9 58Q18 57 28 66M6 63L10 66")
    )


def apron(c: str, t: str) -> str:
    """Return an apron with two straps over a shirt."""
    return (
        flat(c, _BASE)
        + low(c, _SHADE)
        + both(flat(t, "M15 51L20 49.500L25 66H17Z"))
        + flat(t, "M17 59H47V66H17Z")
    )


def jerkin(c: str, t: str) -> str:
    """Return a laced jerkin over a shirt."""
    return (
        flat(t, _BASE)
        + flat(c, "M1 66C2 55 11 51 22 49L29 66ZM63 66C62 55 53 51 42 49L35 66Z")
        + low(c, "M63 66C62 55 53 51 42 49L35 66H47Z")
        + line(c, 1.5, "M27 58L37 60M37 57L28 62")
    )


def collar(c: str, t: str) -> str:
    """Return a coat with a broad collar."""
    return (
        flat(c, _BASE)
        + low(c, _SHADE)
        + flat(t, "M20 48L32 55L20 61L11 54ZM44 48L32 55L44 61L53 54Z")
        + dots(t, (32, 61, 1.7))
    )


def fur(c: str, t: str) -> str:
    """Return a coat with fur round the neck."""
    ring = (
        (15, 54, 5),
        (20, 52, 5.5),
        (26, 55, 5.5),
        (32, 57, 5.5),
        (38, 55, 5.5),
        (44, 52, 5.5),
        (49, 54, 5),
    )
    return (
        flat(c, _BASE)
        + low(c, _SHADE)
        + dots(t, *ring)
        + dots(f"{t}-low", (38, 57, 2), (45, 55, 2), (30, 59, 2), (21, 55, 2))
    )


DRESS: dict[str, Callable[[str, str], str]] = {
    each.__name__: each
    for each in (tunic, toga, cloak, armour, strap, shawl, apron, jerkin, collar, fur)
}
