"""The clock of a match with a playing time."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.ports import Clock

SECOND = 1000.0


class PlayingTime:
    """Counts the seconds played while the playing time runs.

    `minutes` returns the playing time by the rules, None while none runs. `passed` is called after
    every minute, and when the time is up.
    """

    def __init__(
        self,
        clock: Clock,
        used: int,
        minutes: Callable[[], int | None],
        passed: Callable[[], None],
    ) -> None:
        self.used = used
        self._clock = clock
        self._minutes = minutes
        self._passed = passed
        self._ticking = self._stopped = False

    @property
    def left(self) -> int | None:
        """Seconds of playing time left, None if none runs."""
        minutes = self._minutes()
        return None if minutes is None else max(0, minutes * 60 - self.used)

    def start(self) -> None:
        """Start the clock, if it does not run already."""
        if not self._ticking and self.left is not None:
            self._ticking = True
            self._clock.later(SECOND, self._tick)

    def stop(self) -> None:
        """Stop the clock for good."""
        self._stopped = True

    def _tick(self) -> None:
        self._ticking = False
        if self._stopped or self.left is None:
            return
        self.used += 1
        self.start()
        if self.left == 0 or self.used % 60 == 0:
            self._passed()
