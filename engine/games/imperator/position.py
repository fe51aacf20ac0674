"""What lies on the table: one position of the game, which the rules read and change."""

from __future__ import annotations

from typing import Any, Self

from engine.core.events import Event
from engine.core.game import Json, Outcome

Hand = list[int]  # how many cards of each rank; index 0 is unused
GAINS = ("position", "caesar", "revolt", "mercy")
COPIED_LISTS = (
    "scores", "hands_won", "results", "order", "aside", "pile", "finished",
    "pool", "pickers", "lays", "awaiting", "history",
)  # fmt: skip


def no_cards() -> Hand:
    """Return an empty hand."""
    return [0] * 14


def cards_of(hand: Hand) -> list[int]:
    """Return the ranks of a hand, one entry per card, ascending: [3, 3, 7]."""
    return [rank for rank, count in enumerate(hand) for _ in range(count)]


def hand_of(cards: list[int] | tuple[int, ...]) -> Hand:
    """Return the hand that holds just these cards."""
    hand = no_cards()
    for rank in cards:
        hand[rank] += 1
    return hand


class Position:
    """One position. All seats are ints, clockwise; all ranks are 1 to 13."""

    __slots__ = (
        "players", "seed", "options",  # set-up
        "scores", "hands_won", "results", "hand_number", "time_called", "final",  # the match
        "order", "hands", "aside", "pile", "finished", "gains",  # this hand
        "forum_count", "chosen", "pool", "pickers", "merciful", "consul",  # forum and Consul
        "leader", "top", "lays", "last_round",  # this round
        "phase", "awaiting", "winner",  # who owes what
        "history", "told", "silent",  # what happened in this hand, and by the last move
    )  # fmt: skip

    def __init__(self, players: int, seed: int, options: dict[str, Json]) -> None:
        """Lay out an empty table; `hands.begin` deals the first hand."""
        self.players = players
        self.seed = seed
        self.options = options
        self.scores = [0] * players
        self.hands_won = [0] * players
        self.results: list[dict[str, Json]] = []
        self.hand_number = 0
        self.time_called = False
        self.final: Outcome | None = None
        self.order: list[int] = list(range(players))  # the seats by position, Imperator first
        self.last_round: dict[str, Json] | None = None
        self.history: list[Event] = []
        self.told: list[Event] = []
        self.silent = False
        self.clear_hand()

    def clear_hand(self) -> None:
        """Take all cards off the table; scores and positions stay."""
        self.hands: list[Hand] = [no_cards() for _ in range(self.players)]
        self.aside: Hand = no_cards()
        self.pile: Hand = no_cards()  # all that was laid or dropped: public
        self.finished: list[int] = []  # the seats that went out, first first
        self.gains = [dict.fromkeys(GAINS, 0) for _ in range(self.players)]
        self.forum_count = 0
        self.chosen: dict[int, tuple[int, ...]] = {}  # secret choices not yet carried out
        self.pool: Hand = no_cards()  # the forum, once revealed
        self.pickers: list[int] = []  # who still picks, in order
        self.merciful = False
        self.consul: bool | None = None
        self.leader: int | None = None
        self.top: tuple[int, int, int] | None = None  # seat, rank, count to beat
        self.lays: list[tuple[int, int, int]] = []
        self.last_round = None
        self.phase = "announce"
        self.awaiting: list[int] = []
        self.winner: int | None = None  # who carries out an effect, or called a conspiracy

    def tell(
        self,
        type_: str,
        secret: dict[str, Any] | None = None,
        seers: tuple[int, ...] = (),
        reveals: bool = False,
        **data: Json,
    ) -> None:
        """Record what happened, unless nobody listens (a playout)."""
        if not self.silent:
            event = Event(type_, data, secret or {}, seers, reveals)
            self.history.append(event)
            self.told.append(event)

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

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        for name in Position.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = [hand[:] for hand in self.hands]
        twin.gains = [gain.copy() for gain in self.gains]
        twin.chosen = self.chosen.copy()
        for name in COPIED_LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.told = []
        return twin

    def to_json(self) -> dict[str, Json]:
        """Return everything, hidden cards included."""
        names = [name for name in Position.__slots__ if name not in ("told", "silent")]
        whole = {name: getattr(self, name) for name in names}
        whole["chosen"] = {str(seat): list(cards) for seat, cards in self.chosen.items()}
        whole["top"] = list(self.top) if self.top else None
        whole["lays"] = [list(lay) for lay in self.lays]
        whole["final"] = self.final.to_json() if self.final else None
        whole["history"] = [
            {**event.seen_by(None), **event.secret, "seers": list(event.seers)}
            for event in self.history
        ]
        return whole
