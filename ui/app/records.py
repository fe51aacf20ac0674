"""The best results of those who play alone, kept between visits."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace

from engine.core.plain import Json, JsonObject, parse
from engine.matches import Match
from engine.matches.saves import MAX_COUNT
from ui.app.ports import Storage
from ui.views.records import Record

KEY = "ides.records"
KEPT = 5  # results of each kind of match


class Records:
    """The best results in a storage, the best first; a match counts once, with its last end."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def of(self, game: str, options: Mapping[str, Json]) -> list[Record]:
        """Return the best results of a game with these options."""
        return _read(self._all().get(_kind(game, options), []))

    def add(self, match: Match, id_: str, day: str) -> None:
        """Keep the result of a finished match of one player, unless it was lost.

        Raises StorageRefused when the browser will not.
        """
        outcome = match.state.outcome
        if outcome is None or len(match.seats) != 1:
            return
        every, kind = self._all(), _kind(match.game.id, match.options)
        this = mark(match, id_)
        known = _read(every.get(kind, []))
        kept = [record for record in known if record.match != this]
        if outcome.winners:
            new = Record(outcome.scores[0], match.seats[0].name, day[:10], this)
            # Looking at it again is no new result: that keeps its day.
            same = (old for old in known if replace(old, day=new.day) == new)
            kept.append(next(same, new))
        kept.sort(key=lambda record: -record.points)
        every[kind] = [asdict(record) for record in kept[:KEPT]]
        self._storage.write(KEY, json.dumps(every))

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


def _read(told: Json) -> list[Record]:
    """Return the results in what was stored; what is none is left out."""
    found = []
    for each in told if isinstance(told, list) else []:
        points = each.get("points") if isinstance(each, dict) else None
        if type(points) is int and abs(points) <= MAX_COUNT:
            words = (str(each.get(name, ""))[:40] for name in ("name", "day", "match"))
            found.append(Record(points, *words))
    return found[:KEPT]
