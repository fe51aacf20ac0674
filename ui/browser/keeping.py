"""Keeps what a visitor has, together with the other open documents of the page."""

from __future__ import annotations

import asyncio

from pyodide.ffi import create_proxy
from pyscript import window
from pyscript.js_modules import scripts

from ui.browser.clock import BrowserClock
from ui.browser.page import Handle
from ui.browser.storage import BrowserJournal, BrowserStorage, Found, journal_found, journal_now
from ui.storage.readable import readable
from ui.storage.store import Store

NEWS = ("woke", "stored", "storing")  # actions that nobody taps


def _ignore(action: str, value: str) -> None:
    """Do nothing."""


class Keeping:
    """The store of this document.

    When the document wakes, it takes in the journal, and only then looks at what has changed: a
    match that it opened from localStorage alone could be older, and would be written over the newer
    one. Until then taps wait and `clock`, which leads every move of a bot, stands still. Taps that
    waited are dropped if another document has gone on: they answered an older screen.
    """

    def __init__(self, clock: BrowserClock) -> None:
        self._clock = clock
        self._handle: Handle = _ignore
        self._journal = BrowserJournal()
        self._catching_up: asyncio.Future[None] | None = None
        self._waiting: list[tuple[str, str]] = []  # taps: action and value
        local = BrowserStorage(lambda: window.localStorage)
        tell = scripts.documents.tell
        self.store = Store(local, self._journal, readable=readable, tell=tell)

    async def begin(self) -> None:
        """Take in what the last visit has left in the journal."""
        if (found := await journal_found(self._merge)) is not None:
            self.store.merge(found)

    def listen(self, handle: Handle) -> None:
        """Hear from the journal and from other documents, and learn when this one wakes.

        `handle` gets the news as actions.
        """
        self._handle = handle
        self._journal.listen(lambda: self._handle("storing", ""), self.store.met)
        scripts.documents.listen(create_proxy(self._told))
        scripts.documents.watch(create_proxy(self._woke))

    def guarded(self, handle: Handle) -> Handle:
        """Return a function that passes on actions, once a document that woke is ready."""

        def answer(action: str, value: str) -> None:
            left = scripts.documents.state.left
            if left and action not in NEWS:
                scripts.documents.wake(True)  # whoever taps is here
            if action in ("woke", "storing") or not (left or self._catching_up):
                handle(action, value)
            elif action not in NEWS:  # "woke" looks at everything that was stored
                self._waiting.append((action, value))

        return answer

    def _merge(self, found: Found) -> None:
        for key in self.store.merge(found):
            self._handle("stored", key)

    def _told(self, key: str, entry: str) -> None:
        if self.store.hear(key, entry):
            self._waiting.clear()
            self._handle("stored", key)

    def _woke(self, slept: bool) -> None:
        """Take in what other documents have written while this one slept or was not looked at."""
        if self._catching_up is not None:
            return
        if not slept:
            self._handle("woke", "")
        else:
            self._clock.stop()
            self._catching_up = asyncio.ensure_future(self._catch_up())

    async def _catch_up(self) -> None:
        """Take in what the journal has and what localStorage has, in this order."""
        gone_on = self.store.outdated
        try:
            found = await journal_now()
            if found is not None and self.store.merge(found):
                gone_on = True
            if gone_on:
                self._waiting.clear()
            self._handle("woke", "")
        finally:
            self._catching_up = None
            self._clock.start()
            self._answer_what_waited()

    def _answer_what_waited(self) -> None:
        waiting, self._waiting = self._waiting, []
        for tap in waiting:
            self._handle(*tap)
