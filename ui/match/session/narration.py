"""Shows the narration at the table step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.base.ports import Clock
from ui.match.session.pacing import Pacing
from ui.match.viewing.playback import Playback

BEFORE = 0.5  # how long the position before the first step stays, in ordinary steps


class Narration:
    """Shows the steps of a playback at the table's pace; `changed` is called after each.

    `lengths` returns how long each step of the match is looked at, an ordinary one being 1.
    """

    def __init__(
        self,
        playback: Playback,
        pacing: Pacing,
        clock: Clock,
        lengths: Callable[[], Sequence[float]],
        changed: Callable[[], None],
    ) -> None:
        self._playback = playback
        self._pacing = pacing
        self._clock = clock
        self._lengths = lengths
        self._changed = changed
        self._due: Callable[[], None] | None = None  # ends the step that is shown

    def go_on(self) -> None:
        """Show the next steps at the pace of the table, or skip them if there is none."""
        if self._pacing.instant:
            self._playback.catch_up()
        if self._playback.running and self._due is None:
            self._wait(BEFORE)

    def _wait(self, length: float) -> None:
        """Wait for the next step, as long as what is shown has to be looked at."""
        seen, total = self._playback.seen, self._playback.total
        shown = self._pacing.step((length, *self._lengths()[seen : total - 1]))
        if shown is None:
            return

        def end() -> None:
            if self._due is end:
                self.skip()

        self._due = end
        self._clock.later(shown, end)

    def skip(self) -> None:
        """End the step that is shown, and go on with the next one."""
        self._due = None
        if self._playback.running:
            self._playback.advance()
            if self._playback.running:
                self._wait(self._lengths()[self._playback.seen - 1])
            else:
                self._pacing.narrated()
            self._changed()
