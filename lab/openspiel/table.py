"""`TableGame` is a state of ours with its past, as each player knows it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from engine.core.events import Event
from engine.core.phases import PhasedState
from lab.writers import Writer
from lab.writers.memory import MoveMemory


class TableGame:
    """A state of ours with its past: the events, and the moves as each player knows them.

    `told` has the events before `events` as each player, and last a spectator, saw them.
    """

    def __init__(self, state: PhasedState, told: list[list[str]], memory: MoveMemory) -> None:
        self.state = state
        self.memory = memory
        self._told = told
        self._events: list[Event] = []

    def __deepcopy__(self, _: dict[int, Any]) -> TableGame:
        twin = TableGame(self.state.copy(), self._told, self.memory.copy())
        twin._events = self._events.copy()
        return twin

    def record(self, events: Iterable[Event]) -> None:
        """Add events."""
        self._events += events

    def told(self, seat: int | None) -> list[str]:
        """Return the events as a seat or a spectator (None) saw them, as JSON."""
        place = self.state.players if seat is None else seat
        return [*self._told[place], *(json.dumps(event.seen_by(seat)) for event in self._events)]

    def play(self, writer: Writer[Any], seat: int, action: int) -> None:
        """Make a move; raises IllegalMove."""
        visibility = writer.visibility(self.state, seat, action)
        self.record(self.state.apply(seat, writer.encoding.actions[action]))
        self.memory.add(seat, action, visibility, bool(self.state.chosen))
