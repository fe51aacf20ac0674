"""Isolates names written from right to left, so that the text around them keeps its order."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import bidirectional

from engine.matches import is_blank

ISOLATE, END = "\u2068", "\u2069"
RIGHT_TO_LEFT = ("R", "AL", "AN")
CONTROLS = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))


@lru_cache(maxsize=256)
def isolated(name: str) -> str:
    """Return a name for use in a text, in an isolate if it has signs from right to left.

    Signs that would change the order of the text around it are left out.
    """
    plain = name.translate(CONTROLS)
    turns = any(bidirectional(sign) in RIGHT_TO_LEFT for sign in plain)
    return f"{ISOLATE}{plain}{END}" if turns else plain


def player_name(name: str, seat: int) -> str:
    """Return what a player is called in texts: the name or, without one, the number of the seat."""
    return str(seat + 1) if is_blank(name) else isolated(name)


def alone(text: str) -> str | None:
    """Return the name that a text consists of if it is isolated, else None."""
    name = text[1:-1]
    return name if text == f"{ISOLATE}{name}{END}" and ISOLATE not in name else None
