"""The best results of matches for one player, stored between visits."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import AnyGame
from engine.core.plain import Json, JsonObject, parse
from engine.matches import Match
from engine.matches.saves import MAX_COUNT
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage

KEY = "ides.records"
KEPT = 5  # results of each kind of match


@dataclass(frozen=True)
class BestResult:
    """One result: points, name, day, and the match (the id of its save, and its seed)."""

    points: int
    name: str
    day: str
    match: str


class BestResults:
    """Reads and writes the best results; a match counts once, with its latest result."""

    part = "records"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def of(self, game: AnyGame, options: Mapping[str, Json]) -> list[BestResult]:
        """Return the best results of a game with these options, best first.

        A game with a visitor's own content has none.
        """
        return [] if game.content else _read(self._all().get(_kind(game.id, options), []))

    def add(self, match: Match, id_: str, day: str) -> None:
        """Store the result of a finished match of one player, unless it was lost.

        Results with a visitor's own content cannot be compared and are not stored. Raises
        StorageRefused when the browser refuses.
        """
        outcome = match.state.outcome
        if outcome is None or len(match.seats) != 1 or match.game.content is not None:
            return
        every, kind = self._all(), _kind(match.game.id, match.options)
        this = mark(match, id_)
        known = _read(every.get(kind, []))
        results = [record for record in known if record.match != this]
        if outcome.winners:
            new = BestResult(outcome.scores[0], match.seats[0].name, day[:10], this)
            # A match that is only opened again keeps the day of its result.
            same = (old for old in known if replace(old, day=new.day) == new)
            results.append(next(same, new))
        every[kind] = _listed(_best(results))
        keep(self._storage, KEY, every)

    def to_json(self) -> JsonObject:
        """Return all results, for a backup."""
        return {kind: _listed(_read(each)) for kind, each in self._all().items() if _known(kind)}

    def merge(self, raw: Mapping[str, Json], ids: Mapping[str, str]) -> int:
        """Add the results of a backup; return how many of them are among the best here.

        `ids` maps the ids of saves in the backup to their ids here. Raises StorageRefused when the
        browser stores nothing more.
        """
        every, new = self._all(), 0
        for kind, results in raw.items():
            if _known(kind):
                here = _read(every.get(kind, []))
                best = _best([*here, *_others(here, _read(results), ids)])
                new += len([each for each in best if each not in here])
                every[kind] = _listed(best)
        if new:
            keep(self._storage, KEY, every)
        return new

    def _all(self) -> JsonObject:
        return read_kept(self._storage, KEY)


def mark(match: Match, id_: str) -> str:
    """Return a text that identifies a match on this device."""
    return f"{id_}:{match.seed}"


def _kind(game: str, options: Mapping[str, Json]) -> str:
    return f"{game} {json.dumps(dict(options), sort_keys=True)}"


def _known(kind: str) -> bool:
    """Tell whether a match of this kind can be played here."""
    game, _, options = kind.partition(" ")
    try:
        read = parse(options)
        return isinstance(read, dict) and _kind(game, GAMES[game].checked(dict(read))) == kind
    except (KeyError, ValueError, SetupError):
        return False


def _best(records: list[BestResult]) -> list[BestResult]:
    return sorted(records, key=lambda record: -record.points)[:KEPT]


def _listed(records: list[BestResult]) -> list[Json]:
    return [asdict(record) for record in records]


def _others(
    here: list[BestResult], found: list[BestResult], ids: Mapping[str, str]
) -> Iterator[BestResult]:
    """Yield the results of a backup that are not here, with the marks of their matches here."""
    known = {_result(record) for record in here}
    for record in found:
        if _result(record) not in known:
            id_, _, seed = record.match.partition(":")
            yield replace(record, match=f"{ids.get(id_, '-')}:{seed}")


def _result(record: BestResult) -> tuple[int, str, str, str]:
    """Return a key that identifies a result on every device."""
    return record.points, record.name, record.day, record.match.partition(":")[2]


def _read(raw: Json) -> list[BestResult]:
    """Return the results in stored JSON; invalid ones are left out."""
    found = []
    for each in raw if isinstance(raw, list) else []:
        points = each.get("points") if isinstance(each, dict) else None
        if type(points) is int and abs(points) <= MAX_COUNT:
            words = (str(each.get(name, ""))[:40] for name in ("name", "day", "match"))
            found.append(BestResult(points, *words))
    return found[:KEPT]
