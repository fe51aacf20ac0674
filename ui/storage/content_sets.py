"""Stores sets of cards or boards that visitors made, each as the text of a content file.

A set may be unfinished; `Game.with_content` decides whether it can be used in play.
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
    """A set: its game, its name and the text of its file. The id is "" until it is stored."""

    id: str
    game: str
    name: str
    text: str


class ContentSets:
    """Reads and writes the sets in a storage."""

    part = "content"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def sets(self, game: str) -> tuple[ContentSet, ...]:
        """Return the sets of a game, sorted by name."""
        found = (each for each in map(self.read, self._ids()) if each and each.game == game)
        return tuple(sorted(found, key=lambda each: (each.name.casefold(), each.id)))

    def read(self, id_: str) -> ContentSet | None:
        """Return a set, or None if there is none or it cannot be read."""
        return content_set(self._storage.read(PREFIX + id_) or "", id_)

    def keep(self, content: ContentSet, before: ContentSet | None = None) -> ContentSet:
        """Store a set and return it; a set without an id gets a new one.

        `before` is the set as this document last kept it. If it has been changed elsewhere since,
        nothing is overwritten: the set is stored as another one, with a name of its own. Raises
        StorageRefused when the browser refuses.
        """
        if before is not None and self.read(before.id) not in (before, None):
            content = replace(content, id="", name=self.free_name(content.game, content.name))
        stored = content if content.id else replace(content, id=self._free())
        raw = {"game": stored.game, "name": stored.name, "text": stored.text}
        self._storage.write(PREFIX + stored.id, json.dumps(raw))
        return stored

    def drop(self, id_: str) -> None:
        """Delete a set; raises StorageRefused when the browser refuses."""
        self._storage.remove(PREFIX + id_)

    def free_name(self, game: str, name: str) -> str:
        """Return a name that no set of the game has: `name`, with a number if it is taken."""
        taken = {each.name for each in self.sets(game)}
        stem = name.rstrip("0123456789 ") or name
        names = (name, *(f"{stem} {number}" for number in range(2, len(taken) + 3)))
        return next(each for each in names if each not in taken)

    def to_json(self) -> JsonObject:
        """Return all sets, for a backup."""
        found = (self.read(id_) for id_ in self._ids())
        return {each.id: asdict(each) for each in found if each is not None}

    def merge(self, raw: Mapping[str, Json], _: Mapping[str, str]) -> int:
        """Add the sets of a backup that are not here yet; return how many.

        Nothing is overwritten: a set whose name is taken gets a number. Raises StorageRefused when
        the browser stores nothing more.
        """
        known = {(each.game, each.text) for each in map(self.read, self._ids()) if each}
        new = 0
        for each in map(_checked, raw.values()):
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


def content_set(text: str, id_: str) -> ContentSet | None:
    """Return the set in a stored text; None if it cannot be read."""
    try:
        return _checked(parse(text), id_)
    except ValueError:
        return None


def _checked(raw: Json, id_: str = "") -> ContentSet | None:
    """Return the set in stored JSON; None if it is malformed, too long or of an unknown game."""
    if not isinstance(raw, dict):
        return None
    game, name, text = raw.get("game"), raw.get("name"), raw.get("text")
    if not (isinstance(game, str) and isinstance(name, str) and isinstance(text, str)):
        return None
    if game not in GAMES or not GAMES[game].content_file or len(text) > MOST_CONTENT:
        return None
    try:
        (name + text).encode()
    except UnicodeEncodeError:  # a lone surrogate cannot be stored
        return None
    return ContentSet(id_, game, name, text) if (name := called(name)) else None


def called(name: str) -> str:
    """Return the printable part of a name, cut to the legal length; it may be empty."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:NAME_LENGTH]
