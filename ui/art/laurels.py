"""Draws the laurels round the face of a winner."""

from functools import cache

from ui.art.shapes import mirrored, path, wreath
from ui.base.markup import Markup, trusted

STEM = 'fill="none" stroke="currentColor" stroke-width="4"'


@cache
def laurels() -> Markup:
    """Return two branches of laurel that leave room for a face between them."""
    branches = path(wreath((100, 100), 79, 10, (31, 11), 44))
    stems = mirrored(path("M97 182C50 178 20 144 22 92", STEM), 100)
    return trusted(
        '<svg class="laurels" viewBox="0 0 200 200" fill="currentColor" aria-hidden="true">'
        f"{stems}{branches}</svg>"
    )
