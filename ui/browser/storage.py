"""What the browser keeps: localStorage, sessionStorage, and the journal in IndexedDB."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from pyodide.ffi import JsException
from pyscript.js_modules import scripts

from ui.base.ports import StorageRefused

if TYPE_CHECKING:
    from js import Storage

# Seconds that a start waits for a journal that has not been read by then: after a power cut the
# browser mends its database first, on a slow tablet for long.
PATIENCE = 4.0
T = TypeVar("T")


class BrowserDrawer:
    """Text by key, as `ui.base.ports.Drawer` describes it; to find the storage may be refused."""

    def __init__(self, storage: Callable[[], Storage]) -> None:
        self._storage = storage

    def read(self, key: str) -> str | None:
        """Return the text under the key."""
        text = self._asked(lambda storage: storage.getItem(key))
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Keep the text under the key."""
        self._asked(lambda storage: storage.setItem(key, text))

    def remove(self, key: str) -> None:
        """Forget the key."""
        self._asked(lambda storage: storage.removeItem(key))

    def keys(self) -> list[str]:
        """Return every key, sorted."""
        return self._asked(
            lambda storage: sorted(str(storage.key(i)) for i in range(storage.length))
        )

    def _asked(self, ask: Callable[[Storage], T]) -> T:
        try:
            return ask(self._storage())
        except JsException as fault:
            raise StorageRefused(str(fault)) from fault


class BrowserJournal:
    """The journal that journal.js keeps, as `ui.base.ports.Journal` describes it."""

    @property
    def alive(self) -> bool:
        """Whether what was last asked of it was done."""
        return scripts.journal.state.alive

    def write(self, key: str, entry: str) -> None:
        """Keep an entry, soon."""
        scripts.journal.write(key, entry)


Found = list[tuple[str, str]]


async def journal_found(late: Callable[[Found], None]) -> Found:
    """Return what the last visit left in the journal.

    One that lets itself be waited for is handed to `late` when it is there.
    """
    reading = asyncio.ensure_future(_read())
    await asyncio.wait({reading}, timeout=PATIENCE)
    if reading.done():
        return reading.result()
    reading.add_done_callback(lambda done: late(done.result()))
    return []


async def _read() -> Found:
    pairs = (await scripts.journal.found).to_py()
    return [(key, entry) for key, entry in pairs if isinstance(key, str) and isinstance(entry, str)]
