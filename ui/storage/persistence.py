"""Asks the browser not to clear the page's storage, and reminds people to make a backup.

The browser is asked when there is something to lose, and again some time later if it has promised
nothing; from the second time on, people are reminded of the backup.
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
PAUSE = 14  # days before the browser is asked, or anybody reminded, again


# The browser may clear the storage; the button makes a backup.
CLEARABLE = Notice("notice.clearable", (("lobby.keep_all", "keep-all"),))


class StoragePersistence:
    """Knows when the browser was last asked, and when the last backup was made."""

    def __init__(self, ports: Ports) -> None:
        self._storage, self._device = ports.storage, ports.device
        self._today = ports.clock.today()[:10]

    def ask(self, remind: Callable[[], None]) -> None:
        """Ask the browser to keep the storage, unless it was asked lately.

        Call this while a tap counts: some browsers ask back. `remind` is called later if the
        browser was asked before, still promises nothing, and there is no recent backup.
        """
        noted = self._noted()
        asked = noted.get("asked")
        if not self._storage.lasting or self._was_lately(asked):
            return
        in_file = self._was_lately(noted.get("kept"))
        self._note(asked=self._today)

        def hear(promised: bool | None) -> None:
            if not promised and asked is not None and not in_file:
                remind()

        self._device().persist(hear)

    def backed_up(self) -> None:
        """Note that a backup was made."""
        self._note(kept=self._today)

    def _was_lately(self, raw: Json) -> bool:
        """Tell whether a day lies less than PAUSE days back; False for what is no day."""
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
