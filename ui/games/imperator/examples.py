"""The examples of the rules page: combinations on the table and lays that may follow."""

from __future__ import annotations

from engine.games.imperator import notation
from ui.base.markup import Markup
from ui.base.text import Texts
from ui.games.imperator.cards import combination
from ui.games.imperator.words import lay_text
from ui.kit import lays


def draw(t: Texts, line: str) -> Markup:
    """Return an example from its line of the rules page."""

    def laid(move: str) -> Markup:
        rank, count = notation.parse(move).numbers
        return combination(rank, count, lay_text(t, rank, count))

    return lays.drawn(t, line, laid)
