"""Five painted panels for the lobby, one for each game, in the manner of a Roman wall."""

from math import cos, radians, sin

from .shapes import leaf, mirrored, path, wreath


def _rect(x: float, y: float, width: float, height: float, paint: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {paint}/>'


def _circle(x: float, y: float, radius: float, paint: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" {paint}/>'


def _fill(name: str) -> str:
    return f'fill="var(--{name})"'


def _stroke(name: str, width: float) -> str:
    return (
        f'fill="none" stroke="var(--{name})" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"'
    )


def _panel(ground: str, line: str) -> str:
    """The painted ground with its thin double frame."""
    return (
        _rect(0, 0, 320, 200, _fill(ground))
        + _rect(7, 7, 306, 186, _stroke(line, 2.5))
        + _rect(12.5, 12.5, 295, 175, _stroke(line, 0.8))
    )


def _turned(angle: float, x: float, y: float, markup: str) -> str:
    return f'<g transform="rotate({angle} {x} {y})">{markup}</g>'


def _moved(x: float, y: float, scale: float, markup: str) -> str:
    return f'<g transform="translate({x} {y}) scale({scale})">{markup}</g>'


def _imperator() -> str:
    """A palace curtain drawn aside; a hand of cards, the first one shows the wreath and dagger."""
    column = (
        _rect(34, 46, 13, 124, _fill("plaster"))
        + path("M38.5 50V168M42.5 50V168", _stroke("stone", 1.5))
        + path("M29 32H52V38L48 46H33L29 38ZM29 170H52V178H29Z", _fill("ochre"))
    )
    curtain = path("M52 26H160C158 66 112 84 72 106L62 110L52 108Z", _fill("purple")) + path(
        "M66 104C96 84 124 62 130 26M60 104C76 84 94 60 98 26M56 98C62 78 70 52 70 26",
        _stroke("night", 1.6),
    )
    tie = path("M50 104L72 98L74 106L54 113Z", _fill("ochre"))
    fan = "".join(
        _turned(
            angle,
            160,
            262,
            f'<rect x="132" y="{top}" width="56" height="80" rx="5" fill="var(--plaster)"'
            ' stroke="var(--night)" stroke-width="1.5"/>',
        )
        for angle, top in ((-24, 82), (24, 82), (-12, 82), (12, 82), (0, 79))
    )
    dagger = path(
        "M153 113H167C165 118 165 121 166 125C166 132 163 138 160 144C157 138 154 132 154 125"
        "C155 121 155 118 153 113ZM148 106H172V110H148ZM157 95H163V106H157ZM154 91H166V95H154Z",
        _fill("red"),
    )
    laurel = path(wreath((160, 124), 17, 6, (10, 4.5), 60), _fill("night"))
    return (
        _panel("red", "ochre")
        + _rect(22, 22, 276, 5, _fill("ochre"))
        + mirrored(curtain + column + tie, 160)
        + fan
        + laurel
        + dagger
    )


def _arena() -> str:
    """The arcades of an amphitheatre; before the sun a murmillo's helmet on a trident."""
    wall = path("M20 150V44H300V150Z", _fill("plaster"))
    arches = "".join(
        f"M{x} {y}V{y - 18}A10 10 0 0 1 {x + 20} {y - 18}V{y}Z"
        for y in (92, 140)
        for x in range(29, 290, 30)
    )
    cornices = path("M22 52H298M22 100H298", _stroke("stone", 3))
    trident = _turned(
        38,
        160,
        104,
        path("M160 32V190", _stroke("night", 5))
        + path("M160 8L166 26H154ZM138 10L145 28H133ZM182 10L187 28H175Z", _fill("night"))
        + path("M140 24V36Q140 44 160 44Q180 44 180 36V24M160 26V46", _stroke("night", 5)),
    )
    helmet = _moved(
        105,
        46,
        1.1,
        path("M15 50C12 24 30 7 54 6H80C74 12 74 18 75 27C56 20 34 26 26 50Z", _fill("plaster"))
        + path(
            "M30 52C34 32 52 27 70 33C74 38 76 43 77 48L92 54C92 58 90 60 86 60H78L79 76"
            "C77 86 68 92 56 94C46 90 42 78 41 64C34 70 24 76 8 78C18 72 26 64 30 52Z",
            _fill("night"),
        )
        + path("M30 58C44 62 60 60 80 58M54 63V90M67 63V90M45 72H78M48 81H77", _stroke("ochre", 3)),
    )
    return (
        _panel("ochre", "red")
        + wall
        + path(arches, _fill("ochre"))
        + cornices
        + _rect(20, 150, 280, 30, _fill("stone"))
        + trident
        + _circle(160, 102, 64, _fill("red"))
        + _circle(160, 102, 58, _stroke("ochre", 1.5))
        + helmet
    )


def _hexagon(x: float, y: float, fill: str) -> str:
    outline = f"M{x} {y - 30}l26 15v30l-26 15l-26 -15v-30Z"
    return path(outline, f'{_fill(fill)} stroke="var(--verdigris)" stroke-width="3"')


def _smallcity() -> str:
    """A city of hexes, its insulae, and an emperor's bust above it all."""
    rows = (
        (58, 108, ("stone", "plaster", "stone")),
        (103, 82, ("ochre", "plaster", "plaster", "stone")),
        (148, 108, ("plaster", "ochre", "stone")),
    )
    ground = "".join(
        _hexagon(x + 52 * column, y, fill)
        for y, x, fills in rows
        for column, fill in enumerate(fills)
    )
    insula = (
        path("M-15 14V-8H15V14Z", _fill("red"))
        + path("M-18 -8L-12 -16H12L18 -8Z", _fill("night"))
        + path(
            "M-10 -3H-5V3H-10ZM-2.5 -3H2.5V3H-2.5ZM5 -3H10V3H5ZM-3 14V7H3V14Z"
            "M-10 7H-5V11H-10ZM5 7H10V11H5Z",
            _fill("plaster"),
        )
    )
    houses = "".join(_moved(x, y, 1, insula) for x, y in ((82, 103), (108, 148), (108, 58)))
    disc = _circle(238, 103, 13, _fill("red")) + _circle(238, 103, 8, _stroke("plaster", 2))
    bust = _moved(
        134,
        18,
        1.08,
        path("M40 92H60V100H66V108H34V100H40Z", _fill("night"))
        + path(
            "M37 46C28 30 34 6 55 6C67 6 72 15 72 26L80 39L74 42L75 49L72 52C73 60 68 63 60 61"
            "L61 67C74 71 80 76 80 82C74 90 62 94 50 94C36 94 24 90 18 82C20 74 28 68 36 66"
            "C41 60 41 54 37 46Z",
            _fill("purple"),
        )
        + path(
            "".join(
                leaf(x, y, x + 13, y - 9, 5) + leaf(x, y, x + 12, y + 4, 5)
                for x, y in ((34, 31), (44, 25), (54, 21))
            ),
            _fill("ochre"),
        ),
    )
    return _panel("verdigris", "plaster") + ground + houses + disc + bust


CLUB = (
    "M50 8A20 20 0 0 1 66 40A20 20 0 1 1 55 66C56 78 60 86 68 92H32C40 86 44 78 45 66"
    "A20 20 0 1 1 34 40A20 20 0 0 1 50 8Z"
)
SPADE = (
    "M50 6C58 24 90 40 90 60C90 76 68 82 55 68C56 80 60 88 68 94H32C40 88 44 80 45 68"
    "C32 82 10 76 10 60C10 40 42 24 50 6Z"
)


def _pip(suit: str, x: float, y: float, size: float) -> str:
    """A suit sign `size` high about its middle."""
    return _moved(x - size / 2, y - size / 2, size / 100, path(suit, _fill("night")))


def _card(half: str) -> str:
    """A card about the origin; its lower half is the upper one turned round."""
    return (
        '<rect x="-46" y="-66" width="92" height="132" rx="7" fill="var(--plaster)"'
        f' stroke="var(--night)" stroke-width="2"/>{half}<g transform="rotate(180)">{half}</g>'
    )


def _brus() -> str:
    """The two highest cards, the jack of clubs and the eight of spades, before a whirling disc."""
    whirl = _circle(0, 0, 27, _stroke("ochre", 3)) + "".join(
        _turned(angle, 0, 0, path("M0 0C8 -6 9 -18 0 -27", _stroke("ochre", 3)))
        for angle in range(0, 360, 45)
    )
    jack = _card(
        path("M-37 -58H-29V-45A4.5 4.5 0 0 1 -38 -45", _stroke("night", 3))
        + _pip(CLUB, -33.5, -29, 15)
        + path("M-27 0L-20 -17H20L27 0Z", _fill("verdigris"))
        + path("M-17 -15C-21 -26 -20 -40 -13 -46H13C20 -40 21 -26 17 -15Z", _fill("night"))
        + path(
            "M-9 -38H9V-27C9 -22 6 -19 4 -18L8 0H-8L-4 -18C-6 -19 -9 -22 -9 -27Z", _fill("plaster")
        )
        + path("M-13 -17L0 -5L13 -17L18 -17L6 0H-6L-18 -17Z", _fill("ochre"))
        + path("M-4 -31V-30M4 -31V-30", _stroke("night", 2.4))
        + path("M-19 -38V-46C-12 -54 12 -54 19 -46V-38Z", _fill("red"))
        + path("M12 -46C22 -48 30 -54 32 -62C36 -50 28 -40 14 -40Z", _fill("ochre"))
        + path("M-28 0H28", _stroke("night", 1.5))
    )
    eight = _card(
        _circle(-33.5, -54.5, 3.6, _stroke("night", 2.6))
        + _circle(-33.5, -46.5, 4.4, _stroke("night", 2.6))
        + _pip(SPADE, -33.5, -31, 15)
        + "".join(_pip(SPADE, x, y, 22) for x, y in ((-13, -48), (14, -48), (0.5, -24), (-14, 0)))
    )
    return (
        _panel("purple", "ochre")
        + mirrored(_moved(49, 100, 1, whirl), 160)
        + f'<g transform="translate(200 102) rotate(14)">{eight}</g>'
        + f'<g transform="translate(124 100) rotate(-12)">{jack}</g>'
    )


def _brigands() -> str:
    """Eight places around the Prison; before its bars a hooded man with a purse."""
    ring = f'<ellipse cx="160" cy="102" rx="118" ry="64" {_stroke("ochre", 1.5)}/>'
    for step, turn in enumerate((-50, -17, 17, 50, 130, 163, 197, 230)):
        x, y = round(160 + 118 * cos(radians(turn))), round(102 + 64 * sin(radians(turn)))
        colour = ("verdigris", "plaster", "red", "stone")[step % 4]
        ring += _circle(x, y, 15, _fill("night")) + _circle(x, y, 11, _fill(colour))
    cell = path("M104 178V84A56 56 0 0 1 216 84V178Z", _fill("ochre"))
    bars = path(
        "M122 46V170M141 32V170M160 28V170M179 32V170M198 46V170M106 74H214", _stroke("night", 5)
    )
    cloak = path(
        "M160 54C184 60 192 84 194 108C208 124 216 148 218 178H102C104 148 112 124 126 108"
        "C128 84 136 60 160 54Z",
        _fill("red"),
    )
    hood = path("M160 74C176 80 180 104 160 126C140 104 144 80 160 74Z", _fill("night"))
    folds = path(
        "M128 112C140 128 152 134 160 136C168 134 180 128 192 112M136 178C136 160 140 148"
        " 146 140M184 178C184 168 182 160 180 154",
        _stroke("night", 2),
    )
    eyes = _circle(153, 98, 2.4, _fill("plaster")) + _circle(167, 98, 2.4, _fill("plaster"))
    purse = path(
        "M172 146H188L185 151C196 158 196 176 180 176C164 176 164 158 175 151Z",
        f'{_fill("ochre")} stroke="var(--night)" stroke-width="2"',
    )
    return _panel("night", "ochre") + ring + cell + bars + cloak + hood + folds + eyes + purse


PICTURES = {
    "imperator": _imperator,
    "arena": _arena,
    "smallcity": _smallcity,
    "brus": _brus,
    "brigands": _brigands,
}


def picture(game_id: str) -> str:
    """The lobby picture of a game."""
    return (
        f'<svg class="picture" viewBox="0 0 320 200" aria-hidden="true">{PICTURES[game_id]()}</svg>'
    )
