"""The modules of the city, read from `boards.txt`; what is wrong in there is named by its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pkgutil import get_data

from engine.core.errors import SetupError
from engine.core.plain import brief
from engine.games.smallcity.constants import CITIES

FILE = "boards.txt"
ROWS = {"A": (5, 5, 5, 5, 5), "B": (1, 2, 3, 4, 5, 5)}  # hexes in each row of a module's face
LEAST = {"A": 4, "B": 2}  # boards of each module that a city may need
LAYOUTS = {"four": "AAAA", "hexagon": "ABAB", "two": "AA"}  # the modules in each shape of city
KINDS = {"R": "residential", "$": "commercial", "L": "leisure"}
DISTRICT = re.compile(r"\.|R[1-9]|\$[1-9]|L|[1-9]:[1-9]")


class BoardsError(SetupError):
    """The data file cannot be used: `message` names the file, the line, the board and the fault."""


@dataclass(frozen=True, slots=True)
class District:
    """A special district: its sign in the data file, its kind and its number.

    `number` is the influence of a Residential, the income of a Commercial; an Industrial turns
    `number` coins into `gets` influence.
    """

    sign: str
    kind: str
    number: int = 0
    gets: int = 0

    @classmethod
    def of(cls, sign: str) -> District | None:
        """Return the district of a sign (`R4`, `$2`, `3:2`, `L`), None for `.`, unoccupied."""
        if sign == ".":
            return None
        if ":" in sign:
            return cls(sign, "industrial", int(sign[0]), int(sign[2]))
        return cls(sign, KINDS[sign[0]], int(sign[1:] or 0))


@dataclass
class Boards:
    """All that the data file holds.

    `faces` maps `A1a` to its signs, row by row; `cities` maps the name of a preset city and a
    shape to the faces laid, `A3a*` being turned by half a turn.
    """

    faces: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    cities: dict[tuple[str, str], tuple[str, ...]] = field(
        default_factory=dict[tuple[str, str], tuple[str, ...]]
    )

    def of_module(self, module: str) -> list[str]:
        """Return the names of the boards of a module, in the order of the file: `A1`, `A2` …"""
        return [face[:-1] for face in self.faces if face[0] == module and face[-1] == "a"]


@cache
def load() -> Boards:
    """Return the boards that come with the game; raises BoardsError when the file is broken."""
    return Reader(FILE, source()).boards()


def source() -> str:
    """Return the text of the file that comes with the game."""
    return (get_data("engine.games.smallcity.content", FILE) or b"").decode()


class Reader:
    """Reads one data file, line by line."""

    def __init__(self, name: str, text: str) -> None:
        """Prepare to read; `name` is what errors call the file."""
        self.name = name
        self.text = text
        self.line = 0
        self.board = ""  # the board, or the preset city, that the line belongs to
        self.face = ""
        self.rows: list[tuple[str, ...]] = []
        self.found = Boards()

    def boards(self) -> Boards:
        """Return everything read; raises BoardsError at the first fault."""
        for words in self._lines():
            if words[0] in ("board", "face", "city"):
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
        if word == "face":
            if not re.fullmatch("[AB][1-9]", self.board):
                raise self._fault("outside", word)
            if name not in ("a", "b"):
                raise self._fault("face", name, "a, b")
            self.face = name
            if self.board + name in self.found.faces:
                raise self._fault("twice", self.board + name)
            return
        self.board = name
        if word == "board" and not re.fullmatch("[AB][1-9]", name):
            raise self._fault("board", name, "A1 … A9, B1 … B9")
        if word == "city" and name not in CITIES:
            raise self._fault("city", name, ", ".join(CITIES))

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
        """Check that nothing is missing; such faults are named with the last line."""
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
