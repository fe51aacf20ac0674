"""The table: one position of the game, which the rules read and change."""

from __future__ import annotations

from typing import TypedDict

from engine.core.phases import Position
from engine.core.plain import JsonObject
from engine.core.state import BySeat
from engine.games.imperator.cards import Hand, no_cards

GAINS: tuple[str, ...] = ("position", "caesar", "revolt", "mercy")


class RoundJson(TypedDict):
    """A finished round: winner, rank and count of the best combination, and every lay."""

    seat: int
    rank: int
    count: int
    lays: list[list[int]]


class ResultJson(TypedDict):
    """A finished hand: the seats in the order of going out, and the gains of each seat by kind."""

    number: int
    order: BySeat[int]
    gains: BySeat[dict[str, int]]


class ImperatorPosition(Position):
    """One position; ranks are 1 to 13."""

    __slots__ = (
        "scores", "hands_won", "results", "hand_number",  # the match
        "order", "hands", "aside", "pile", "finished", "gains",  # this hand
        "forum_count", "pool", "pickers", "merciful", "consul",  # forum and Consul
        "leader", "top", "lays", "last_round",  # this round
        "winner",  # the seat that carries out an effect or has called a conspiracy
    )  # fmt: skip
    GAME = "imperator"
    COPIED = (
        "scores", "hands_won", "results", "order", "aside", "pile", "finished",
        "pool", "pickers", "lays",
    )  # fmt: skip
    NESTED = ("hands", "gains")

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Set up an empty table; `hands.deal` deals the first hand."""
        super().__init__(players, seed, options)
        self.scores = [0] * players
        self.hands_won = [0] * players
        self.results: list[ResultJson] = []
        self.hand_number = 0
        self.order: list[int] = list(range(players))  # the seats by position, Imperator first
        self.clear_hand()

    def clear_hand(self) -> None:
        """Take all cards off the table; scores and positions stay."""
        self.hands: list[Hand] = [no_cards() for _ in range(self.players)]
        self.aside: Hand = no_cards()
        self.pile: Hand = no_cards()  # the cards laid or dropped: public
        self.finished: list[int] = []  # the seats that went out, in that order
        self.gains = [dict.fromkeys(GAINS, 0) for _ in range(self.players)]
        self.forum_count = 0
        self.pool: Hand = no_cards()  # the forum, once revealed
        self.pickers: list[int] = []  # the seats that still pick, in order
        self.merciful = False
        self.consul: bool | None = None
        self.leader: int | None = None
        self.top: tuple[int, int, int] | None = None  # seat, rank, count to beat
        self.lays: list[tuple[int, int, int]] = []
        self.last_round: RoundJson | None = None
        self.winner: int | None = None
        self.chosen = {}

    def gain(self, seat: int, kind: str, points: int) -> None:
        """Credit points of one kind of GAINS."""
        self.gains[seat][kind] += points
        self.scores[seat] += points

    @property
    def playing(self) -> list[int]:
        """The seats still in this hand, ascending."""
        return [seat for seat in range(self.players) if seat not in self.finished]

    def next_playing(self, seat: int, step: int = 1) -> int:
        """Return the nearest seat still in on the left (step 1) or on the right (step -1)."""
        other = (seat + step) % self.players
        while other in self.finished:
            other = (other + step) % self.players
        return other

    def is_empty(self, seat: int) -> bool:
        """Tell whether the seat holds no card."""
        return not any(self.hands[seat])
