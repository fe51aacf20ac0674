"""Stores text in the browser's storage, and in a journal that survives a killed browser.

Browsers write their storage to disk late, so every write also goes into the journal at once. Each
write has a rising stamp; for each key the higher stamp wins, and a start makes both agree.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.core.plain import parse
from ui.base.ports import Drawer, Journal, StorageRefused

PREFIX = "ides."  # other pages of the same site use the same storage
STAMPS = "ides.stamps"  # key -> stamp of the text in the drawer
MOST = 2**52  # above any clock
ENTRY = re.compile(r"(\d{1,16})(?::(.*))?", re.DOTALL)


@dataclass(frozen=True)
class Entry:
    """A write under a key: its stamp, and the text, None if the key was removed."""

    stamp: int
    text: str | None

    def written(self) -> str:
        """Return the entry as text for the journal."""
        return str(self.stamp) if self.text is None else f"{self.stamp}:{self.text}"

    @classmethod
    def parse(cls, written: str) -> Entry | None:
        """Read an entry of the journal; return None if it is malformed."""
        found = ENTRY.fullmatch(written)
        return cls(int(found[1]), found[2]) if found and int(found[1]) <= MOST else None

    def beats(self, other: Entry) -> bool:
        """Tell whether this entry is newer; of the same age, a text beats a removal."""
        return (self.stamp, self.text is not None) > (other.stamp, other.text is not None)


def milliseconds() -> int:
    """Return the wall-clock time."""
    return int(time.time() * 1000)


class Store:
    """Implements `ui.base.ports.Storage` with a drawer and a journal.

    Writes that the browser's drawer refuses stay in memory, and in the journal for the next visit.
    """

    def __init__(
        self, drawer: Drawer, journal: Journal, now: Callable[[], int] = milliseconds
    ) -> None:
        self._drawer = drawer
        self._journal = journal
        self._now = now
        self._last = 0
        self._unsaved: dict[str, Entry] = {}  # writes that the drawer has refused

    def read(self, key: str) -> str | None:
        """Return the text under the key."""
        here = self._refused(key)
        if here is not None:
            return here.text
        try:
            return self._drawer.read(key)
        except StorageRefused:
            return None

    def write(self, key: str, text: str) -> None:
        """Write the text under the key."""
        if self._refused(key) or self.read(key) != text:
            self._keep(key, text)
        self._check_stored(key)

    def remove(self, key: str) -> None:
        """Remove the key."""
        self._keep(key, None)
        self._check_stored(key)

    def keys(self) -> list[str]:
        """Return every key of the page, sorted."""
        here = {key for key in list(self._unsaved) if self._refused(key)}
        there = {key for key in self._stored() if key not in here}
        return sorted(there | {key for key in here if self._unsaved[key].text is not None})

    def shared(self, key: str) -> bool:
        """Tell whether other tabs see the text under the key."""
        return self._refused(key) is None

    @property
    def lasting(self) -> bool:
        """Whether anything is still stored after this visit."""
        try:
            self._drawer.keys()
        except StorageRefused:
            return self._journal.alive
        return True

    @property
    def journaled(self) -> bool:
        """Whether it is still stored when the browser is killed."""
        return self._journal.alive

    def merge(self, found: Iterable[tuple[str, str]]) -> list[str]:
        """Take over the journal of the last visit; return the keys that were newer there.

        Afterwards drawer and journal agree, as far as both accept writes.
        """
        entries = {key: entry for key, text in found if (entry := Entry.parse(text))}
        stamps, stored = self._stamps(), self._stored()
        self._last = max([self._last, *stamps.values(), *(e.stamp for e in entries.values())])
        newer = []
        for key, entry in entries.items():
            own = self._own(key, stamps)
            if entry.beats(own):
                self._put(key, entry)
                newer.append(key)
            elif own != entry:
                self._journal.write(key, own.written())
        for key in stored:
            if key not in entries:
                self._journal.write(key, self._own(key, stamps).written())
        return newer

    def _own(self, key: str, stamps: dict[str, int]) -> Entry:
        return self._refused(key) or Entry(stamps.get(key, 0), self.read(key))

    def _keep(self, key: str, text: str | None) -> None:
        self._last = max(self._last, self._now() - 1, *self._stamps().values()) + 1
        entry = Entry(self._last, text)
        self._journal.write(key, entry.written())
        self._put(key, entry)

    def _check_stored(self, key: str) -> None:
        """Raise StorageRefused if the last write under the key will be lost with the page."""
        if self._refused(key) and not self._journal.alive:
            raise StorageRefused(key)

    def _put(self, key: str, entry: Entry) -> None:
        """Write an entry to the drawer, or keep it in memory if the drawer refuses."""
        try:
            if entry.text is None:
                self._drawer.remove(key)
            else:
                self._drawer.write(key, entry.text)
        except StorageRefused:
            self._unsaved[key] = entry
            return
        self._unsaved.pop(key, None)
        self._stamp(key, entry.stamp)

    def _refused(self, key: str) -> Entry | None:
        """Return the refused write under a key, unless another tab has written a newer text."""
        here = self._unsaved.get(key)
        if here is None or self._stamps().get(key, 0) <= here.stamp:
            return here
        del self._unsaved[key]
        return None

    def _stored(self) -> list[str]:
        try:
            keys = self._drawer.keys()
        except StorageRefused:
            return []
        return [key for key in keys if key.startswith(PREFIX) and key != STAMPS]

    def _stamps(self) -> dict[str, int]:
        try:
            stamps = parse(self._drawer.read(STAMPS) or "{}")
        except (ValueError, StorageRefused):
            return {}
        found = stamps if isinstance(stamps, dict) else {}
        return {
            key: stamp for key, stamp in found.items() if type(stamp) is int and 0 <= stamp <= MOST
        }

    def _stamp(self, key: str, stamp: int) -> None:
        """Note the stamp of the text in the drawer; without it the journal counts as newer."""
        try:
            self._drawer.write(STAMPS, json.dumps({**self._stamps(), key: stamp}))
        except StorageRefused:
            return
