"""Files on the visitor's device."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from pyodide.ffi import JsException
from pyodide.ffi.wrappers import add_event_listener
from pyscript import document, window
from pyscript.ffi import to_js

from engine.matches import MAX_LENGTH

if TYPE_CHECKING:
    from js import File


class BrowserFiles:
    """Saving and choosing files, as `ui.app.ports.Files` describes it."""

    def __init__(self, opened: Callable[[str], None], too_large: Callable[[int], None]) -> None:
        """Hand the text of each chosen file to `opened`, or its size to `too_large`."""
        self._opened = opened
        self._too_large = too_large
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
        if not self._input.files.length:
            return
        file = self._input.files.item(0)
        if file.size > MAX_LENGTH:  # not even read: ten megabytes stop the page for seconds
            self._too_large(file.size)
        else:
            self._reading = asyncio.ensure_future(self._read(file))

    async def _read(self, file: File) -> None:
        try:
            text = str(await file.text())
        except JsException:  # it is gone by now, or may not be read
            text = ""
        self._opened(text)
