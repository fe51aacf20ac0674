"""The history: a short record of every match that was played to its end on this device."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeGuard

from engine.core.plain import Json, JsonObject, brief, parse
from engine.matches import Match, Seat
from engine.matches.saves import MAX_COUNT
from ui.base.ports import Storage

KEY = "ides.history"
VERSION = 1
MOST = 1000  # records; the oldest of more are dropped, and counted
LONGEST = 500_000  # characters of all of them
MOST_SEATS = 10


@dataclass(frozen=True)
class FinishedMatch:
    """A match that is over: who sat there, what they had, and who won.

    `mark` tells it from all others, also on other devices; `save` is the id under which it is kept
    here, "" when it is not. Of the options those stand here that matter. `own` tells that it was
    played with cards or boards of somebody's own. `seconds` is the playing time, 0 where it is not
    known.
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

    @classmethod
    def of(
        cls, match: Match, save: str, seconds: int, now: str, fresh: int
    ) -> FinishedMatch | None:
        """Return the record of a match, None unless it is over; `fresh` makes its mark unlike."""
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
    def at_hand(self) -> tuple[object, ...]:
        """What tells the match from all others that are kept here."""
        return self.save or self.mark, self.game, self.seed, self.seats

    @property
    def names(self) -> list[tuple[object, ...]]:
        """Each of these is another way to know the match, here and on other devices."""
        set_up = json.dumps([self.game, self.own, self.seed, dict(self.options)], sort_keys=True)
        result = set_up, self.seats, self.scores, self.winners, self.moves, self.day
        return [self.at_hand, result, *([(self.mark,)] if self.mark else [])]

    def told(self) -> JsonObject:
        """Return the record as plain JSON, short."""
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
        }

    @classmethod
    def read(cls, told: Json) -> FinishedMatch | None:
        """Read a record from outside; None if anything in it is not as it should be."""
        if not isinstance(told, dict):
            return None
        options, seats = told.get("options"), _seats(told.get("seats"))
        scores, winners = told.get("scores"), told.get("winners")
        counts = [told.get(name) for name in ("seed", "moves", "seconds")]
        if seats is None or not isinstance(options, dict):
            return None
        if not (_numbers(scores) and _numbers(winners) and _numbers(counts)):
            return None
        if len(scores) != len(seats) or not {*winners} <= {*range(len(seats))} or min(counts) < 0:
            return None
        seed, moves, seconds = counts
        return cls(
            mark=brief(told.get("mark", "")),
            save=brief(told.get("save", "")),
            game=brief(told.get("game", "")),
            seed=seed,
            options=tuple((brief(name), value) for name, value in _values(options)),
            own=told.get("own") is True,
            seats=seats,
            scores=tuple(scores),
            winners=tuple(winners),
            moves=moves,
            seconds=seconds,
            day=brief(told.get("day", ""))[:10],
        )


def _numbers(value: Json | list[Json]) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(
        type(each) is int and abs(each) <= MAX_COUNT for each in value
    )


