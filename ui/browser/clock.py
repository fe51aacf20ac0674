"""Implements the clock of the page with the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from pyscript import window


class BrowserClock:
    """Implements `ui.base.ports.Clock`."""

    def now(self) -> float:
        """Return milliseconds since the page started."""
        return float(window.performance.now())

    def today(self) -> str:
        """Return date and time in the visitor's time zone, to the minute."""
        return datetime.now().isoformat(timespec="minutes")

    def later(self, delay: float, action: Callable[[], None]) -> None:
        """Call a function after `delay` milliseconds."""
        asyncio.get_running_loop().call_later(delay / 1000, action)
