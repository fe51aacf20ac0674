"""Loads the modules that come late."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from importlib import import_module
from typing import Literal

from pyodide.ffi import JsException
from pyscript import window
from pyscript.js_modules import scripts

# Seconds between two tries while there is no network: twice as long each time.
SOONEST = 5.0
LONGEST = 300.0


class BrowserLate:
    """Implements `ui.base.ports.Late`."""

    def __init__(self) -> None:
        self.fault: Literal["", "unreachable", "replaced"] = ""
        self._task: asyncio.Future[None] | None = None
        self._wanted = asyncio.Event()

    def load(self) -> None:
        """Begin to load; if that waits for a network, try again at once."""
        self._wanted.set()
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._load())

    async def _load(self) -> None:
        """Load the modules; try again while they cannot be had, unless they are gone for good."""
        wait = SOONEST
        while not await self._loaded():
            if self.fault == "replaced":
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), wait)
            wait = min(2 * wait, LONGEST)

    async def _loaded(self) -> bool:
        """Try once to load the modules."""
        self._wanted.clear()
        try:
            place = await window.idesLate()
        except JsException:
            self.fault = "replaced" if await scripts.offline.missed() else "unreachable"
            return False
        import_module("sitecustomize").install(place)
        self.fault = ""
        return True
