"""Draws what tells a face from others: age, scars, jewels; some of it lies over the eyes."""

from __future__ import annotations

from ui.art.people.strokes import both, dots, flat, line


def under(mark: str, skin: str) -> str:
    """Return a mark that lies below eyes and mouth."""
    deep = f"{skin}-deep"
    drawn = {
        "wrinkles": both(
            line(deep, 1.2, "M21 33.500Q23 35 25 34.500M25 36.500Q22.500 39 23.500 42.500")
        )
        + line(deep, 1.2, "M27 17.500H37M28 20H36"),
        "lashes": both(line("ink", 1.5, "M23 26.500L20.300 25")),
        "blush": both(f'<g opacity=".55">{dots("blush", (22.5, 35.5, 3.6))}</g>'),
        "freckles": both(dots(deep, (22, 34, 0.8), (25, 35.5, 0.8), (22.8, 37, 0.8))),
        "scar": line("scar", 1.8, "M42 18L38.500 39")
        + line("scar", 1.2, "M40 22.500L43 24M38 32L41.500 34"),
        "mole": dots("ink", (39.5, 37.5, 1.2)),
    }
    return drawn.get(mark, "")


def over(mark: str) -> str:
    """Return a mark that lies over the eyes."""
    drawn = {
        "patch": line("night", 1.8, "M17 20L47 25")
        + flat("night", "M33 23.500L45 25.500Q45 34.500 38 34Q33 32 33 23.500Z"),
        "spectacles": both(line("iron-low", 1.5, "M20.800 28.500A5.200 5.200 0 1 1 20.800 28.600Z"))
        + line("iron-low", 1.5, "M31.200 28Q32 27 32.800 28"),
        "trowel": flat("leather", "M9 53H14V63H9Z")
        + flat("iron", "M11.500 29L19 47L11.500 53L4 47Z")
        + flat("iron-low", "M11.500 29L19 47L11.500 53Z"),
        "die": flat("linen", "M6 43L18 41L20 53L8 55Z")
        + dots("ink", (10, 45.5, 1.3), (13, 48, 1.3), (16, 50.5, 1.3)),
        "earrings": both(dots("gold", (17, 36, 2.2))),
    }
    return drawn.get(mark, "")
