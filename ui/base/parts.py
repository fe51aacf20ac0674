"""Finds the parts of the page: each adds screens, actions, kinds of files and stored data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeAlias

from engine.core.plain import Json, JsonObject
from ui.base.features import FEATURES
from ui.base.ports import FileKind, Storage
from ui.base.screen import Screen, Shell
from ui.base.ways import LongTask, Tap, To, ToPanel, Way

Open: TypeAlias = Callable[[Any, Shell], Screen]  # takes a way of its key in `opens`
Act: TypeAlias = Callable[[Tap, Shell], Way | None]
Follow: TypeAlias = Callable[[Tap, Shell], ToPanel | LongTask | None]


class Keeper(Protocol):
    """Keeps data in the storage that belongs in a backup."""

    part: str  # its name in the file

    def to_json(self) -> JsonObject:
        """Return all its data as plain JSON."""

    def merge(self, raw: Mapping[str, Json], ids: Mapping[str, str]) -> int:
        """Add the entries of a backup that are missing here; return how many were added.

        `ids` maps the ids of saved games in the backup to their ids here. Invalid entries are left
        out. Raises StorageRefused when the browser stores nothing more.
        """


class Part(NamedTuple):
    """The contributions of one part of the page, called PART in its `__init__.py`.

    opens    functions that make the screen to which a way leads, by the type of the way
    actions  functions that carry out an action on any screen, by the word of the action
    links    functions that show what a link holds, by the word with which its fragment begins:
             `WORD=…`. They leave the screen and the storage alone until somebody taps
    imports  reads the text of a file; returns None for a file of another kind
    files    kinds of files that may be larger than a save
    keeps    returns the keepers of the part's data in a storage
    """

    opens: Mapping[type[To], Open] = {}
    actions: Mapping[str, Act] = {}
    links: Mapping[str, Follow] = {}
    imports: Callable[[str, Shell], Way | None] | None = None
    files: tuple[FileKind, ...] = ()
    keeps: Callable[[Storage], Sequence[Keeper]] | None = None


@cache
def parts() -> tuple[Part, ...]:
    """Return all parts: first the match, then the features."""
    names = ("ui.match", *(f"ui.features.{name}" for name in FEATURES))
    return tuple(_part(name) for name in names)


def _part(name: str) -> Part:
    part = import_module(name).PART
    if not isinstance(part, Part):
        raise TypeError(f"{name}.PART is no Part")
    return part


def keepers(storage: Storage) -> Iterator[Keeper]:
    """Yield the keepers of all stored data except saved games and settings."""
    for part in parts():
        if part.keeps is not None:
            yield from part.keeps(storage)
