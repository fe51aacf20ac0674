"""What is known of a saved game beside its text: facts that only a replay could tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TypeGuard

from engine.core.plain import Json, JsonObject, brief
from engine.matches.saves import MAX_COUNT
from ui.table.progress import Progress


@dataclass(frozen=True)
class Correspondence:
    """What a device knows of a match that several devices play on by links.

    `here` are the seats whose persons are at this device. The first `fixed` moves are not taken
    back any more: they were received, or handed on. `awaits` is a seat elsewhere that must decide
    before the match goes on here, None if somebody here must.
    """

    here: tuple[int, ...]
    fixed: int = 0
    awaits: int | None = None

    @classmethod
    def from_json(cls, raw: Json, players: int) -> Correspondence | None:
        """Read an entry of the index or of a backup; return None if it is none."""
        if not isinstance(raw, dict):
            return None
        here, fixed = raw.get("here"), raw.get("fixed")
        if not isinstance(here, list) or not _counts(fixed):
            return None
        found = [seat for seat in here if type(seat) is int]
        awaits = raw.get("awaits")
        known = type(awaits) is int and 0 <= awaits < players
        return cls(
            tuple(seat for seat in range(players) if seat in found),
            fixed,
            awaits if known else None,
        )

    def awaiting(self, to_act: Sequence[int], persons: Sequence[int]) -> Correspondence:
        """Return the same, when these seats must decide and these have persons."""
        deciding = [seat for seat in to_act if seat in persons]
        away = [seat for seat in deciding if seat not in self.here]
        return replace(self, awaits=away[0] if away and away == deciding else None)


@dataclass(frozen=True)
class SaveInfo:
    """An entry of the index: the time of a save, and facts that only a replay could tell.

    `clock` is the playing time used, in seconds; `elsewhere` marks a match that was already over
    when it came to this device. `devices` are the seats that other devices play at this table, each
    with the token of its guest; `correspondence` is None unless the match is played by links. A
    match has one of the two at most.
    """

    saved: str
    over: bool
    clock: int
    progress: Progress | None
    elsewhere: bool = False
    devices: Mapping[int, str] = field(default_factory=dict)
    correspondence: Correspondence | None = None

    @classmethod
    def from_json(cls, raw: JsonObject, players: int) -> SaveInfo:
        """Read an entry of the index or of a backup; invalid values count as unknown."""
        clock = raw.get("clock", 0)
        correspondence = Correspondence.from_json(raw.get("correspondence"), players)
        return cls(
            brief(raw.get("saved", "")),
            raw.get("over") is True,
            clock if _counts(clock) else 0,
            _progress(raw.get("progress"), players),
            raw.get("elsewhere") is True,
            {} if correspondence else _devices(raw.get("devices"), players),
            correspondence,
        )

    def to_json(self) -> JsonObject:
        """Return the entry as plain JSON; a match of one device has nothing on others."""
        raw = asdict(self)
        return {
            name: value
            for name, value in raw.items()
            if value or name not in {"devices", "correspondence"}
        }

    def has_here(self, seat: int) -> bool:
        """Tell whether the person at a seat plays at this device."""
        if self.correspondence is not None:
            return seat in self.correspondence.here
        return seat not in self.devices


def _progress(raw: Json, players: int) -> Progress | None:
    """Return the progress of a saved match; None if it is unknown or malformed."""
    if not isinstance(raw, dict):
        return None
    number, of, ahead = raw.get("number"), raw.get("of"), raw.get("ahead")
    if not (_counts(number) and _counts(of) and isinstance(ahead, list)):
        return None
    seats = tuple(seat for seat in range(players) if seat in ahead)
    return Progress(number, of, raw.get("finale") is True, seats)


def _devices(raw: Json, players: int) -> dict[int, str]:
    """Return the seats that other devices play, with their tokens; invalid ones are left out."""
    found = raw if isinstance(raw, dict) else {}
    tokens = {seat: found.get(str(seat)) for seat in range(players)}
    return {seat: brief(token) for seat, token in tokens.items() if isinstance(token, str)}


def _counts(value: Json) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= MAX_COUNT
