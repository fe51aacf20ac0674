"""Returns SVG text of shapes that several drawings share, such as leaves and wreaths."""

from math import cos, hypot, radians, sin


def number(value: float) -> str:
    """Return a coordinate as a short text, rounded to a whole number from 26 up."""
    return f"{value:.0f}" if abs(value) >= 26 else f"{value:.1f}".removesuffix(".0")


def leaf(x: float, y: float, tip_x: float, tip_y: float, width: float) -> str:
    """Return the path data of a pointed leaf from its stalk to its tip, `width` wide."""
    length = hypot(tip_x - x, tip_y - y)
    across_x, across_y = (y - tip_y) / length * width, (tip_x - x) / length * width
    belly_x, belly_y = x * 0.55 + tip_x * 0.45, y * 0.55 + tip_y * 0.45
    one = f"{number(belly_x + across_x)} {number(belly_y + across_y)}"
    other = f"{number(belly_x - across_x)} {number(belly_y - across_y)}"
    start, tip = f"{number(x)} {number(y)}", f"{number(tip_x)} {number(tip_y)}"
    return f"M{start}Q{one} {tip}Q{other} {start}"


Pair = tuple[float, float]


def wreath(centre: Pair, radius: float, leaves: int, leaf_size: Pair, gap: float) -> str:
    """Return the path data of a laurel wreath: two branches with a gap of `gap` degrees at the top.

    Each branch has `leaves` pairs of leaves; `leaf_size` is a leaf's length and width.
    """
    (x, y), (length, width) = centre, leaf_size
    data = []
    for step in range(leaves):
        angle = radians(90 - 12 - (168 - gap) * step / (leaves - 1))
        stalk_x, stalk_y = radius * cos(angle), y + radius * sin(angle)
        for lean in (48, 128):
            aim = angle - radians(lean)
            tip_x, tip_y = stalk_x + length * cos(aim), stalk_y + length * sin(aim)
            for side in (1, -1):
                data.append(leaf(x + side * stalk_x, stalk_y, x + side * tip_x, tip_y, width))
    return "".join(data)


def path(data: str, paint: str = "") -> str:
    """Return a path element; `paint` holds further attributes."""
    return f'<path {paint + " " if paint else ""}d="{data}"/>'


def mirrored(markup: str, axis: float = 50) -> str:
    """Return the markup and its mirror image about the vertical line x = `axis`."""
    return f'{markup}<g transform="matrix(-1 0 0 1 {number(2 * axis)} 0)">{markup}</g>'
