"""An entry is a write under a key; its stamp, its check and its text make a line of the journal.

Stamps are milliseconds of a clock, or the number after the last stamp if that is larger. The check
is a sum over stamp and text, so that damage shows. Older versions of the page wrote no checks.
`ui/static/journal.js` reads the same lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from engine.core.checksum import checksum

AHEAD = 2**42  # 139 years: no clock is so wrong
HEAD = re.compile(r"(\d{1,16})(?:\.(\d{1,10}))?")
ENTRY = re.compile(rf"{HEAD.pattern}(?::(.*))?", re.DOTALL)


class Trust(IntEnum):
    """How far an entry can be trusted: its check fails, it has none, or its check fits."""

    NONE = 0
    UNCHECKED = 1
    CHECKED = 2


def latest(now: int) -> int:
    """Return the latest stamp without a check that is believed, at a time of the clock."""
    return max(now, 0) + AHEAD


@dataclass(frozen=True)
class Entry:
    """A write under a key: its stamp, and the text, None if the key was removed."""

    stamp: int
    text: str | None
    trust: Trust = Trust.CHECKED

    @cached_property
    def head(self) -> str:
        """The stamp with the check that fits: what tells this write from every other."""
        rest = "" if self.text is None else f":{self.text}"
        return f"{self.stamp}.{checksum(f'{self.stamp}{rest}')}"

    def written(self) -> str:
        """Return the entry as text for the journal."""
        return self.head if self.text is None else f"{self.head}:{self.text}"

    @classmethod
    def parse(cls, written: str, now: int) -> Entry:
        """Read an entry of the journal; a malformed one is a text of unknown age."""
        found = ENTRY.fullmatch(written)
        if not found:
            return cls(0, written, Trust.NONE)
        stamp, check, text = found.groups()
        return cls.under(stamp if check is None else f"{stamp}.{check}", text, now)

    @classmethod
    def under(cls, head: str, text: str | None, now: int) -> Entry:
        """Return the entry of a text whose head was noted; the check of the head may fail."""
        found = HEAD.fullmatch(head)
        if not found:
            return cls(0, text, Trust.NONE)
        entry = cls(int(found[1]), text)
        if found[2] is not None:
            sound = entry.head == head
            return entry if sound else cls(entry.stamp, text, Trust.NONE)
        possible = entry.stamp <= latest(now)
        return cls(entry.stamp, text, Trust.UNCHECKED if possible else Trust.NONE)

    def agrees(self, other: Entry) -> bool:
        """Tell whether two entries are the same write, and neither is damaged."""
        same = (self.stamp, self.text) == (other.stamp, other.text)
        return same and Trust.NONE not in (self.trust, other.trust)

    def beats(self, other: Entry) -> bool:
        """Tell whether this entry is newer; of the same age, a text beats a removal.

        A removal whose stamp cannot be trusted beats nothing.
        """
        return self._rank > other._rank

    def ranked(self, other: Entry, readable: Callable[[str], bool]) -> tuple[Entry, Entry]:
        """Return the one of two entries of a key that counts, and the other one.

        A check that fits counts first. Of two that fit, or of two that do not, a text that is not
        `readable` never counts where the other is; then the newer one does.
        """
        first, second = (other, self) if other.beats(self) else (self, other)
        proven = first.trust is Trust.CHECKED and second.trust is not Trust.CHECKED
        if proven or first.text is None or second.text in (None, first.text):
            return first, second  # nothing to choose: reading a long match takes time
        if not readable(first.text) and readable(second.text):
            return second, first
        return first, second

    @property
    def _rank(self) -> tuple[int, int, bool]:
        if self.text is None and self.trust is not Trust.CHECKED:
            return Trust.NONE, -1, False
        return self.trust, self.stamp, self.text is not None
