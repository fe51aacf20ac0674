"""Compares a board with those that come with the game (rulings, "City").

A board that differs from them can be played with, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.core.hexes import DIRECTIONS
from engine.games.smallcity.city import rhombus, tree
from engine.games.smallcity.content.boards import District

WORTH = "worth"
# By module, for one face: the fewest and the most districts of each kind, and the sum of the
# numbers of its Residential districts.
USUAL = {
    "A": {
        "residential": (4, 4),
        WORTH: (15, 16),
        "commercial": (3, 3),
        "industrial": (2, 2),
        "leisure": (1, 2),
    },
    "B": {
        "residential": (3, 3),
        WORTH: (11, 12),
        "commercial": (2, 2),
        "industrial": (1, 2),
        "leisure": (1, 1),
    },
}


@dataclass(frozen=True)
class Finding:
    """A count of a face, with the least and the greatest count of the faces of the game."""

    name: str
    found: int
    least: int
    most: int

    @property
    def good(self) -> bool:
        """Whether the count is a usual one."""
        return self.least <= self.found <= self.most


def findings(face: str, signs: tuple[str, ...]) -> list[Finding]:
    """Return the counts of a face."""
    districts = [each for each in map(District.of, signs) if each is not None]
    counts = {name: sum(each.kind == name for each in districts) for name in USUAL[face[0]]}
    counts[WORTH] = sum(each.number for each in districts if each.kind == "residential")
    return [Finding(name, counts[name], *usual) for name, usual in USUAL[face[0]].items()]


def crowded(face: str, signs: tuple[str, ...]) -> frozenset[int]:
    """Return the hexes of a face, numbered from 0, that touch a district of their own kind."""
    kinds = [district.kind if (district := District.of(sign)) else "" for sign in signs]
    return frozenset(
        at
        for at, near in enumerate(_neighbours(face[0]))
        if kinds[at] and any(kinds[other] == kinds[at] for other in near)
    )


@cache
def _neighbours(module: str) -> tuple[tuple[int, ...], ...]:
    places = {axial: at for at, axial in enumerate(outline(module))}
    return tuple(
        tuple(places[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in places)
        for q, r in places
    )


def outline(module: str) -> tuple[tuple[int, int], ...]:
    """Return the axial coordinates of a module's hexes, row by row."""
    return rhombus(0, 0) if module == "A" else tree()
