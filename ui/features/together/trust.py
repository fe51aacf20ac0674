"""Ends the line to a host whose positions cannot be shown.

The types of a message are checked when it arrives. Whether its parts fit each other (a card that
exists, an event with all its fields) shows only when a view reads them. So all that reads the match
at a guest runs in a `HostTrust`: if it fails, the line ends, and nothing more of the match is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ui.base.ports import Clock

T = TypeVar("T")


class HostTrust:
    """The trust in one host; `fault` is what has ended it, None while it lasts.

    `ended` is called when it ends.
    """

    def __init__(self, ended: Callable[[], None]) -> None:
        self.fault: Exception | None = None
        self._ended = ended

    def run(self, work: Callable[[], T], otherwise: T) -> T:
        """Return what `work` returns, `otherwise` if it fails or the trust has ended before."""
        if self.fault is not None:
            return otherwise
        try:
            return work()
        except Exception as fault:  # whatever a view cannot do with what the host has made up
            self.end(fault)
            return otherwise

    def end(self, fault: Exception) -> None:
        """End the trust."""
        if self.fault is None:
            self.fault = fault
            self._ended()


class TrustingClock:
    """A clock whose calls run in a trust."""

    def __init__(self, clock: Clock, trust: HostTrust) -> None:
        self._clock, self._trust = clock, trust

    def now(self) -> float:
        """Return milliseconds since a fixed moment."""
        return self._clock.now()

    def today(self) -> str:
        """Return date and time as text."""
        return self._clock.today()

    def later(self, delay: float, action: Callable[[], None]) -> None:
        """Call a function after `delay` milliseconds."""
        self._clock.later(delay, lambda: self._trust.run(action, None))
