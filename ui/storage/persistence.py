"""How safely things are kept: the browser is asked to keep them, and people are reminded.

A browser may clear what pages store. It is asked for better when there is something to lose, again
after some time where it has not promised anything; then it is also said how to keep a copy.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date

from engine.core.plain import Json, brief, parse
from ui.base.ports import Ports, StorageRefused

KEY = "ides.safety"
NOTED = ("asked", "kept")
PAUSE = 14  # days before the browser is asked, or anybody reminded, again


class StoragePersistence:
    """When the browser was last asked, and when everything was last kept in a file."""

    def __init__(self, ports: Ports) -> None:
        self._storage, self._device = ports.storage, ports.device
        self._today = ports.clock.today()[:10]

    def ask(self, remind: Callable[[], None]) -> None:
        """Ask the browser to keep what is here, unless it was asked lately.

        Once it has been asked before and still promises nothing, `remind` is called, later, unless
        everything lies in a file. It must be called while a tap counts: some browsers ask back.
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

    def kept_in_file(self) -> None:
        """Note that everything now lies in a file, too."""
        self._note(kept=self._today)

    def _was_lately(self, told: Json) -> bool:
        """Tell whether a day was less than some time ago; what is no day never was."""
        try:
            day, today = (date.fromisoformat(brief(each)) for each in (told, self._today))
        except ValueError:
            return False
        return abs((today - day).days) < PAUSE

    def _noted(self) -> Mapping[str, Json]:
        try:
            noted = parse(self._storage.read(KEY) or "{}")
        except ValueError:
            return {}
        return noted if isinstance(noted, dict) else {}

    def _note(self, **days: str) -> None:
        known = {name: brief(day) for name, day in self._noted().items() if name in NOTED}
        with suppress(StorageRefused):  # then it is asked again
            self._storage.write(KEY, json.dumps({**known, **days}))
