"""Formats days and times by language: `1er mars 2026 à 09 h 05`, `1 March 2026, 09:05`."""

from __future__ import annotations

import re

from ui.base.text import Texts

_DAY = r"(\d{4})-(0[1-9]|1[0-2])-(\d\d)"
_MOMENT = re.compile(rf"{_DAY}T(\d\d):(\d\d)")
_ONLY_DAY = re.compile(_DAY)


def day(t: Texts, iso: str) -> str:
    """Return a day, given as ISO 8601, in words; return any other text unchanged."""
    if (found := _ONLY_DAY.fullmatch(iso)) is None:
        return iso
    year, month, number = map(int, found.groups())
    key = "date.first" if number == 1 else "date.day"
    return t(key, day=number, month=t(f"date.month.{month}"), year=year)


def moment(t: Texts, iso: str) -> str:
    """Return a day and time, given as ISO 8601, to the minute; return any other text unchanged."""
    if (found := _MOMENT.fullmatch(iso)) is None:
        return iso
    return t("date.moment", date=day(t, iso[:10]), hour=int(found[4]), minute=found[5])
