"""Gives the lobby a few seconds of the game: two 7s beat two 3s, then Brutus beats Caesar."""

from ui.art.painting import rect
from ui.kit.glimpse import come, figure, glimpse, go, placed, sign, step

# From the middle of a hand of four players, who hold more than these cards.
STEPS = (
    *("0 lay:3x2", "1 lay:7x2", "2 pass", "3 pass", "0 pass"),
    *("1 lay:13x1", "2 pass", "3 lay:1x1"),
)
WINNERS = (1, 3)  # of the first round; and so far of the second
# When and where the lays come, and from where.
COMES = ((0.4, 96, -60, 0), (1.2, 212, 60, 0), (2.8, 136, 60, 0), (3.6, 182, 0, -70))
LEAVES = (2.0, 2.3, 4.3)  # the first round; Caesar falls
BACK = 'fill="var(--plaster)" stroke="var(--night)" stroke-width="1.5"'


def _card(rank: str) -> str:
    """Return a card centred on the origin: its rank and its character."""
    character = sign(f"emblem-{rank}", 2, 17, 54, "purple" if rank == "13" else "night")
    paper = rect(-36, -52, 72, 104, f'rx="6" {BACK}')
    return paper + figure(rank, -19 if len(rank) == 1 else -13, -20, 32, "red") + character


def _lay(index: int, details: str) -> str:
    """Return the cards of a lay, which come together."""
    rank, count = details.split("x")
    at, x, from_x, from_y = COMES[index]
    pair = ((-20, -6), (20, 6)) if count == "2" else ((0, 9 if rank == "1" else -5),)
    cards = "".join(placed(x + aside, 98, _card(rank), angle) for aside, angle in pair)
    drawn = come(at, cards, from_x, from_y)
    return go(LEAVES[index], drawn, 0, 40) if index < len(LEAVES) else drawn


def _drawn() -> str:
    moves = (step(text) for text in STEPS)
    lays = [details for _, word, details in moves if word == "lay"]
    return "".join(_lay(index, details) for index, details in enumerate(lays))


GLIMPSE = glimpse("red", "ochre", _drawn())
