"""Draws the characters' emblems, the site's mark and the small icons.

Every drawing is a solid silhouette in `currentColor`. Its inner lines have the background's colour
(`--cut`, else the card face), and at most one detail has the colour `--accent`.
"""

from functools import cache

from ui.art.shapes import leaf, mirrored, path, wreath
from ui.art.symbols import sheet, symbol
from ui.base.markup import Markup, el

ACCENT = 'fill="var(--accent,currentColor)"'
CUT = 'fill="none" stroke="var(--cut,var(--card))" stroke-width="4" stroke-linejoin="round"'
INLAID = 'stroke="var(--cut,var(--card))" stroke-width="3"'


def _accent(data: str) -> str:
    return path(data, ACCENT)


def _inlaid(data: str) -> str:
    """Return an accent with a `--cut` outline, which keeps it visible without colour vision."""
    return path(data, f"{ACCENT} {INLAID}")


def _cut(data: str) -> str:
    return path(data, CUT)


def _line(data: str, width: float = 5) -> str:
    return path(
        data,
        f'fill="none" stroke="currentColor" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"',
    )


EMBLEMS: dict[int, str] = {
    # Brutus: a pugio, point down, with its waisted blade
    1: path("M31 42H69C64 52 63 57 65 65C66 78 57 88 50 99C43 88 34 78 35 65C37 57 36 52 31 42Z")
    + _cut("M50 46V84")
    + _accent("M40 2H60V10H56L55 14L58 20L55 26L56 31H76V39H24V31H44L45 26L42 20L45 14L44 10H40Z"),
    # Gladiator: a murmillo's helmet in profile, fin, brim and grille
    2: _accent("M15 50C12 24 30 7 54 6H80C74 12 74 18 75 27C56 20 34 26 26 50Z")
    + path(
        "M30 52C34 32 52 27 70 33C74 38 76 43 77 48L92 54C92 58 90 60 86 60H78L79 76"
        "C77 86 68 92 56 94C46 90 42 78 41 64C34 70 24 76 8 78C18 72 26 64 30 52Z"
    )
    + _cut("M30 58C44 62 60 60 80 58M54 62V92M67 62V90M44 72H80M47 82H78"),
    # Plebeius: a bearded ear of wheat
    3: _line("M50 97V40")
    + _line("M35 30L26 8M65 30L74 8", 3)
    + path(
        "".join(
            leaf(50 + side * 2, y, 50 + side * 19, y - 26, 13)
            for y in (82, 66, 50)
            for side in (1, -1)
        )
    )
    + _inlaid(leaf(50, 45, 50, 6, 16)),
    # Mercator: an amphora and a pile of coins
    4: path(
        "M34 6H56V13H52V27C66 32 72 42 70 54C68 68 56 78 51 88V94H39V88"
        "C34 78 22 68 20 54C18 42 24 32 38 27V13H34Z"
    )
    + _line("M37 17C22 14 18 24 24 36M53 17C68 14 72 24 66 36")
    + _cut("M20 46H70M21 56H69")
    + _accent("M64 87H94V94H64ZM67 77H97V84H67ZM64 67H94V74H64Z"),
    # Scriba: an open pair of wax tablets and a stylus
    5: mirrored(path("M5 24L46 32V94L5 84Z"))
    + _cut("M13 42L38 47M13 54L38 59M13 66L30 69M66 58L87 53M66 46L87 41")
    + path("M88 8L52 82", 'stroke="var(--cut,var(--card))" stroke-width="15"')
    + _accent("M82 3L98 10L92 18L88 18L62 72L50 86L53 68L80 14L79 10Z"),
    # Legionarius: a scutum and a pilum
    6: path("M12 16Q39 6 66 16V84Q39 94 12 84Z")
    + _cut("M20 23L33 42M58 23L45 42M20 77L33 58M58 77L45 58M39 14V36M39 64V86")
    + _inlaid("M39 40A10 10 0 1 1 38.9 40Z")
    + _line("M83 30V95")
    + path("M83 3L88 16L85 20V34H89V46H77V34H81V20L78 16Z"),
    # Centurio: a helmet with the transverse crest
    7: _accent("M5 52A45 45 0 0 1 95 52L80 54A30 30 0 0 0 20 54Z")
    + _cut("M50 4V24M27 11L37 28M73 11L63 28M10 29L26 39M90 29L74 39")
    + path(
        "M24 55A26 26 0 0 1 76 55V76C76 86 68 92 58 97C58 88 64 80 64 66Q50 60 36 66"
        "C36 80 42 88 42 97C32 92 24 86 24 76Z"
    )
    + _cut("M22 56Q50 46 78 56"),
    # Tribunus: a vexillum with the eagle
    8: _line("M50 20V97M16 24H84")
    + path("M50 0L57 11L50 21L43 11Z")
    + _accent("M21 30H79V76L72 86L65 76L57 86L50 76L43 86L35 76L28 86L21 76Z")
    + path(
        "M50 35C54 35 56 37 59 41L54 42V46C62 48 68 42 75 35C76 42 74 46 73 48L70 48L70 52L66 52"
        "L65 56L57 59L60 73L55 70L50 74L45 70L40 73L43 59L35 56L34 52L30 52L30 48L27 48"
        "C26 46 24 42 25 35C32 42 38 48 46 46V40C46 37 47 35 50 35Z",
        'fill="var(--cut,var(--card))"',
    ),
    # Dux: a general's cuirass with the knotted sash
    9: path(
        "M32 8C36 22 64 22 68 8L84 15C86 26 82 36 75 42C73 52 75 58 77 68H23"
        "C25 58 27 52 25 42C18 36 14 26 16 15Z"
    )
    + path(
        "M23 72H31L29 94H19ZM35 72H43V94H32ZM47 72H53V94H47ZM57 72H65L68 94H57ZM69 72H77L81 94H71Z"
    )
    + _cut("M29 36C34 46 46 46 50 38C54 46 66 46 71 36M50 42V54")
    + _inlaid("M24 54H76V61H56L60 74L50 66L40 74L44 61H24Z"),
    # Censor: scales that have come down on one side
    10: _line("M50 12V86M17 35L83 23M17 36L7 62M17 36L27 62M83 24L73 49M83 24L93 49")
    + path("M30 86H70V94H30ZM50 4A8 8 0 1 1 49.9 4Z")
    + _accent("M3 61H31A14 15 0 0 1 3 61ZM69 48H97A14 15 0 0 1 69 48Z"),
    # Senator: a head in profile above the bordered toga
    11: path(
        "M37 46C28 30 34 6 55 6C67 6 72 15 72 26L80 39L74 42L75 49L72 52C73 60 68 63 60 61"
        "L61 67C80 72 92 80 94 97H6C6 80 18 70 36 66C41 60 41 54 37 46Z"
    )
    + _cut("M28 65C31 82 42 93 58 99M43 60C46 76 58 87 84 97")
    + _accent("M31 67L40 63C43 77 54 87 78 97H58C44 91 34 81 31 67Z"),
    # Vestalis Virgo: the flame on the altar
    12: path("M18 52H82V61H74V84H84V96H16V84H26V61H18Z")
    + _cut("M24 63H76M22 82H78")
    + _accent(
        "M51 0C55 13 71 19 69 34C68 44 60 48 50 48C40 48 31 43 31 33C31 25 38 22 39 13"
        "C44 16 46 21 46 26C51 19 53 10 51 0Z"
    ),
    # Caesar: the laurel wreath, tied below
    13: path(wreath((50, 49), 33, 6, (19, 8), 38))
    + _accent("M50 78L60 85L68 98H59L50 89L41 98H32L40 85Z"),
}


