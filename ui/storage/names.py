"""The names of the persons who have played here, to be offered at the next set-up."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress

from engine.core.game import AnyGame
from engine.core.plain import Json, JsonObject, parse
from engine.matches import NAME_LENGTH
from ui.base.ports import Ports, Storage, StorageRefused
from ui.match.draft import NAMES, Draft

KEY = "ides.names"
MOST = 12


class PlayerNames:
    """The names in a storage, who played last first; those that the set-up invents are none."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def known(self) -> tuple[str, ...]:
        """Return the names."""
        try:
            told = parse(self._storage.read(KEY) or "{}")
        except ValueError:
            return ()
        return _read(told.get("people")) if isinstance(told, dict) else ()

    def remember(self, names: Iterable[str]) -> None:
        """Note who plays now; where nothing can be kept, it is done without."""
        with suppress(StorageRefused):
            self._write((*names, *self.known()))

    def forget(self) -> None:
        """Forget them all; raises StorageRefused when the browser will not."""
        if self.known():
            self._storage.remove(KEY)

    def told(self) -> JsonObject:
        """Return the names, for a file."""
        return {"people": self.known()}

    def take_in(self, told: Mapping[str, Json], _: Mapping[str, str]) -> int:
        """Add the names in a file, after those of this device; returns how many are new.

        Raises StorageRefused when the browser will not.
        """
        known = self.known()
        self._write((*known, *_read(told.get("people"))))
        return len(self.known()) - len(known)

    def _write(self, names: Iterable[str]) -> None:
        people = [name for name in dict.fromkeys(names) if name not in NAMES][:MOST]
        if (*people,) != self.known():
            self._storage.write(KEY, json.dumps({"people": people}))


def _read(told: Json) -> tuple[str, ...]:
    """Return the names in what was stored or brought; what can be none is left out."""
    names = told if isinstance(told, list) else []
    sound = [name for name in names[:MOST] if isinstance(name, str) and _is_name(name)]
    return tuple(dict.fromkeys(sound))


def _is_name(name: str) -> bool:
    return 0 < len(name) <= NAME_LENGTH and name == name.strip() and name.isprintable()


def fresh_draft(game: AnyGame, ports: Ports) -> Draft:
    """Return the set-up that the rulebook would choose, for whoever played last."""
    draft = Draft.of(game, ports.fresh_seed())
    for name in PlayerNames(ports.storage).known()[:1]:
        draft.seat(name)
    return draft
