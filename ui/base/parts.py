"""The parts of the page, in which the shell looks up what it does not know itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeAlias

from engine.core.plain import Json, JsonObject
from ui.base.features import FEATURES
from ui.base.ports import FileKind, Storage
from ui.base.screen import Screen, Shell
from ui.base.ways import Tap, To, Way

Open: TypeAlias = Callable[[Any, Shell], Screen]  # each takes the way that it is registered for
Act: TypeAlias = Callable[[Tap, Shell], Way | None]


class Keeper(Protocol):
    """Keeps something in the storage that belongs into a backup."""

    part: str  # its name in the file

    def to_json(self) -> JsonObject:
        """Return all that is kept, as plain JSON."""

    def merge(self, raw: Mapping[str, Json], ids: Mapping[str, str]) -> int:
        """Add what a backup holds and is not here; return how many entries that are.

        `ids` maps the ids of saved games in the backup to their ids here. What makes no sense is
        left out. Raises StorageRefused when the browser keeps nothing more.
        """


class Part(NamedTuple):
    """What a part adds to the page; each one's is PART in its `__init__.py`.

    opens    by the type of a way, what makes the screen that it leads to
    actions  by the word of an action, what it does on any screen
    imports  reads the text of a file; None where the file is of another kind
    files    kinds of files that may be larger than a save
    keeps    returns what it keeps in a storage
    """

    opens: Mapping[type[To], Open] = {}
    actions: Mapping[str, Act] = {}
    imports: Callable[[str, Shell], Way | None] | None = None
    files: tuple[FileKind, ...] = ()
    keeps: Callable[[Storage], Sequence[Keeper]] | None = None


@cache
def parts() -> tuple[Part, ...]:
    """Return all parts: the table first, then the features."""
    names = ("ui.match", *(f"ui.features.{name}" for name in FEATURES))
    return tuple(_part(name) for name in names)


def _part(name: str) -> Part:
    part = import_module(name).PART
    if not isinstance(part, Part):
        raise TypeError(f"{name}.PART is no Part")
    return part


def keepers(storage: Storage) -> Iterator[Keeper]:
    """Yield everything that is kept beside saved games and settings."""
    for part in parts():
        if part.keeps is not None:
            yield from part.keeps(storage)
