"""Holds the parts of which the figures of Lanistes and Organisers are cut.

All parts lie on a card of 100 by 140 units: the face in the middle, the shoulders on the band at
y = 112. Skin, hair and dress are painted by custom properties that the figure sets.
"""

from __future__ import annotations

from ui.art.shapes import leaf, mirrored, number, path

SKIN, SHADE = 'fill="var(--skin)"', 'fill="var(--shade)"'
HAIR, DRESS = 'fill="var(--hair)"', 'fill="var(--dress)"'
TRIM, GOLD = 'fill="var(--trim)"', 'fill="var(--fig-gold)"'
INK, LIGHT = 'fill="var(--card-ink)"', 'fill="var(--fig-light)"'
STEEL, WOOD = 'fill="var(--fig-steel)"', 'fill="var(--fig-wood)"'
RED, BLUE, GREEN = 'fill="var(--red)"', 'fill="var(--blue)"', 'fill="var(--verdigris)"'


def line(colour: str, width: float) -> str:
    """Return the paint of a line."""
    return (
        f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"'
    )


INK_LINE = line("var(--card-ink)", 2.2)
GOLD_LINE = line("var(--fig-gold)", 3)

HEAD = (
    path("M41 68H59V84C59 92 41 92 41 84Z", SHADE)
    + path("M32 50A4 6 0 0 0 34 60ZM68 50A4 6 0 0 1 66 60Z", SKIN)
    + path("M32 46C32 31 39 25 50 25C61 25 68 31 68 46C68 63 60 77 50 77C40 77 32 63 32 46Z", SKIN)
    + path("M52 25C61 26 68 32 68 46C68 63 60 77 50 77C58 70 61 60 60 46C60 36 57 29 52 25Z", SHADE)
)
FACES = {
    "calm": path("M38 46H46M54 46H62", INK_LINE)
    + path("M42 50V52M58 50V52", line("var(--card-ink)", 3.4))
    + path("M50 52V60L47.500 61M45 68H55", line("var(--card-ink)", 1.8)),
    "stern": path("M37 44L46 47.500M63 44L54 47.500", line("var(--card-ink)", 2.8))
    + path("M42 50.500V52M58 50.500V52", line("var(--card-ink)", 3.4))
    + path("M50 52V60L47.500 61M45 69Q50 66.500 55 69", line("var(--card-ink)", 1.8)),
    "sly": path("M38 47H46M54 46L63 42.500", INK_LINE)
    + path("M43 50.500V52M59 50.500V52", line("var(--card-ink)", 3.4))
    + path("M50 52V60L47.500 61M44 68Q52 70 57 65", line("var(--card-ink)", 1.8)),
    "glad": path("M37 45Q42 42 46 45M54 45Q58 42 63 45", INK_LINE)
    + path("M42 50V52M58 50V52", line("var(--card-ink)", 3.4))
    + path("M50 52V60L47.500 61", line("var(--card-ink)", 1.8))
    + path("M43 66Q50 74 57 66Z", LIGHT),
    "none": "",
}
DRESSES = {
    "tunic": path("M12 112C14 95 26 88 42 84Q50 92 58 84C74 88 86 95 88 112Z", DRESS)
    + path("M58 84C74 88 86 95 88 112H72C72 100 68 90 58 84Z", 'fill="var(--dress-shade)"')
    + path("M42 84Q50 92 58 84L61 86Q50 99 39 86Z", TRIM),
    "toga": path("M12 112C14 95 26 88 42 84Q50 92 58 84C74 88 86 95 88 112Z", LIGHT)
    + path("M30 88L42 84C50 98 62 106 76 112H50C42 104 34 96 30 88Z", TRIM)
    + path("M12 112C14 95 22 90 30 88C34 98 40 106 48 112Z", 'fill="var(--fig-fold)"'),
    "cuirass": path("M12 112C14 95 26 88 42 84H58C74 88 86 95 88 112Z", DRESS)
    + path("M34 86L42 84Q50 92 58 84L66 86L70 112H30Z", STEEL)
    + path("M50 92V112M36 100H64", line("var(--card-ink)", 1.5))
    + path("M14 104C16 96 22 91 30 88L33 112H12ZM86 104C84 96 78 91 70 88L67 112H88Z", TRIM),
    "cloak": path("M10 112C12 94 24 86 42 84L50 96L58 84C76 86 88 94 90 112Z", DRESS)
    + path("M58 84C76 86 88 94 90 112H66C66 102 62 92 58 84Z", 'fill="var(--dress-shade)"')
    + path("M38 92A6 6 0 1 1 37.900 92Z", GOLD),
}


