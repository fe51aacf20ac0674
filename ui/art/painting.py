"""The brushes of the lobby's pictures: painted panels in the manner of a Roman wall."""

from ui.base.markup import Markup, trusted


def painting(ground: str, line: str, *strokes: str) -> Markup:
    """The picture of a game in the lobby: its strokes on a ground with a thin double frame."""
    panel = (
        rect(0, 0, 320, 200, fill(ground))
        + rect(7, 7, 306, 186, stroke(line, 2.5))
        + rect(12.5, 12.5, 295, 175, stroke(line, 0.8))
    )
    drawn = panel + "".join(strokes)
    return trusted(f'<svg class="picture" viewBox="0 0 320 200" aria-hidden="true">{drawn}</svg>')


def rect(x: float, y: float, width: float, height: float, paint: str) -> str:
    """A rectangle; `paint` is further attributes."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {paint}/>'


def circle(x: float, y: float, radius: float, paint: str) -> str:
    """A circle about (x, y)."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" {paint}/>'


def fill(name: str) -> str:
    """Paint that fills, of a colour of the page by name."""
    return f'fill="var(--{name})"'


def stroke(name: str, width: float) -> str:
    """Paint that only draws the line."""
    return (
        f'fill="none" stroke="var(--{name})" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"'
    )


def turned(angle: float, x: float, y: float, markup: str) -> str:
    """A drawing turned about (x, y)."""
    return f'<g transform="rotate({angle} {x} {y})">{markup}</g>'


def moved(x: float, y: float, scale: float, markup: str) -> str:
    """A drawing moved and made larger or smaller."""
    return f'<g transform="translate({x} {y}) scale({scale})">{markup}</g>'
