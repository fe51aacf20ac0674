"""The examples of the rules: combinations on the table, and what may be laid on them."""

from __future__ import annotations

from engine.games.imperator import notation
from ui.text import Texts
from ui.views.imperator.cards import combination
from ui.views.imperator.words import lay_text
from ui.views.kit import lays
from ui.views.kit.markup import Markup


def draw(t: Texts, line: str) -> Markup:
    """Return an example from its line."""

    def laid(move: str) -> Markup:
        rank, count = notation.parse(move).numbers
        return combination(rank, count, lay_text(t, rank, count))

    return lays.drawn(t, line, laid)
