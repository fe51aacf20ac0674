"""The browser's storage: localStorage, sessionStorage, and the journal in IndexedDB."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from pyodide.ffi import JsException, create_proxy
from pyscript.js_modules import scripts

from ui.base.ports import StorageRefused

if TYPE_CHECKING:
    from js import Storage
    from pyscript.js_modules import JournalEntries

# Seconds that a start waits for the journal: after a power cut the browser repairs its database
# first, which takes long on a slow tablet.
PATIENCE = 4.0
T = TypeVar("T")


class BrowserStorage:
    """Implements `ui.base.ports.WebStorage`; even access to the storage may be refused."""

    def __init__(self, storage: Callable[[], Storage]) -> None:
        self._storage = storage

    def read(self, key: str) -> str | None:
        """Return the text under the key."""
        text = self._call(lambda storage: storage.getItem(key))
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Write the text under the key."""
        self._call(lambda storage: storage.setItem(key, text))

    def remove(self, key: str) -> None:
        """Remove the key."""
        self._call(lambda storage: storage.removeItem(key))

    def keys(self) -> list[str]:
        """Return every key, sorted."""
        return self._call(
            lambda storage: sorted(str(storage.key(i)) for i in range(storage.length))
        )

    def _call(self, function: Callable[[Storage], T]) -> T:
        try:
            return function(self._storage())
        except JsException as fault:
            raise StorageRefused(str(fault)) from fault


class BrowserJournal:
    """Implements `ui.base.ports.Journal` with journal.js."""

    def listen(self, revived: Callable[[], None], met: Callable[[str, str, str], None]) -> None:
        """Call `revived` when a task succeeds after one has failed, `met` as `Store.met` says."""
        scripts.journal.state.revived = create_proxy(revived)
        scripts.journal.state.met = create_proxy(met)

    @property
    def alive(self) -> bool:
        """Whether its last task succeeded."""
        return scripts.journal.state.alive

    def write(self, key: str, entry: str, known: str) -> None:
        """Write an entry soon, in the place of the one with the head `known`."""
        scripts.journal.write(key, entry, known)


Found = list[tuple[str, str]]


async def journal_found(late: Callable[[Found], None]) -> Found | None:
    """Return the entries that the last visit left in the journal, None if it cannot be read.

    If reading takes longer than PATIENCE, return None, and pass them to `late` afterwards.
    """
    reading = asyncio.ensure_future(_read(scripts.journal.found))
    await asyncio.wait({reading}, timeout=PATIENCE)
    if reading.done():
        return reading.result()

    def pass_on(reading: asyncio.Future[Found | None]) -> None:
        if (found := reading.result()) is not None:
            late(found)

    reading.add_done_callback(pass_on)
    return None


async def journal_now() -> Found | None:
    """Return the entries of the journal as they are now, None if it cannot be read in PATIENCE."""
    try:
        return await asyncio.wait_for(_read(scripts.journal.read()), PATIENCE)
    except TimeoutError:
        return None


async def _read(reading: Awaitable[JournalEntries | None]) -> Found | None:
    found = await reading
    if found is None:
        return None
    pairs = found.to_py()
    return [(key, entry) for key, entry in pairs if isinstance(key, str) and isinstance(entry, str)]
