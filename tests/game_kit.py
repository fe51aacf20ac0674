"""The kit of a game: the data that the tests of every game need about it.

Each game defines its `KIT` in `tests/games/ID/kit.py`; `tests.kit` collects them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.catalogue import GAMES
from tests.conformance.adapter import Adapter, Case
from tests.spoken import Spoken


class States(NamedTuple):
    """The values of an attribute that change the look of a control; "" means no attribute."""

    control: str
    attribute: str
    values: tuple[str, ...]


class Look(NamedTuple):
    """A decision, the states that its screen must tell apart, and the game's pieces by family."""

    phase: str
    states: tuple[States, ...]
    pieces: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class GameKit:
    """One game, described for the tests that run for every game."""

    id: str
    adapter: Adapter[Any]  # for the game's own type of state
    golden: Mapping[str, Case]  # golden playthroughs by file name
    # The text keys that the views build with f-strings: for each pattern, in which a star stands
    # for a gap, the words that fill it.
    keys: Callable[[], Mapping[str, Iterable[str]]]
    phases: tuple[str, ...]  # the decisions whose screens are checked one by one
    look: Look  # states and pieces to be told apart by more than colour
    completed: Spoken = field(default_factory=Spoken)  # messages built at run time
    # Rare messages and events, by key or type, with the test file that covers each.
    rare: Mapping[str, str] = field(default_factory=dict)
    variants: Mapping[str, Any] = field(default_factory=dict)  # turns on every optional rule
    short: Mapping[str, Any] = field(default_factory=dict)  # makes a match short
    # Set-ups of allowed values that do not go together: arguments of `new` without a seed.
    clashes: Iterable[Mapping[str, Any]] = ()
    least: int = 0  # fewest players, if the game can also be played alone
    hides: bool = True  # some moves reveal nothing hidden
    # Hidden cards may decide the next public event, such as a pass that happens automatically.
    hands_speak: bool = False

    @property
    def fewest(self) -> int:
        """The smallest number of players of a match that is not played alone."""
        return self.least or GAMES[self.id].players[0]

    @property
    def most(self) -> int:
        """The largest number of players."""
        return GAMES[self.id].players[-1]

    def __str__(self) -> str:
        return self.id
