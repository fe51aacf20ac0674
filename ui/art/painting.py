"""Draws the lobby's pictures, in the style of painted panels on a Roman wall."""

from ui.base.markup import Attribute, Markup, el, trusted


def painting(ground: str, line: str, *strokes: str, kind: str = "picture") -> Markup:
    """Return the lobby picture of a game: its shapes on a ground with a thin double frame.

    `kind` holds the classes of the drawing.
    """
    panel = (
        rect(0, 0, 320, 200, fill(ground))
        + rect(7, 7, 306, 186, stroke(line, 2.5))
        + rect(12.5, 12.5, 295, 175, stroke(line, 0.8))
    )
    drawn = panel + "".join(strokes)
    return trusted(f'<svg class="{kind}" viewBox="0 0 320 200" aria-hidden="true">{drawn}</svg>')


def drawing(box: str, body: str, **attributes: Attribute) -> Markup:
    """Return a drawing of our own on its grid, the `viewBox`, hidden from screen readers."""
    return el("svg", trusted(body), **attributes, viewBox=box, aria_hidden="true")


def rect(x: float, y: float, width: float, height: float, paint: str) -> str:
    """Return a rectangle; `paint` holds further attributes."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {paint}/>'


def circle(x: float, y: float, radius: float, paint: str) -> str:
    """Return a circle about (x, y)."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" {paint}/>'


def fill(name: str) -> str:
    """Return the attributes that fill a shape with a named colour of the page."""
    return f'fill="var(--{name})"'


def stroke(name: str, width: float) -> str:
    """Return the attributes that draw only the outline of a shape."""
    return (
        f'fill="none" stroke="var(--{name})" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"'
    )


def turned(angle: float, x: float, y: float, markup: str) -> str:
    """Return a drawing rotated about (x, y)."""
    return f'<g transform="rotate({angle} {x} {y})">{markup}</g>'


def moved(x: float, y: float, scale: float, markup: str) -> str:
    """Return a drawing moved and scaled."""
    return f'<g transform="translate({x} {y}) scale({scale})">{markup}</g>'