# The site's mark, after the coin of Brutus: a freedman's cap between two daggers
MARK = path("M31 66C31 44 40 34 47 31L50 24L53 31C60 34 69 44 69 66Z") + mirrored(
    path("M10 34H28V40H10ZM14 12H24V18L22 24L24 34H14L16 24L14 18ZM12 43H26V66L19 90L12 66Z")
)


def _stroke(data: str) -> str:
    return _line(data, 2)


GLYPHS: dict[str, str] = {
    # a laurel wreath
    "wreath": path(wreath((12, 11.5), 7.5, 4, (5.6, 2.6), 56)) + _stroke("M9 22L12 19.5L15 22"),
    # an arrow that turns back
    "redo": _stroke("M16 4L21 9L16 14M21 9H10A6 6 0 0 0 10 21H15"),
    "undo": _stroke("M8 4L3 9L8 14M3 9H14A6 6 0 0 1 14 21H9"),
    # a lamp with its flame
    "hint": _stroke("M3 14H15L20 11.5C20 17 16 20 11 20H9C5.5 20 3 18 3 14ZM7 23H13")
    + path("M20 2C21.5 4.5 22.5 5.5 22.5 7A2.5 2.5 0 0 1 17.5 7C17.5 5.5 19 4.5 20 2Z"),
    # a list
    "log": _stroke("M9 6H21M9 12H21M9 18H21M4 6H4.1M4 12H4.1M4 18H4.1"),
    # a scroll
    "rules": _stroke(
        "M7 3H18V17M7 3A2.5 2.5 0 0 0 4.5 5.5V8H7ZM7 3V18.5A2.5 2.5 0 0 0 9.5 21H19"
        "A2.5 2.5 0 0 0 21.5 18.5V17H12V18.5A2.5 2.5 0 0 1 9.5 21M11 8H14.5M11 12H14.5"
    ),
    "plus": _stroke("M12 4V20M4 12H20"),
    "minus": _stroke("M4 12H20"),
    "close": _stroke("M5 5L19 19M19 5L5 19"),
    "play": _stroke("M7 4L19 12L7 20Z"),
    # a banner
    "lead": path("M6 1H9V4H21L17 9L21 14H9V23H6Z"),
    # four strokes and one across them
    "tally": _stroke("M5 4V20M9.7 4V20M14.3 4V20M19 4V20M2 17.5L22 6.5"),
    # an open book
    "book": _stroke(
        "M12 6C9 3.8 6 3.8 2.5 4.5V18.5C6 17.8 9 17.8 12 20C15 17.8 18 17.8 21.5 18.5V4.5"
        "C18 3.8 15 3.8 12 6V20M6 8.5L9 9M6 12.5L9 13M18 8.5L15 9M18 12.5L15 13"
    ),
    # the head of an owl
    "owl": path(
        "M3 1.5C5.5 4 9 4.6 12 4.6C15 4.6 18.5 4 21 1.5V13C21 19 17 22.5 12 22.5C7 22.5 3 19 3 13Z"
        "M7.8 7.4A3.5 3.5 0 1 0 7.9 7.4ZM16.2 7.4A3.5 3.5 0 1 0 16.3 7.4ZM12 13L10.3 15.5L12 18.5"
        "L13.7 15.5ZM8.3 9.5A1.5 1.5 0 1 1 8.2 9.5ZM15.9 9.5A1.5 1.5 0 1 1 15.8 9.5Z",
        'fill-rule="evenodd"',
    ),
    "skip": _stroke("M4 5L11 12L4 19M12 5L19 12L12 19M21 5V19"),
    "eye": _stroke("M2 12C6 6 9 5 12 5C15 5 18 6 22 12C18 18 15 19 12 19C9 19 6 18 2 12Z")
    + path("M12 8.5A3.5 3.5 0 1 1 11.9 8.5Z"),
    # three sliders
    "settings": _stroke(
        "M4 6H11M17 6H20M4 12H5M11 12H20M4 18H13M19 18H20"
        "M14 3.5A2.5 2.5 0 1 1 13.9 3.5ZM8 9.5A2.5 2.5 0 1 1 7.9 9.5Z"
        "M16 15.5A2.5 2.5 0 1 1 15.9 15.5Z"
    ),
    # three linked dots
    "share": _stroke("M8 11L16 6.5M8 13L16 17.5")
    + path("M6 9A3 3 0 1 1 5.9 9ZM18 2.5A3 3 0 1 1 17.9 2.5ZM18 15.5A3 3 0 1 1 17.9 15.5Z"),
    "sun": path("M12 7.5A4.5 4.5 0 1 1 11.9 7.5Z")
    + _stroke(
        "M12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.4 6.4M17.6 17.6L19 19M19 5L17.6 6.4M6.4 17.6L5 19"
    ),
    "tick": _stroke("M4 13L10 19L20 6"),
    "pause": _stroke("M8 5V19M16 5V19"),
    "first": _stroke("M6 5V19M19 5L9 12L19 19"),
    "last": _stroke("M18 5V19M5 5L15 12L5 19"),
    "onward": _stroke("M4 12H20M13 5L20 12L13 19"),
    "back": _stroke("M20 12H4M11 5L4 12L11 19"),
    "export": _stroke("M12 15V3M7 8L12 3L17 8M4 14V21H20V14"),
    "import": _stroke("M12 3V15M7 10L12 15L17 10M4 14V21H20V14"),
    "trash": _stroke("M4 6H20M9 6V3H15V6M6 6L7 21H17L18 6M10 10.5V16.5M14 10.5V16.5"),
    # Jupiter's bolt marks a card with an effect
    "effect": path("M14 1L4 14H11L9 23L20 9H13Z"),
    # two devices, one behind the other
    "devices": _stroke("M3 5H14V21H3ZM7.5 18H9.5M9 2H20V18H17"),
    # three cards held together
    "fan": _stroke("M8 5H16V20H8ZM8 7.5L3 9L6.5 19.5M16 7.5L21 9L17.5 19.5"),
}


