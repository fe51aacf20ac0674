"""Paints the shapes that portraits are made of, in the colours that `people.css` names.

Each colour has a lower tone, for the side away from the light.
"""

from ui.art.shapes import mirrored, path

MIDDLE = 32  # the axis of a face in its 64 by 64 box


def flat(colour: str, data: str) -> str:
    """Return a shape filled with a colour."""
    return path(data, f'fill="var(--face-{colour})"')


def low(colour: str, data: str) -> str:
    """Return a shape filled with the lower tone of a colour."""
    return flat(f"{colour}-low", data)


def line(colour: str, width: float, data: str) -> str:
    """Return a line with round ends."""
    return path(
        data,
        f'fill="none" stroke="var(--face-{colour})" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"',
    )


def dots(colour: str, *circles: tuple[float, float, float]) -> str:
    """Return circles, given as x, y and radius, as one shape."""
    return flat(
        colour,
        "".join(
            f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"
            for x, y, r in circles
        ),
    )


def both(markup: str) -> str:
    """Return a drawing and its mirror image about the axis of the face."""
    return mirrored(markup, MIDDLE)
