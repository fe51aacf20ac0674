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
    before = signal.signal(signal.SIGALRM, _too_late)
    try:  # the alarm can come at any line from here on
        faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=STDERR)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0)
        finally:
            signal.signal(signal.SIGALRM, before)
            faulthandler.cancel_dump_traceback_later()


def _too_late(_: int, __: FrameType | None) -> None:
    raise TooLate
