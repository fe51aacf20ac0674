"""Files on the visitor's device."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyodide.ffi.wrappers import add_event_listener
from pyscript import document, window
from pyscript.ffi import to_js


class BrowserFiles:
    """Saving and choosing files, as `ui.app.ports.Files` describes it."""

    def __init__(self, opened: Callable[[str], None]) -> None:
        """Hand the text of each chosen file to `opened`."""
        self._opened = opened
        self._reading: asyncio.Future[None] | None = None
        self._input = document.createElement("input")
        self._input.type = "file"
        self._input.accept = ".json,application/json"
        self._input.id = "file"
        self._input.hidden = True
        document.body.append(self._input)
        add_event_listener(self._input, "change", self._chosen)

    def save(self, name: str, text: str) -> None:
        """Offer the text as a download."""
        blob = window.Blob.new(to_js([text]), to_js({"type": "application/json"}))
        link = document.createElement("a")
        link.href = window.URL.createObjectURL(blob)
        link.download = name
        link.click()
        window.URL.revokeObjectURL(link.href)

    def choose(self) -> None:
        """Open the browser's file chooser."""
        self._input.value = ""
        self._input.click()

    def _chosen(self, _: object) -> None:
        if self._input.files.length:
            self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        text = await self._input.files.item(0).text()
        self._opened(str(text))
