"""Hands on what stands in a field before the field is left."""

from __future__ import annotations

from collections.abc import Callable

from ui.browser.clock import BrowserClock

PAUSE = 150  # milliseconds between two texts that are handed on


class TypedText:
    """Hands on the latest text of a field, not for each letter; `finish` does it at once.

    Every other event calls `finish` first, so the order never changes.
    """

    def __init__(self, handle: Callable[[str, str], None]) -> None:
        self._handle = handle
        self._clock = BrowserClock()
        self._latest: tuple[str, str] | None = None  # field and text

    def note(self, field: str, text: str) -> None:
        """Note the text of a field."""
        if self._latest is not None and self._latest[0] != field:
            self.finish()
        if self._latest is None:
            self._clock.later(PAUSE, self.finish)
        self._latest = field, text

    def finish(self) -> None:
        """Hand on the text that waits, if there is one."""
        latest, self._latest = self._latest, None
        if latest is not None:
            field, text = latest
            self._handle(f"typed:{field}", text)
