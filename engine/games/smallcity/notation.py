"""How a move is written: `word` or `word:details`, the same in saves, logs and the page.

A turn is a row of small decisions of one seat, in the order of ruling 9; what does not apply is
not asked. A hex is a column letter and a row number, `c5`.

    power:nero      the power chosen before the game
    place:c5        an emperor enters the city
    step:c5>c6      Nero: a sicarius steps to the next hex before the emperor moves
    move:c5>f5      an emperor moves; from here on the turn must be completed
    convert:2       two lots of money are converted at the rate of the district
    hire:1          one sicarius is hired (an emperor's, or Hadrian's after deploying)
    rob:2           Maximus takes one influence from seat 2
    spare           Maximus takes nothing
    deploy:d3       a sicarius goes to d3; the revenue follows
    stop            no more turns; what is held is scored
    concede         no more turns, and no score
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.hexes import cell_of, name_of
from engine.games.smallcity.tables import POWERS

STOP, CONCEDE, SPARE = "stop", "concede", "spare"
HEXES = {"place": 1, "step": 2, "move": 2, "deploy": 1}  # how many follow the word
COUNTS = ("convert", "hire", "rob")

Numbers = tuple[int, ...]


def place(cell: int) -> str:
    """Write where an emperor enters: `place:c5`."""
    return f"place:{name_of(cell)}"


def step(cell: int, to: int) -> str:
    """Write a step of a sicarius: `step:c5>c6`."""
    return f"step:{name_of(cell)}>{name_of(to)}"


def move(cell: int, to: int) -> str:
    """Write an emperor's move: `move:c5>f5`."""
    return f"move:{name_of(cell)}>{name_of(to)}"


def deploy(cell: int) -> str:
    """Write a deployment: `deploy:d3`."""
    return f"deploy:{name_of(cell)}"


@lru_cache(maxsize=16384)
def parse(text: str) -> tuple[str, Numbers]:
    """Split a move into its word and numbers; ("", ()) for anything not written as above.

    `move:c5>f5` gives ("move", (66, 69)), hexes of `engine.core.hexes`; `convert:2` gives
    ("convert", (2,)); `power:nero` gives ("power", (3,)), a place in POWERS.
    """
    word, _, details = text.partition(":")
    if word in HEXES:
        cells = [cell for part in details.split(">") if (cell := cell_of(part)) is not None]
        canonical = f"{word}:{'>'.join(map(name_of, cells))}"
        good = canonical == text and len(cells) == HEXES[word]
        return (word, tuple(cells)) if good else ("", ())
    if word in COUNTS:
        good = details.isascii() and details.isdigit() and len(details) <= 3
        return (word, (int(details),)) if good and str(int(details)) == details else ("", ())
    if word == "power":
        return (word, (POWERS.index(details),)) if details in POWERS else ("", ())
    return (text, ()) if text in (STOP, CONCEDE, SPARE) else ("", ())
