"""Faults of ours, kept for the report that a visitor can copy."""

from __future__ import annotations

from collections import deque

MOST = 5
LONGEST = 4000  # characters of one; the end tells most


class Faults:
    """The last faults, as text, with the save that was on the table at the last of them."""

    def __init__(self) -> None:
        self.texts: deque[str] = deque(maxlen=MOST)
        self.save: str | None = None
        self._last: BaseException | None = None

    def note(self, fault: BaseException, save: str | None) -> None:
        """Keep a fault; one that comes by twice is kept once."""
        if fault is not self._last:
            from traceback import format_exception  # seldom wanted

            self._last = fault
            self.texts.append("".join(format_exception(fault))[-LONGEST:])
            self.save = save
