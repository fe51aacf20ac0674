"""Playing cards, drawn once in the sprite of their game and referred to by name."""

from __future__ import annotations

from ui.views.kit.markup import Attribute, Markup, el

BACK = "card-back"  # of the page's own sprite


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
