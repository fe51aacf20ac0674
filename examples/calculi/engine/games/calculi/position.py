"""A position of the game, which the rules read and change."""

from __future__ import annotations

from typing import TypedDict

from engine.core.phases import Position
from engine.core.plain import JsonObject


class RoundJson(TypedDict):
    """A finished round: fists and named totals by seat; `seat` named the total, None if nobody."""

    number: int
    fists: list[int]
    named: list[int]
    total: int
    seat: int | None


class CalculiPosition(Position):
    """One position; until they open, the closed fists are the secret choices in `chosen`."""

    __slots__ = ("scores", "results", "round", "leader", "named")
    GAME = "calculi"
    REMEMBERS = False
    COPIED = ("scores", "results", "named")

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Set up an empty table; `rounds.begin` begins the first round."""
        super().__init__(players, seed, options)
        self.scores = [0] * players
        self.results: list[RoundJson] = []
        self.round = 0
        self.leader = 0
        self.named: list[int | None] = [None] * players

    def fist(self, seat: int) -> int | None:
        """Return the number of pebbles in a closed fist, or None while it is open."""
        return self.chosen[seat].numbers[0] if seat in self.chosen else None
