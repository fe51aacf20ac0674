"""The examples of a rules page, drawn with what their game is drawn with.

An example is a line of data in the page that claims a position and what the rules make of it. The
view of the game draws it (`ui/games/ID/examples.py`), its tests let the rules confirm it.
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
