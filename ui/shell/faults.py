"""Keeps exceptions for the report that a visitor can copy."""

from __future__ import annotations

from collections import deque

MOST = 5
LONGEST = 4000  # characters of one, from its end


class Faults:
    """The last faults, each once, and the save that was on the table at the last one."""

    def __init__(self) -> None:
        self.save: str | None = None
        self._whole: deque[str] = deque(maxlen=MOST)
        self._last: BaseException | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """The faults as texts, with their tracebacks."""
        return tuple(text[-LONGEST:] for text in self._whole)

    def note(self, fault: BaseException, save: str | None) -> None:
        """Keep a fault; one that comes again is kept once."""
        if fault is not self._last:
            from traceback import format_exception  # seldom needed

            self._last = fault
            text = "".join(format_exception(fault))
            if text not in self._whole:
                self._whole.append(text)
            self.save = save
