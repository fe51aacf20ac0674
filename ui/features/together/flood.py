"""Bounds how many messages a guest may send."""

from __future__ import annotations

from ui.base.ports import Clock

MOST = 60.0  # messages at once
EACH_SECOND = 15.0
FAULT = 10.0  # messages for which a faulty one counts


class Flood:
    """Lets a bounded number of messages in."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._left = MOST
        self._at = clock.now()

    def lets_in(self, weight: float = 1.0) -> bool:
        """Take a message of this weight; tell whether it is still allowed."""
        now = self._clock.now()
        self._left = min(MOST, self._left + EACH_SECOND * (now - self._at) / 1000)
        self._at = now
        self._left -= weight
        return self._left >= 0
