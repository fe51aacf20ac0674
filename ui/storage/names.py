"""The names and faces of people who have played here, offered when a match is set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from engine.core.plain import Json, JsonObject
from engine.matches import NAME_LENGTH, is_blank
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused

KEY = "ides.names"
MOST = 12
FACE_LENGTH = 30
# Names that the set-up gives to seats; they are not stored.
INVENTED = (
    "Lucius", "Agrippa", "Claudia", "Decimus", "Octavia",
    "Marcellus", "Livia", "Titus", "Fulvia", "Cassius",
)  # fmt: skip


class PlayerNames:
    """Reads and writes the names, the latest player first, and the face of each.

    A name that the set-up gives is not kept, but the face that somebody chose under it is. Which
    faces there are is not known here: `seated` passes over an unknown one.
    """

    part = "names"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def known(self) -> tuple[str, ...]:
        """Return the names."""
        return _names_in(read_kept(self._storage, KEY))

    def remember(self, names: Iterable[str]) -> None:
        """Store the names of the current players, if the browser stores anything."""
        with suppress(StorageRefused):
            self._write((*names, *self.known()), self.faces())

    def faces(self) -> dict[str, str]:
        """Return the chosen faces by name, the latest choice first."""
        return _faces_in(read_kept(self._storage, KEY))

    def choose_face(self, name: str, face: str) -> None:
        """Store the face of a player, if the browser stores anything."""
        if _is_name(name):
            others = {each: kept for each, kept in self.faces().items() if each != name}
            with suppress(StorageRefused):
                self._write(self.known(), {name: face, **others})

    def forget(self) -> None:
        """Delete all names and faces; raises StorageRefused when the browser refuses."""
        if self.known() or self.faces():
            self._storage.remove(KEY)

    def to_json(self) -> JsonObject:
        """Return the names and faces, for a backup."""
        return {"people": self.known(), "faces": self.faces()}

    def merge(self, raw: Mapping[str, Json], _: Mapping[str, str]) -> int:
        """Add the names of a backup after those of this device; return how many are new.

        A face that was chosen on this device stays. Raises StorageRefused when the browser
        stores nothing more.
        """
        known = self.known()
        self._write((*known, *_names_in(raw)), {**_faces_in(raw), **self.faces()})
        return len(self.known()) - len(known)

    def _write(self, names: Iterable[str], faces: Mapping[str, str]) -> None:
        people = [name for name in dict.fromkeys(names) if name not in INVENTED][:MOST]
        kept = {name: faces[name] for name in (*people, *INVENTED) if name in faces}
        if (*people,) != self.known() or kept != self.faces():
            keep(
                self._storage,
                KEY,
                {"people": people, "faces": kept} if kept else {"people": people},
            )


def _names_in(raw: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the names in stored JSON; invalid ones are left out."""
    people = raw.get("people")
    names = people if isinstance(people, list) else []
    sound = [name for name in names[:MOST] if isinstance(name, str) and _is_name(name)]
    return tuple(dict.fromkeys(sound))


def _faces_in(raw: Mapping[str, Json]) -> dict[str, str]:
    """Return the faces by name in stored JSON; invalid ones are left out."""
    faces = raw.get("faces")
    if not isinstance(faces, dict):
        return {}
    return {
        name: face
        for name, face in [*faces.items()][: MOST + len(INVENTED)]
        if _is_name(name) and isinstance(face, str) and len(face) <= FACE_LENGTH
    }


def _is_name(name: str) -> bool:
    whole = len(name) <= NAME_LENGTH and name == name.strip() and name.isprintable()
    return whole and not is_blank(name)
