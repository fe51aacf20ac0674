"""Decides how long an event is looked at before the next move."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.ports import Clock
from ui.base.settings import PACES, STAYS, Settings

LONG_AGO = -1e9
FRAME = 60.0  # milliseconds between two patches of the page while nothing may take time


class Pacing:
    """The pace of a table: that of the settings, or none while somebody is in a hurry.

    The events of a move have a weight; an ordinary move weighs 1. Heavier ones (a finished trick, a
    round) stay for the time chosen in the settings, or until somebody taps.
    """

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self.settings = settings
        self.hurry = False
        self._clock = clock
        self._weight = 0.0
        self._read = False
        self._moved_at = self._drawn_at = LONG_AGO
        self._held: Callable[[], None] | None = None

    @property
    def instant(self) -> bool:
        """Tell whether nothing may take time."""
        return self.hurry or self.settings.pace == "instant"

    @property
    def lingering(self) -> bool:
        """Tell whether something finished stays on the table to be read."""
        return not (self.instant or self._read) and self._weight > 1

    @property
    def stay(self) -> float | None:
        """Milliseconds for which something finished stays; None until somebody taps."""
        stays = STAYS.get(self.settings.tricks)
        return None if stays is None else PACES[self.settings.pace] * stays

    def stand_at(self, weight: float) -> None:
        """Note that the position was reached some time ago, by a move of this weight."""
        self._weight, self._read = weight, False

    def moved(self, weight: float) -> None:
        """Note that a move of this weight has just been made."""
        self.stand_at(weight)
        self._moved_at = self._clock.now()

    # The action that waits

    def hold(self, action: Callable[[], None]) -> None:
        """Do an action once the last move has been looked at."""

        def act() -> None:
            if self._held is act:
                self._held = None
                action()

        self._held = act
        self.reconsider()

    def reconsider(self) -> None:
        """Compute again when the held action is due."""
        pause = self._pause()
        if self._held is not None and pause is not None:
            wait = self._moved_at + pause - self._clock.now()
            self._clock.later(max(0, wait), self._held)

    def drop(self) -> None:
        """Drop the held action."""
        self._held = None

    def read(self) -> None:
        """Note that the events of the last move have been read."""
        self._read = True
        self.reconsider()

    def hasten(self) -> None:
        """Let nothing take time until `hurry` is false again."""
        self.hurry = True
        self._moved_at = LONG_AGO
        self.reconsider()

    def _pause(self) -> float | None:
        """Return how many milliseconds the last move is looked at; None until a tap."""
        weight = 0.0 if self.instant or self._read else self._weight
        if weight <= 1:
            return PACES[self.settings.pace] * weight
        return None if self.stay is None else self.stay * weight

    # Drawing

    @property
    def frame_is_due(self) -> bool:
        """Tell whether the page should be drawn again."""
        return self._clock.now() - self._drawn_at >= FRAME

    def drawn(self) -> None:
        """Note that the page is drawn now."""
        self._drawn_at = self._clock.now()
