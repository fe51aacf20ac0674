"""Time in the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from pyscript import window


class BrowserClock:
    """Time and later, as `ui.base.ports.Clock` describes it."""

    def now(self) -> float:
        """Return milliseconds since the page started."""
        return float(window.performance.now())

    def today(self) -> str:
        """Return date and time in the visitor's zone, to the minute."""
        return datetime.now().isoformat(timespec="minutes")

    def later(self, delay: float, action: Callable[[], None]) -> None:
        """Do something after `delay` milliseconds."""
        asyncio.get_running_loop().call_later(delay / 1000, action)
