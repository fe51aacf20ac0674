"""How a move is written: `word` or `word:details`, the same in saves, logs and the page.

A turn is a row of small decisions of one seat, in the order of ruling 9; decisions that do not
apply are left out. A hex is a column letter and a row number, `c5`.

    power:nero      the power chosen before the game
    place:c5        an emperor enters the city
    step:c5>c6      Nero: a sicarius steps to the next hex before the emperor moves
    move:c5>f5      an emperor moves; from here on the turn must be completed
    convert:2       two lots of money are converted at the rate of the district
    hire:1          one sicarius is hired (an emperor's, or Hadrian's after deploying)
    rob:2           Maximus takes one influence from seat 2
    spare           Maximus takes nothing
    deploy:d3       a sicarius goes to d3; the revenue follows
    stop            no more turns; the player is scored
    concede         no more turns; the player is not scored
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.hexes import cell_of, name_of
from engine.core.phases import Move
from engine.games.smallcity.constants import POWERS

STOP, CONCEDE, SPARE = "stop", "concede", "spare"
BARE = (STOP, CONCEDE, SPARE)
HEXES = {"place": 1, "step": 2, "move": 2, "deploy": 1}  # the number of hexes after the word
COUNTS = ("convert", "hire", "rob")


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
def parse(text: str) -> Move:
    """Read a move; the word is "" for a text that is not written as above.

    The numbers are hexes (`move:c5>f5`: 66 and 69), a count or seat (`convert:2`: 2), or an index
    in POWERS (`power:nero`: 3).
    """
    word, _, details = text.partition(":")
    numbers = () if text in BARE else _numbers(word, details)
    return Move(text, "") if numbers is None else Move(text, word, numbers)


def _numbers(word: str, details: str) -> tuple[int, ...] | None:
    if word in HEXES:
        return _hexes(details, HEXES[word])
    if word in COUNTS:
        return _count(details)
    return (POWERS.index(details),) if word == "power" and details in POWERS else None


def _hexes(details: str, count: int) -> tuple[int, ...] | None:
    cells = [cell for part in details.split(">") if (cell := cell_of(part)) is not None]
    canonical = ">".join(map(name_of, cells))
    return tuple(cells) if canonical == details and len(cells) == count else None


def _count(details: str) -> tuple[int] | None:
    good = details.isascii() and details.isdigit() and len(details) <= 3
    return (int(details),) if good and str(int(details)) == details else None
