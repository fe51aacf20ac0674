"""The saved games. A save is the text of `Match.dump`; an index beside it holds what is no move."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import asdict, dataclass
from itertools import count, islice
from typing import TypeGuard

from engine.core.plain import Json, JsonObject, brief, parse
from engine.matches.saves import MAX_COUNT
from ui.base.ports import Storage, StorageRefused
from ui.features.lobby.view import SavedGame
from ui.table.progress import Progress

SAVE = "ides.save."
INDEX = "ides.shelf"
MOST_PLAYERS = 10  # whose names are listed
UNSEEN = 1_000_000  # above it are the ids that other tabs may not see


@dataclass(frozen=True)
class SaveInfo:
    """What the index holds of a save: when it was made, and what it would take a replay to tell.

    `clock` is how many seconds of playing time have been used; `elsewhere` tells of a match that
    was over when it came here.
    """

    saved: str
    over: bool
    clock: int
    progress: Progress | None
    elsewhere: bool = False

    @classmethod
    def read(cls, told: JsonObject, players: int) -> SaveInfo:
        """Read what stands in an index, or in a file; what makes no sense there is not known."""
        clock = told.get("clock", 0)
        return cls(
            brief(told.get("saved", "")),
            told.get("over") is True,
            clock if _counts(clock) else 0,
            _progress(told.get("progress"), players),
            told.get("elsewhere") is True,
        )


class SavedGames:
    """The saved games in a storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def entries(self) -> list[SavedGame]:
        """Return all saved games, games in progress first, then the newest first."""
        index = self._index()
        found = []
        for id_ in self.ids():
            found.append(_entry(id_, self.text(id_), index.get(id_, {})))
        found.sort(key=lambda entry: entry.saved, reverse=True)
        return sorted(found, key=lambda entry: entry.over or entry.game is None)

    def ids(self) -> list[str]:
        """Return the ids of all saved games."""
        return [key.removeprefix(SAVE) for key in self._keys()]

    def about(self, id_: str, players: int = MOST_PLAYERS) -> SaveInfo:
        """Return what the index holds of a save with so many players."""
        return SaveInfo.read(self._index().get(id_, {}), players)

    def text(self, id_: str) -> str:
        """Return the text of a save, "" when there is none."""
        return self._storage.read(SAVE + id_) or ""

    def put(self, id_: str, text: str, about: SaveInfo) -> None:
        """Keep a save; raises StorageRefused when the browser will not."""
        self.put_all({id_: (text, about)})

    def put_all(self, saves: Mapping[str, tuple[str, SaveInfo]]) -> None:
        """Keep several saves; raises StorageRefused when the browser will not have all of them."""
        refused = None
        for id_, (text, _) in saves.items():
            try:
                self._storage.write(SAVE + id_, text)
            except StorageRefused as fault:
                refused = fault
        told = {id_: asdict(about) for id_, (_, about) in saves.items()}
        self._storage.write(INDEX, json.dumps({**self._index(), **told}))
        if refused is not None:
            raise refused

    def clock(self, id_: str) -> int:
        """Return how many seconds a game with a playing time has used."""
        return self.about(id_).clock

    def remove(self, id_: str) -> None:
        """Throw a save away."""
        self._storage.remove(SAVE + id_)
        index = self._index()
        if index.pop(id_, None) is not None:
            self._storage.write(INDEX, json.dumps(index))

    def free_id(self, seed: int) -> str:
        """Return an id that no save has, be it one of another tab."""
        return self.free_ids(seed, 1)[0]

    def free_ids(self, seed: int, number: int) -> list[str]:
        """Return so many ids that no save has, be it one of another tab.

        Where the browser keeps nothing more, tabs do not see what the others take: seeds differ.
        """
        taken = {*self.ids(), *self._index()}
        ids = _free(1, taken, number)
        if self._storage.lasting and not self._claimed(ids):
            return _free(UNSEEN + seed, taken, number)
        return ids

    def give_back(self, ids: Sequence[str]) -> None:
        """Let others have ids that no save came to."""
        if ids:
            index = {id_: told for id_, told in self._index().items() if id_ not in ids}
            self._storage.write(INDEX, json.dumps(index))

    def _claimed(self, ids: Sequence[str]) -> bool:
        """Note that ids are taken; tell whether other tabs see it."""
        claims: dict[str, JsonObject] = {id_: {} for id_ in ids}
        try:
            self._storage.write(INDEX, json.dumps({**self._index(), **claims}))
        except StorageRefused:
            return False
        return self._storage.shared(INDEX)

    def _keys(self) -> list[str]:
        return [key for key in self._storage.keys() if key.startswith(SAVE)]  # noqa: SIM118

    def _index(self) -> dict[str, JsonObject]:
        try:
            index = parse(self._storage.read(INDEX) or "{}")
        except ValueError:
            return {}
        if not isinstance(index, dict):
            return {}
        return {key: value for key, value in index.items() if isinstance(value, dict)}


def _free(first: int, taken: Set[str], number: int) -> list[str]:
    return list(islice((id_ for id_ in map(str, count(first)) if id_ not in taken), number))


def _entry(id_: str, text: str, told: JsonObject) -> SavedGame:
    try:
        game, names, you, moves = _about(parse(text))
    except (ValueError, KeyError):
        about = SaveInfo.read(told, 0)
        return SavedGame(id_, None, (), 0, about.saved, about.over)
    about = SaveInfo.read(told, len(names))
    return SavedGame(id_, game, names, moves, about.saved, about.over, about.progress, you)


def _about(save: Json) -> tuple[str, tuple[str, ...], int | None, int]:
    """Return game, names, the seat of the only person, and the number of moves.

    Raises ValueError or KeyError when it is no save.
    """
    if not isinstance(save, dict):
        raise ValueError
    seats, moves = save["seats"], save["moves"]
    if not isinstance(seats, list) or not isinstance(moves, list):
        raise ValueError
    if not all(isinstance(seat, dict) for seat in seats):
        raise ValueError
    seats = seats[:MOST_PLAYERS]
    names = tuple(brief(seat["name"]) or str(i + 1) for i, seat in enumerate(seats))
    persons = [i for i, seat in enumerate(seats) if seat.get("bot") is None]
    you = persons[0] if len(persons) == 1 else None
    return brief(save["game"]), names, you, len(moves)


def _progress(told: Json, players: int) -> Progress | None:
    """Return how far a match was when it was saved; None where that is not told, or badly."""
    if not isinstance(told, dict):
        return None
    number, of, ahead = told.get("number"), told.get("of"), told.get("ahead")
    if not (_counts(number) and _counts(of) and isinstance(ahead, list)):
        return None
    seats = tuple(seat for seat in range(players) if seat in ahead)
    return Progress(number, of, told.get("finale") is True, seats)


def _counts(value: Json) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= MAX_COUNT
