"""Draws heads and necks."""

from __future__ import annotations

from ui.art.people.strokes import both, dots, flat, line, low

# The outline of a head, and the part of it that lies away from the light.
HEADS = {
    "oval": (
        "M18 24C18 12 24 8 32 8S46 12 46 24C46 37 39 47 32 47S18 37 18 24Z",
        "M32 8C40 8 46 12 46 24C46 37 39 47 32 47C38 42 40.500 34 40.500 25C40.500 16 37 10 32 8Z",
    ),
    "square": (
        "M17 22C17 11 23 8 32 8S47 11 47 22V35C47 42 39 48.500 32 48.500S17 42 17 35Z",
        "M32 8C41 8 47 11 47 22V35C47 42 39 48.500 32 48.500C38 44 41 38 41 26C41 16 38 10 32 8Z",
    ),
    "round": (
        "M16 27C16 13 23 8 32 8S48 13 48 27C48 39 41 47.500 32 47.500S16 39 16 27Z",
        "M32 8C41 8 48 13 48 27C48 39 41 47.500 32 47.500C39 43 42 36 42 27C42 17 38 10 32 8Z",
    ),
    "long": (
        "M19 22C19 11 25 7 32 7S45 11 45 22C45 36 39 50 32 50S19 36 19 22Z",
        "M32 7C39 7 45 11 45 22C45 36 39 50 32 50C37 44 39.500 36 39.500 25C39.500 15 37 9 32 7Z",
    ),
}
NOSES = {
    "straight": "M33 27L31 35.500H34",
    "hooked": "M32.500 26L29.500 33.500Q30 36.500 34 35.500",
    "snub": "M32.500 30Q30 34 32 35.500Q33.500 36 34.500 35",
    "broad": "M29.500 34.500Q30 36.300 32 35.800Q34 36.300 35 34.500",
}
WIDTHS = {"oval": 17.5, "square": 17, "round": 16, "long": 18.5}


def neck(skin: str, stout: bool) -> str:
    """Return a neck, in the shadow of the head."""
    side = 22 if stout else 26
    return low(skin, f"M{side} 36H{64 - side}V51Q32 58 {side} 51Z")


def head(build: str, skin: str, nose: str, ears: bool) -> str:
    """Return a head with its ears and nose."""
    outline, shade = HEADS[build]
    x = WIDTHS[build]
    sides = both(dots(skin, (x, 29.5, 3.2))) + dots(f"{skin}-low", (64 - x + 0.6, 29.8, 1.8))
    return (
        (sides if ears else "")
        + flat(skin, outline)
        + low(skin, shade)
        + line(f"{skin}-deep", 1.7, NOSES[nose])
    )
