"""Draws the examples in a rules page with the drawings of their game.

An example is a line of data in the page: a position, and its result under the rules. The view of
the game draws it (`ui/games/ID/examples.py`), and the tests of the game check it with the rules.
"""

from __future__ import annotations

import re
from html import unescape

from ui.base.text import Texts
from ui.table.catalogue import examples_of

FIGURE = re.compile(r'<figure data-example="([^"]*)">')


def drawn(t: Texts, game: str, html: str) -> str:
    """Return a part of a page with its examples drawn."""

    def figure(opening: re.Match[str]) -> str:
        content = examples_of(game)(t, unescape(opening[1]))
        return f'<figure class="example" data-game="{game}">{content}'

    return FIGURE.sub(figure, html)
