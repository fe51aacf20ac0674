"""What is on the table: one position of the game, which the rules read and change."""

from __future__ import annotations

from typing import TypedDict

from engine.core.phases import Position
from engine.core.plain import JsonObject


class RoundJson(TypedDict):
    """A finished round: the opened fists, what each named, and who was right, if anybody."""

    number: int
    fists: list[int]
    named: list[int]
    total: int
    seat: int | None


class CalculiPosition(Position):
    """One position. The closed fists are the secret choices in `chosen` until they open."""

    __slots__ = ("scores", "results", "round", "leader", "named")
    GAME = "calculi"
    REMEMBERS = False
    COPIED = ("scores", "results", "named")

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Lay out an empty table; `rounds.begin` begins the first round."""
        super().__init__(players, seed, options)
        self.scores = [0] * players
        self.results: list[RoundJson] = []
        self.round = 0
        self.leader = 0
        self.named: list[int | None] = [None] * players

    def fist(self, seat: int) -> int | None:
        """Return how many pebbles are in a closed fist; None where it has not closed."""
        return self.chosen[seat].numbers[0] if seat in self.chosen else None
