"""The names of people who have played on this device, offered when a match is set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from engine.core.plain import Json, JsonObject
from engine.matches import NAME_LENGTH, is_blank
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused

KEY = "ides.names"
MOST = 12
# Names that the set-up gives to seats; they are not stored.
INVENTED = (
    "Lucius", "Agrippa", "Claudia", "Decimus", "Octavia",
    "Marcellus", "Livia", "Titus", "Fulvia", "Cassius",
)  # fmt: skip


class PlayerNames:
    """Reads and writes the names, the latest player first."""

    part = "names"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def known(self) -> tuple[str, ...]:
        """Return the names."""
        return _names_in(read_kept(self._storage, KEY))

    def remember(self, names: Iterable[str]) -> None:
        """Store the names of the current players, if the browser stores anything."""
        with suppress(StorageRefused):
            self._write((*names, *self.known()))

    def forget(self) -> None:
        """Delete all names; raises StorageRefused when the browser refuses."""
        if self.known():
            self._storage.remove(KEY)

    def to_json(self) -> JsonObject:
        """Return the names, for a backup."""
        return {"people": self.known()}

    def merge(self, raw: Mapping[str, Json], _: Mapping[str, str]) -> int:
        """Add the names of a backup after those of this device; return how many are new.

        Raises StorageRefused when the browser stores nothing more.
        """
        known = self.known()
        self._write((*known, *_names_in(raw)))
        return len(self.known()) - len(known)

    def _write(self, names: Iterable[str]) -> None:
        people = [name for name in dict.fromkeys(names) if name not in INVENTED][:MOST]
        if (*people,) != self.known():
            keep(self._storage, KEY, {"people": people})


def _names_in(raw: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the names in stored JSON; invalid ones are left out."""
    people = raw.get("people")
    names = people if isinstance(people, list) else []
    sound = [name for name in names[:MOST] if isinstance(name, str) and _is_name(name)]
    return tuple(dict.fromkeys(sound))


def _is_name(name: str) -> bool:
    whole = len(name) <= NAME_LENGTH and name == name.strip() and name.isprintable()
    return whole and not is_blank(name)