def _values(options: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    """Yield those options that can be: a truth, a word or a number each."""
    for name, value in options.items():
        if isinstance(value, bool) or _numbers([value]):
            yield name, value
        elif isinstance(value, str):
            yield name, brief(value)


def _seats(told: Json) -> tuple[Seat, ...] | None:
    """Return who sat there; None if that cannot be."""
    if not isinstance(told, list) or not 0 < len(told) <= MOST_SEATS:
        return None
    seats = []
    for each in told:
        if not isinstance(each, list) or len(each) != len(("name", "bot", "character")):
            return None
        name, bot, character = (None if word is None else brief(word) for word in each)
        seats.append(Seat(name or "", bot, character))
    return tuple(seats)


@dataclass(frozen=True)
class HistoryRecords:
    """What is kept: the records, the oldest first, and how many older ones were dropped.

    `shelf` tells whether the matches that were over before there was a history are counted.
    """

    matches: tuple[FinishedMatch, ...] = ()
    dropped: int = 0
    shelf: bool = False

    def told(self) -> JsonObject:
        """Return it as plain JSON."""
        return {
            "version": VERSION,
            "shelf": self.shelf,
            "dropped": self.dropped,
            "matches": [match.told() for match in self.matches],
        }

    @classmethod
    def read(cls, told: Mapping[str, Json]) -> HistoryRecords:
        """Read it; what makes no sense in it is left out."""
        matches, dropped = told.get("matches"), told.get("dropped")
        listed = matches if isinstance(matches, list) else []
        found = (FinishedMatch.read(each) for each in listed[-MOST:])
        count = dropped if type(dropped) is int and 0 <= dropped <= MAX_COUNT else 0
        return cls(tuple(each for each in found if each), count, told.get("shelf") is True)


class History:
    """The history in a storage; each match is counted once, with its last end."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def kept(self) -> HistoryRecords:
        """Return what is kept."""
        try:
            told = parse(self._storage.read(KEY) or "{}")
        except ValueError:
            return HistoryRecords()
        return HistoryRecords.read(told) if isinstance(told, dict) else HistoryRecords()

    def add(self, record: FinishedMatch) -> None:
        """Keep a record; what was known of the same match under its id gives way to it.

        Raises StorageRefused when the browser will not.
        """
        kept = self.kept()
        old = [each for each in kept.matches if each.at_hand == record.at_hand]
        others = (each for each in kept.matches if each not in old)
        new = replace(record, mark=old[0].mark) if old else record
        self._write(replace(kept, matches=(*others, new)))

    def count_shelf(self, found: Iterable[FinishedMatch]) -> None:
        """Add the matches that were over before there was a history; that is done once."""
        kept = self.kept()
        known = {record.at_hand for record in kept.matches}
        older = (each for each in found if each.at_hand not in known)
        matches = sorted((*older, *kept.matches), key=lambda record: record.day)
        self._write(replace(kept, matches=tuple(matches), shelf=True))

    def untie(self, save: str) -> None:
        """Forget under which id a match was kept: it has been thrown away."""
        kept = self.kept()
        if any(record.save == save for record in kept.matches):
            loose = (
                replace(record, save="") if record.save == save else record
                for record in kept.matches
            )
            self._write(replace(kept, matches=tuple(loose)))

    def forget(self) -> None:
        """Throw all records away; what is on the shelf now is not counted again."""
        self._write(HistoryRecords(shelf=True))

    def take_in(self, told: Mapping[str, Json], ids: Mapping[str, str]) -> int:
        """Add the records in a file; returns how many matches were not known here.

        `ids` says under which id a match of the file is kept here. Of a match that has ended here
        and there the later end counts. Raises StorageRefused when the browser will not.
        """
        kept, new = self.kept(), 0
        matches = dict(enumerate(kept.matches))
        known = {name: i for i, record in matches.items() for name in record.names}
        for record in HistoryRecords.read(told).matches:
            found = replace(record, save=ids.get(record.save, ""))
            at = next((known[name] for name in found.names if name in known), len(matches))
            if at == len(matches):
                new += 1
                matches[at] = found
            elif found.day > matches[at].day:
                matches[at] = replace(found, save=found.save or matches[at].save)
            known |= dict.fromkeys(found.names, at)
        merged = sorted(matches.values(), key=lambda record: record.day)
        if merged != [*kept.matches]:
            self._write(replace(kept, matches=tuple(merged)))
        return new

    def _write(self, kept: HistoryRecords) -> None:
        """Keep as many of the latest records as there is room for."""
        room, first = LONGEST, len(kept.matches)
        for record in reversed(kept.matches[-MOST:]):
            room -= len(json.dumps(record.told())) + 1
            if room < 0:
                break
            first -= 1
        left = replace(kept, matches=kept.matches[first:], dropped=kept.dropped + first)
        self._storage.write(KEY, json.dumps(left.told(), separators=(",", ":")))
