"""Drawings made once, in a hidden sheet of the page, and referred to by their ids."""

from ui.base.markup import Markup, trusted


def symbol(name: str, box: str, drawn: str, paint: str = "") -> str:
    """A drawing with the id by which it is referred to; `paint` is further attributes."""
    return f'<symbol id="{name}" viewBox="{box}"{" " + paint if paint else ""}>{drawn}</symbol>'


def sheet(*symbols: str) -> Markup:
    """The hidden sheet of a game's symbols."""
    drawn = "".join(symbols)
    return trusted(f'<svg class="sprite" aria-hidden="true" width="0" height="0">{drawn}</svg>')
