"""Lets the page answer and paint during long work."""

import asyncio
import time

SECONDS = 0.004  # of work between two breaths


class Breath:
    """Interrupts long work every few milliseconds, so that the page can run."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def taken(self) -> None:
        """Let the page run if the work has taken long enough."""
        if time.perf_counter() - self._since > SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
