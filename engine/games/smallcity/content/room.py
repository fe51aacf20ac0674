"""Room for the emperors: finds the boards that could leave one without a place to enter.

An emperor enters on an unoccupied district that touches no other emperor, so each one keeps the
others off seven hexes at most: its own and the six around it. A city with seven unoccupied
districts for each emperor but the last, and one more, always has a place; with fewer there may be
none. Boards, faces and half-turns are drawn, so every city that can be drawn must have as many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.smallcity.constants import SHAPES, SHARES
from engine.games.smallcity.content.boards import LAYOUTS, Boards, BoardsError

KEPT_OFF = 7  # hexes that an emperor keeps the others off
JUNKYARD = {"hexagon": 1}  # an unoccupied district that lies on no board


def needed(shape: str) -> int:
    """Return how many unoccupied districts a city of this shape needs.

    In Pollux emperors enter anywhere, and every city is large enough.
    """
    emperors = max(
        players * share.emperors
        for (variant, players), share in SHARES.items()
        if variant != "pollux" and SHAPES[players] == shape
    )
    return KEPT_OFF * (emperors - 1) + 1


def fewest(boards: Boards, shape: str, face: str) -> int:
    """Return the fewest unoccupied districts of a city of this shape in which a face lies."""
    found = JUNKYARD.get(shape, 0) + boards.unoccupied(face)
    others = Counter(LAYOUTS[shape])
    others[face[0]] -= 1
    for module, count in others.items():
        by_board = (
            min(boards.unoccupied(board + side) for side in "ab")
            for board in boards.of_module(module)
            if board != face[:2]
        )
        found += sum(sorted(by_board)[:count])
    return found


def faults(boards: Boards, file: str) -> Iterator[BoardsError]:
    """Yield an error for each face that is too full, for one shape of city.

    In a city without room at least one face has less than its share of the districts needed.
    """
    for face in boards.faces:
        for shape, modules in LAYOUTS.items():
            share = (needed(shape) - JUNKYARD.get(shape, 0)) / len(modules)
            if face[0] not in modules or boards.unoccupied(face) >= share:
                continue
            if (count := fewest(boards, shape, face)) < needed(shape):
                yield BoardsError.of(
                    "smallcity.boards.room",
                    file=file, board=face, count=count, least=needed(shape),
                )  # fmt: skip
                break
