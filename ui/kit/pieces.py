"""What is seen to move: a piece that lies elsewhere glides there (`ui/static/moving.js`)."""

from __future__ import annotations

from engine.core.state import Observation
from ui.base.markup import Attribute
from ui.table.scene import Scene


def piece(*origins: str, to: str | None = None, anew: bool = False) -> dict[str, Attribute]:
    """Return the marks of an element that moves; it needs an id of its own.

    A new piece comes from the first of the `origins`, which are ids, that was there before; its
    drawings go to the id `to` when it goes away. One that lay there before comes as if it were new
    if it comes `anew`.
    """
    return {
        "data_piece": True,
        "data_from": " ".join(origins) or None,
        "data_to": to,
        "data_anew": anew,
    }


def dealt(scene: Scene[Observation], place: str, deal: str) -> dict[str, Attribute]:
    """Return the marks of a card in the viewer's hand.

    It comes from a place when what has just happened holds such a `deal`.
    """
    if any(event["type"] == deal for event in scene.recent):
        return piece(place, anew=True)
    return piece()


def out_of_hand(
    scene: Scene[Observation], seat: int, place: str, *held: str | None
) -> tuple[str, ...]:
    """Return where that comes from which a seat lays: the viewer's own hand, else its place."""
    own = held if seat == scene.viewer else ()
    return (*filter(None, own), place)
