"""Marks of pieces that glide from one place to another (`ui/static/moving.js`)."""

from __future__ import annotations

from engine.core.state import Observation
from ui.base.markup import Attribute
from ui.table.scene import Scene


def piece(*origins: str, to: str | None = None, anew: bool = False) -> dict[str, Attribute]:
    """Return the marks of an element that moves; it needs an id of its own.

    A new piece comes from the first of the `origins`, which are ids, that was on the page before.
    A piece that goes away glides to the id `to`. With `anew`, a piece that was on the page before
    comes like a new one.
    """
    return {
        "data_piece": True,
        "data_from": " ".join(origins) or None,
        "data_to": to,
        "data_anew": anew,
    }


def dealt(scene: Scene[Observation], place: str, deal: str) -> dict[str, Attribute]:
    """Return the marks of a card in the viewer's hand.

    After an event of type `deal` the card comes from the id `place`.
    """
    if any(event["type"] == deal for event in scene.recent):
        return piece(place, anew=True)
    return piece()


def out_of_hand(
    scene: Scene[Observation], seat: int, place: str, *held: str | None
) -> tuple[str, ...]:
    """Return the origins of a card that a seat plays: the viewer's `held` cards, then `place`."""
    own = held if seat == scene.viewer else ()
    return (*filter(None, own), place)
