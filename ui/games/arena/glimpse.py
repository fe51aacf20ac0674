"""Gives the lobby a few seconds of the game: a combat of three gladiators."""

from ui.art.painting import fill, rect, stroke
from ui.kit.glimpse import come, figure, glimpse, go, placed, sign, step

# The first combat of a tournament without a rule of its own.
ORGANISER = "tribunus"
STEPS = ("0 lay:12", "1 lay:25", "2 lay:18")
WINNER = 1
COLOURS = {"12": "blue", "25": "night", "18": "verdigris"}  # of their schools
# Where a seat's gladiator stands, and from where it comes.
PLACES = ((82, -60, 0), (160, 0, -60), (238, 60, 0))
EVERY = 0.9  # seconds from gladiator to gladiator


def _gladiator(number: str) -> str:
    """Return a gladiator's card centred on the origin."""
    colour = COLOURS[number]
    frame = rect(-33, -50, 66, 100, f'rx="6" {fill("plaster")} stroke="var(--night)"')
    band = rect(-33, 12, 66, 38, f'rx="6" {fill(colour)}')
    helmet = sign("emblem-2", 0, -20, 52, colour)
    return frame + band + helmet + figure(number, 0, 43, 34, "plaster")


def _laid(seat: int, number: str) -> str:
    """Return a gladiator who enters, with the winner's laurel or a loser's way out."""
    x, from_x, from_y = PLACES[seat]
    drawn = come(0.5 + EVERY * seat, placed(x, 104, _gladiator(number)), from_x, from_y)
    if seat != WINNER:
        return go(3.3, drawn, 0, 40)
    return come(3.9, sign("emblem-13", x, 100, 164, "red"), 0, 20) + drawn


def _drawn() -> str:
    sand = f'<ellipse cx="160" cy="104" rx="138" ry="76" {fill("stone")}/>'
    wall = f'<ellipse cx="160" cy="104" rx="138" ry="76" {stroke("red", 5)}/>'
    moves = (step(text) for text in STEPS)
    return sand + wall + "".join(_laid(seat, number) for seat, _, number in moves)


GLIMPSE = glimpse("ochre", "red", _drawn())
