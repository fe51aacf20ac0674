"""Draws what the people on the cards hold and wear, on the 64 by 64 grid of the portraits.

Crests, standards and blades rise above the grid.
"""

from __future__ import annotations

from ui.art.painting import moved
from ui.art.people.strokes import both, dots, flat, line, low


def fist(x: float, y: float, skin: str) -> str:
    """Return a hand, closed round something upright."""
    return (
        flat(skin, f"M{x - 6} {y - 5}H{x + 5}Q{x + 8} {y} {x + 5} {y + 6}H{x - 6}Z")
        + low(skin, f"M{x + 1} {y - 5}H{x + 5}Q{x + 8} {y} {x + 5} {y + 6}H{x + 1}Z")
        + line(f"{skin}-deep", 1, f"M{x - 5} {y - 1.5}H{x + 4}M{x - 5} {y + 2}H{x + 4}")
    )


def dagger() -> str:
    """Return a dagger, held up in a fist."""
    blade = flat("linen", "M51 -14L57 -2Q54 8 57 20H45Q48 8 45 -2Z") + flat(
        "iron", "M51 -14L57 -2Q54 8 57 20H51Z"
    )
    hilt = flat("gold", "M41 20H61V24.500H41Z") + flat("leather", "M48 24H54V44H48Z")
    return blade + hilt + fist(51, 36, "olive") + dots("gold", (51, 46, 4))


def grille() -> str:
    """Return the visor of a gladiator, with two barred eyes."""
    visor = flat("gold", "M17 23H47V34C47 45 40 50 32 53C24 50 17 45 17 34Z") + low(
        "gold", "M33 23H47V34C47 45 40 50 33 52.600Z"
    )
    eyes = both(
        dots("ink", (24.8, 31, 5.2)) + line("gold", 1.3, "M22 26V36M25 25.500V36.500M28 26V36")
    )
    return (
        visor
        + eyes
        + line("ink", 1.2, "M26 42H38M27 45.500H37M29 49H35")
        + flat("red", "M15.500 21H48.500V24.500H15.500Z")
    )


def sword() -> str:
    """Return a short sword, held up in a fist."""
    return (
        flat("linen", "M53 -8L57 -2V26H49V-2Z")
        + flat("iron", "M53 -8L57 -2V26H53Z")
        + flat("leather", "M45 26H61V29.500H45ZM50.500 29H55.500V44H50.500Z")
        + fist(53, 37, "tan")
    )


def wheat(x: float, lean: float) -> str:
    """Return an ear of wheat on its stalk."""
    tip = x + lean
    grains = "".join(
        f"M{tip - (y - 4) * lean / 56:.1f} {y}q{side * 5:g} -1 {side * 4:g} -8"
        f"q{-side * 4:g} 3 {-side * 4:g} 8z"
        for y in (4, 11, 18, 25)
        for side in (1, -1)
    )
    return line("ochre", 1.8, f"M{x} 60L{tip} 4") + flat("gold", grains)


def amphora() -> str:
    """Return an amphora on the shoulder."""
    return (
        line("leather", 2.6, "M44 4Q38 6 41 14M60 4Q66 6 63 14")
        + flat(
            "red",
            "M47 -4H57V6C62 10 64 18 62 28C61 38 56 46 54 54H50"
            "C48 46 43 38 42 28C40 18 42 10 47 6Z",
        )
        + low("red", "M52 -4H57V6C62 10 64 18 62 28C61 38 56 46 54 54H52Z")
        + line("linen", 2, "M42 20H62M42.500 26H61.500")
    )


def tablet() -> str:
    """Return a tablet of wax with writing, and a stylus."""
    frame = flat("leather", "M8 46L40 42L44 66H12Z") + flat(
        "gold", "M11.500 48.500L37.500 45.300L40.500 66H14Z"
    )
    writing = line("umber", 1.5, "M16 53L34 50.800M16.500 57L35 54.800M17 61L31 59.300")
    stylus = (
        line("linen", 2.4, "M38 60L58 36")
        + dots("fair", (52, 45, 5))
        + dots("fair-low", (54, 47, 2.6))
    )
    return frame + writing + stylus


def shield() -> str:
    """Return a legionary's shield before the breast."""
    return (
        flat("red", "M6 70V50Q32 40 58 50V70Z")
        + low("red", "M32 45.100Q46 45.500 58 50V70H32Z")
        + line("gold", 1.8, "M6.500 70V50.500Q32 41 57.500 50.500V70")
        + flat("gold", "M32 49L44 57L56 53L47 61L56 70H8L17 61L8 53L20 57Z")
        + dots("iron", (32, 61, 8))
        + dots("iron-low", (34.5, 63, 4))
    )


def pilum(x: float) -> str:
    """Return the spear of a legionary."""
    return (
        line("leather", 2.4, f"M{x} 66V10")
        + line("iron", 1.8, f"M{x} 12V-8")
        + flat("iron", f"M{x} -19L{x + 3} -9L{x} -4L{x - 3} -9Z")
    )


