"""Shows the narration at the table step by step."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.ports import Clock
from ui.match.playback import Playback
from ui.match.session.pacing import Pacing


class Narration:
    """Shows the steps of a playback at the table's pace; `changed` is called after each."""

    def __init__(
        self, playback: Playback, pacing: Pacing, clock: Clock, changed: Callable[[], None]
    ) -> None:
        self._playback = playback
        self._pacing = pacing
        self._clock = clock
        self._changed = changed
        self._waiting = False

    def go_on(self) -> None:
        """Show the next steps at the pace of the table, or skip them if there is none."""
        if self._pacing.instant:
            self._playback.catch_up()
        if not self._playback.running or self._waiting:
            return
        shown = self._pacing.step(self._playback.total - self._playback.seen)
        if shown is not None:
            self._waiting = True
            self._clock.later(shown, self._step)

    def _step(self) -> None:
        self._waiting = False
        if self._playback.running:
            self._playback.advance()
            if not self._playback.running:
                self._pacing.told()
            self.go_on()
            self._changed()
