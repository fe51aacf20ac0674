"""What was typed and chosen in the set-up of each game, for the next time.

It survives a reload and a killed browser. It is not part of a backup, since it is worth little on
another device.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from engine.core.plain import brief
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused

KEY = "ides.setup"


class KeptDrafts:
    """Reads and writes the texts of the fields of each game's set-up."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def fields(self, game: str) -> dict[str, str]:
        """Return the texts by field, none if nothing was typed; the caller must check them."""
        raw = read_kept(self._storage, KEY).get(game)
        fields = raw.items() if isinstance(raw, dict) else ()
        return {
            field: text for field, text in fields if isinstance(text, str) and text == brief(text)
        }

    def keep(self, game: str, fields: Mapping[str, str]) -> None:
        """Store the texts of a set-up, if the browser stores anything; no texts forget it."""
        before = read_kept(self._storage, KEY)
        after = {**before, game: dict(fields)}
        if not fields:
            del after[game]
        with suppress(StorageRefused):
            if not after:
                self.forget()
            elif after != before:
                keep(self._storage, KEY, after)

    def forget(self) -> None:
        """Delete everything typed; raises StorageRefused when the browser refuses."""
        if self._storage.read(KEY) is not None:
            self._storage.remove(KEY)
