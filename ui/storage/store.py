"""Stores text in the browser's storage, and in a journal that survives a killed browser.

Browsers write their storage to disk late, so every write also goes into the journal at once. Each
write has a rising stamp; for each key the higher stamp wins, unless its text cannot be read or the
stamp cannot be trusted. A start makes both agree.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping

from ui.base.kept import OURS, put_aside
from ui.base.ports import Drawer, Journal, StorageRefused
from ui.storage.current_game import OPEN
from ui.storage.entry import Entry, Trust, latest
from ui.storage.stamps import STAMPS, Stamps

ABSENT = Entry(0, None, Trust.NONE)


def milliseconds() -> int:
    """Return the wall-clock time."""
    return int(time.time() * 1000)


def any_text(key: str, text: str) -> bool:
    """Take every text for readable."""
    return True


class Store:
    """Implements `ui.base.ports.Storage` with a drawer and a journal.

    Writes that the browser's drawer refuses stay in memory, and in the journal for the next visit.
    `readable` tells whether the page can read a text under a key.
    """

    def __init__(
        self,
        drawer: Drawer,
        journal: Journal,
        now: Callable[[], int] = milliseconds,
        readable: Callable[[str, str], bool] = any_text,
    ) -> None:
        self._drawer = drawer
        self._journal = journal
        self._now = now
        self._readable = readable
        self._stamps = Stamps(drawer, now)
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

    def retry(self) -> bool:
        """Write again what the drawer has refused; tell whether everything is stored now."""
        for key in list(self._unsaved):
            if (entry := self._refused(key)) is not None and self._put(key, entry):
                self._stamps.note({key: entry})
        return not self._unsaved or self._journal.alive

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
        """Take over the journal of the last visit; return the keys whose text it has changed.

        Afterwards drawer and journal agree, as far as both accept writes. A text that cannot be
        read, or may be newer than the one that replaces it, is put aside.
        """
        now = self._now()
        theirs = {key: Entry.parse(line, now) for key, line in found}
        ours = self._ours({*theirs, *self._stored()})
        self._catch_up(now, (*theirs.values(), *ours.values()))
        judged = {
            key: self._ranked(key, own, their)
            for key, own in ours.items()
            if not own.agrees(their := theirs.get(key, ABSENT))
        }
        settled = {key: self._settled(best, other) for key, (best, other) in judged.items()}
        self._lay_down(settled, theirs)
        for key, (best, other) in judged.items():
            self._put_aside(key, best, other)
        return [key for key, entry in settled.items() if entry.text != ours[key].text]

    def _catch_up(self, now: int, entries: Iterable[Entry]) -> None:
        """Make the next stamp higher than that of every entry; impossible stamps do not count."""
        stamps = (entry.stamp for entry in entries if entry.stamp <= latest(now))
        self._last = max(self._last, now - 1, *stamps)

    def _lay_down(self, settled: Mapping[str, Entry], theirs: Mapping[str, Entry]) -> None:
        """Bring entries into the drawer, and into the journal where it has others."""
        noted = {}
        for key, entry in settled.items():
            if theirs.get(key) != entry:
                self._journal.write(key, entry.written())
            if self._put(key, entry):
                noted[key] = entry
        self._stamps.note(noted)

    def _ours(self, keys: Iterable[str]) -> dict[str, Entry]:
        """Return the text under each key with its stamp, and with how far that can be trusted."""
        noted = self._stamps.read()
        return {key: self._refused(key) or noted.entry(key, self.read(key)) for key in sorted(keys)}

    def _ranked(self, key: str, own: Entry, their: Entry) -> tuple[Entry, Entry]:
        """Return the entry that counts, and the other one.

        The newer one counts, but never a text that cannot be read where the other can.
        """
        first, second = (their, own) if their.beats(own) else (own, their)
        if first.text is None or second.text in (None, first.text):
            return first, second  # nothing to choose: reading a long match takes time
        if not self._readable(key, first.text) and self._readable(key, second.text):
            return second, first
        return first, second

    def _settled(self, best: Entry, other: Entry) -> Entry:
        """Return the better entry with a stamp that can be trusted and is the higher one."""
        if best.trust is Trust.CHECKED and best.stamp >= other.stamp:
            return best
        self._last += 1
        return Entry(self._last, best.text)

    def _put_aside(self, key: str, best: Entry, other: Entry) -> None:
        """Keep a text that was replaced if it may be newer, or cannot be read."""
        if other.text is None or other.text in ("", best.text) or key == OPEN:
            return
        older = other.trust is not Trust.NONE and 0 < other.stamp <= best.stamp
        if not (older and self._readable(key, other.text)):
            put_aside(self, key, other.text)

    def _keep(self, key: str, text: str | None) -> None:
        now, stamps = self._now(), self._stamps.read().stamps.values()
        self._last = max(self._last, now - 1, *stamps) + 1
        entry = Entry(self._last, text)
        self._journal.write(key, entry.written())
        if self._put(key, entry):
            self._stamps.note({key: entry})

    def _check_stored(self, key: str) -> None:
        """Raise StorageRefused if the last write under the key will be lost with the page."""
        if self._refused(key) and not self._journal.alive:
            raise StorageRefused(key)

    def _put(self, key: str, entry: Entry) -> bool:
        """Write an entry to the drawer, or keep it in memory and return False if that refuses."""
        try:
            if entry.text is None:
                self._stamps.note({key: entry})  # without it, a text that is gone is lost
                self._drawer.remove(key)
            else:
                self._drawer.write(key, entry.text)
        except StorageRefused:
            self._unsaved[key] = entry
            return False
        self._unsaved.pop(key, None)
        return True

    def _refused(self, key: str) -> Entry | None:
        """Return the refused write under a key, unless another tab has written a newer text."""
        here = self._unsaved.get(key)
        if here is None or self._stamps.read().latest(key) <= here.stamp:
            return here
        del self._unsaved[key]
        return None

    def _stored(self) -> list[str]:
        try:
            keys = self._drawer.keys()
        except StorageRefused:
            return []
        return [key for key in keys if key.startswith(OURS) and key != STAMPS]
