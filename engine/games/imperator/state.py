"""A position under the protocol that every game follows: asked, and changed by moves.

The rules themselves stand in `forum`, `rounds` and `effects`, one `Phase` per decision; the state
only knows which phase it is in.
"""

from __future__ import annotations

from engine.core.events import Event
from engine.core.game import Json, Outcome, State
from engine.core.messages import Message
from engine.core.plain import brief
from engine.games.imperator import notation, sight
from engine.games.imperator.phase import Phase
from engine.games.imperator.phases import PHASES
from engine.games.imperator.position import Position


class ImperatorState(Position, State):
    """One position of Brutus and the decisions that are owed in it."""

    __slots__ = ()

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return tuple(self.awaiting)

    @property
    def opening(self) -> tuple[Event, ...]:
        """The draw of positions and the first deal."""
        return tuple(self.told)

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and what decided, once the last hand is over."""
        return self.final

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of the phase for a seat that owes one; for the table, calling time."""
        if seat is None:
            return [notation.TIME] if self._may_call_time() else []
        return self._rules().moves(self, seat) if self._owes(seat) else []

    def refusal(self, seat: int | None, move: Json) -> Message | None:
        """Return the rule that forbids the move, or None."""
        if self.final:
            return Message("refuse.over")
        if not isinstance(move, str):
            return Message("refuse.unknown", {"move": brief(move)})
        if seat is None:
            allowed = move == notation.TIME and self._may_call_time()
            return None if allowed else Message("refuse.unknown", {"move": brief(move)})
        if not self._owes(seat):
            return Message("refuse.turn")
        word, numbers = notation.parse(move)
        return self._rules().refusal(self, seat, word, numbers)

    def _perform(self, seat: int | None, move: str) -> list[Event]:
        self.told = []
        if seat is None:
            self.time_called = True
            self.tell("time_called")
        else:
            word, numbers = notation.parse(move)
            self._rules().perform(self, seat, word, numbers)
        return self.told

    def advance(self, seat: int, move: str) -> None:
        """Make a move known to be legal, with nothing kept of what it tells."""
        word, numbers = notation.parse(move)
        self._rules().perform(self, seat, word, numbers)

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to decide."""
        return self._rules().prompt(self, seat)

    def observation(self, seat: int | None) -> dict[str, Json]:
        """Return what the seat may know."""
        return sight.observe(self, seat)

    def _rules(self) -> Phase:
        return PHASES[self.phase]

    def _owes(self, seat: Json) -> bool:
        return type(seat) is int and seat in self.awaiting  # True is not seat 1

    @property
    def minutes(self) -> int | None:
        """The playing time agreed on; None without one, once time is called, and at the end."""
        if not self._may_call_time():
            return None
        minutes: int = self.options["minutes"]
        return minutes

    def _may_call_time(self) -> bool:
        timed: bool = self.options["length"] == "minutes"
        return timed and not self.time_called and self.final is None
