"""Keeps the heads of the texts in localStorage, in one object with a check over all.

The head of a text is its stamp and a check of both (`Entry.head`). Older versions of the page noted
the stamp alone, as a number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.core.checksum import checksum
from engine.core.plain import Json, parse
from ui.base.ports import StorageRefused, WebStorage
from ui.storage.entry import HEAD, Entry, Trust, latest

STAMPS = "ides.stamps"
CHECK = ""  # the name of the check; no text has this key
GONE = "-"  # before a key: the head of its removal, noted before the text is removed


class Noted(NamedTuple):
    """The head of the text under each key, and of the removal of each key, with their stamps.

    `sound` is whether the check over all fits, None without a check: older versions of the page
    wrote none, and noted a removal like a text.
    """

    heads: dict[str, str]
    stamps: dict[str, int]
    sound: bool | None

    def latest(self, key: str) -> int:
        """Return the stamp of the latest write under a key, 0 if the stamps cannot be trusted."""
        stamps = self.stamps if self.sound else {}
        return max(stamps.get(key, 0), stamps.get(GONE + key, 0))

    @property
    def highest(self) -> int:
        """The highest stamp, 0 if there is none or they are damaged."""
        return 0 if self.sound is False else max(self.stamps.values(), default=0)

    def head(self, key: str) -> str:
        """Return the head of the latest write under a key, "" if none is noted."""
        gone = GONE + key
        removed = self.stamps.get(gone, -1) > self.stamps.get(key, -1)
        return self.heads.get(gone if removed else key, "")

    def entry(self, key: str, text: str | None, now: int) -> Entry:
        """Return the entry of a text in localStorage."""
        removed = text is None and self.sound is not None
        head = self.heads.get(GONE + key if removed else key, "")
        if "." in head:
            return Entry.under(head, text, now)
        stamp = int(head or 0)
        if self.sound is False or (text is None and not stamp):
            return Entry(stamp, text, Trust.NONE)
        return Entry(stamp, text, Trust.CHECKED if self.sound and stamp else Trust.UNCHECKED)


class Stamps:
    """Reads and writes the heads in localStorage."""

    def __init__(self, local: WebStorage, now: Callable[[], int]) -> None:
        self._local = local
        self._now = now
        self._known: Noted | None = None  # when they were last sound
        self._text = ""  # of the heads that are known: with many games it takes long to parse

    @property
    def outdated(self) -> bool:
        """Whether localStorage has other heads than were last read or written here."""
        try:
            return (self._local.read(STAMPS) or "") != self._text
        except StorageRefused:
            return False

    def read(self) -> Noted:
        """Return the heads; damaged ones count as they were last read or written here."""
        try:
            text = self._local.read(STAMPS)
        except StorageRefused:
            text = None
        if self._known is not None and text == self._text:
            return self._known
        noted = _parsed(text, latest(self._now()))
        if noted.sound:
            self._known, self._text = noted, text or ""
        elif text is not None and self._known is not None:
            return self._known
        return noted

    def note(self, entries: Mapping[str, Entry]) -> bool:
        """Note some entries; tell whether localStorage accepts that.

        Without its head, a text counts as older than the journal's.
        """
        if not entries:
            return True
        before = self.read()
        heads = {} if before.sound is False else dict(before.heads)
        stamps = {} if before.sound is False else dict(before.stamps)
        for key, entry in entries.items():
            name = key if entry.text is not None else GONE + key
            heads.pop(GONE + key, None)
            stamps.pop(GONE + key, None)
            heads[name], stamps[name] = entry.head, entry.stamp
        text = _written(heads)
        try:
            self._local.write(STAMPS, text)
        except StorageRefused:
            return False
        self._known, self._text = Noted(heads, stamps, sound=True), text
        return True


def _parsed(text: str | None, most: int) -> Noted:
    try:
        raw = parse(text or "{}")
    except ValueError:
        return Noted({}, {}, sound=False)
    if not isinstance(raw, dict):
        return Noted({}, {}, sound=False)
    check = raw.pop(CHECK, None)
    heads = {key: str(head) for key, head in raw.items() if _is_head(head, most)}
    stamps = {key: int(head.partition(".")[0]) for key, head in heads.items()}
    return Noted(heads, stamps, None if check is None else check == _check(raw))


def _is_head(value: Json, most: int) -> bool:
    """Tell whether a value is a head, or a stamp that an older version of the page has noted."""
    found = HEAD.fullmatch(str(value)) if type(value) in (int, str) else None
    return found is not None and (found[2] is not None or int(found[1]) <= most)


def _check(heads: Mapping[str, Json]) -> int:
    return checksum(json.dumps(heads))


def _written(heads: Mapping[str, str]) -> str:
    """Return the heads and their check as text."""
    text = json.dumps(heads)
    return f'{text[:-1]}{", " if heads else ""}"{CHECK}": {checksum(text)}}}'