def _curls(y: float, wide: int) -> str:
    """Return a row of curls over the forehead."""
    data = "".join(
        f"M{x} {y}A6 6 0 1 1 {number(x - 0.1)} {y}Z" for x in range(50 - wide, 51 + wide, 9)
    )
    return path(data, HAIR)


CROWN = "M31 50C27 30 36 18 50 18C64 18 73 30 69 50L65 42C62 36 56 33 50 33C44 33 38 36 35 42Z"
HAIRS = {
    "bald": path("M31 54C29 48 30 44 32 41L35 52ZM69 54C71 48 70 44 68 41L65 52Z", HAIR),
    "short": path(CROWN, HAIR),
    "fringe": path(CROWN, HAIR) + path(
        "M34 40L38 32L43 38L48 31L53 38L58 31L66 40L62 26H38"
        "Z", HAIR),
    "curls": path(CROWN, HAIR) + _curls(14, 9) + _curls(20, 18) + _curls(27, 18),
    "wild": path("M28 54L24 42L29 40L25 28L33 29L34 16L43 21L50 10L57 21L66 16L67 29L75 28L71 40"
                 "L76 42L72 54L65 40Q50 30 35 40Z", HAIR),
    "bun": path("M42 18A9 9 0 1 1 58 18Z", HAIR) + path(CROWN, HAIR),
    "long": path("M30 40C28 22 40 17 50 17C60 17 72 22 70 40C74 60 72 78 78 90H64C70 70 66 44 52 34"
                 "C40 40 32 60 36 90H22C28 78 26 60 30 40Z", HAIR),
    "plaits": path(CROWN, HAIR)
    + mirrored(path("M31 46C24 52 26 60 24 66C28 70 24 76 26 84L33 84C36 70 32 60 35 52Z", HAIR)),
    "none": "",
}  # fmt: skip
BEARDS = {
    "none": "",
    "full": path(
        "M32 52C34 58 38 61 43 62H57"
        "C62 61 66 58 68 52C69 70 60 84 50 84C40 84 31 70 32 52Z", HAIR)
    + path("M45 68H55", line("var(--skin)", 2.4)),
    "long": path(
        "M32 52C34 58 38 61 43 62H57"
        "C62 61 66 58 68 52C70 72 60 90 50 100C40 90 30 72 32 52Z", HAIR)
    + path("M45 68H55", line("var(--skin)", 2.4)),
    "goatee": path("M44 70H56L50 84Z", HAIR),
    "moustache": path(
        "M40 67C42 61 47 61 50 63C53 61 58 61 60 67"
        "C55 64 53 65 50 66C47 65 45 64 40 67Z", HAIR),
}  # fmt: skip


def _laurel() -> str:
    """Return a wreath of laurel on the forehead."""
    leaves = "".join(
        leaf(x, y, x - dx, y - dy, 4)
        for x, y, dx, dy in ((34, 40, 4, 13), (37, 34, -1, 13), (42, 30, -5, 12), (47, 28, -8, 10))
    )
    return mirrored(path(leaves, GOLD))


