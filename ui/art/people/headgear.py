"""Draws headgear: a part behind the head and a part before it."""

from __future__ import annotations

from collections.abc import Callable

from ui.art.people.hair import Two
from ui.art.people.strokes import both, dots, flat, line, low
from ui.art.shapes import leaf, path


def none(_: str, __: str) -> Two:
    """Return nothing."""
    return "", ""


def laurel(c: str, _: str) -> Two:
    """Return a wreath of laurel."""
    leaves = (
        leaf(16.5, 25, 9.5, 17, 3.2) + leaf(18, 20, 12, 8, 3.2) + leaf(21, 15, 19, 2.5, 3.2)
        + leaf(25, 12, 28, 4, 2.4) + leaf(19, 22, 24, 15, 2.2) + leaf(23, 16, 30, 11, 2.2)
    )  # fmt: skip
    return "", both(flat(c, leaves))


def helmet(c: str, t: str) -> Two:
    """Return a legionary's helmet with cheek pieces and a crest across."""
    crest = flat(t, "M6 20C4 -7 60 -7 58 20L50 17C48 9 16 9 14 17Z")
    ribs = line(f"{t}-low", 1.4, "M14 9L18 14M22 3L24 10M32 1V9M42 3L40 10M50 9L46 14")
    shell = flat(c, "M15 24C14 13 20 9 32 9S50 13 49 24L46 21H18Z")
    shade = low(c, "M38 9.500C47 11 50 15 49 24L46 21H42C43 16 41 12 38 9.500Z")
    cheeks = flat(c, "M15 22L20 22C19 30 20 36 24 42L21 44C16 38 15 30 15 22Z")
    return crest + ribs, shell + shade + both(cheeks) + flat(f"{c}-low", "M14 20H50V23.500H14Z")


def galea(c: str, t: str) -> Two:
    """Return a gladiator's helmet with a wide brim and two plumes."""
    plume = flat(t, "M20 14C8 14 2 6 5 -3C9 1 13 0 17 3C20 5 22 9 22 13Z")
    ribs = line(f"{t}-low", 1.3, "M20 13C14 11 10 6 8 1")
    bowl = flat(c, "M16 22C15 12 22 8 32 8S49 12 48 22Z")
    shade = low(c, "M38 8.500C46 10 49 14 48 22H42C43 16 41 11 38 8.500Z")
    brim = flat(c, "M5 26C9 18 55 18 59 26C50 22 14 22 5 26Z")
    under = low(c, "M5 26C14 22 50 22 59 26C50 24 14 24 5 26Z")
    cheeks = flat(c, "M15.500 23H20C18.500 31 20 38 25 43L21 45C15 39 14 31 15.500 23Z")
    front = both(cheeks) + bowl + shade + brim + under + dots(t, (32, 15, 2.4))
    return both(plume + ribs), front


def band(c: str, _: str) -> Two:
    """Return a headband with two ends behind."""
    ends = flat(c, "M46 20L57 24L53 27L56 33L47 25Z")
    return ends, flat(
        c, "M17 17.500C25 13.500 39 13.500 47 17.500L47.500 22C39 18 25 18 16.500 22Z"
    )


def veil(c: str, _: str) -> Two:
    """Return a veil that falls on the shoulders."""
    back = flat(c, "M10 60C8 26 14 3 32 3S56 26 54 60Z")
    front = flat(
        c,
        "M9 62C7 26 13 2 32 2S57 26 55 62L45 54C49 38 48 24 43 18Q38 14 32 14T21 18"
        "C16 24 15 38 19 54Z",
    )
    return back, front + low(c, "M38 3C53 7 57 32 55 62L45 54C49 38 48 24 43 18C46 14 44 7 38 3Z")


def hood(c: str, t: str) -> Two:
    """Return a pointed hood; its inside has the colour `t`."""
    back = flat(t, "M12 56C8 20 16 6 32 4S56 20 52 56Z")
    front = flat(
        c,
        "M6 60C6 30 14 12 34 -1C40 6 60 20 58 60L47 52C52 36 50 24 44 18Q38 13 32 13T20 18"
        "C14 24 12 36 17 52Z",
    )
    return back, front + low(c, "M34 -1C40 6 60 20 58 60L47 52C52 36 50 24 44 18C45 12 40 5 34 -1Z")


def wings(c: str, t: str) -> Two:
    """Return a traveller's low hat with two wings."""
    wing = flat(t, "M16 17C8 18 2 12 1 3C7 7 10 5 17 9Z") + low(
        t, "M16 17C10 16 6 12 5 8C9 11 12 11 17 13Z"
    )
    hat = flat(c, "M16 16C17 7 24 4 32 4S47 7 48 16Z") + flat(
        c, "M8 20C14 13 50 13 56 20C46 17.500 18 17.500 8 20Z"
    )
    return both(wing), hat + low(c, "M8 20C18 17.500 46 17.500 56 20C46 21.500 18 21.500 8 20Z")


def straw(c: str, t: str) -> Two:
    """Return a broad straw hat with a ribbon."""
    brim = flat(c, "M1 21C8 14 56 14 63 21C56 25.500 8 25.500 1 21Z") + low(
        c, "M1 21C12 20 52 20 63 21C56 25.500 8 25.500 1 21Z"
    )
    return "", flat(c, "M18 17C18 5 24 3 32 3S46 5 46 17Z") + flat(
        t, "M17.500 13C26 15 38 15 46.500 13V18C38 20 26 20 17.500 18Z"
    ) + brim


