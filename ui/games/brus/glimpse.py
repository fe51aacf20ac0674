"""Gives the lobby a few seconds of the game: a trick of four cards, won by the jack of clubs."""

from ui.art.painting import rect
from ui.games.brus.picture import card, eight, jack, pip
from ui.kit.glimpse import come, figure, glimpse, go, move, placed, step

DIAMOND = "M50 4L84 50L50 96L16 50Z"
HEART = "M50 94C40 78 8 62 8 36C8 8 40 4 50 28C60 4 92 8 92 36C92 62 60 78 50 94Z"
SUITS = {"D": DIAMOND, "H": HEART}

# The first trick of a hand of four players, who hold more than these cards.
STEPS = ("0 lay:6D", "1 lay:9H", "2 lay:8S", "3 lay:JC")
WINNER = 3
# Where a seat's card lies, how far it is turned, and from where it comes.
PLACES = ((64, -6, 0, 70), (128, -2, -50, 0), (192, 3, 0, -70), (256, 7, 50, 0))
EVERY = 0.7  # seconds from card to card
SCALE = 0.68


def _face(name: str) -> str:
    """Return a card centred on the origin."""
    if name in ("JC", "8S"):
        return jack() if name == "JC" else eight()
    half = figure(name[0], -30, -38, 30, "red") + pip(SUITS[name[1]], 12, -34, 40, "red")
    return card(half)


def _laid(seat: int, name: str) -> str:
    """Return a card that is laid, and goes to the winner with the others."""
    x, angle, from_x, from_y = PLACES[seat]
    face = placed(x, 98, _face(name), angle, SCALE)
    if seat != WINNER:
        return move(3.7, come(0.4 + EVERY * seat, face, from_x, from_y), PLACES[WINNER][0] - x, 0)
    ring = rect(-53, -73, 106, 146, 'rx="12" fill="var(--ochre)"')
    won = come(3.1, placed(x, 98, ring, angle, SCALE))
    return won + come(0.4 + EVERY * seat, face, from_x, from_y)


def _drawn() -> str:
    moves = (step(text) for text in STEPS)
    return go(4.6, "".join(_laid(seat, name) for seat, _, name in moves), 60, 0)


GLIMPSE = glimpse("purple", "ochre", _drawn())
