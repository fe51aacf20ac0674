"""One browser with several open documents of the page; any of them may sleep, and wakes later.

browser = Browser()
first, second = browser.open(), browser.open()
browser.suspend(first)              # it hears nothing more
browser.wake(first)
"""

from __future__ import annotations

from itertools import count
from typing import Any

from tests.ui.ports import FakeJournal, FakeStorage, Visit
from ui.base.ports import StorageRefused


class SharedStorage(FakeStorage):
    """The localStorage of one browser; `changed` lists the keys that were written.

    A `tight` one still takes a text that needs no more room than the one it replaces.
    """

    def __init__(self) -> None:
        super().__init__()
        self.changed: list[str] = []
        self.tight = False

    def write(self, key: str, text: str) -> None:
        before = self.texts.get(key)
        if self.tight and len(text) > len(before or ""):
            raise StorageRefused
        super().write(key, text)
        if text != before:
            self.changed.append(key)

    def remove(self, key: str) -> None:
        if key in self.texts:
            self.changed.append(key)
        super().remove(key)


class Browser:
    """The stores of a browser, and the documents that share them.

    Storage events arrive when `deliver` is called: browsers may be late with them.
    """

    def __init__(self) -> None:
        self.local = SharedStorage()
        self.entries: dict[str, str] = {}
        self.awake: list[Visit] = []
        self.late: list[tuple[Visit, str]] = []  # storage events on their way
        self.silent = False  # documents tell each other nothing
        self._seeds = count(1)

    def open(self, **how: Any) -> Visit:
        """Open the page in a new tab."""
        journal = FakeJournal()
        journal.entries = self.entries

        def tell(key: str, entry: str) -> None:
            self._tell(visit, key, entry)

        seed, tab = next(self._seeds), FakeStorage()
        visit = Visit(self.local, journal=journal, tab=tab, seed=seed, tell=tell, **how)
        self.local.changed.clear()
        self.awake.append(visit)
        visit.start()
        self._post(visit)
        return visit

    def act(self, visit: Visit, *actions: str) -> None:
        """Let somebody tap in one document."""
        for action in actions:
            visit.app.handle(action)
            self._post(visit)

    def play(self, visit: Visit, decisions: int = 1) -> None:
        """Let the persons of a document decide; bots follow."""
        for _ in range(decisions):
            visit.wait_for_turn()
            visit.answer()
            self._post(visit)

    def _post(self, source: Visit) -> None:
        """End the transactions, and send a storage event to the other documents for each change."""
        source.journal.settle()
        others = [visit for visit in self.awake if visit is not source]
        self.late += [(visit, key) for key in self.local.changed for visit in others]
        self.local.changed.clear()

    def deliver(self) -> None:
        """Let the storage events arrive."""
        while self.late:
            visit, key = self.late.pop(0)
            if visit in self.awake:
                visit.app.handle("stored", key)
                self._post(visit)

    def suspend(self, visit: Visit) -> None:
        """Let a document sleep; it misses every event and message."""
        self.awake.remove(visit)

    def wake(self, visit: Visit) -> None:
        """Wake a document as `ui.browser.keeping.Keeping` does."""
        self.awake.append(visit)
        visit.store.merge(visit.journal.read())
        visit.app.handle("woke")
        self._post(visit)

    def kept(self) -> Visit:
        """Open the page anew, once all documents are gone."""
        self.awake.clear()
        self.late.clear()
        return self.open()

    def _tell(self, source: Visit, key: str, entry: str) -> None:
        for visit in [] if self.silent else self.awake:
            if visit is not source and visit.store.hear(key, entry):
                visit.app.handle("stored", key)
