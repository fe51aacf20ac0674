"""The history: a short record of every match that was finished on this device."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeGuard

from engine.core.plain import Json, JsonObject, brief
from engine.matches import Match, Seat, is_blank
from engine.matches.saves import MAX_COUNT
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage

KEY = "ides.history"
VERSION = 1
MOST = 1000  # records; older ones are dropped and counted
LONGEST = 500_000  # characters of all records
MOST_SEATS = 10


@dataclass(frozen=True)
class FinishedMatch:
    """A finished match: its seats, scores and winners.

    mark     identifies the match, also on other devices
    save     the id of its save on this device, "" if there is none
    options  the options that had an effect
    own      whether it was played with a visitor's own cards or boards
    seconds  the playing time, 0 if it is not known
    day      the day on which it ended, ISO 8601
    away     the seats of persons at other devices, in a match by links: their devices count it
    """

    mark: str
    save: str
    game: str
    seed: int
    options: tuple[tuple[str, Json], ...]
    own: bool
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    seconds: int
    day: str
    away: tuple[int, ...] = ()

    @classmethod
    def of(
        cls, match: Match, save: str, seconds: int, now: str, fresh: int
    ) -> FinishedMatch | None:
        """Return the record of a match, None if it is not over; `fresh` makes its mark unique."""
        outcome, players = match.state.outcome, len(match.seats)
        if outcome is None:
            return None
        options = ((option.name, option) for option in match.game.options)
        return cls(
            mark=brief(f"{fresh} {now} {save} {match.seed}"),
            save=save,
            game=match.game.id,
            seed=match.seed,
            options=tuple(
                (name, match.options[name])
                for name, option in options
                if option.matters(players, match.options)
            ),
            own=match.game.content is not None,
            seats=match.seats,
            scores=outcome.scores,
            winners=outcome.winners,
            moves=len(match.moves),
            seconds=seconds,
            day=now[:10],
        )

    @property
    def key(self) -> tuple[object, ...]:
        """The key by which the match is recognised on this device."""
        return self.save or self.mark, self.game, self.seed, self.seats

    @property
    def keys(self) -> list[tuple[object, ...]]:
        """All keys by which the match is recognised, here and on other devices."""
        set_up = json.dumps([self.game, self.own, self.seed, dict(self.options)], sort_keys=True)
        result = set_up, self.seats, self.scores, self.winners, self.moves, self.day
        return [self.key, result, *([(self.mark,)] if self.mark else [])]

    def to_json(self) -> JsonObject:
        """Return the record as plain JSON."""
        return {
            "mark": self.mark,
            "save": self.save,
            "game": self.game,
            "seed": self.seed,
            "options": dict(self.options),
            **({"own": True} if self.own else {}),
            "seats": [[seat.name, seat.bot, seat.character] for seat in self.seats],
            "scores": self.scores,
            "winners": self.winners,
            "moves": self.moves,
            "seconds": self.seconds,
            "day": self.day,
            **({"away": self.away} if self.away else {}),
        }

    @property
    def persons(self) -> list[tuple[int, str]]:
        """Seat and name of each person who has played it at this device."""
        seats = enumerate(self.seats)
        return [(at, seat.name) for at, seat in seats if seat.bot is None and at not in self.away]

    @classmethod
    def from_json(cls, raw: Json) -> FinishedMatch | None:
        """Read a record from outside; return None if any of its values is invalid."""
        if not isinstance(raw, dict):
            return None
        options, seats = raw.get("options"), _seats(raw.get("seats"))
        if seats is None or not isinstance(options, dict):
            return None
        numbers = _results(raw, len(seats))
        if numbers is None:
            return None
        scores, winners, (seed, moves, seconds) = numbers
        return cls(
            mark=brief(raw.get("mark", "")),
            save=brief(raw.get("save", "")),
            game=brief(raw.get("game", "")),
            seed=seed,
            options=tuple((brief(name), value) for name, value in _values(options)),
            own=raw.get("own") is True,
            seats=seats,
            scores=tuple(scores),
            winners=tuple(winners),
            moves=moves,
            seconds=seconds,
            day=brief(raw.get("day", ""))[:10],
            away=_places(raw.get("away"), len(seats)),
        )


def _results(raw: JsonObject, seats: int) -> tuple[list[int], list[int], list[int]] | None:
    """Return scores, winners, and seed, moves and seconds; None if one of them is invalid."""
    scores, winners = raw.get("scores"), raw.get("winners")
    counts = [raw.get(name) for name in ("seed", "moves", "seconds")]
    if not (_numbers(scores, seats) and _numbers(winners) and _numbers(counts)):
        return None
    sound = min(counts) >= 0 and {*winners} <= {*range(seats)}
    return (scores, winners, counts) if sound else None


def _places(value: Json, seats: int) -> tuple[int, ...]:
    """Return the seats in a list, those that the match has."""
    found = value if _numbers(value) else []
    return tuple(seat for seat in range(seats) if seat in found)


def _numbers(value: Json | list[Json], length: int | None = None) -> TypeGuard[list[int]]:
    """Tell whether a value is a list of whole numbers, and has the length, if one is given."""
    if not isinstance(value, list) or length not in (None, len(value)):
        return False
    return all(type(each) is int and abs(each) <= MAX_COUNT for each in value)


def _values(options: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    """Yield the options whose value is a bool, a text or a number."""
    for name, value in options.items():
        if isinstance(value, bool) or _numbers([value]):
            yield name, value
        elif isinstance(value, str):
            yield name, brief(value)


def _seats(raw: Json) -> tuple[Seat, ...] | None:
    """Return the seats of a record; None if they are invalid."""
    if not isinstance(raw, list) or not 0 < len(raw) <= MOST_SEATS:
        return None
    seats = []
    for each in raw:
        if not isinstance(each, list) or len(each) != len(("name", "bot", "character")):
            return None
        name, bot, character = (None if word is None else brief(word) for word in each)
        seats.append(Seat("" if name is None or is_blank(name) else name, bot, character))
    return tuple(seats)


@dataclass(frozen=True)
class HistoryRecords:
    """The stored records, oldest first, and the number of older ones that were dropped.

    `shelf` tells whether the finished matches among the saved games have been added.
    """

    matches: tuple[FinishedMatch, ...] = ()
    dropped: int = 0
    shelf: bool = False

    def to_json(self) -> JsonObject:
        """Return the records as plain JSON."""
        return {
            "version": VERSION,
            "shelf": self.shelf,
            "dropped": self.dropped,
            "matches": [match.to_json() for match in self.matches],
        }

    @classmethod
    def from_json(cls, raw: Mapping[str, Json]) -> HistoryRecords:
        """Read stored JSON; invalid records are left out."""
        matches, dropped = raw.get("matches"), raw.get("dropped")
        listed = matches if isinstance(matches, list) else []
        found = (FinishedMatch.from_json(each) for each in listed[-MOST:])
        count = dropped if type(dropped) is int and 0 <= dropped <= MAX_COUNT else 0
        return cls(tuple(each for each in found if each), count, raw.get("shelf") is True)


class History:
    """Reads and writes the history; a match counts once, with its latest result."""

    part = "history"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def kept(self) -> HistoryRecords:
        """Return all records."""
        return HistoryRecords.from_json(read_kept(self._storage, KEY))

    def to_json(self) -> JsonObject:
        """Return all records, for a backup."""
        return self.kept().to_json()

    def add(self, record: FinishedMatch) -> None:
        """Store a record; it replaces an earlier record of the same match.

        Raises StorageRefused when the browser refuses.
        """
        records = self.kept()
        old = [each for each in records.matches if each.key == record.key]
        others = (each for each in records.matches if each not in old)
        new = replace(record, mark=old[0].mark) if old else record
        self._write(replace(records, matches=(*others, new)))

    def add_older(self, found: Iterable[FinishedMatch]) -> None:
        """Add the finished matches among the saved games; this is done only once."""
        records = self.kept()
        known = {record.key for record in records.matches}
        older = (each for each in found if each.key not in known)
        matches = sorted((*older, *records.matches), key=lambda record: record.day)
        self._write(replace(records, matches=tuple(matches), shelf=True))

    def untie(self, save: str) -> None:
        """Remove the id of a deleted save from its record."""
        records = self.kept()
        if any(record.save == save for record in records.matches):
            loose = (
                replace(record, save="") if record.save == save else record
                for record in records.matches
            )
            self._write(replace(records, matches=tuple(loose)))

    def forget(self) -> None:
        """Delete all records; finished saved games are not added again."""
        self._write(HistoryRecords(shelf=True))

    def merge(self, raw: Mapping[str, Json], ids: Mapping[str, str]) -> int:
        """Add the records of a backup; return how many of the matches are new.

        `ids` maps the ids of saves in the backup to their ids here. If a match has ended in both
        places, the later result counts. Raises StorageRefused when the browser stores nothing more.
        """
        records, new = self.kept(), 0
        matches = dict(enumerate(records.matches))
        known = {key: i for i, record in matches.items() for key in record.keys}
        for record in HistoryRecords.from_json(raw).matches:
            found = replace(record, save=ids.get(record.save, ""))
            at = next((known[key] for key in found.keys if key in known), len(matches))
            if at == len(matches):
                new += 1
                matches[at] = found
            elif found.day > matches[at].day:
                matches[at] = replace(found, save=found.save or matches[at].save)
            known |= dict.fromkeys(found.keys, at)
        merged = sorted(matches.values(), key=lambda record: record.day)
        if merged != [*records.matches]:
            self._write(replace(records, matches=tuple(merged)))
        return new

    def _write(self, records: HistoryRecords) -> None:
        """Store as many of the latest records as fit."""
        room, first = LONGEST, len(records.matches)
        for record in reversed(records.matches[-MOST:]):
            room -= len(json.dumps(record.to_json())) + 1
            if room < 0:
                break
            first -= 1
        left = replace(records, matches=records.matches[first:], dropped=records.dropped + first)
        keep(self._storage, KEY, left.to_json())
