"""Changes a file of boards at one place. A change that makes no sense changes nothing.

paint:A1a/7        the value is the sign of a hex of a face, counted from 0
add:A              a new board of a module, both its faces empty
drop:A5            a board is removed, unless a city has it or no board can be spared
lay:subura/four/2  the value is the face in a place of a preset city
turn:subura/four/2 that face is turned by half a turn
"""

from __future__ import annotations

from engine.games.smallcity.content.boards import DISTRICT, LEAST, ROWS, Boards
from engine.games.smallcity.content.reading import FILE, Reader
from engine.games.smallcity.content.writing import written

MOST_BOARDS = 9  # of a module: a digit names each


def edited(text: str, change: str, value: str = "") -> str:
    """Return the file after a change; raises BoardsError on a file that cannot be read."""
    boards = Reader(FILE, text).boards()
    word, _, place = change.partition(":")
    name, _, rest = place.partition("/")
    if word == "paint":
        done = _paint(boards, name, rest, value)
    elif word == "add":
        done = _add(boards, name)
    elif word == "drop":
        done = _drop(boards, name)
    elif word == "lay":
        done = _lay(boards, name, rest, value)
    else:
        done = word == "turn" and _turn(boards, name, rest)
    return written(boards) if done else text


def can_drop(boards: Boards, board: str) -> bool:
    """Tell whether a board can be removed: enough others remain, and no city has it."""
    enough = len(boards.of_module(board[0])) > LEAST[board[0]]
    return enough and not any(face[:2] == board for laid in boards.cities.values() for face in laid)


def _paint(boards: Boards, face: str, place: str, sign: str) -> bool:
    signs = boards.faces.get(face, ())
    at = _number(place)
    if at not in range(len(signs)) or not DISTRICT.fullmatch(sign):
        return False
    boards.faces[face] = (*signs[:at], sign, *signs[at + 1 :])
    return True


def _add(boards: Boards, face: str) -> bool:
    board, module = face[:2], face[:1]
    names = [f"{module}{number}" for number in range(1, MOST_BOARDS + 1)]
    if module not in LEAST or board not in names or f"{board}a" in boards.faces:
        return False
    boards.faces |= dict.fromkeys((f"{board}a", f"{board}b"), (".",) * sum(ROWS[module]))
    return True


def _drop(boards: Boards, board: str) -> bool:
    if f"{board}a" not in boards.faces or not can_drop(boards, board):
        return False
    del boards.faces[f"{board}a"], boards.faces[f"{board}b"]
    return True


def _lay(boards: Boards, city: str, place: str, face: str) -> bool:
    """Lay a face; if its board lies elsewhere in the city, the two faces change places."""
    shape, laid, at = _place(boards, city, place)
    if at is None or face not in boards.faces or face[0] != laid[at][0]:
        return False
    for other, each in enumerate(laid):
        if each[:2] == face[:2]:
            laid[other] = laid[at]
    laid[at] = face
    boards.cities[city, shape] = tuple(laid)
    return True


def _turn(boards: Boards, city: str, place: str) -> bool:
    """Turn a face of module A by half a turn."""
    shape, laid, at = _place(boards, city, place)
    if at is None or laid[at][0] == "B":
        return False
    laid[at] = laid[at][:-1] if laid[at][-1] == "*" else f"{laid[at]}*"
    boards.cities[city, shape] = tuple(laid)
    return True


def _place(boards: Boards, city: str, place: str) -> tuple[str, list[str], int | None]:
    """Return the shape, the faces and the index that `four/2` means in a city, or None for it."""
    shape, _, number = place.partition("/")
    laid = [*boards.cities.get((city, shape), ())]
    at = _number(number)
    return shape, laid, at if at in range(len(laid)) else None


def _number(text: str) -> int:
    """Return the number of one or two digits in a text, -1 for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else -1
