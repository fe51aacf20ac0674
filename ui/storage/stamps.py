"""Keeps the stamps of the texts in the browser's drawer, in one object with a check over all."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.core.plain import Json, parse
from ui.base.ports import Drawer, StorageRefused
from ui.storage.entry import Entry, Trust, checksum, latest

STAMPS = "ides.stamps"
CHECK = ""  # the name of the check; no text has this key
GONE = "-"  # before a key: the stamp of its removal, noted before the text is removed


class Noted(NamedTuple):
    """The stamp of the text under each key, and of the removal of each key.

    `sound` is whether the check fits, None without a check: older versions of the page wrote none,
    and noted a removal like a text.
    """

    stamps: dict[str, int]
    sound: bool | None

    def latest(self, key: str) -> int:
        """Return the stamp of the latest write under a key, 0 if the stamps cannot be trusted."""
        stamps = self.stamps if self.sound else {}
        return max(stamps.get(key, 0), stamps.get(GONE + key, 0))

    def entry(self, key: str, text: str | None) -> Entry:
        """Return the entry of a text in the drawer."""
        removed = text is None and self.sound is not None
        stamp = self.stamps.get(GONE + key if removed else key, 0)
        if self.sound is False or (text is None and not stamp):
            return Entry(stamp, text, Trust.NONE)
        return Entry(stamp, text, Trust.CHECKED if self.sound and stamp else Trust.UNCHECKED)


class Stamps:
    """Reads and writes the stamps in a drawer."""

    def __init__(self, drawer: Drawer, now: Callable[[], int]) -> None:
        self._drawer = drawer
        self._now = now
        self._known: dict[str, int] | None = None  # when they were last sound
        self._text = ""  # of the stamps that are known: with many games it takes long to parse
        self._highest = 0  # of these stamps

    def read(self) -> Noted:
        """Return the stamps; damaged ones count as they were last read or written here."""
        try:
            text = self._drawer.read(STAMPS)
        except StorageRefused:
            text = None
        most = latest(self._now())
        if self._known is not None and text == self._text and self._highest <= most:
            return Noted(self._known, sound=True)
        noted = _parsed(text, most)
        if noted.sound:
            self._know(noted.stamps, text or "")
        elif text is not None and self._known is not None:
            return Noted(self._known, sound=True)
        return noted

    def note(self, entries: Mapping[str, Entry]) -> None:
        """Note some entries; without its stamp, a text counts as older than the journal's."""
        if not entries:
            return
        before = self.read()
        stamps = {} if before.sound is False else dict(before.stamps)
        for key, entry in entries.items():
            stamps.pop(GONE + key, None)
            stamps[key if entry.text is not None else GONE + key] = entry.stamp
        text = _written(stamps)
        try:
            self._drawer.write(STAMPS, text)
        except StorageRefused:
            return
        self._know(stamps, text)

    def _know(self, stamps: dict[str, int], text: str) -> None:
        self._known, self._text = stamps, text
        self._highest = max(stamps.values(), default=0)


def _parsed(text: str | None, most: int) -> Noted:
    try:
        raw = parse(text or "{}")
    except ValueError:
        return Noted({}, sound=False)
    if not isinstance(raw, dict):
        return Noted({}, sound=False)
    check = raw.pop(CHECK, None)
    stamps = {key: it for key, it in raw.items() if type(it) is int and 0 <= it <= most}
    return Noted(stamps, None if check is None else check == _check(raw))


def _check(stamps: Mapping[str, Json]) -> int:
    return checksum(json.dumps(stamps))


def _written(stamps: Mapping[str, Json]) -> str:
    """Return the stamps and their check as text."""
    text = json.dumps(stamps)
    return f'{text[:-1]}{", " if stamps else ""}"{CHECK}": {checksum(text)}}}'