def discs() -> str:
    """Return a centurion's decorations and his vine staff."""
    rows = ((22, 57, 3.6), (32, 60, 3.6), (42, 57, 3.6))
    straps = line("leather-low", 2, "M14 54L50 66M50 54L14 66")
    staff = line("leather-low", 3.4, "M56 66C60 50 52 40 57 22C58 16 54 12 55 6")
    return (
        straps
        + dots("gold", *rows)
        + dots("gold-low", *((x + 0.8, y + 0.8, 1.6) for x, y, _ in rows))
        + staff
        + fist(56, 46, "tan")
    )


def crest() -> str:
    """Return the crest across a centurion's helmet."""
    return flat("red", "M2 14C2 -20 62 -20 62 14L54 16C50 -4 14 -4 10 16Z") + line(
        "red-low", 1.4, "M12 -2L16 5M20 -8L22.500 0M32 -10.500V-2.500M44 -8L41.500 0M52 -2L48 5"
    )


def standard() -> str:
    """Return a banner with an eagle above it."""
    eagle = flat(
        "gold",
        "M52 -14C48 -18 42 -19 38 -24C38 -15 44 -9 50 -8V-5H56V-8"
        "C62 -9 68 -15 68 -24C64 -19 58 -18 54 -14L53 -19Z",
    )
    cloth = flat("red", "M40 0H66V22L59.500 18.500L53 22L46.500 18.500L40 22Z") + line(
        "gold", 1.6, "M40 16L46.500 13L53 16.500L59.500 13L66 16"
    )
    return line("leather", 2.6, "M53 66V-6") + line("gold", 2.4, "M38 0H68") + cloth + eagle


def plume() -> tuple[str, str]:
    """Return the crest and the bowl of a general's helmet."""
    crest = flat(
        "linen", "M20 8C14 -14 34 -26 54 -16C48 -15 46 -12 48 -8C52 -4 60 2 60 14C54 8 48 6 44 8Z"
    ) + low(
        "linen", "M54 -16C48 -15 46 -12 48 -8C52 -4 60 2 60 14C54 8 48 6 44 8C42 -2 44 -12 54 -16Z"
    )
    bowl = (
        flat("gold", "M15 25C13 10 21 4 32 4S51 10 49 25L45 20Q38 15 32 21Q26 15 19 20Z")
        + low("gold", "M38 4.500C48 7 51 14 49 25L45 20Q42 17.500 39 17.500C42 13 41 8 38 4.500Z")
        + both(
            flat(
                "gold",
                "M15.500 22L20 21C18.500 30 20 37 25.500 43L22 45.500C15 39 14.500 31 15.500 22Z",
            )
        )
        + dots("red", (32, 11, 2.6))
    )
    return crest, bowl


def scales() -> str:
    """Return scales, held before the breast."""
    return moved(
        -5,
        22,
        0.98,
        (
            line("gold", 2, "M53 10V34M38 16L68 12")
            + line("gold", 1.1, "M38 16L33 32M38 16L43 32M68 12L63 28M68 12L73 28")
            + flat("gold", "M31 32H45Q43 39 38 39T31 32ZM61 28H75Q73 35 68 35T61 28Z")
            + fist(53, 34, "fair")
            + dots("gold", (53, 10, 3))
        ),
    )


def scroll() -> str:
    """Return a sealed scroll in a hand."""
    return moved(
        -3,
        6,
        1,
        flat("linen", "M42 34L62 26L68 44L48 52Z")
        + low("linen", "M44.500 42L64.500 34L68 44L48 52Z")
        + flat("red", "M52 30L57 28L63 46L58 48Z")
        + fist(50, 46, "tan"),
    )


def flame() -> str:
    """Return a bowl of fire, held in both hands."""
    fire = flat(
        "red", "M32 22C42 34 46 40 44 50H20C18 42 22 40 24 34C27 37 28 38 29 40C33 34 34 28 32 22Z"
    )
    heart = flat("gold", "M33 34C38 40 40 44 38 51H26C25 46 28 44 29 42C31 44 33 40 33 34Z")
    bowl = flat("gold", "M12 50H52C52 60 44 65 38 66H26C20 65 12 60 12 50Z") + low(
        "gold", "M34 50H52C52 60 44 65 38 66H34Z"
    )
    return moved(14, 29.5, 0.56, fire + heart + bowl)


def rays() -> str:
    """Return the rays of the sun behind a head."""
    wedges = (
        "M32 28L{} {}L{} {}Z".format(*ends)
        for ends in (
            (-30, 24, -30, 36), (-30, 4, -30, -10), (-24, -34, -12, -34), (4, -34, 14, -34),
            (26, -34, 38, -34), (50, -34, 60, -34), (76, -34, 94, -26), (94, -10, 94, 4),
            (94, 24, 94, 36),
        )
    )  # fmt: skip
    return flat("gold-low", "".join(wedges))


def fillet() -> str:
    """Return the red band below the veil of a Vestal."""
    return flat("red", "M18.500 19Q32 12.500 45.500 19L46 22.500Q32 16 18 22.500Z")
