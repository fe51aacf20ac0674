"""Keeps exceptions for the report that a visitor can copy."""

from __future__ import annotations

from collections import deque

MOST = 5
LONGEST = 4000  # characters of one, from its end


class Faults:
    """The last faults as text, and the save that was on the table at the last one."""

    def __init__(self) -> None:
        self.texts: deque[str] = deque(maxlen=MOST)
        self.save: str | None = None
        self._last: BaseException | None = None

    def note(self, fault: BaseException, save: str | None) -> None:
        """Keep a fault; one that is noted twice in a row is kept once."""
        if fault is not self._last:
            from traceback import format_exception  # seldom needed

            self._last = fault
            self.texts.append("".join(format_exception(fault))[-LONGEST:])
            self.save = save
