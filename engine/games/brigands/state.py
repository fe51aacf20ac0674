"""One position of the game, as the protocol asks for it and changes it."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.game import Json, Outcome, State
from engine.core.messages import Message
from engine.core.plain import brief
from engine.games.brigands import notation, plans, sight, turns
from engine.games.brigands.table import Table

COPIED_LISTS = (
    "pile", "drawn", "days", "purses", "tokens", "reserve", "watch", "levels", "taken", "undecided",
    "past", "awaiting", "history",
)  # fmt: skip
NESTED_LISTS = ("men", "marked")


class BrigandsState(Table, State):
    """The table, which only legal moves change."""

    __slots__ = ()

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return tuple(self.awaiting)

    @property
    def opening(self) -> tuple[Event, ...]:
        """The city, the Prince and the first day."""
        return tuple(self.told)

    @property
    def outcome(self) -> Outcome | None:
        """Purses, winners and what decided, once the last day is over."""
        return self.final

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of the phase for a seat that owes one."""
        if seat is None or not self._owes(seat):
            return []
        return turns.PHASES[self.phase].moves(self, seat)

    def refusal(self, seat: int | None, move: Json) -> Message | None:
        """Return the rule that forbids the move, or None."""
        if self.final:
            return Message("refuse.over")
        if not isinstance(move, str):
            return Message("refuse.unknown", {"move": brief(move)})
        if seat is None or not self._owes(seat):
            return Message("refuse.turn")
        return turns.PHASES[self.phase].refusal(self, seat, notation.parse(move))

    def _perform(self, seat: int | None, move: str) -> list[Event]:
        assert seat is not None
        self.told = []
        turns.PHASES[self.phase].perform(self, seat, notation.parse(move))
        if not self.awaiting:
            turns.go_on(self)
        return self.told

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to decide."""
        return turns.PHASES[self.phase].prompt(self, seat)

    def observation(self, seat: int | None) -> dict[str, Json]:
        """Return what the seat may know."""
        return sight.observe(self, seat)

    def copy(self) -> BrigandsState:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        for name in Table.__slots__:
            setattr(twin, name, getattr(self, name))
        for name in COPIED_LISTS:
            setattr(twin, name, getattr(self, name)[:])
        for name in NESTED_LISTS:
            setattr(twin, name, [row[:] for row in getattr(self, name)])
        twin.chosen = self.chosen.copy()
        twin.told = []
        return twin

    def to_json(self) -> dict[str, Json]:
        """Return everything, hidden plans and cards included."""
        names = [name for name in Table.__slots__ if name not in ("told", "silent")]
        whole: dict[str, Json] = {name: getattr(self, name) for name in names}
        whole["order"] = list(self.order)
        whole["taken"] = [list(cards) for cards in self.taken]
        whole["past"] = [list(map(plans.write, shown)) for shown in self.past]
        whole["chosen"] = {str(seat): notation.write(move) for seat, move in self.chosen.items()}
        whole["final"] = self.final.to_json() if self.final else None
        whole["history"] = [
            {**event.seen_by(None), **event.secret, "seers": list(event.seers)}
            for event in self.history
        ]
        return whole

    def _owes(self, seat: Json) -> bool:
        return type(seat) is int and seat in self.awaiting  # True is not seat 1
