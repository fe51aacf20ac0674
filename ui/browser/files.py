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
from ui.base.ports import ALL, MOST_OF_ALL

if TYPE_CHECKING:
    from js import Blob, File

TYPES = {"json": "application/json", "toml": "application/toml", "txt": "text/plain"}
HEAD = 1000  # bytes of a large file that tell what it is


class BrowserFiles:
    """Saving and choosing files, as `ui.base.ports.Files` describes it."""

    def __init__(
        self, opened: Callable[[str], None], too_large: Callable[[int, bool], None]
    ) -> None:
        """Hand the text of each chosen file to `opened`, or its size to `too_large`.

        `too_large` is also told whether it looks like a file of everything.
        """
        self._opened = opened
        self._too_large = too_large
        self._reading: asyncio.Future[None] | None = None
        self._input = document.createElement("input")
        self._input.type = "file"
        self._input.accept = ".json,.toml,.txt,application/json,application/toml,text/plain"
        self._input.id = "file"
        self._input.hidden = True
        document.body.append(self._input)
        add_event_listener(self._input, "change", self._chosen)

    def save(self, name: str, text: str) -> None:
        """Offer the text as a download."""
        kind = TYPES[name.rpartition(".")[2]]
        blob = window.Blob.new(to_js([text]), to_js({"type": kind}))
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
        self._reading = asyncio.ensure_future(self._read(self._input.files.item(0)))

    async def _read(self, file: File) -> None:
        """Read a file; of one that is too large only the head: the rest would stop the page."""
        of_all = file.size > MAX_LENGTH and ALL in await _text(file.slice(0, HEAD))
        if file.size > (MOST_OF_ALL if of_all else MAX_LENGTH):
            self._too_large(file.size, of_all)
        else:
            self._opened(await _text(file))


async def _text(blob: Blob) -> str:
    try:
        return str(await blob.text())
    except JsException:  # it is gone by now, or may not be read
        return ""
