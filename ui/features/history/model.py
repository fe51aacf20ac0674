"""Defines what the history shows: the statistics of a person."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.plain import Json

RECENT = 10  # matches whose share of wins is one point of the course


@dataclass(frozen=True)
class WinShare:
    """Wins out of matches; chance alone would give `fair` per cent."""

    matches: int
    wins: int
    fair: int

    @property
    def percent(self) -> int:
        """The wins in per cent."""
        return (200 * self.wins + self.matches) // (2 * self.matches) if self.matches else 0


@dataclass(frozen=True)
class Kind:
    """Matches of a game that were set up alike: with this number of players and these options.

    `own` marks matches with cards or boards made by a visitor.
    """

    game: str
    players: int
    options: tuple[tuple[str, Json], ...]
    own: bool
    share: WinShare
    average: float
    best: int
    moves: int
    points: tuple[int, ...]  # of each match, the latest last


@dataclass(frozen=True)
class Companion:
    """Another person: matches together, and how many of them each has won."""

    name: str
    matches: int
    won: int
    lost: int


@dataclass(frozen=True)
class Result:
    """How one match went; `save` is the id under which it is kept, "" when it is not."""

    game: str
    own: bool
    day: str
    others: tuple[str, ...]
    points: int
    won: bool
    minutes: int
    save: str


@dataclass(frozen=True)
class HistoryModel:
    """The model of the history, for one person and for one game or all.

    `who` is None if no person has finished a match. `course` is the share of wins in per cent after
    each of the latest matches, with its day. `total` counts all matches of this device, `dropped`
    those too old to be kept. `asking` tells that the deletion waits for a second tap.
    """

    people: tuple[str, ...]
    who: str | None
    games: tuple[str, ...]
    game: str
    total: int
    dropped: int
    share: WinShare
    streak: int
    longest: int
    course: tuple[tuple[str, int], ...]
    levels: tuple[tuple[str, WinShare], ...]
    by_game: tuple[tuple[str, WinShare], ...]
    kinds: tuple[Kind, ...]
    companions: tuple[Companion, ...]
    latest: tuple[Result, ...]
    asking: bool = False
