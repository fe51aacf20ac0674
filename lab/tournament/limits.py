"""`limited` bounds the time of a decision: after it, TooLate is raised wherever the bot is.

The alarm of the system interrupts Python code, also while it sleeps or waits. A bot that catches
even that, or code in C that never returns to Python, ends its process GRACE seconds later, with
a traceback; the pool then replaces it.
"""

from __future__ import annotations

import faulthandler
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

GRACE = 10.0  # seconds
STDERR = 2  # that of the process, whatever sys.stderr is
POSSIBLE = hasattr(signal, "SIGALRM")


class TooLate(BaseException):
    """A decision took longer than its limit. (No Exception: bots may catch all of these.)"""


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Raise TooLate in the body after this many seconds of real time; None: never.

    Works in the main thread of a process only, as signals do.
    """
    if seconds is None:
        yield
        return
    alarm = _Alarm()
    before = signal.signal(signal.SIGALRM, alarm)
    try:
        try:
            faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=STDERR)
            signal.setitimer(signal.ITIMER_REAL, seconds)
            yield
        finally:
            alarm.armed = False  # Python may call it late, in the midst of what follows
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        faulthandler.cancel_dump_traceback_later()


class _Alarm:
    """Raises TooLate while it is armed."""

    armed = True

    def __call__(self, _: int, __: FrameType | None) -> None:
        if self.armed:
            raise TooLate
