"""A file of everything, taken in: what is new is added, and nothing that is here is lost by it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, islice
from typing import TypeAlias

from engine.core.messages import Message
from engine.core.plain import Json, JsonObject, brief
from engine.matches import Loading, Match, SaveError, saves
from engine.matches.saves import Document
from ui.base import settings
from ui.base.ports import Ports, StorageRefused
from ui.base.screen import Notice, TakenIn, Unreadable, Way, Work
from ui.base.settings import Settings
from ui.features.backup.backup import Backup, read
from ui.features.backup.view import RestoreReport
from ui.storage.best_results import BestResults
from ui.storage.content_sets import ContentSets
from ui.storage.history import History
from ui.storage.lesson_progress import LessonProgress
from ui.storage.names import PlayerNames
from ui.storage.saved_games import SavedGames, SaveInfo

Keeper: TypeAlias = PlayerNames | BestResults | History | LessonProgress | ContentSets
AT_ONCE = 10  # matches that are looked at in one go


def taken_in(text: str, ports: Ports) -> Way | None:
    """Return where a file of everything leads; None if the text is no such file."""
    try:
        everything = read(text)
    except SaveError as fault:
        return Unreadable(fault, text)
    return None if everything is None else Restore(everything, ports)


class Restore(Work):
    """A file of everything being taken in, some matches at a time.

    A match that is here already, or further on here, is left alone; of one that is further on in
    the file, what is here is the beginning, and goes on. Any other is kept beside what is here.
    """

    notice = Notice("notice.taking")
    left = Notice("notice.taking_left")

    def __init__(self, everything: Backup, ports: Ports) -> None:
        self._everything = everything
        self._storage, self._fresh_seed = ports.storage, ports.fresh_seed
        self._shelf = SavedGames(ports.storage)
        self._alike: dict[str, list[str]] = defaultdict(list)  # ids of saves set up alike
        self._ids: dict[str, str] = {}  # under which id a match of the file is kept here
        self._faults: list[tuple[int, Message]] = []
        self._texts: list[str] = []  # of what cannot be read
        self._free: list[str] = []  # ids taken in advance
        self._found: dict[str, tuple[str, SaveInfo]] = {}  # what is still to be put on the shelf
        self._new = self._here = self._further = 0
        self._refused = False
        self._left = self._steps()

    def go_on(self) -> Way:
        """Look at some more matches; with the last of them comes the rest."""
        steps = [*islice(self._left, AT_ONCE)]
        for step in steps:
            step()
        self._put()
        return self if steps else TakenIn(self._rest(), tuple(self._texts))

    def _steps(self) -> Iterator[Callable[[], None]]:
        known = (partial(self._know, id_) for id_ in self._shelf.ids())
        taken = (
            partial(self._take, number, entry)
            for number, entry in enumerate(self._everything.matches, start=1)
        )
        return chain(known, taken)

    # Matches

    def _know(self, id_: str) -> None:
        """Note how a save of this device was set up; one that cannot be read is like no other."""
        try:
            self._alike[_set_up(saves.read(self._shelf.text(id_)))].append(id_)
        except SaveError:
            return

    def _take(self, number: int, entry: Json) -> None:
        """Take in a match of the file, or say what is wrong with it."""
        told = dict(entry) if isinstance(entry, dict) else {}
        text = told.get("text")
        try:
            document = _read(text)
        except SaveError as fault:
            self._faults.append((number, fault.message))
            self._texts.append(text if isinstance(text, str) else json.dumps(entry))
            return
        id_ = self._merge(str(text), document, SaveInfo.read(told, len(document.seats)))
        self._ids[brief(told.get("id"))] = id_

    def _merge(self, text: str, document: Document, about: SaveInfo) -> str:
        """Bring a match and those that are here together; returns the id it has here."""
        alike = self._alike[_set_up(document)]
        for id_ in alike:
            here = saves.read(self._text(id_))
            if _begins(document, here):
                self._here += 1
                return id_
            if _begins(here, document) and _whole(text):
                self._further += 1
                self._found[id_] = (text, about)
                return id_
        self._free = self._free or self._shelf.free_ids(self._fresh_seed(), AT_ONCE)
        id_ = self._free.pop(0)
        alike.append(id_)
        self._new += 1
        self._found[id_] = (text, about)
        return id_

    def _text(self, id_: str) -> str:
        """Return a save as it is by now."""
        return self._found[id_][0] if id_ in self._found else self._shelf.text(id_)

    def _put(self) -> None:
        """Put on the shelf what has been found, all at once: the index is long."""
        found, self._found = self._found, {}
        try:
            if found:
                self._shelf.put_all(found)
        except StorageRefused:
            self._refused = True

    # The rest

    def _rest(self) -> RestoreReport:
        """Take in what is no match; return what became of everything."""
        wrong: list[str] = []
        with suppress(StorageRefused):
            self._shelf.give_back(self._free)

        def part(name: str) -> JsonObject:
            found = self._everything.rest.get(name, {})
            if not isinstance(found, dict):
                wrong.append(name)
                return {}
            return dict(found)

        chosen = self._settle(part("settings"))
        names = self._added(PlayerNames(self._storage), part("names"))
        records = self._added(BestResults(self._storage), part("records"))
        history = self._added(History(self._storage), part("history"))
        lessons = self._added(LessonProgress(self._storage), part("lessons"))
        content = self._added(ContentSets(self._storage), part("content"))
        return RestoreReport(
            made=self._everything.made,
            found=len(self._everything.matches),
            new=self._new,
            here=self._here,
            further=self._further,
            faults=tuple(self._faults),
            settings=chosen,
            names=names,
            records=records,
            history=history,
            lessons=lessons,
            content=content,
            wrong=tuple(wrong),
            refused=self._refused,
        )

    def _settle(self, chosen: JsonObject) -> bool | None:
        """Take over the settings where none were chosen here; None where the file has none."""
        found = Settings().with_choices(chosen)
        if not chosen:
            return None
        if self._storage.read(settings.KEY) is not None:
            return False
        try:
            settings.store(self._storage, found)
        except StorageRefused:
            self._refused = True
        return True

    def _added(self, keeper: Keeper, told: JsonObject) -> int:
        """Let a keeper take in its part; returns how much of that is new."""
        try:
            return keeper.take_in(told, self._ids)
        except StorageRefused:
            self._refused = True
            return 0


def _read(text: Json) -> Document:
    """Return the save in a text; raises SaveError on anything wrong with it but its moves.

    Those are replayed when somebody opens it.
    """
    if not isinstance(text, str):
        raise SaveError.of("save.unreadable")
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a sign: no storage gives that back
        raise SaveError.of("save.unreadable") from None
    Loading(text)
    return saves.read(text)


def _whole(text: str) -> bool:
    """Tell whether all moves of a save are legal: only then may it take the place of another."""
    try:
        Match.load(text)
    except SaveError:
        return False
    return True


def _set_up(document: Document) -> str:
    """Return what tells a match from all that were set up otherwise."""
    told = (
        *(document.game, document.content, document.rules),
        *(document.seed, document.options, document.seats),
    )
    return json.dumps(told, sort_keys=True)


def _begins(first: Document, other: Document) -> bool:
    """Tell whether a match is another of the same set-up, or the beginning of it."""
    return (
        first.moves == other.moves[: len(first.moves)]
        and first.takebacks == other.takebacks[: len(first.takebacks)]
    )
