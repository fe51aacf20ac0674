"""Draws the examples of the rules page: a card, and the cards that may be laid on it."""

from __future__ import annotations

from ui.base.markup import Markup, el
from ui.base.text import Texts
from ui.games.brus.faces import face
from ui.games.brus.words import card_name
from ui.kit import lays


def draw(t: Texts, line: str) -> Markup:
    """Return the drawing of an example, given its line of the rules page."""

    def laid(move: str) -> Markup:
        card = move.removeprefix("lay:")
        return el("span", face(card), role="img", aria_label=card_name(t, card))

    return lays.drawn(t, line, laid)
