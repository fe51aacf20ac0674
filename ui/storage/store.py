"""What the page keeps: in the browser's storage, and in a journal that survives a killed browser.

Browsers write their storage to disk late, so every write goes at once into the journal as well.
Each has a stamp that rises; per key the higher one is the truth, and a start brings both to it.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.core.plain import parse
from ui.base.ports import Drawer, Journal, StorageRefused

PREFIX = "ides."  # other pages of the same site keep things, too
STAMPS = "ides.stamps"  # key -> stamp of the text that the storage has
MOST = 2**52  # no clock says so much
ENTRY = re.compile(r"(\d{1,16})(?::(.*))?", re.DOTALL)


@dataclass(frozen=True)
class Entry:
    """What was written under a key: its stamp, and the text, None if it was removed."""

    stamp: int
    text: str | None

    def written(self) -> str:
        """Return the entry as the journal keeps it."""
        return str(self.stamp) if self.text is None else f"{self.stamp}:{self.text}"

    @classmethod
    def parse(cls, written: str) -> Entry | None:
        """Read an entry of the journal; None if it is none."""
        found = ENTRY.fullmatch(written)
        return cls(int(found[1]), found[2]) if found and int(found[1]) <= MOST else None

    def beats(self, other: Entry) -> bool:
        """Tell whether this is the newer; a text beats that there is none."""
        return (self.stamp, self.text is not None) > (other.stamp, other.text is not None)


def milliseconds() -> int:
    """Return the time on the wall."""
    return int(time.time() * 1000)


class Store:
    """Text that stays when the page goes, as `ui.base.ports.Storage` describes it.

    What the browser's drawer refuses is kept here, and for the next visit in the journal.
    """

    def __init__(
        self, drawer: Drawer, journal: Journal, now: Callable[[], int] = milliseconds
    ) -> None:
        self._drawer = drawer
        self._journal = journal
        self._now = now
        self._last = 0
        self._here: dict[str, Entry] = {}  # what the drawer has refused

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
        """Keep the text under the key."""
        if self._refused(key) or self.read(key) != text:
            self._keep(key, text)
        self._insist(key)

    def remove(self, key: str) -> None:
        """Forget the key."""
        self._keep(key, None)
        self._insist(key)

    def keys(self) -> list[str]:
        """Return every key of the page, sorted."""
        here = {key for key in list(self._here) if self._refused(key)}
        there = {key for key in self._stored() if key not in here}
        return sorted(there | {key for key in here if self._here[key].text is not None})

    def shared(self, key: str) -> bool:
        """Tell whether other tabs find what is under the key."""
        return self._refused(key) is None

    @property
    def lasting(self) -> bool:
        """Whether anything stays when the page goes."""
        try:
            self._drawer.keys()
        except StorageRefused:
            return self._journal.alive
        return True

    @property
    def journaled(self) -> bool:
        """Whether it stays when the browser is killed, too."""
        return self._journal.alive

    def merge(self, found: Iterable[tuple[str, str]]) -> list[str]:
        """Take in the journal of the last visit; returns the keys that it knew better.

        Afterwards drawer and journal say the same, as far as they let themselves be written.
        """
        entries = {key: entry for key, text in found if (entry := Entry.parse(text))}
        stamps, stored = self._stamps(), self._stored()
        self._last = max([self._last, *stamps.values(), *(e.stamp for e in entries.values())])
        better = []
        for key, entry in entries.items():
            own = self._own(key, stamps)
            if entry.beats(own):
                self._put(key, entry)
                better.append(key)
            elif own != entry:
                self._journal.write(key, own.written())
        for key in stored:
            if key not in entries:
                self._journal.write(key, self._own(key, stamps).written())
        return better

    def _own(self, key: str, stamps: dict[str, int]) -> Entry:
        return self._refused(key) or Entry(stamps.get(key, 0), self.read(key))

    def _keep(self, key: str, text: str | None) -> None:
        self._last = max(self._last, self._now() - 1, *self._stamps().values()) + 1
        entry = Entry(self._last, text)
        self._journal.write(key, entry.written())
        self._put(key, entry)

    def _insist(self, key: str) -> None:
        """Raise StorageRefused when what is under the key will not be there on the next visit."""
        if self._refused(key) and not self._journal.alive:
            raise StorageRefused(key)

    def _put(self, key: str, entry: Entry) -> None:
        """Lay an entry into the drawer, or keep it here."""
        try:
            if entry.text is None:
                self._drawer.remove(key)
            else:
                self._drawer.write(key, entry.text)
        except StorageRefused:
            self._here[key] = entry
            return
        self._here.pop(key, None)
        self._stamp(key, entry.stamp)

    def _refused(self, key: str) -> Entry | None:
        """Return what is kept here under the key, unless another tab has put something newer."""
        here = self._here.get(key)
        if here is None or self._stamps().get(key, 0) <= here.stamp:
            return here
        del self._here[key]
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
        """Note the stamp of what the drawer has; without it the journal's is taken for newer."""
        try:
            self._drawer.write(STAMPS, json.dumps({**self._stamps(), key: stamp}))
        except StorageRefused:
            return
