"""Playing cards, drawn once in the sprite of their game and referred to by name."""

from __future__ import annotations

from functools import lru_cache

from ui.views.kit.markup import Attribute, Markup, el

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
