"""Lays the cards of a hand in a row that uses the width there is."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.markup import Markup, el


def hand_row(cards: Sequence[Markup], label: str | None = None) -> Markup:
    """Return the cards of a hand in order, each over the one before where they want the room.

    The style sheet of the game sets the width of a card (`--card-w`). The element's style has the
    number of cards, and that of each item its place, counted from 0.
    """
    items = (el("li", card, style=f"--at:{at}") for at, card in enumerate(cards))
    style = f"--cards:{len(cards)}"
    return el("ul", *items, class_="hand-row", style=style, aria_label=label, data_rove=True)
