"""Plays a match back: step by step, or running at a pace."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence

from engine.core.events import Event
from engine.matches import Match
from ui.base.ports import Clock
from ui.base.settings import PACES
from ui.features.replay.view import MARKED, UNITS
from ui.match.viewing.playback import Playback
from ui.table.catalogue import view_of


class ReplayPlayer:
    """Moves a `playback` through a match.

    `unit` says how far a step goes; a narration is shown step by step. `changed` is called with the
    events of each step.
    """

    def __init__(
        self,
        match: Match,
        at: int,
        pace: str,
        clock: Clock,
        changed: Callable[[Sequence[Event]], None],
    ) -> None:
        self._match = match
        self._view = view_of(match.game.id)
        self.unit = "move"
        self.pace = pace
        self.playback = Playback(match, min(at, len(match.moves)))
        self.stops = {unit: self._ends_of(unit) for unit in UNITS}
        self._clock = clock
        self._changed = changed
        self._run: object = None  # identifies the run that is going on
        self.playback.begin(self._steps())

    @property
    def at(self) -> int:
        """The number of moves before the position shown."""
        return len(self._match.moves) if self.playback.at is None else self.playback.at

    def mark(self, positions: Iterable[int]) -> None:
        """Set the positions at which a step of the unit `MARKED` ends."""
        self.stops[MARKED] = self._with_ends(positions)

    def _ends_of(self, unit: str) -> list[int]:
        """Return the positions at which the steps of a unit end, ascending, with both ends."""
        every = range(len(self._match.moves) + 1)
        if unit == "move":
            return [*every]
        if unit == MARKED:
            return self._with_ends(())
        ended = self._ends_round if unit == "round" else self._begins_part
        return self._with_ends(c for c in every if any(map(ended, self._match.events_of(c))))

    def _with_ends(self, inner: Iterable[int]) -> list[int]:
        return sorted({0, *inner, len(self._match.moves)})

    def _ends_round(self, event: Event) -> bool:
        return event.type in self._view.closes

    def _begins_part(self, event: Event) -> bool:
        return self._view.begins(event.seen_by(None)) is not None

    @property
    def running(self) -> bool:
        """Whether the replay is running."""
        return self._run is not None

    @property
    def ended(self) -> bool:
        """Whether the end of the match is shown."""
        return self.at == len(self._match.moves) and not self.playback.running

    def _steps(self) -> int:
        """Return in how many steps the match up to here is narrated."""
        return self._view.steps(self._match.state_after(self.at).observation(None))

    # By hand

    def go(self, at: int) -> None:
        """Stand still at a position."""
        self._run = None
        self._go(at)

    def back(self) -> None:
        """Go back by one step."""
        stops = self.stops[self.unit]
        self.go(stops[max(0, bisect_left(stops, self.at) - 1)])

    def onward(self) -> None:
        """Go on by one step."""
        self._run = None
        self._go_on()

    def stop(self) -> None:
        """Stop running."""
        self._run = None

    def _go(self, at: int) -> None:
        before, self.playback.at = self.at, min(max(at, 0), len(self._match.moves))
        recent: tuple[Event, ...] = ()
        if self.at - before == 1:
            recent = self._match.events_of(self.at)
            self.playback.go_on(self._steps())
        else:
            self.playback.begin(self._steps())
        self._changed(recent)

    def _go_on(self) -> None:
        """Show the next step of the narration, else go on by one step of the match."""
        if self.playback.running:
            self.playback.advance()
            self._changed(())
        else:
            stops = self.stops[self.unit]
            self._go(stops[min(bisect_right(stops, self.at), len(stops) - 1)])

    # Running

    def run(self) -> None:
        """Run to the end of the match, or until another action stops it."""
        run = self._run = object()

        def go_on() -> None:
            if self._run is not run:
                return
            self._go_on()
            if self.ended:
                self._run = None
                self._changed(())
            else:
                self._clock.later(self._pause(), go_on)

        self._clock.later(self._pause(), go_on)

    def _pause(self) -> float:
        """Return how many milliseconds the position is shown."""
        events = [event.seen_by(None) for event in self._match.events_of(self.at)]
        weight = 1.0 if self.playback.running else max(1.0, self._view.weight(events))
        return PACES[self.pace] * weight
