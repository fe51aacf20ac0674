"""How long what happened is looked at, before the next move of a bot comes."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.ports import Clock
from ui.base.settings import PACES, STAYS, Settings

LONG_AGO = -1e9
FRAME = 60.0  # milliseconds: while nothing may take time, the page is patched this often


class Pacing:
    """The pace of a table: that of the settings, or none while somebody is in a hurry.

    What a move brings has a weight, an ordinary move 1. What weighs more (a finished trick, a
    round) stays for the time chosen in the settings, or until somebody taps.
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
        """Tell whether something finished stays to be read."""
        return not (self.instant or self._read) and self._weight > 1

    @property
    def stay(self) -> float | None:
        """Milliseconds for which something finished stays; None is until somebody taps."""
        stays = STAYS.get(self.settings.tricks)
        return None if stays is None else PACES[self.settings.pace] * stays

    def stand_at(self, weight: float) -> None:
        """Come to a position, reached by a move of this weight some time ago."""
        self._weight, self._read = weight, False

    def moved(self, weight: float) -> None:
        """A move has just been made."""
        self.stand_at(weight)
        self._moved_at = self._clock.now()

    # What waits for its time

    def hold(self, action: Callable[[], None]) -> None:
        """Let this be done once what it follows has been looked at."""

        def come() -> None:
            if self._held is come:
                self._held = None
                action()

        self._held = come
        self.reconsider()

    def reconsider(self) -> None:
        """Fix anew when it is done that is held."""
        pause = self._pause()
        if self._held is not None and pause is not None:
            wait = self._moved_at + pause - self._clock.now()
            self._clock.later(max(0, wait), self._held)

    def drop(self) -> None:
        """Forget what is held."""
        self._held = None

    def read(self) -> None:
        """Somebody has looked long enough at what the last move brought."""
        self._read = True
        self.reconsider()

    def hasten(self) -> None:
        """Let nothing take time until somebody says otherwise."""
        self.hurry = True
        self._moved_at = LONG_AGO
        self.reconsider()

    def _pause(self) -> float | None:
        """Return how many milliseconds the last move is looked at; None is until a tap."""
        weight = 0.0 if self.instant or self._read else self._weight
        if weight <= 1:
            return PACES[self.settings.pace] * weight
        return None if self.stay is None else self.stay * weight

    # Drawing

    @property
    def frame_is_due(self) -> bool:
        """Tell whether the page was drawn so long ago that it should be drawn again."""
        return self._clock.now() - self._drawn_at >= FRAME

    def drawn(self) -> None:
        """The page is drawn now."""
        self._drawn_at = self._clock.now()
