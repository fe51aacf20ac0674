"""Draws the word IDES in carved Roman capitals."""

from ui.art.shapes import path
from ui.base.markup import Markup, trusted

# the serifed upright of I, D and E, 16 wide, from the base line up to the cap line
_STEM = "V100H0V97C8 96 10 93 10 86V14C10 7 8 4 0 3Z"

_D_COUNTER = "M26 7V93H40C64 93 79 76 79 50C79 24 64 7 40 7Z"

_S = (
    "M51 24L54 1H51L47 5.5C42 2 36 0 29 0.1C23.8 0.4 15.3 1.8 10.9 5.8"
    "C6.5 9.8 2.6 17.4 2.5 24C2.4 30.6 6.6 39.6 10.4 45.2"
    "C14.1 50.8 20.1 53.9 25 57.5C29.9 61.1 36.5 63.7 39.8 66.9"
    "C43.2 70.2 44.7 73.7 45 77C45.3 80.3 44.8 84.1 41.9 86.8"
    "C39.1 89.4 32.4 92.4 28 92.9C17 94 9 88 4 74H1L2 99H5L8 95"
    "C14 98.5 21.9 99.9 28 99.9C34.1 99.9 43.4 98.7 48.6 94.9"
    "C53.7 91.1 58.6 83.5 59 77C59.4 70.5 55.2 61.3 51.2 55.6"
    "C47.2 49.8 40 46.1 35 42.5C30 38.9 24.4 37.1 21.1 34"
    "C17.9 31 16 27.5 15.5 24C15 20.5 15.8 15.6 18.1 12.8"
    "C20.3 10 25.5 7.7 29 7.1C38 6 44 11 48 24Z"
)

# the four capitals, 100 high, each with its x position
CAPITALS: tuple[tuple[int, str], ...] = (
    (0, "M0 0H36V3C28 4 26 7 26 14V86C26 93 28 96 36 97" + _STEM),
    (
        52,
        "M0 0H42C76 0 96 20 96 50C96 80 76 100 42 100H0V97C8 96 10 93 10 86V14C10 7 8 4 0 3Z"
        + _D_COUNTER,
    ),
    (
        164,
        "M0 0H54L56 19H53C51 10 48 7 40 7H26V45H37C43 45 46 42 47 37H50V60H47C46 55 43 52 37 52"
        "H26V93H43C51 93 55 90 58 79H61L58 100" + _STEM,
    ),
    (240, _S),
)

# an ivy leaf on its stalk, a full stop in Roman inscriptions
HEDERA = (
    "M22 40C8 32 0 22 4 12C7 4 17 4 20 12C24 5 36 6 37 16C38 26 30 34 22 40Z"
    "M22 38C24 50 34 54 44 46L46 48C36 60 20 56 19 39Z"
)


def wordmark() -> Markup:
    """Return the word IDES in `currentColor`, followed by a leaf in `--accent`."""
    letters = "".join(
        path(data, f'fill-rule="evenodd" transform="translate({x} 0)"') for x, data in CAPITALS
    )
    leaf = path(HEDERA, 'fill="var(--accent,currentColor)" transform="translate(318 26)"')
    return trusted(
        '<svg class="wordmark" role="img" aria-label="Ides" viewBox="-2 -2 368 104"'
        f' fill="currentColor">{letters}{leaf}</svg>'
    )