def phrygian(c: str, t: str) -> Two:
    """Return a soft cap, its tip bent forward."""
    cap = flat(c, "M15 24C13 10 20 3 34 1C45 -1 53 4 52 11C48 7 45 9 46 12C48 15 49 19 49 24Z")
    return "", cap + low(
        c, "M52 11C48 7 45 9 46 12C48 15 49 19 49 24H43C44 16 42 10 40 7C44 3 51 5 52 11Z"
    ) + flat(t, "M14 20Q32 14.500 50 20V25Q32 19.500 14 25Z")


def pileus(c: str, t: str) -> Two:
    """Return a round felt cap."""
    return "", flat(c, "M16 22C16 6 23 1 32 1S48 6 48 22Q32 16 16 22Z") + low(
        c, "M37 1.500C45 4 48 10 48 22Q45 20.500 42 20C43 12 41 5 37 1.500Z"
    ) + line(t, 2, "M16.500 22Q32 16 47.500 22")


def knit(c: str, t: str) -> Two:
    """Return a knitted cap with a broad rim and a tassel."""
    cap = flat(c, "M16 18C16 6 22 2 32 2S48 6 48 18Z") + low(
        c, "M37 2.500C45 5 48 10 48 18H42C43 11 41 6 37 2.500Z"
    )
    return dots(t, (32, 1.5, 4)), cap + flat(t, "M14 16Q32 11 50 16V23Q32 18 14 23Z") + line(
        f"{t}-low",
        1.3,
        "M20 15.500V20.500M26 14.500V19.500M32 14V19M38 14.500V19.500M44 15.500V20.500",
    )


def flatcap(c: str, t: str) -> Two:
    """Return a flat cap with a peak."""
    return "", flat(c, "M11 17C10 7 20 3 32 3S54 7 53 17C46 20 18 20 11 17Z") + low(
        c, "M39 3.500C50 5 54 10 53 17C50 18.300 46 19 42 19.300C45 13 43 7 39 3.500Z"
    ) + flat(t, "M15 17.500Q32 13.500 49 17.500Q47 22.500 32 21.500T15 17.500Z")


def kerchief(c: str, t: str) -> Two:
    """Return a dotted kerchief, tied under the chin."""
    back = flat(c, "M13 36C10 14 18 2 32 2S54 14 51 36L46 48H18Z")
    cloth = path(
        "M12.500 34C10 13 18 2 32 2S54 13 51.500 34C50 42 44 48 38 50L32 51L26 50"
        "C20 48 14 42 12.500 34ZM32 14C24 14 18 19 17.500 28C17.500 37 24 46.500 32 47.500"
        "C40 46.500 46.500 37 46.500 28C46 19 40 14 32 14Z",
        f'fill="var(--face-{c})" fill-rule="evenodd"',
    )
    knot = flat(c, "M28 50L32 49L36 50L42 59L34 56L32 61L30 56L22 59Z")
    spots = dots(t, (19, 13, 1.5), (26, 7.5, 1.5), (38, 7.5, 1.5), (45, 13, 1.5), (32, 10.5, 1.5))
    return back, cloth + line(f"{c}-low", 1.3, "M27 50.500L32 52L37 50.500") + knot + spots


def plumed(c: str, t: str) -> Two:
    """Return a wide hat, turned up at one side, with a feather."""
    feather = flat(t, "M40 12C46 2 56 -2 64 4C60 6 62 9 58 11C60 13 56 16 52 17Z")
    hat = flat(c, "M17 18C17 6 24 3 33 3S47 6 47 18Z") + flat(
        c, "M1 25C6 14 22 16 32 16C44 16 52 6 62 12C60 20 44 22 32 21C20 20.500 10 20 1 25Z"
    )
    return "", feather + hat + low(
        c,
        "M1 25C10 20 20 20.500 32 21C44 22 60 20 62 12C58 15 46 18.500 32 18C20 17.500 8 18 1 25Z",
    ) + line(f"{t}-low", 1.2, "M43 13Q52 4 61 4.500")


def bandana(c: str, t: str) -> Two:
    """Return a cloth tied round the head, with a knot at the side."""
    knot = flat(c, "M46 19L58 16L54 22L60 28L47 23Z")
    return knot, flat(c, "M16 22C15 9 22 4.500 32 4.500S49 9 48 22Q32 14 16 22Z") + low(
        c, "M38 5C46 7 49 12 48 22Q45 20 42 19C43 13 41 8 38 5Z"
    ) + dots(t, (24, 12, 1.7), (32, 9, 1.7), (39, 13, 1.7), (30, 15, 1.7))


def diadem(c: str, t: str) -> Two:
    """Return a narrow diadem with a stone."""
    return "", flat(
        c, "M17 19C24 15 28 15 32 11C36 15 40 15 47 19L47.500 22C39 18 25 18 16.500 22Z"
    ) + dots(t, (32, 15.5, 2))


def turban(c: str, t: str) -> Two:
    """Return a turban."""
    return "", flat(c, "M13 21C9 8 20 1 32 1S55 8 51 21Q41 24 32 16Q23 24 13 21Z") + line(
        f"{c}-low", 1.6, "M15 19Q30 17 43 4M19 9Q26 11 31 16M49 19Q46 10 39 8"
    ) + dots(t, (32, 13, 2.5))


HEADGEAR: dict[str, Callable[[str, str], Two]] = {
    "": none,
    **{
        each.__name__: each
        for each in (
            laurel, helmet, galea, band, veil, hood, wings, straw, phrygian, pileus, knit,
            flatcap, kerchief, plumed, bandana, diadem, turban,
        )
    },
}  # fmt: skip
