"""What lies on the table: one position of the game, and how it is asked and changed.

The rules themselves stand in `hands` and `tricks`. The only decision there is, is which card to
lay; sevens, passes and a lead that moves on happen by themselves.
"""

from __future__ import annotations

from typing import Any

from engine.core.events import Event
from engine.core.game import Json, Outcome, State
from engine.core.messages import Message
from engine.core.plain import brief
from engine.games.brus import sight, tricks
from engine.games.brus.cards import (
    ABOVE,
    CARDS,
    NOTHING,
    NUMBER_LAID,
    Hand,
    Lays,
    cards_of,
    moves_of,
)

COPIED_LISTS = (
    "scores", "results", "hands", "tricks", "lays", "limits", "sevenless", "history",
)  # fmt: skip


class BrusState(State):
    """One position. All seats are ints, clockwise; all cards are numbers of `cards.CARDS`."""

    __slots__ = (
        "players", "seed", "options",  # set-up
        "scores", "results", "hand_number", "dealer", "last_trick", "final",  # the match
        "hands", "tricks", "laid",  # this hand
        "limits", "sevenless",  # what everybody can tell of each hand
        "leader", "lays", "best", "best_by",  # this trick
        "phase", "turn",  # who owes what
        "history", "told", "silent",  # what happened in this hand, and by the last move
    )  # fmt: skip

    def __init__(self, players: int, seed: int, options: dict[str, Json]) -> None:
        """Lay out an empty table; `hands.deal` deals the first hand."""
        self.players = players
        self.seed = seed
        self.options = options
        self.scores = [0, 0]  # by team
        self.results: list[dict[str, Json]] = []
        self.hand_number = 0
        self.dealer = 0
        self.final: Outcome | None = None
        self.last_trick: tuple[int, Lays] | None = None  # who took it; also of the hand before
        self.history: list[Event] = []
        self.told: list[Event] = []
        self.silent = False
        self.clear_hand()

    def clear_hand(self) -> None:
        """Take all cards off the table; the scores stay."""
        self.hands: list[Hand] = [0] * self.players
        self.tricks: list[int] = []  # the team of each trick taken, in order
        self.laid: Hand = 0
        self.limits = [len(ABOVE) - 2] * self.players  # strongest card the seat can still hold
        self.sevenless = [False] * self.players  # has laid every seven it held
        self.leader = 0
        self.lays: Lays = []
        self.best = NOTHING
        self.best_by: int | None = None
        self.phase = "lead"
        self.turn = 0

    # What the protocol asks

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that has to lay a card."""
        return () if self.final else (self.turn,)

    @property
    def opening(self) -> tuple[Event, ...]:
        """The first deal."""
        return tuple(self.told)

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and what decided, once a team has reached the target."""
        return self.final

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the playable cards above the best so far; for the leader all playable ones."""
        if not self._owes(seat):
            return []
        assert seat is not None
        return list(moves_of(self.hands[seat] & ABOVE[self.best + 1]))

    def refusal(self, seat: int | None, move: Json) -> Message | None:
        """Return the rule that forbids the move, or None."""
        if self.final:
            return Message("refuse.over")
        if not isinstance(move, str) or move not in NUMBER_LAID:
            return Message("refuse.unknown", {"move": brief(move)})
        if not self._owes(seat):
            return Message("refuse.turn")
        assert seat is not None
        number = NUMBER_LAID[move]
        if not self.hands[seat] >> number & 1:
            return Message("brus.refuse.not_held", {"card": CARDS[number]}, "follow")
        return tricks.why_not(number, self.best)

    def _perform(self, seat: int | None, move: str) -> list[Event]:
        assert seat is not None
        self.told = []
        tricks.lay(self, seat, NUMBER_LAID[move])
        return self.told

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to decide: what to lead, or what to lay on the best card."""
        if self.phase == "lead":
            return Message("brus.prompt.lead", {}, "lead")
        return Message(
            "brus.prompt.follow", {"by": self.best_by, "card": CARDS[self.best]}, "follow"
        )

    def observation(self, seat: int | None) -> dict[str, Json]:
        """Return what the seat may know."""
        return sight.observe(self, seat)

    def copy(self) -> BrusState:
        """Return an independent copy."""
        twin = object.__new__(BrusState)
        for name in BrusState.__slots__:
            setattr(twin, name, getattr(self, name))
        for name in COPIED_LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.told = []
        return twin

    def to_json(self) -> dict[str, Json]:
        """Return everything, hidden cards included."""
        return {
            **sight.observe(self, None),
            "seed": self.seed,
            "hands": [cards_of(hand) for hand in self.hands],
            "history": [
                {**event.seen_by(None), **event.secret, "seers": list(event.seers)}
                for event in self.history
            ],
        }

    def _owes(self, seat: Json) -> bool:
        return type(seat) is int and seat == self.turn and not self.final  # True is not seat 1

    # What the rules use

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
