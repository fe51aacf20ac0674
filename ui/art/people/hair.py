"""Draws hair: a part behind the head and a part before it."""

from __future__ import annotations

from collections.abc import Callable

from ui.art.people.strokes import both, dots, flat, line, low

Two = tuple[str, str]  # behind the head, before it
_CAP = "M17 27C14 12 21 5 32 5S50 12 47 27"


def short(c: str) -> Two:
    """Return short hair, combed forward."""
    return "", flat(
        c, f"{_CAP}C46 21 44 18 42 17L38 19L34 16.500L30 19L26 16.500L22 18C20 20 18 23 17 27Z"
    ) + low(c, "M40 6.500C47 9 49 17 47 27C46 21 44 18 42 17Z")


def side(c: str) -> Two:
    """Return hair with a parting, swept to one side."""
    return "", flat(c, f"{_CAP}C46 22 45 19 43 17C36 18 28 16 25 12C24 17 19 20 17 27Z") + line(
        f"{c}-low", 1.4, "M25 12C31 9 38 9 44 13"
    )


def curls(c: str) -> Two:
    """Return a head of curls."""
    back = dots(c, (17, 22, 5.5), (47, 22, 5.5))
    top = ((19, 15, 6), (25, 9.5, 6), (33, 7.5, 6), (40, 9.5, 6), (45.5, 15.5, 6))
    low_ = dots(f"{c}-low", (26, 13, 2), (35, 12, 2), (43, 17, 2), (20, 19, 2))
    return back, dots(c, *top) + flat(
        c, "M17 22Q20 16 25 17Q32 14 39 17Q45 17 47 22L44 12H21Z"
    ) + low_


def bald(c: str) -> Two:
    """Return the tufts beside a bald head."""
    tuft = flat(c, "M20 18C14 19 13 27 16 32C18 32 18.500 29 18 26C18 22 19 20 20 18Z")
    return "", both(tuft)


def shaven(_: str) -> Two:
    """Return no hair."""
    return "", ""


def receding(c: str) -> Two:
    """Return thin hair with a high forehead."""
    sides = both(flat(c, "M24 9C15 10 13 20 17 30C18 25 18.500 20 23 15Z"))
    return "", sides + flat(c, "M22 10C26 5 38 5 42 10C39 10 36 12 32 12S25 10 22 10Z")


def bun(c: str) -> Two:
    """Return hair drawn up into a bun."""
    knot = dots(c, (32, 3, 8)) + dots(f"{c}-low", (35, 4, 4.5)) + low(c, "M26 7H38V10H26Z")
    cap = flat(c, "M17 27C14 14 21 8 32 8S50 14 47 27C47 21 44 17 39 14.500Q32 18 25 14.500")
    sides = flat(c, "M17 27C14 14 25 10 25 14.500C20 17 17 21 17 27Z")
    return knot, cap + sides + line(
        f"{c}-low", 1.3, "M32 11V15.500M25 11Q23 13 22 16M39 11Q41 13 42 16"
    )


def knots(c: str) -> Two:
    """Return hair with a knot on each side and a parting."""
    sides = both(dots(c, (13, 13, 8.5)) + line(f"{c}-low", 1.5, "M9 11Q13 8 16 12Q15 16 11 16"))
    cap = flat(c, f"{_CAP}C47 20 43 16 37 15Q33 14 32 10.500Q31 14 27 15C21 16 17 20 17 27Z")
    return sides, cap + line(f"{c}-low", 1.3, "M32 5.500V9M24 9Q21 12 20 17M40 9Q43 12 44 17")


def long(c: str) -> Two:
    """Return long open hair with a parting in the middle."""
    back = flat(
        c,
        "M14 26C12 9 21 4 32 4S52 9 50 26C50 38 54 46 52 54C46 58 42 54 42 50H22"
        "C22 54 18 58 12 54C10 46 14 38 14 26Z",
    )
    front = flat(
        c,
        "M32 5C22 5 14 12 15 32C16 38 17 41 18.500 43C18 34 18 26 22 20Q29 17 32 10Q35 17 42 20"
        "C46 26 46 34 45.500 43C47 41 48 38 49 32C50 12 42 5 32 5Z",
    )
    return back, front + line(f"{c}-low", 1.3, "M44 12Q48 20 47.500 34M20 12Q16.500 20 16.500 32")