def card_back() -> str:
    """Return the inner SVG of a card's back (view box 100 by 140): a frame and the mark.

    The ground has the colour `--back` (else red), the lines `--back-ink` (else the card face).
    """
    ground, ink = "var(--back,var(--red))", "var(--back-ink,var(--card))"
    corner = path(leaf(16, 16, 27, 27, 4) + leaf(16, 30, 20, 42, 3) + leaf(30, 16, 42, 20, 3))
    lower = f'<g transform="matrix(1 0 0 -1 0 140)">{mirrored(corner)}</g>'
    lozenge = path("M50 26L85 70L50 114L15 70Z", _outline(ink, 0.8))
    mark = '<use href="#mark" x="30" y="50" width="40" height="40"/>'
    return (
        f'<rect width="100" height="140" fill="{ground}"/>'
        f'<g fill="{ink}" color="{ink}">{path("M7 7H93V133H7Z", _outline(ink, 2))}'
        f"{path('M11 11H89V129H11Z', _outline(ink, 0.8))}{mirrored(corner)}{lower}"
        f"{lozenge}{mark}</g>"
    )


def _outline(colour: str, width: float) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{width}"'


def sprite() -> Markup:
    """Return the hidden sheet with the symbols that `emblem` refers to."""
    return sheet(
        *(_symbol(f"emblem-{rank}", 100, body) for rank, body in EMBLEMS.items()),
        _symbol("mark", 100, MARK),
        symbol("card-back", "0 0 100 140", card_back()),
        *(_symbol(f"glyph-{name}", 24, body) for name, body in GLYPHS.items()),
    )


def _symbol(name: str, side: int, body: str) -> str:
    return symbol(name, f"0 0 {side} {side}", body, 'fill="currentColor"')


@cache
def emblem(name: str, class_: str | None = None) -> Markup:
    """Return the drawing with this id in the sprite, such as `emblem-13` or `glyph-undo`."""
    return el("svg", el("use", href=f"#{name}"), class_=class_, aria_hidden="true")
