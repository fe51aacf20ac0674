"""Restores a backup: adds what is new, and loses nothing on this device."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, islice

from engine.core.checksum import is_sound
from engine.core.messages import Message
from engine.core.plain import Json, JsonObject, brief
from engine.matches import CHANGED, Loading, SaveError, saves
from engine.matches.saves import SavedMatch
from ui.base import settings
from ui.base.parts import Keeper, keepers
from ui.base.ports import StorageRefused
from ui.base.screen import Shell
from ui.base.settings import Settings
from ui.base.ways import LongTask, Notice, Way
from ui.features.backup.backup import Backup, read
from ui.features.backup.panel import RestorePanel
from ui.features.backup.view import RestoreReport
from ui.match.opening import unreadable
from ui.match.ways import ToLobby
from ui.storage.readable import is_whole
from ui.storage.save_info import SaveInfo
from ui.storage.saved_games import SavedGames

AT_ONCE = 10  # matches compared in one slice
RESERVED = 100  # ids taken in advance: each time the whole index is written


def restored(text: str, shell: Shell) -> Way | None:
    """Return the task that restores a backup; None if the text is not a backup."""
    try:
        backup = read(text)
    except SaveError as fault:
        return unreadable(fault, text)
    return None if backup is None else Restore(backup, shell)


class Restore(LongTask):
    """Restores a backup in slices. What is not as it was written is left out.

    A match that is here, or further on here, is left alone. A match that is further on in the
    backup replaces its own beginning here. Every other match is added.
    """

    notice = Notice("notice.taking")
    left = Notice("notice.taking_left")

    def __init__(self, backup: Backup, shell: Shell) -> None:
        self._backup, self._shell = backup, shell
        self._storage, self._fresh_seed = shell.ports.storage, shell.ports.fresh_seed
        self._saved_games = SavedGames(self._storage)
        self._alike: dict[str, list[str]] = defaultdict(list)  # ids by set-up
        self._ids: dict[str, str] = {}  # from ids in the backup to ids here
        self._faults: list[tuple[int, Message]] = []
        self._texts: list[str] = []  # unreadable or damaged saves
        self._free: list[str] = []  # ids taken in advance
        self._found: dict[str, tuple[str, SaveInfo]] = {}  # saves still to be written
        self._new = self._here = self._further = 0
        self._refused = False
        self._left = self._steps()

    def go_on(self) -> Way:
        """Compare some more matches; after the last of them merge the rest."""
        steps = [*islice(self._left, AT_ONCE)]
        for step in steps:
            step()
        self._write()
        if steps:
            return self
        report = self._rest()
        self._shell.preferences.read_again()
        return ToLobby(panel=RestorePanel(report, tuple(self._texts)))

    def _steps(self) -> Iterator[Callable[[], None]]:
        known = (partial(self._know, id_) for id_ in self._saved_games.ids())
        added = (
            partial(self._add, number, entry)
            for number, entry in enumerate(self._backup.matches, start=1)
        )
        return chain(known, added)

    # Matches

    def _know(self, id_: str) -> None:
        """Note the set-up of a save on this device; an unreadable save has none."""
        try:
            self._alike[_set_up(saves.read(self._saved_games.text(id_)))].append(id_)
        except SaveError:
            return

    def _add(self, number: int, entry: Json) -> None:
        """Restore a match of the backup, or note what is wrong with it."""
        raw = dict(entry) if isinstance(entry, dict) else {}
        text = raw.get("text")
        try:
            if not is_sound(raw):
                raise SaveError.of("all.changed")
            document = _read(text)
        except SaveError as fault:
            self._faults.append((number, fault.message))
            self._texts.append(_raw(entry))
            return
        id_ = self._merge(str(text), document, SaveInfo.from_json(raw, len(document.seats)))
        self._ids[brief(raw.get("id"))] = id_

    def _merge(self, text: str, document: SavedMatch, info: SaveInfo) -> str:
        """Compare a match with those alike here; return the id that it has here."""
        alike = self._alike[_set_up(document)]
        for id_ in alike:
            here = saves.read(self._text(id_))
            if _begins(document, here):
                self._here += 1
                return id_
            if _begins(here, document) and is_whole(text):
                self._further += 1
                self._found[id_] = (text, info)
                return id_
        self._free = self._free or self._saved_games.free_ids(self._fresh_seed(), RESERVED)
        id_ = self._free.pop(0)
        alike.append(id_)
        self._new += 1
        self._found[id_] = (text, info)
        return id_

    def _text(self, id_: str) -> str:
        """Return the save of an id, including saves still to be written."""
        return self._found[id_][0] if id_ in self._found else self._saved_games.text(id_)

    def _write(self) -> None:
        """Write the saves found, all at once: the index is long."""
        found, self._found = self._found, {}
        try:
            if found:
                self._saved_games.put_all(found)
        except StorageRefused:
            self._refused = True

    # The rest

    def _rest(self) -> RestoreReport:
        """Merge everything but the matches; return the report."""
        wrong = [*self._backup.damaged]
        with suppress(StorageRefused):
            self._saved_games.give_back(self._free)

        def part(name: str) -> JsonObject:
            found = self._backup.rest.get(name, {})
            if not isinstance(found, dict):
                wrong.append(name)
                return {}
            return dict(found)

        chosen = self._settings(part("settings"))
        added = {each.part: self._merged(each, part(each.part)) for each in keepers(self._storage)}
        return RestoreReport(
            made=self._backup.made,
            found=len(self._backup.matches),
            new=self._new,
            here=self._here,
            further=self._further,
            faults=tuple(self._faults),
            settings=chosen,
            added=added,
            wrong=tuple(wrong),
            refused=self._refused,
        )

    def _settings(self, raw: JsonObject) -> bool | None:
        """Take the settings over if none were chosen here; None where the backup has none."""
        found = Settings().with_choices(raw)
        if not raw:
            return None
        if self._storage.read(settings.KEY) is not None:
            return False
        try:
            settings.store(self._storage, found)
        except StorageRefused:
            self._refused = True
        return True

    def _merged(self, keeper: Keeper, raw: JsonObject) -> int:
        try:
            return keeper.merge(raw, self._ids)
        except StorageRefused:
            self._refused = True
            return 0


def _read(text: Json) -> SavedMatch:
    """Return the save in a text; raises SaveError on every fault but an illegal move.

    Moves are replayed when somebody opens the match.
    """
    if not isinstance(text, str):
        raise SaveError.of("save.unreadable")
    try:
        text.encode()
    except UnicodeEncodeError:  # a lone surrogate would not survive the storage
        raise SaveError.of("save.unreadable") from None
    if not Loading(text).sound:
        raise SaveError(CHANGED)
    return saves.read(text)


def _raw(entry: Json) -> str:
    """Return the save in an entry, or the entry, for an export.

    The check sum of a damaged entry is not one of its save, so the save gets one that is wrong.
    """
    if isinstance(entry, str):
        return entry
    raw = entry if isinstance(entry, dict) else {}
    text = raw.get("text")
    if not isinstance(text, str):
        return json.dumps(entry)
    return text if is_sound(raw) else saves.doubted(text)


def _set_up(document: SavedMatch) -> str:
    """Return a key that is the same for all matches set up alike."""
    return f"{document.rules} {document.beginning}"


def _begins(first: SavedMatch, other: SavedMatch) -> bool:
    """Tell whether a match equals another of the same set-up, or is its beginning."""
    return (
        first.moves == other.moves[: len(first.moves)]
        and first.takebacks == other.takebacks[: len(first.takebacks)]
    )
