"""Draws what the figures hold: emblems of what their cards do, on 100 by 100 units."""

from __future__ import annotations

from ui.art.shapes import mirrored, path
from ui.games.arena import weapons
from ui.games.arena.figure_parts import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    RED,
    SKIN,
    STEEL,
    WOOD,
    line,
)

_DISC = path("M50 -4A54 54 0 1 1 49.900 -4Z", INK) + path("M50 2A48 48 0 1 1 49.900 2Z", LIGHT)
_PEN, _BOLD = line("var(--card-ink)", 5), line("var(--card-ink)", 8)
_GOLDEN = line("var(--fig-gold)", 8)


def _held(drawn: str) -> str:
    """Return an emblem on a light disc."""
    return f'{_DISC}<g transform="translate(14 14) scale(0.72)">{drawn}</g>'


def _weapon(shape: str, paint: str) -> str:
    return _held(path(shape, f'{paint} fill-rule="evenodd"'))


PROPS = {
    "none": "",
    "abacus": _held(
        path("M4 14H96V86H4Z", WOOD)
        + path("M14 24H86V76H14Z", LIGHT)
        + path("M32 24V76M50 24V76M68 24V76", _PEN)
        + path("M24 40H40V50H24ZM42 56H58V66H42ZM60 32H76V42H60ZM24 62H40V72H24Z", RED)
    ),
    "purse": _held(
        path("M30 30C6 56 4 94 50 94C96 94 94 56 70 30Z", WOOD)
        + path("M28 8H72L64 28H36Z", WOOD)
        + path("M30 30H70", _GOLDEN)
        + path("M50 48A14 14 0 1 1 49.900 48Z", GOLD)
    ),
    "eye": _held(
        path("M0 50Q50 -6 100 50Q50 106 0 50Z", BLUE)
        + path("M8 50Q50 6 92 50Q50 94 8 50Z", LIGHT)
        + path("M50 28A22 22 0 1 1 49.900 28Z", GREEN)
        + path("M50 40A10 10 0 1 1 49.900 40Z", INK)
    ),
    "knife": _held(
        path("M84 2C90 26 74 52 46 66L36 56Z", STEEL)
        + path("M28 54L50 76L44 82L22 60Z", GOLD)
        + path("M34 66L42 74L16 98L8 90Z", WOOD)
    ),
    "hand": _held(
        path(
            "M4 74C20 58 34 62 46 66H66"
            "C76 66 76 78 66 78H50L80 70C94 64 98 74 90 80L58 96H4Z", SKIN)
        + path("M56 6A24 24 0 1 1 55.900 6Z", GOLD)
        + path("M48 20V40M64 20V40M48 30H64", _PEN)
    ),
    "standard": _held(
        path("M46 0H54V100H46Z", WOOD)
        + path("M14 14H86V62L68 54L50 62L32 54L14 62Z", RED)
        + path("M50 20L56 34H70L59 42L63 56L50 48L37 56L41 42L30 34H44Z", GOLD)
    ),
    "sword": _weapon(weapons.SWORD, RED),
    "trident": _weapon(weapons.TRIDENT, BLUE),
    "palm": _weapon(weapons.palm(), GREEN),
    "sun": _weapon(weapons.sun(), GOLD),
    "helmet": _weapon(weapons.HELMET, INK),
    "shield": _held(
        path("M14 4H86V52C86 78 70 92 50 100C30 92 14 78 14 52Z", RED)
        + path("M24 14H76V52C76 70 64 82 50 88C36 82 24 70 24 52Z", GOLD)
        + path("M50 30A18 18 0 1 1 49.900 30Z", STEEL)
    ),
    "bread": _held(
        path("M50 8A42 42 0 1 1 49.900 8Z", WOOD)
        + path("M50 12V88M12 50H88M23 23L77 77M77 23L23 77", _GOLDEN)
        + path("M50 40A10 10 0 1 1 49.900 40Z", GOLD)
    ),
    "fasces": _held(
        path("M30 4H70V100H30Z", WOOD)
        + path("M40 4V100M50 4V100M60 4V100", line("var(--card-ink)", 3))
        + path("M26 26H74V36H26ZM26 72H74V82H26Z", RED)
        + path("M70 8C92 6 98 22 96 40C88 34 78 34 70 38Z", STEEL)
    ),
    "coins": _held(
        path("M32 10A24 24 0 1 1 31.900 10ZM68 44A26 26 0 1 1 67.900 44Z", GOLD)
        + path("M32 18A16 16 0 1 1 31.900 18ZM68 52A18 18 0 1 1 67.900 52Z", _PEN)
        + path("M14 80H40M27 67V93M66 16H92", _BOLD)
    ),
    "sickle": _held(
        path("M26 62C-4 20 40 -10 96 14C56 12 34 32 44 56Z", STEEL)
        + path("M24 60L46 54L52 98L38 100Z", WOOD)
    ),
    "anchor": _held(
        path("M50 8V92M28 34H72", line("var(--blue)", 10))
        + path("M10 60C14 82 32 92 50 92C68 92 86 82 90 60", line("var(--blue)", 10))
        + path("M50 4A8 8 0 1 1 49.900 4Z", BLUE)
    ),
    "lyre": _held(
        path("M26 6C6 30 14 70 34 86H66C86 70 94 30 74 6", line("var(--fig-gold)", 10))
        + path("M22 24H78M42 24V84M50 24V84M58 24V84", _PEN)
    ),
    "tablet": _held(
        path("M10 8H90V92H10Z", WOOD)
        + path("M18 16H82V84H18Z", LIGHT)
        + path("M26 30H74M26 46H74M26 62H56", _PEN)
        + path("M14 90L88 12", line("var(--red)", 10))
    ),
    "urn": _held(
        path(
            "M34 4H66V14C64 26 88 34 84 58"
            "C80 80 66 86 64 90H36C34 86 20 80 16 58C12 34 36 26 34 14Z", WOOD)
        + path("M17 46H83V60H17Z", GOLD)
        + path("M38 0H62V10H38Z", INK)
    ),
    "turn": _held(
        path("M78 74A36 36 0 1 0 22 74", line("var(--verdigris)", 12))
        + path("M2 58L44 66L18 98Z", GREEN)
    ),
    "horn": _held(
        path("M6 74C44 76 64 58 74 20L98 10C94 76 56 100 8 90Z", GOLD)
        + path("M74 20L98 10L96 26L78 32Z", WOOD)
        + mirrored(path("M30 0L34 14M16 14L26 24M40 22L30 36", line("var(--red)", 7)), 26)
    ),
}  # fmt: skip
