"""The tale of what happened, told on by itself."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.ports import Clock
from ui.match.session.narration import Narration
from ui.match.session.pacing import Pacing


class Telling:
    """Tells a tale step after step, at the table's pace; `changed` is called after each."""

    def __init__(
        self, tale: Narration, pacing: Pacing, clock: Clock, changed: Callable[[], None]
    ) -> None:
        self._tale = tale
        self._pacing = pacing
        self._clock = clock
        self._changed = changed
        self._waiting = False

    def go_on(self) -> None:
        """Go on telling, when there is something to tell; at no pace all is told at once."""
        if self._pacing.instant:
            self._tale.catch_up()
        stay = self._pacing.stay
        if self._tale.running and not self._waiting and stay is not None:
            self._waiting = True
            self._clock.later(stay, self._step)

    def _step(self) -> None:
        self._waiting = False
        if self._tale.running:
            self._tale.advance()
            self.go_on()
            self._changed()