HEADGEAR = {
    "none": "",
    "laurel": _laurel(),
    "cap": path("M30 38C30 20 40 10 52 8C64 12 70 24 70 38C58 32 42 32 30 38Z", TRIM)
    + path("M29 38C42 31 58 31 71 38V43C58 36 42 36 29 43Z", GOLD),
    "crest": path(
        "M50 2C34 2 24 12 22 30L30 30C32 18 40 12 50 12"
        "C60 12 68 18 70 30L78 30C76 12 66 2 50 2Z", RED)
    + path("M29 52C26 26 36 12 50 12C64 12 74 26 71 52L66 62V42H34V62Z", STEEL)
    + path("M29 40C42 34 58 34 71 40V45C58 39 42 39 29 45Z", GOLD),
    "hood": path(
        "M22 92C18 40 30 10 50 10"
        "C70 10 82 40 78 92L66 86C74 56 66 30 50 30C34 30 26 56 34 86Z", DRESS)
    + path("M50 10C70 10 82 40 78 92L66 86C74 56 66 30 50 30Z", 'fill="var(--dress-shade)"'),
    "veil": path(
        "M24 94C20 40 32 14 50 14"
        "C68 14 80 40 76 94L67 88C72 56 66 34 50 34C34 34 28 56 33 88Z", LIGHT)
    + path("M50 14C68 14 80 40 76 94L67 88C72 56 66 34 50 34Z", 'fill="var(--fig-fold)"'),
    "brim": path(
        "M14 36C26 28 30 27 34 26C34 12 42 8 50 8"
        "C58 8 66 12 66 26C70 27 74 28 86 36C62 30 38 30 14 36Z", TRIM)
    + path("M34 26C44 23 56 23 66 26V30C56 27 44 27 34 30Z", INK),
    "band": path("M31 40C42 33 58 33 69 40V45C58 38 42 38 31 45Z", TRIM),
    "turban": path("M29 40C24 22 38 12 50 12C62 12 76 22 71 40C60 32 40 32 29 40Z", TRIM)
    + path("M30 34C44 22 58 18 70 30M34 24C46 16 56 14 66 22", line("var(--fig-light)", 2)),
    "diadem": path("M31 40C42 32 58 32 69 40L67 30L60 34L57 24L50 31L43 24L40 34L33 30Z", GOLD),
    "closed": path("M29 66C24 28 34 10 50 10C66 10 76 28 71 66L62 84H38Z", STEEL)
    + path("M50 10C66 10 76 28 71 66L62 84H50Z", 'fill="var(--fig-steel-shade)"')
    + path("M24 50H76V56H24Z", GOLD)
    + path("M47 4H53V30H47Z", RED)
    + path("M40 64H46M54 64H60M41 71H46M54 71H59", INK_LINE),
    "mask": path(
        "M31 40C31 30 40 24 50 24C60 24 69 30 69 40"
        "C69 64 62 78 50 78C38 78 31 64 31 40Z", LIGHT)
    + path("M50 24C60 24 69 30 69 40C69 64 62 78 50 78Z", 'fill="var(--fig-fold)"')
    + path("M37 46A6 5 0 1 1 37 46.100ZM51 46A6 5 0 1 1 51 46.100Z", INK)
    + path("M36 60Q50 84 64 60Q50 68 36 60Z", INK)
    + path("M36 38Q42 32 47 38M53 38Q58 32 64 38", INK_LINE),
    "blindfold": path("M31 44C42 40 58 40 69 44V55C58 51 42 51 31 55Z", LIGHT)
    + path("M69 46L82 42L80 50L84 56L69 53Z", LIGHT),
    "backwards": path(
        "M31 48C31 28 38 22 50 22C62 22 69 28 69 48"
        "C69 66 62 78 50 78C38 78 31 66 31 48Z", HAIR)
    + path("M36 58Q50 66 64 58M36 68Q50 74 62 68", line("var(--shade)", 1.6))
    + path(
        "M30 42C42 36 58 36 70 42V47"
        "C58 41 42 41 30 47ZM46 44L40 62L46 58L50 66L52 58L60 62L54 44Z", GOLD),
}  # fmt: skip