def bob(c: str) -> Two:
    """Return straight hair, cut at the chin, with a fringe."""
    back = flat(c, "M14 24C13 9 22 4 32 4S51 9 50 24L51 44Q46 47 41 44H23Q18 47 13 44Z")
    front = flat(
        c,
        "M32 5C21 5 14 12 14.500 26L14 44Q17 45 20 43L19.500 22Q32 17 44.500 22L44 43Q47 45 50 44"
        "L49.500 26C50 12 43 5 32 5Z",
    )
    return back, front + line(f"{c}-low", 1.3, "M26 8Q23 13 22.500 19M32 7V17M38 8Q41 13 41.500 19")


def braids(c: str) -> Two:
    """Return two braids that fall on the shoulders."""
    plait = "".join(dots(c, (14.5, y, r)) for y, r in ((36, 4.2), (42.5, 4), (49, 3.7), (55, 3.2)))
    front = flat(
        c,
        "M32 5C20 5 13 13 14 30Q15 34 17 36C17 28 18 22 23 18Q29 15 32 9Q35 15 41 18"
        "C46 22 47 28 47 36Q49 34 50 30C51 13 44 5 32 5Z",
    )
    return "", both(
        plait
        + line(f"{c}-low", 1.2, "M12 39.500L17 39M12 46L16.500 45.500M12.500 52L16.500 51.500")
    ) + front


def flames(c: str) -> Two:
    """Return wild hair that stands up."""
    return (
        flat(
            c,
            "M13 30L10 20L14 20L11 11L18 13L17 4L25 8L29 0L34 6L41 1L43 8L51 5L49 13L55 13L51 20"
            "L55 23L50 30Z",
        ),
        flat(
            c,
            "M17 28C15 20 17 13 20 11L26 8H40L46 13C48 17 48 23 47 28L44 20L40 22L37 15L32 20"
            "L28 14L24 21L20 19Z",
        )
        + low(c, "M44 8L51 5L49 13L55 13L51 20L55 23L50 30L47 28L44 20L43 14Z"),
    )


def slick(c: str) -> Two:
    """Return hair oiled flat, with a curl on the forehead."""
    return "", flat(
        c,
        "M17 28C14 12 21 5.500 32 5.500S50 12 47 28C47 20 44 14 38 12Q30 10 24 13"
        "C19 16 18 22 17 28Z",
    ) + line(c, 2, "M32 12Q37 14 35 18Q32 20 31 17") + line(f"{c}-low", 1.2, "M22 12Q30 6 41 9")


def crop(c: str) -> Two:
    """Return hair shorn close to the head."""
    return "", flat(
        c,
        "M17.500 25C15 12 22 6.500 32 6.500S49 12 46.500 25C45.500 19 43 15.500 40 15H24"
        "C21 15.500 18.500 19 17.500 25Z",
    )


def waves(c: str) -> Two:
    """Return waved hair, pinned up round the head, as matrons wear it."""
    back = dots(c, (15.5, 28, 5), (48.5, 28, 5), (15, 21, 5.5), (49, 21, 5.5))
    top = dots(c, (20, 13, 6), (27, 9, 6), (37, 9, 6), (44, 13, 6))
    return back, top + flat(
        c, "M17 25Q19 17 27 16Q32 13 37 16Q45 17 47 25Q50 14 44 9H20Q14 14 17 25Z"
    ) + line(f"{c}-low", 1.3, "M19 20Q23 14 30 13M45 20Q41 14 34 13M22 8Q27 12 32 8Q37 12 42 8")


def tail(c: str) -> Two:
    """Return hair tied high behind, which falls to one side."""
    back = flat(
        c, "M36 8C46 0 58 6 56 20C55 32 60 38 54 46C48 44 49 34 49 26C49 16 44 12 36 12Z"
    ) + low(c, "M47 8C54 10 52 22 54 30C55 36 57 40 54 46C50 42 50 34 50 26C50 18 50 13 47 8Z")
    return back, flat(c, f"{_CAP}C46 20 42 15 37 13C30 16 21 17 17 27Z")


def puffs(c: str) -> Two:
    """Return tight curls in a round cloud."""
    return dots(c, (32, 14, 15), (19, 21, 9), (45, 21, 9), (24, 10, 9), (40, 10, 9)), flat(
        c, "M17 25Q18 16 25 14Q32 12 39 14Q46 16 47 25L48 12H16Z"
    )


HAIR: dict[str, Callable[[str], Two]] = {
    each.__name__: each
    for each in (
        short, side, curls, bald, shaven, receding, bun, knots, long, bob, braids, flames, slick,
        crop, waves, tail, puffs,
    )
}  # fmt: skip
