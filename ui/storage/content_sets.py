"""Cards and boards of one's own: sets in the storage, each the text of a game's content file.

A set may be a draft that cannot be played with yet; whether it can, the game says when asked
(`Game.with_content`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from itertools import count

from engine.catalogue import GAMES
from engine.core.game import MOST_CONTENT
from engine.core.plain import Json, JsonObject, parse
from ui.base.ports import Storage

PREFIX = "ides.content."
NAME_LENGTH = 40


@dataclass(frozen=True)
class ContentSet:
    """A set: for which game, what its owner calls it, and its file. A new one has no id yet."""

    id: str
    game: str
    name: str
    text: str


class ContentSets:
    """The sets in a storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def sets(self, game: str) -> tuple[ContentSet, ...]:
        """Return the sets of a game, by name."""
        found = (each for each in map(self.read, self._ids()) if each and each.game == game)
        return tuple(sorted(found, key=lambda each: (each.name.casefold(), each.id)))

    def read(self, id_: str) -> ContentSet | None:
        """Return a set; None where there is none that can be read. What is stored stays."""
        try:
            return _made(parse(self._storage.read(PREFIX + id_) or "null"), id_)
        except ValueError:
            return None

    def keep(self, content: ContentSet) -> ContentSet:
        """Keep a set, and return it as it is kept: one without an id is given a new one.

        Raises StorageRefused when the browser will not.
        """
        kept = content if content.id else replace(content, id=self._free())
        told = {"game": kept.game, "name": kept.name, "text": kept.text}
        self._storage.write(PREFIX + kept.id, json.dumps(told))
        return kept

    def drop(self, id_: str) -> None:
        """Throw a set away; raises StorageRefused when the browser will not."""
        self._storage.remove(PREFIX + id_)

    def free_name(self, game: str, name: str) -> str:
        """Return a name that no set of the game has: this one, or one with a number behind it."""
        taken = {each.name for each in self.sets(game)}
        stem = name.rstrip("0123456789 ") or name
        names = (name, *(f"{stem} {number}" for number in range(2, len(taken) + 3)))
        return next(each for each in names if each not in taken)

    def told(self) -> JsonObject:
        """Return all sets, for a file."""
        found = (self.read(id_) for id_ in self._ids())
        return {each.id: asdict(each) for each in found if each is not None}

    def take_in(self, told: Mapping[str, Json], _: Mapping[str, str]) -> int:
        """Keep the sets in a file that are not here; returns how many that are.

        Nothing is overwritten: of another that is called alike the name gets a number. What is no
        set is left out. Raises StorageRefused when the browser will not.
        """
        known = {(each.game, each.text) for each in map(self.read, self._ids()) if each}
        new = 0
        for each in map(_made, told.values()):
            if each is not None and (each.game, each.text) not in known:
                self.keep(replace(each, name=self.free_name(each.game, each.name)))
                known.add((each.game, each.text))
                new += 1
        return new

    def _ids(self) -> list[str]:
        keys = self._storage.keys()
        return [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]

    def _free(self) -> str:
        """Return an id that nothing has, be it something that cannot be read."""
        taken = {*self._ids()}
        return next(id_ for id_ in map(str, count(1)) if id_ not in taken)


def _made(told: Json, id_: str = "") -> ContentSet | None:
    """Return the set that something is, None where it is none, or of no game, or too long."""
    if not isinstance(told, dict):
        return None
    game, name, text = told.get("game"), told.get("name"), told.get("text")
    if not (isinstance(game, str) and isinstance(name, str) and isinstance(text, str)):
        return None
    if game not in GAMES or not GAMES[game].content_file or len(text) > MOST_CONTENT:
        return None
    try:
        (name + text).encode()
    except UnicodeEncodeError:  # half of a sign: no storage gives that back
        return None
    return ContentSet(id_, game, name, text) if (name := called(name)) else None


def called(name: str) -> str:
    """Return a name as a set can bear it, "" where nothing is left of it."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:NAME_LENGTH]
