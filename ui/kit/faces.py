"""Draws the face of whoever sits at a seat."""

from __future__ import annotations

from engine.core.state import Observation
from ui.art.seats import disc
from ui.base.markup import Markup, el
from ui.table.scene import Scene


def face(scene: Scene[Observation], seat: int, size: int) -> Markup:
    """Return the face of the player at a seat, `size` pixels wide."""
    return el("span", disc(seat, size), class_="face-of", data_face=seat)
