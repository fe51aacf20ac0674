"""The boards as data: modules, faces, districts and preset cities."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.core.errors import SetupError
from engine.core.messages import Message

ROWS = {"A": (5, 5, 5, 5, 5), "B": (1, 2, 3, 4, 5, 5)}  # hexes in each row of a module's face
LEAST = {"A": 4, "B": 2}  # boards of each module that a city may need
LAYOUTS = {"four": "AAAA", "hexagon": "ABAB", "two": "AA"}  # the modules in each shape of city
KINDS = {"R": "residential", "$": "commercial", "L": "leisure"}
DISTRICT = re.compile(r"\.|R[1-9]|\$[1-9]|L|[1-9]:[1-9]")


class BoardsError(SetupError):
    """The boards' file cannot be used: `message` names the file, the place and the fault.

    `more` holds further faults at other places.
    """

    more: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class District:
    """A special district: its sign in the boards' file, its kind and its number.

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
    """The contents of a file of boards.

    `faces` maps a face (`A1a`) to its signs, row by row. `cities` maps the name of a preset city
    and a shape to the faces laid; `A3a*` is a face after half a turn.
    """

    faces: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    cities: dict[tuple[str, str], tuple[str, ...]] = field(
        default_factory=dict[tuple[str, str], tuple[str, ...]]
    )

    def of_module(self, module: str) -> list[str]:
        """Return the names of a module's boards in the order of the file: `A1`, `A2` …"""
        return [face[:-1] for face in self.faces if face[0] == module and face[-1] == "a"]

    def unoccupied(self, face: str) -> int:
        """Return how many unoccupied districts a face has."""
        return self.faces[face].count(".")
