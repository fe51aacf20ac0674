"""Stores text in the browser's storage, and in a journal that survives a killed browser.

Browsers write their storage to disk late, so every write also goes into the journal at once. Each
write has a rising stamp and a check; of two copies the one whose check fits counts, then the higher
stamp. A start makes both agree, and so does a document that wakes.

Several documents share both stores. What localStorage refuses for one of them is told to the
others; what one has overwritten in the journal without knowing it is put aside.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from ui.base.kept import ASIDE, OURS, put_aside, united
from ui.base.ports import Journal, StorageRefused, WebStorage
from ui.storage.content_sets import PREFIX
from ui.storage.current_game import OPEN
from ui.storage.entry import Entry, Trust
from ui.storage.saved_games import SAVE
from ui.storage.stamps import STAMPS, Stamps

ABSENT = Entry(0, None, Trust.NONE)


def milliseconds() -> int:
    """Return the wall-clock time."""
    return int(time.time() * 1000)


def any_text(key: str, text: str) -> bool:
    """Take every text for readable."""
    return True


def nobody(key: str, entry: str) -> None:
    """Tell no other document."""


class Store:
    """Implements `ui.base.ports.Storage` with localStorage and a journal.

    Writes that localStorage refuses stay in memory, and in the journal for the next visit.
    `readable` tells whether the page can read a text under a key. `tell` passes such a write, as a
    line of the journal, to the other open documents, whose stores take it in (`told`).
    """

    def __init__(
        self,
        local: WebStorage,
        journal: Journal,
        now: Callable[[], int] = milliseconds,
        readable: Callable[[str, str], bool] = any_text,
        tell: Callable[[str, str], None] = nobody,
    ) -> None:
        self._local = local
        self._journal = journal
        self._now = now
        self._readable = readable
        self._tell = tell
        self._stamps = Stamps(local, now)
        self._last = 0
        self._unsaved: dict[str, Entry] = {}  # writes that localStorage has refused

    def read(self, key: str) -> str | None:
        """Return the text under the key."""
        here = self._refused(key)
        if here is not None:
            return here.text
        try:
            return self._local.read(key)
        except StorageRefused:
            return None

    def write(self, key: str, text: str) -> None:
        """Write the text under the key."""
        if self.read(key) != text:
            self._keep(key, text)
        else:
            self._put_again(key)
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
        """Write again what localStorage has refused; tell whether everything is stored now."""
        for key in list(self._unsaved):
            self._put_again(key)
        return not self._unsaved or self._journal.alive

    @property
    def outdated(self) -> bool:
        """Whether another document has written since this one last looked."""
        return self._stamps.outdated

    @property
    def lasting(self) -> bool:
        """Whether anything is still stored after this visit."""
        try:
            self._local.keys()
        except StorageRefused:
            return self._journal.alive
        return True

    @property
    def journaled(self) -> bool:
        """Whether it is still stored when the browser is killed."""
        return self._journal.alive

    def merge(self, found: Iterable[tuple[str, str]]) -> list[str]:
        """Take over the journal of the last visit, or of other documents while this one slept.

        Returns the keys whose text has changed. Afterwards both stores agree, as far as they accept
        writes. A text that cannot be read, or may be newer than the one that replaces it, is put
        aside.
        """
        now = self._now()
        theirs = {key: Entry.parse(line, now) for key, line in found}
        ours = self._ours({*theirs, *self._stored()})
        self._catch_up(now, (*theirs.values(), *ours.values()))
        judged = {
            key: own.ranked(their, partial(self._readable, key))
            for key, own in ours.items()
            if not own.agrees(their := theirs.get(key, ABSENT))
        }
        settled = {key: self._settled(best, other) for key, (best, other) in judged.items()}
        self._lay_down(settled, theirs)
        self._complete(ours, settled)
        for key, (best, other) in judged.items():
            self._put_aside(key, best, other)
        return [key for key, entry in settled.items() if entry.text != ours[key].text]

    def hear(self, key: str, line: str) -> bool:
        """Take in a write that localStorage has refused to another document.

        Tells whether it is newer than what stands here.
        """
        now = self._now()
        their = Entry.parse(line, now)
        sound = key.startswith(OURS) and key != STAMPS and their.trust is Trust.CHECKED
        if not sound or not their.beats(self._own(key)):
            return False
        self._catch_up(now, [their])
        self._unsaved[key] = their
        return True

    def met(self, key: str, line: str, mine: str) -> None:
        """Put an entry aside that this document did not know when it wrote into the journal.

        `mine` is the head of what it wrote. The journal has kept the other entry if that is later;
        where it was written after mine had been seen, it stands here, too, and nothing is lost.
        """
        now = self._now()
        their, own = Entry.parse(line, now), self._own(key)
        if their.trust is not Trust.CHECKED or their.text in (own.text, None):
            return
        if their.stamp > int(mine.partition(".")[0]):
            if own.head != mine:
                return
            self._catch_up(now, [their])
            self._keep(key, own.text)
        self._save_other(key, own.text or "", their.text)

    def _save_other(self, key: str, own: str, other: str) -> None:
        """Keep what another document had under a key: beside what is here, or else put aside."""
        whole = key == OPEN or not other
        if not whole and not key.startswith((SAVE, PREFIX, ASIDE)):
            text, whole = united(own, other)
            if text != own:
                self._keep(key, text)
        if not whole:
            put_aside(self, key, other)

    def _catch_up(self, now: int, entries: Iterable[Entry]) -> None:
        """Make the next stamp higher than that of every entry; damaged ones do not count."""
        stamps = (entry.stamp for entry in entries if entry.trust is not Trust.NONE)
        self._last = max(self._last, now - 1, *stamps)

    def _lay_down(self, settled: Mapping[str, Entry], theirs: Mapping[str, Entry]) -> None:
        """Bring entries into localStorage, and into the journal where it has others."""
        noted = {}
        for key, entry in settled.items():
            if (their := theirs.get(key, ABSENT)) != entry:
                self._journal.write(key, entry.written(), their.head)
            if self._put(key, entry):
                noted[key] = entry
        self._note(noted)

    def _complete(self, ours: Mapping[str, Entry], settled: Mapping[str, Entry]) -> None:
        """Note the check of each sound text for which an older version noted the stamp alone."""
        heads = self._stamps.read().heads
        old = {key for key, head in heads.items() if "." not in head}
        self._stamps.note(
            {
                key: ours[key]
                for key in sorted(old & ours.keys() - settled.keys())
                if ours[key].text is not None
            }
        )

    def _own(self, key: str) -> Entry:
        """Return the text under a key with its stamp, and with how far that can be trusted."""
        return self._refused(key) or self._stamps.read().entry(key, self.read(key), self._now())

    def _ours(self, keys: Iterable[str]) -> dict[str, Entry]:
        """Return the entry under each key."""
        return {key: self._own(key) for key in sorted(keys)}

    def _settled(self, best: Entry, other: Entry) -> Entry:
        """Return the better entry with a stamp that can be trusted and is the higher one."""
        above = other.trust is Trust.NONE or best.stamp >= other.stamp
        if best.trust is Trust.CHECKED and above:
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
        noted, refused = self._stamps.read(), self._refused(key)
        known = noted.head(key) if refused is None else refused.head
        self._last = max(self._last, self._now() - 1, noted.highest) + 1
        entry = Entry(self._last, text)
        self._journal.write(key, entry.written(), known)
        if not (self._put(key, entry) and self._note({key: entry})):
            self._tell(key, entry.written())

    def _check_stored(self, key: str) -> None:
        """Raise StorageRefused if the last write under the key will be lost with the page."""
        if self._refused(key) and not self._journal.alive:
            raise StorageRefused(key)

    def _put(self, key: str, entry: Entry) -> bool:
        """Write an entry to localStorage, or keep it in memory and return False if that refuses."""
        try:
            if entry.text is None:
                self._stamps.note({key: entry})  # without it, a text that is gone is lost
                self._local.remove(key)
            else:
                self._local.write(key, entry.text)
        except StorageRefused:
            self._unsaved[key] = entry
            return False
        self._unsaved.pop(key, None)
        return True

    def _put_again(self, key: str) -> None:
        """Write again what localStorage has refused; it becomes no newer by that."""
        if (entry := self._refused(key)) is not None and self._put(key, entry):
            self._note({key: entry})

    def _note(self, entries: Mapping[str, Entry]) -> bool:
        """Note the heads of entries that are in localStorage; tell whether it accepts that.

        Without them no other document knows that these entries are newer: they count as refused.
        """
        if self._stamps.note(entries):
            return True
        self._unsaved.update(entries)
        return False

    def _refused(self, key: str) -> Entry | None:
        """Return the refused write under a key, unless another tab has written a newer text."""
        here = self._unsaved.get(key)
        if here is None or self._stamps.read().latest(key) <= here.stamp:
            return here
        del self._unsaved[key]
        return None

    def _stored(self) -> list[str]:
        try:
            keys = self._local.keys()
        except StorageRefused:
            return []
        return [key for key in keys if key.startswith(OURS) and key != STAMPS]
