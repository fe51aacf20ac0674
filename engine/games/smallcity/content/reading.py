"""Reads the boards' file; an error names the file, the place and the fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pkgutil import get_data

from engine.core.plain import brief
from engine.games.smallcity.constants import CITIES
from engine.games.smallcity.content import room
from engine.games.smallcity.content.boards import (
    DISTRICT,
    LAYOUTS,
    LEAST,
    ROWS,
    Boards,
    BoardsError,
)

FILE = "boards.txt"
HEADINGS = ("board", "face", "city")
BOARD = re.compile("[AB][1-9]")


@cache
def load() -> Boards:
    """Return the boards that come with the game; raises BoardsError on a faulty file."""
    return read(FILE, source())


def source() -> str:
    """Return the text of the file that comes with the game."""
    return (get_data(__spec__.parent or "", FILE) or b"").decode()


def read(name: str, text: str) -> Boards:
    """Return the boards of a file that a match can use; raises BoardsError on any others.

    `name` is the name of the file in errors.
    """
    boards = Reader(name, text).boards()
    if found := list(room.faults(boards, name)):
        found[0].more = tuple(fault.message for fault in found[1:])
        raise found[0]
    return boards


class Reader:
    """Reads a file of boards line by line. It does not check that the emperors have room."""

    def __init__(self, name: str, text: str) -> None:
        """Prepare to read a text; `name` is the name of the file in errors."""
        self.name = name
        self.text = text
        self.line = 0
        self.board = ""  # the board or the preset city of the line
        self.face = ""
        self.rows: list[tuple[str, ...]] = []
        self.found = Boards()

    def boards(self) -> Boards:
        """Return the boards; raises BoardsError at the first fault."""
        for words in self._lines():
            if words[0] in HEADINGS:
                self._close_face()
                self._heading(*words)
            elif self.face:
                self._row(words)
            elif words[0] in LAYOUTS and self.board:
                self._layout(words[0], words[1:])
            else:
                raise self._fault("heading", words[0])
        self._close_face()
        self._complete()
        return self.found

    def _lines(self) -> Iterator[list[str]]:
        for number, line in enumerate(self.text.splitlines(), start=1):
            self.line = number
            if words := line.partition("#")[0].split():
                yield words

    def _fault(self, fault: str, given: object = "", expected: object = "") -> BoardsError:
        return BoardsError.of(
            f"setup.boards.{fault}",
            file=self.name, line=self.line, board=brief(self.board + self.face),
            given=brief(given), expected=brief(expected),
        )  # fmt: skip

    def _heading(self, word: str, name: str = "", *more: str) -> None:
        if more or not name:
            raise self._fault("heading", word)
        headings = {"board": self._open_board, "city": self._open_city, "face": self._open_face}
        headings[word](name)

    def _open_board(self, name: str) -> None:
        self.board = name
        if not BOARD.fullmatch(name):
            raise self._fault("board", name, "A1 … A9, B1 … B9")

    def _open_city(self, name: str) -> None:
        self.board = name
        if name not in CITIES:
            raise self._fault("city", name, ", ".join(CITIES))

    def _open_face(self, name: str) -> None:
        if not BOARD.fullmatch(self.board):
            raise self._fault("outside", "face")
        if name not in ("a", "b"):
            raise self._fault("face", name, "a, b")
        self.face = name
        if self.board + name in self.found.faces:
            raise self._fault("twice", self.board + name)

    def _row(self, signs: list[str]) -> None:
        lengths = ROWS[self.board[0]]
        if len(self.rows) == len(lengths):
            raise self._fault("rows", len(self.rows) + 1, len(lengths))
        if len(signs) != lengths[len(self.rows)]:
            raise self._fault("row", len(signs), lengths[len(self.rows)])
        for sign in signs:
            if not DISTRICT.fullmatch(sign):
                raise self._fault("district", sign, ". R4 $2 2:1 L")
        self.rows.append(tuple(signs))

    def _close_face(self) -> None:
        if not self.face:
            return
        expected = len(ROWS[self.board[0]])
        if len(self.rows) != expected:
            raise self._fault("rows", len(self.rows), expected)
        self.found.faces[self.board + self.face] = sum(self.rows, ())
        self.face, self.rows = "", []

    def _layout(self, shape: str, laid: list[str]) -> None:
        modules = LAYOUTS[shape]
        if len(laid) != len(modules):
            raise self._fault("layout", len(laid), len(modules))
        for face, module in zip(laid, modules, strict=True):
            known = face.removesuffix("*") in self.found.faces and face[0] == module
            if not known or (module == "B" and face[-1] == "*"):
                raise self._fault("laid", face, module)
        if len({face[:2] for face in laid}) != len(laid):
            raise self._fault("twice", " ".join(laid))
        if (self.board, shape) in self.found.cities:
            raise self._fault("twice", shape)
        self.found.cities[self.board, shape] = tuple(laid)

    def _complete(self) -> None:
        """Check that nothing is missing."""
        faces = self.found.faces
        for face in list(faces):
            if (other := face[:-1] + ("b" if face[-1] == "a" else "a")) not in faces:
                raise self._fault("missing", other)
        for module, least in LEAST.items():
            if len(self.found.of_module(module)) < least:
                raise self._fault("boards", module, least)
        for city in CITIES:
            for shape in LAYOUTS:
                if (city, shape) not in self.found.cities:
                    raise self._fault("missing", f"{city} {shape}")
