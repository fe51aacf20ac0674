"""Saves files to the visitor's device and reads files from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pyodide.ffi import JsException
from pyodide.ffi.wrappers import add_event_listener
from pyscript import document, window
from pyscript.ffi import to_js

from ui.base.ports import FileKind
from ui.browser.tasks import run

if TYPE_CHECKING:
    from js import Blob, File

TYPES = {"json": "application/json", "toml": "application/toml", "txt": "text/plain"}
HEAD = 1000  # bytes of a large file that are searched for the mark of its kind


class BrowserFiles:
    """Implements `ui.base.ports.Files`."""

    def __init__(
        self,
        kinds: Sequence[FileKind],
        opened: Callable[[str], None],
        too_large: Callable[[FileKind, int], None],
    ) -> None:
        """Pass the text of each chosen file to `opened`, or its kind and size to `too_large`.

        The last of the `kinds` is the kind of files without a mark.
        """
        self._kinds = kinds
        self._opened = opened
        self._too_large = too_large
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
        run(self._read(self._input.files.item(0)))

    async def _read(self, file: File) -> None:
        """Read a file; of a large one only the start, because reading all could freeze the page."""
        kind = await self._kind(file)
        if file.size > kind.most:
            self._too_large(kind, file.size)
        else:
            self._opened(await _text(file))

    async def _kind(self, file: File) -> FileKind:
        *marked, plain = self._kinds
        if file.size <= plain.most:
            return plain
        head = await _text(file.slice(0, HEAD))
        return next((kind for kind in marked if kind.mark in head), plain)


async def _text(blob: Blob) -> str:
    try:
        return str(await blob.text())
    except JsException:  # the file is gone, or must not be read
        return ""
