"""Builds hidden sheets of SVG symbols, which the page refers to by their ids."""

from ui.base.markup import Markup, trusted


def symbol(name: str, box: str, drawn: str, paint: str = "") -> str:
    """Return a symbol element with an id; `paint` holds further attributes."""
    return f'<symbol id="{name}" viewBox="{box}"{" " + paint if paint else ""}>{drawn}</symbol>'


def sheet(*symbols: str) -> Markup:
    """Return the hidden sheet with these symbols."""
    drawn = "".join(symbols)
    return trusted(f'<svg class="sprite" aria-hidden="true" width="0" height="0">{drawn}</svg>')
