"""The saved games. A save is the text of `Match.dump`; an index beside it holds what is no move."""

from __future__ import annotations

import json

from engine.core.plain import Json, JsonObject, brief, parse
from engine.matches.saves import MAX_COUNT
from ui.app.ports import Storage
from ui.views.lobby import Saved

SAVE = "ides.save."
INDEX = "ides.shelf"
MOST_PLAYERS = 10  # whose names are listed


class Shelf:
    """The saved games in a storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def entries(self) -> list[Saved]:
        """Return all saved games, games in progress first, then the newest first."""
        index = self._index()
        found = []
        for key in self._keys():
            found.append(_entry(key.removeprefix(SAVE), self.text(key.removeprefix(SAVE)), index))
        found.sort(key=lambda entry: entry.saved, reverse=True)
        return sorted(found, key=lambda entry: entry.over or entry.game is None)

    def text(self, id_: str) -> str:
        """Return the text of a save, "" when there is none."""
        return self._storage.read(SAVE + id_) or ""

    def put(self, id_: str, text: str, saved: str, over: bool, clock: int) -> None:
        """Keep a save; raises StorageRefused when the browser will not."""
        self._storage.write(SAVE + id_, text)
        index = self._index()
        index[id_] = {"saved": saved, "over": over, "clock": clock}
        self._storage.write(INDEX, json.dumps(index))

    def clock(self, id_: str) -> int:
        """Return how many seconds a game with a playing time has used."""
        seconds = self._index().get(id_, {}).get("clock", 0)
        return seconds if type(seconds) is int and 0 <= seconds <= MAX_COUNT else 0

    def remove(self, id_: str) -> None:
        """Throw a save away."""
        self._storage.remove(SAVE + id_)
        index = self._index()
        if index.pop(id_, None) is not None:
            self._storage.write(INDEX, json.dumps(index))

    def free_id(self) -> str:
        """Return an id that no save has."""
        taken = set(self._keys())
        number = 1
        while f"{SAVE}{number}" in taken:
            number += 1
        return str(number)

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


def _entry(id_: str, text: str, index: dict[str, JsonObject]) -> Saved:
    about = index.get(id_, {})
    saved, over = brief(about.get("saved", "")), about.get("over") is True
    try:
        game, names, moves = _about(parse(text))
    except (ValueError, KeyError):
        game, names, moves = None, (), 0
    return Saved(id_, game, names, moves, saved, over)


def _about(save: Json) -> tuple[str, tuple[str, ...], int]:
    """Return game, names and number of moves; raises ValueError or KeyError when it is no save."""
    if not isinstance(save, dict):
        raise ValueError
    seats, moves = save["seats"], save["moves"]
    if not isinstance(seats, list) or not isinstance(moves, list):
        raise ValueError
    if not all(isinstance(seat, dict) for seat in seats):
        raise ValueError
    names = tuple(brief(seat["name"]) for seat in seats[:MOST_PLAYERS])
    return brief(save["game"]), names, len(moves)
