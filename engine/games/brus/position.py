"""A position of the game, which the rules read and change."""

from __future__ import annotations

from typing import TypedDict

from engine.core.phases import Position
from engine.core.plain import JsonObject
from engine.games.brus.cards import NOTHING, PLAYABLE, Hand, Lays
from engine.games.brus.constants import TEAMS


class ResultJson(TypedDict):
    """A finished hand; `team` is None for a draw, `king` the seat whose king of clubs decided."""

    number: int
    dealer: int
    team: int | None
    points: int
    why: str
    king: int | None
    tricks: list[int]


class BrusPosition(Position):
    """One position; every card is its number in `cards.CARDS`."""

    __slots__ = (
        "scores", "results", "hand_number", "dealer", "last_trick",  # the match
        "hands", "tricks", "laid",  # this hand
        "limits", "sevenless",  # public facts about each hand
        "leader", "lays", "best", "best_by",  # this trick
    )  # fmt: skip
    GAME = "brus"
    COPIED = ("scores", "results", "hands", "tricks", "lays", "limits", "sevenless")

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Lay out an empty table; `hands.deal` deals the first hand."""
        super().__init__(players, seed, options)
        self.scores = [0 for _ in TEAMS]
        self.results: list[ResultJson] = []
        self.hand_number = 0
        self.dealer = 0
        self.last_trick: tuple[int, Lays] | None = None  # winner and lays; stays into the next hand
        self.clear_hand()

    def clear_hand(self) -> None:
        """Take all cards off the table and keep the scores."""
        self.hands: list[Hand] = [0] * self.players
        self.tricks: list[int] = []  # the team of each trick taken, in order
        self.laid: Hand = 0
        self.limits = [len(PLAYABLE) - 1] * self.players  # the strongest card a seat may hold
        self.sevenless = [False] * self.players  # a seat has laid all its sevens
        self.leader = 0
        self.lays: Lays = []
        self.best = NOTHING
        self.best_by: int | None = None
