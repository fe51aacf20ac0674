"""Implements the clock of the page with the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from pyscript import window


class BrowserClock:
    """Implements `ui.base.ports.Clock`. While it is stopped, what is due waits."""

    def __init__(self) -> None:
        self._stopped = False
        self._due: list[Callable[[], None]] = []

    def stop(self) -> None:
        """Call nothing more."""
        self._stopped = True

    def start(self) -> None:
        """Call what has become due meanwhile, and go on."""
        self._stopped = False
        due, self._due = self._due, []
        for action in due:
            self.later(0, action)

    def now(self) -> float:
        """Return milliseconds since the page started."""
        return float(window.performance.now())

    def today(self) -> str:
        """Return date and time in the visitor's time zone, to the minute."""
        return datetime.now().isoformat(timespec="minutes")

    def later(self, delay: float, action: Callable[[], None]) -> None:
        """Call a function after `delay` milliseconds."""
        asyncio.get_running_loop().call_later(delay / 1000, self._call, action)

    def _call(self, action: Callable[[], None]) -> None:
        if self._stopped:
            self._due.append(action)
        else:
            action()
