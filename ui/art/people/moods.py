"""Draws eyes, brows and mouth in four moods.

The brows have the current colour; a closed mouth has the fill that it inherits.
"""

from __future__ import annotations

from ui.art.people.strokes import both, dots, flat
from ui.art.shapes import path

MOODS = ("calm", "glad", "cross", "thinking")
_BROW = 'fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"'
_LID = 'fill="none" stroke="var(--face-ink)" stroke-width="2" stroke-linecap="round"'
_WHITES = both(flat("eye", "M22.300 28.500Q26 24.800 29.700 28.500Q26 32 22.300 28.500Z"))


def features(mood: str) -> str:
    """Return eyes, brows and mouth of a mood."""
    return {"calm": _calm, "glad": _glad, "cross": _cross, "thinking": _thinking}[mood]()


def _calm() -> str:
    return (
        _WHITES
        + both(dots("ink", (26.2, 28.3, 2)))
        + both(path("M22 24Q26 22 29.500 23.600", _BROW))
        + path("M26.200 40Q32 41.300 37.800 40Q36.500 43.600 32 43.600T26.200 40Z")
    )


def _glad() -> str:
    mouth = flat("mouth", "M25 39Q32 41 39 39Q38 46 32 46T25 39Z")
    teeth = flat("eye", "M26 39.500Q32 41.200 38 39.500L37.200 42Q32 43.200 26.800 42Z")
    return (
        both(path("M22.500 29.500Q26 25.500 29.500 29.500", _LID))
        + both(path("M21.500 22.500Q25.500 19.500 29.500 22", _BROW))
        + mouth
        + teeth
    )


def _cross() -> str:
    eyes = both(flat("eye", "M22 27.500L30 30Q26 33 22 27.500Z") + dots("ink", (26.8, 29.6, 1.7)))
    return (
        eyes
        + both(path("M21.500 23L30 27.300", _BROW.replace("2.3", "2.8")))
        + path("M26.200 44Q27.500 39.800 32 39.800T37.800 44Q32 41.800 26.200 44Z")
    )


def _thinking() -> str:
    return (
        _WHITES
        + dots("ink", (27.6, 27.4, 2), (39.4, 27.4, 2))
        + path("M22 25.300Q26 24 29.800 25.500M34.500 22.500Q38 18.500 42.300 21.500", _BROW)
        + path(
            "M28 42.800Q30 40.600 32.500 40.600Q35 40.600 36.500 39.500"
            "Q36.500 42.500 33.500 43.300Q30.500 44 28 42.800Z"
        )
    )
