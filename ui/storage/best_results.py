"""The best results of those who play alone, kept between visits."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import AnyGame
from engine.core.plain import Json, JsonObject, parse
from engine.matches import Match
from engine.matches.saves import MAX_COUNT
from ui.base.ports import Storage
from ui.match.best_results_view import BestResult

KEY = "ides.records"
KEPT = 5  # results of each kind of match


class BestResults:
    """The best results in a storage, the best first; a match counts once, with its last end."""

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
        self._storage.write(KEY, json.dumps(every))

    def told(self) -> JsonObject:
        """Return all results, for a file."""
        return {kind: _listed(_read(each)) for kind, each in self._all().items() if _known(kind)}

    def take_in(self, told: Mapping[str, Json], ids: Mapping[str, str]) -> int:
        """Add the results in a file; returns how many of them are among the best here.

        `ids` says under which id a match of the file is kept here. What is no result is left out.
        Raises StorageRefused when the browser will not.
        """
        every, new = self._all(), 0
        for kind, results in told.items():
            if _known(kind):
                here = _read(every.get(kind, []))
                best = _best([*here, *_others(here, _read(results), ids)])
                new += len([each for each in best if each not in here])
                every[kind] = _listed(best)
        if new:
            self._storage.write(KEY, json.dumps(every))
        return new

    def _all(self) -> JsonObject:
        try:
            every = parse(self._storage.read(KEY) or "{}")
        except ValueError:
            return {}
        return every if isinstance(every, dict) else {}


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


def _read(told: Json) -> list[BestResult]:
    """Return the results in what was stored; what is none is left out."""
    found = []
    for each in told if isinstance(told, list) else []:
        points = each.get("points") if isinstance(each, dict) else None
        if type(points) is int and abs(points) <= MAX_COUNT:
            words = (str(each.get(name, ""))[:40] for name in ("name", "day", "match"))
            found.append(BestResult(points, *words))
    return found[:KEPT]
