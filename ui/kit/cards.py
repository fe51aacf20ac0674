"""Playing cards, drawn once in the sprite of their game and referred to by name."""

from __future__ import annotations

from functools import lru_cache

from ui.base.markup import Attribute, Markup, el
from ui.kit.pieces import piece

BACK = "card-back"  # of the page's own sprite


@lru_cache(maxsize=1024)  # a table of ten shows dozens, the same ones again and again
def card(drawing: str = BACK, class_: str = "", **attributes: Attribute) -> Markup:
    """Return one card by the id of its drawing; without words: what holds it is labelled."""
    return el(
        "svg",
        el("use", href=f"#{drawing}"),
        class_=f"card {class_}" if class_ else "card",
        **attributes,
        viewBox="0 0 100 140",
        aria_hidden="true",
    )


def gift(ident: str, *origins: str, drawing: str = BACK) -> Markup:
    """Return a card on its way to a player, from the first of the `origins` that was there before.

    Once it is there nobody sees it: it is one of the number of cards.
    """
    return card(drawing, "gift", id=ident, **piece(*origins))
