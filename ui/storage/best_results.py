"""The best results of those who play alone, kept between visits."""

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
    """The best results in a storage, best first; a match counts once, with its last end."""

    part = "records"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def of(self, game: AnyGame, options: Mapping[str, Json]) -> list[BestResult]:
        """Return the best results of a game with these options, none of one with own content."""
        return [] if game.content else _read(self._all().get(_kind(game.id, options), []))

    def add(self, match: Match, id_: str, day: str) -> None:
        """Keep the result of a finished match of one player, unless it was lost.

        On boards of somebody's own it is like no other, and is not kept.
        Raises StorageRefused when the browser will not.
        """
        outcome = match.state.outcome
        if outcome is None or len(match.seats) != 1 or match.game.content is not None:
            return
        every, kind = self._all(), _kind(match.game.id, match.options)
        this = mark(match, id_)
        known = _read(every.get(kind, []))
        kept = [record for record in known if record.match != this]
        if outcome.winners:
            new = BestResult(outcome.scores[0], match.seats[0].name, day[:10], this)
            # Looking at it again is no new result: that keeps its day.
            same = (old for old in known if replace(old, day=new.day) == new)
            kept.append(next(same, new))
        every[kind] = _listed(_best(kept))
        keep(self._storage, KEY, every)

    def to_json(self) -> JsonObject:
        """Return all results, for a backup."""
        return {kind: _listed(_read(each)) for kind, each in self._all().items() if _known(kind)}

    def merge(self, raw: Mapping[str, Json], ids: Mapping[str, str]) -> int:
        """Add the results in a backup; return how many of them are among the best here.

        `ids` maps the ids of saves in the backup to their ids here. Raises StorageRefused when the
        browser keeps nothing more.
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
    """Return what tells this match from all others."""
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
    """Yield those of a file that are not here, each with the mark that its match has here."""
    known = {_result(record) for record in here}
    for record in found:
        if _result(record) not in known:
            id_, _, seed = record.match.partition(":")
            yield replace(record, match=f"{ids.get(id_, '-')}:{seed}")


def _result(record: BestResult) -> tuple[int, str, str, str]:
    """Return what tells a result from others, wherever its match is kept."""
    return record.points, record.name, record.day, record.match.partition(":")[2]


def _read(raw: Json) -> list[BestResult]:
    """Return the results in what was stored; what is none is left out."""
    found = []
    for each in raw if isinstance(raw, list) else []:
        points = each.get("points") if isinstance(each, dict) else None
        if type(points) is int and abs(points) <= MAX_COUNT:
            words = (str(each.get(name, ""))[:40] for name in ("name", "day", "match"))
            found.append(BestResult(points, *words))
    return found[:KEPT]
