"""A match as it can be looked at: its set-up, its moves, and what each of them has led to."""

from __future__ import annotations

from typing import Any, Generic, TypeAlias, TypeVar

from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.core.state import ReadableState
from engine.matches.saves import Takeback
from engine.matches.seats import Seat

S = TypeVar("S", bound=ReadableState)


class ReadableMatch(Generic[S]):
    """What a match that is played here has in common with one that is only seen.

    S is the type of its states. `rules` is the version of the rules under which the match began. A
    match may have older rules than the current ones (`outdated`).
    """

    def __init__(
        self, game: AnyGame, rules: int, seats: tuple[Seat, ...], options: JsonObject
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options = options
        self.moves: list[tuple[int | None, str]] = []
        self.takebacks: list[Takeback] = []
        self._states: list[S] = []
        self._events: list[tuple[Event, ...]] = []

    @property
    def state(self) -> S:
        """The current state, which nobody else may change."""
        return self._states[-1]

    @property
    def outdated(self) -> bool:
        """Whether the match began under older rules than the current ones."""
        return self.rules < self.game.version

    @property
    def hides(self) -> bool:
        """Whether some players may not see everything in the match yet."""
        return self.game.has_secrets and self.state.outcome is None

    def state_after(self, count: int) -> S:
        """Return the state after the first `count` moves."""
        return self._states[count]

    def events_of(self, count: int) -> tuple[Event, ...]:
        """Return the events of move number `count`, or of the opening when it is 0."""
        return self._events[count]

    def _add(
        self, state: S, events: tuple[Event, ...], made: tuple[int | None, str] | None
    ) -> None:
        """Note what a move has led to; `made` is None at the opening."""
        if made is not None:
            self.moves.append(made)
        self._states.append(state)
        self._events.append(events)

    def _cut(self, kept: int) -> None:
        """Forget all but the first `kept` moves."""
        del self.moves[kept:], self._states[kept + 1 :], self._events[kept + 1 :]


AnyMatch: TypeAlias = ReadableMatch[Any]  # whether it is played here or only seen
