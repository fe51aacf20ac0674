"""Sets of cards or boards that visitors made, each the text of a game's content file.

A set may be unfinished; `Game.with_content` decides whether it can be played with.
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
    """A set: its game, its name and the text of its file. A new set has the id ""."""

    id: str
    game: str
    name: str
    text: str


class ContentSets:
    """The sets in a storage."""

    part = "content"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def sets(self, game: str) -> tuple[ContentSet, ...]:
        """Return the sets of a game, by name."""
        found = (each for each in map(self.read, self._ids()) if each and each.game == game)
        return tuple(sorted(found, key=lambda each: (each.name.casefold(), each.id)))

    def read(self, id_: str) -> ContentSet | None:
        """Return a set, None where there is none that can be read."""
        try:
            return _made(parse(self._storage.read(PREFIX + id_) or "null"), id_)
        except ValueError:
            return None

    def keep(self, content: ContentSet) -> ContentSet:
        """Keep a set and return it; one without an id gets a new id.

        Raises StorageRefused when the browser will not.
        """
        kept = content if content.id else replace(content, id=self._free())
        raw = {"game": kept.game, "name": kept.name, "text": kept.text}
        self._storage.write(PREFIX + kept.id, json.dumps(raw))
        return kept

    def drop(self, id_: str) -> None:
        """Delete a set; raises StorageRefused when the browser will not."""
        self._storage.remove(PREFIX + id_)

    def free_name(self, game: str, name: str) -> str:
        """Return a name that no set of the game has: this one, or this one with a number."""
        taken = {each.name for each in self.sets(game)}
        stem = name.rstrip("0123456789 ") or name
        names = (name, *(f"{stem} {number}" for number in range(2, len(taken) + 3)))
        return next(each for each in names if each not in taken)

    def to_json(self) -> JsonObject:
        """Return all sets, for a backup."""
        found = (self.read(id_) for id_ in self._ids())
        return {each.id: asdict(each) for each in found if each is not None}

    def merge(self, raw: Mapping[str, Json], _: Mapping[str, str]) -> int:
        """Keep the sets in a backup that are not here yet; return how many.

        Nothing is overwritten: a set whose name is taken gets a number. Raises StorageRefused when
        the browser keeps nothing more.
        """
        known = {(each.game, each.text) for each in map(self.read, self._ids()) if each}
        new = 0
        for each in map(_made, raw.values()):
            if each is not None and (each.game, each.text) not in known:
                self.keep(replace(each, name=self.free_name(each.game, each.name)))
                known.add((each.game, each.text))
                new += 1
        return new

    def _ids(self) -> list[str]:
        keys = self._storage.keys()
        return [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]

    def _free(self) -> str:
        """Return an id that is not in use, not even by an unreadable set."""
        taken = {*self._ids()}
        return next(id_ for id_ in map(str, count(1)) if id_ not in taken)


def _made(raw: Json, id_: str = "") -> ContentSet | None:
    """Return the set in kept JSON; None where it is malformed, too long or of no game."""
    if not isinstance(raw, dict):
        return None
    game, name, text = raw.get("game"), raw.get("name"), raw.get("text")
    if not (isinstance(game, str) and isinstance(name, str) and isinstance(text, str)):
        return None
    if game not in GAMES or not GAMES[game].content_file or len(text) > MOST_CONTENT:
        return None
    try:
        (name + text).encode()
    except UnicodeEncodeError:  # a lone surrogate would not survive the storage
        return None
    return ContentSet(id_, game, name, text) if (name := called(name)) else None


def called(name: str) -> str:
    """Return a name in printable form and of legal length, "" where nothing is left."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:NAME_LENGTH]
