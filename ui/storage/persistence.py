"""Asks the browser not to clear the page's storage, and reminds people to make a backup.

The browser is asked when there is something to lose, and again after PAUSE days if it has not
promised; from the second time on, people are reminded of the backup.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date

from engine.core.plain import Json, brief
from ui.base.kept import keep, read_kept
from ui.base.ports import Ports, StorageRefused
from ui.base.ways import Notice

KEY = "ides.safety"
NOTED = ("asked", "kept")
PAUSE = 14  # days between two requests or reminders


# The browser may clear the storage; the button makes a backup.
CLEARABLE = Notice("notice.clearable", (("lobby.keep_all", "keep-all"),))


class StoragePersistence:
    """Knows when the browser was last asked, and when the last backup was made."""

    def __init__(self, ports: Ports) -> None:
        self._storage, self._device = ports.storage, ports.device
        self._today = ports.clock.today()[:10]

    def ask(self, remind: Callable[[], None]) -> None:
        """Ask the browser to keep the storage, unless it was asked less than PAUSE days ago.

        Call this within a tap: some browsers ask the visitor, and only then. `remind` is called
        later if the browser was asked before, still does not promise, and no backup is recent.
        """
        noted = self._noted()
        asked = noted.get("asked")
        if not self._storage.lasting or self._is_recent(asked):
            return
        backed_up = self._is_recent(noted.get("kept"))
        self._note(asked=self._today)

        def answered(promised: bool | None) -> None:
            if not promised and asked is not None and not backed_up:
                remind()

        self._device().persist(answered)

    def backed_up(self) -> None:
        """Note that a backup was made."""
        self._note(kept=self._today)

    def _is_recent(self, raw: Json) -> bool:
        """Tell whether a day was less than PAUSE days ago; False if the text is not a day."""
        try:
            day, today = (date.fromisoformat(brief(each)) for each in (raw, self._today))
        except ValueError:
            return False
        return abs((today - day).days) < PAUSE

    def _noted(self) -> Mapping[str, Json]:
        return read_kept(self._storage, KEY)

    def _note(self, **days: str) -> None:
        known = {name: brief(day) for name, day in self._noted().items() if name in NOTED}
        with suppress(StorageRefused):  # then the browser is asked again
            keep(self._storage, KEY, {**known, **days})
