"""Gives the lobby a few seconds of the game: a turn that closes a territory."""

from ui.art.painting import circle, fill, stroke
from ui.games.smallcity.picture import INSULA, hexagon
from ui.kit.glimpse import come, figure, glimpse, move, placed, sign, step

# A corner of the city for two players, row by row, and who stands there before the turn.
ROWS = ("a8 b8 c8 d8 e8", "a9 b9 c9 d9", "a10 b10 c10 d10")
EMPEROR = "d9"
SICARII = (("a8", "b8"), ("c8", "c10"))  # by seat
STEPS = ("0 move:d9>b9", "0 deploy:c9")
TERRITORY = ("b9", "a9", "a10", "b10")  # closed by the turn
WORTH = 4
COLOURS = ("red", "purple")  # by seat


def _at(name: str) -> tuple[float, float]:
    """Return the middle of a hex: a row stands half a hex to the right of the one above it."""
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 8
    return 56 + 52 * column + 26 * row, 58 + 45 * row


def _sicarius(name: str, seat: int) -> str:
    x, y = _at(name)
    return circle(x, y, 17, fill(COLOURS[seat])) + sign("emblem-1", x, y, 24, "plaster")


def _emperor(name: str) -> str:
    x, y = _at(name)
    disc = circle(x, y, 21, fill(COLOURS[0])) + circle(x, y, 21, stroke("plaster", 2))
    return disc + sign("emblem-13", x, y, 32, "ochre")


def _ground() -> str:
    """Return the hexes, and houses outside the territory."""
    hexes = "".join(
        hexagon(*_at(name), "stone" if index % 3 else "plaster")
        for row in ROWS
        for index, name in enumerate(row.split())
    )
    return hexes + "".join(placed(*_at(name), INSULA) for name in ("d8", "d10", "e8"))


def _turn() -> str:
    """Return the emperor who moves, and the sicarius whom he leaves behind him."""
    (_, _, way), (seat, _, deployed) = map(step, STEPS)
    start, end = way.split(">")
    (from_x, from_y), (x, y), (at_x, at_y) = _at(start), _at(end), _at(deployed)
    left = come(1.8, _sicarius(deployed, seat), x - at_x, y - at_y)
    return left + move(0.8, _emperor(start), x - from_x, y - from_y)


def _drawn() -> str:
    land = "".join(
        come(2.7 + 0.25 * index, hexagon(*_at(name), "ochre"))
        for index, name in enumerate(TERRITORY)
    )
    before = "".join(_sicarius(name, seat) for seat, names in enumerate(SICARII) for name in names)
    x, y = _at("a9")
    points = come(4, figure(WORTH, x, y + 12, 36, "night"), 0, 16)
    return _ground() + land + before + _turn() + points


GLIMPSE = glimpse("verdigris", "plaster", _drawn())
