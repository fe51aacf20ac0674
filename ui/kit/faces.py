"""Draws the face of whoever sits at a seat, in the mood of the seat."""

from __future__ import annotations

from functools import lru_cache

from engine.core.state import Observation
from ui.art.people.portrait import portrait
from ui.art.seats import badge, disc
from ui.base.markup import Markup, el
from ui.kit.moods import mood_of
from ui.kit.speech import spoken
from ui.table.scene import Scene

SPEAKING = 36  # pixels; a smaller face is not at the seat itself
LEAST = 24  # pixels; below, a face is a blot and the letter of the seat says more


def face(scene: Scene[Observation], seat: int, size: int) -> Markup:
    """Return the face of the player at a seat, `size` pixels wide."""
    if size < LEAST or not scene.faces:
        return el("span", disc(seat, size), class_="face-of", data_face=seat)
    words = spoken(scene, seat) if size >= SPEAKING else ""
    return framed(scene.faces[seat], mood_of(scene, seat), seat, size, words)


@lru_cache(maxsize=256)
def framed(look: str, mood: str, seat: int, size: int, words: str = "") -> Markup:
    """Return a face on the ground of a seat, with the letter of the seat at its foot.

    `words` are what it says in a bubble; they are no news, so that no screen reader reads them.
    """
    parts = [portrait(look, mood, size, seat), badge(seat, size)]
    if words:
        parts.append(el("span", words, class_="says", popover="manual", aria_hidden="true"))
    return el("span", *parts, class_="face-of", data_face=seat, data_mood=mood)
