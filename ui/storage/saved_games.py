"""The saved games: each is the text of `Match.dump`, and an index holds further facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import count, islice
from typing import NamedTuple

from engine.catalogue import GAMES
from engine.core.plain import Json, JsonObject, brief, parse
from ui.base.isolates import player_name
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused
from ui.storage.save_info import SaveInfo
from ui.table.progress import Progress

SAVE = "ides.save."
INDEX = "ides.shelf"
MOST_PLAYERS = 10  # seats that are read
UNSEEN = 1_000_000  # ids above it are chosen without seeing those of other tabs


class SavedGame(NamedTuple):
    """A saved game in the list of the lobby; `game` is None if the text cannot be read.

    `progress` is None if it is not known; `you` is the seat of the only person here. `afar` is
    whether it is played by links, and `awaited` the player elsewhere who must decide.
    """

    id: str
    game: str | None
    names: tuple[str, ...]
    moves: int
    saved: str
    over: bool
    progress: Progress | None = None
    you: int | None = None
    afar: bool = False
    awaited: str | None = None

    @property
    def hides(self) -> bool:
        """Whether some players may not see everything in the match yet."""
        game = None if self.game is None else GAMES.get(self.game)
        return game is not None and game.has_secrets and not self.over


class SavedGames:
    """Reads and writes the saved games in a storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def entries(self, most: int | None = None) -> list[SavedGame]:
        """Return the saved games, games in progress first, then the newest first.

        These are at most `most` games in progress and as many others: reading takes long.
        """
        index = self._index()
        about = {id_: index.get(id_, {}) for id_ in self.ids()}
        newest = sorted(about, key=lambda id_: brief(about[id_].get("saved", "")), reverse=True)
        running = [id_ for id_ in newest if about[id_].get("over") is not True]
        over = [id_ for id_ in newest if about[id_].get("over") is True]
        found = [described(id_, self.text(id_), about[id_]) for id_ in running[:most] + over[:most]]
        return sorted(found, key=lambda entry: entry.over or entry.game is None)

    def entry(self, id_: str) -> SavedGame:
        """Return one saved game."""
        return described(id_, self.text(id_), self._index().get(id_, {}))

    def ids(self) -> list[str]:
        """Return the ids of all saved games."""
        return [key.removeprefix(SAVE) for key in self._keys()]

    @property
    def any_by_links(self) -> bool:
        """Whether a match of this device is played by links."""
        return any(about.get("correspondence") for about in self._index().values())

    def about(self, id_: str, players: int = MOST_PLAYERS) -> SaveInfo:
        """Return the entry of the index on a save of a match with this number of players."""
        return SaveInfo.from_json(self._index().get(id_, {}), players)

    def text(self, id_: str) -> str:
        """Return the text of a save, "" if there is none."""
        return self._storage.read(SAVE + id_) or ""

    def put(self, id_: str, text: str, about: SaveInfo) -> None:
        """Store a save; raises StorageRefused when the browser refuses."""
        self.put_all({id_: (text, about)})

    def put_all(self, saves: Mapping[str, tuple[str, SaveInfo]]) -> None:
        """Store several saves; raises StorageRefused when the browser refuses any of them."""
        refused = None
        for id_, (text, _) in saves.items():
            try:
                self._storage.write(SAVE + id_, text)
            except StorageRefused as fault:
                refused = fault
        self._write_index({id_: info.to_json() for id_, (_, info) in saves.items()})
        if refused is not None:
            raise refused

    def clock(self, id_: str) -> int:
        """Return how many seconds of playing time a match has used."""
        return self.about(id_).clock

    def remove(self, id_: str) -> None:
        """Delete a save."""
        self._storage.remove(SAVE + id_)
        self._drop([id_])

    def free_id(self, seed: int) -> str:
        """Return an id that is not in use, not even in another tab."""
        return self.free_ids(seed, 1)[0]

    def free_ids(self, seed: int, number: int) -> list[str]:
        """Return ids that are not in use, not even in another tab.

        If the storage is full, tabs do not see each other's ids; the ids then depend on the seed.
        """
        taken = {*self.ids(), *self._index()}
        ids = _free(1, taken, number)
        if self._storage.lasting and not self._claimed(ids):
            return _free(UNSEEN + seed, taken, number)
        return ids

    def give_back(self, ids: Sequence[str]) -> None:
        """Free reserved ids that were not used."""
        self._drop(ids)

    def _claimed(self, ids: Sequence[str]) -> bool:
        """Reserve ids in the index; tell whether other tabs see that."""
        try:
            self._write_index({id_: {} for id_ in ids})
        except StorageRefused:
            return False
        return self._storage.shared(INDEX)

    def _keys(self) -> list[str]:
        return [key for key in self._storage.keys() if key.startswith(SAVE)]  # noqa: SIM118

    def _index(self) -> dict[str, JsonObject]:
        raw = read_kept(self._storage, INDEX)
        return {key: value for key, value in raw.items() if isinstance(value, dict)}

    def _write_index(self, entries: Mapping[str, JsonObject]) -> None:
        keep(self._storage, INDEX, {**self._index(), **entries})

    def _drop(self, ids: Sequence[str]) -> None:
        index = self._index()
        left = {id_: entry for id_, entry in index.items() if id_ not in ids}
        if left != index:
            keep(self._storage, INDEX, left)


def _free(first: int, taken: Set[str], number: int) -> list[str]:
    return list(islice((id_ for id_ in map(str, count(first)) if id_ not in taken), number))


def described(id_: str, text: str, raw: JsonObject) -> SavedGame:
    """Return what the lobby says of the text of a save, with its entry in the index."""
    try:
        game, names, persons, moves = _head(parse(text))
    except (ValueError, KeyError):
        info = SaveInfo.from_json(raw, 0)
        return SavedGame(id_, None, (), 0, info.saved, info.over)
    info = SaveInfo.from_json(raw, len(names))
    here = [seat for seat in persons if info.has_here(seat)]
    you = here[0] if len(here) == 1 else None
    correspondence = info.correspondence
    awaits = None if correspondence is None else correspondence.awaits
    return SavedGame(
        id_,
        game,
        names,
        moves,
        info.saved,
        info.over,
        info.progress,
        you,
        correspondence is not None,
        None if awaits is None else names[awaits],
    )


def _head(save: Json) -> tuple[str, tuple[str, ...], list[int], int]:
    """Return game, names, the seats of the persons, and the number of moves.

    Raises ValueError or KeyError if it is not a save.
    """
    if not isinstance(save, dict):
        raise ValueError
    seats, moves = _seats(save["seats"]), save["moves"]
    if not isinstance(moves, list):
        raise ValueError
    names = tuple(player_name(brief(seat["name"]), i) for i, seat in enumerate(seats))
    persons = [i for i, seat in enumerate(seats) if seat.get("bot") is None]
    return brief(save["game"]), names, persons, len(moves)


def _seats(raw: Json) -> list[JsonObject]:
    """Return the seats of a save, at most MOST_PLAYERS; raises ValueError if they are invalid."""
    seats = raw if isinstance(raw, list) else [None]
    found = [seat for seat in seats if isinstance(seat, dict)]
    if len(found) < len(seats):
        raise ValueError
    return found[:MOST_PLAYERS]
