"""Playing cards, drawn once in the sprite of their game and referred to by id."""

from __future__ import annotations

from functools import lru_cache

from ui.base.markup import Attribute, Markup, el
from ui.kit.pieces import piece

BACK = "card-back"  # in the page's own sprite


@lru_cache(maxsize=1024)  # a table of ten draws the same dozens again
def card(drawing: str = BACK, class_: str = "", **attributes: Attribute) -> Markup:
    """Return a card by the id of its drawing; the element that holds it must have a label."""
    return el(
        "svg",
        el("use", href=f"#{drawing}"),
        class_=f"card {class_}" if class_ else "card",
        **attributes,
        viewBox="0 0 100 140",
        aria_hidden="true",
    )


def gift(ident: str, *origins: str, drawing: str = BACK) -> Markup:
    """Return a card that glides to a player from the first of the `origins` that exists.

    At the end of the way it disappears.
    """
    return card(drawing, "gift", id=ident, **piece(*origins))
