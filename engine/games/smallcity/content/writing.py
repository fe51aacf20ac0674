"""Writes boards as the text of a file that `reading` reads."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.smallcity.constants import CITIES
from engine.games.smallcity.content.boards import LAYOUTS, ROWS, Boards

HEAD = """\
# Boards for Small City, written in Ides. Every line of a face is a row of hexes.
#
#     .     unoccupied                      R4    Residential, worth 4 influence
#     L     Leisure                         $2    Commercial, pays $2
#     2:1   Industrial, $2 for 1 influence
"""
LEANS = {"A": 2, "B": -2}  # blanks by which a row begins further to the right than the one above
DEEPEST = {"A": 4, "B": 14}  # blanks before the first row
WIDE = 4  # of a hex


def written(boards: Boards) -> str:
    """Return the text of the file that holds these boards and cities."""
    lines = [HEAD]
    for face, signs in boards.faces.items():
        if face[-1] == "a":
            lines.append(f"board {face[:-1]}")
        lines += [f"face {face[-1]}", *_rows(face[0], signs), ""]
    for city in CITIES:
        lines.append(f"city {city}")
        lines += [f"{shape:<8} {' '.join(boards.cities[city, shape])}" for shape in LAYOUTS]
        lines.append("")
    return "\n".join(lines)


def _rows(module: str, signs: tuple[str, ...]) -> Iterator[str]:
    left = iter(signs)
    for number, length in enumerate(ROWS[module]):
        row = (next(left).ljust(WIDE) for _ in range(length))
        yield (" " * (DEEPEST[module] + number * LEANS[module]) + "".join(row)).rstrip()
