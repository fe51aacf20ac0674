"""What every test must know of a game: one kit per game, `KIT` in `tests/games/ID/kit.py`.

`tests.kit` finds them through the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.catalogue import GAMES
from tests.conformance.adapter import Adapter, Case
from tests.spoken import Spoken


class States(NamedTuple):
    """What a control looks like by the values of one attribute; "" is without it."""

    control: str
    attribute: str
    values: tuple[str, ...]


class Look(NamedTuple):
    """A decision, the states that its screen tells apart, and the game's pieces by family."""

    phase: str
    states: tuple[States, ...]
    pieces: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class GameKit:
    """One game, as the tests that serve every game play it and read it."""

    id: str
    adapter: Adapter[Any]  # of the game's own type of state
    golden: Mapping[str, Case]  # by the name of the file: the matches kept as text
    # What completes the f-strings of the views that make keys: by family, in which stars stand for
    # the gaps, the words that fill it.
    keys: Callable[[], Mapping[str, Iterable[str]]]
    phases: tuple[str, ...]  # the decisions whose screens are checked one by one
    look: Look  # what must be told apart by more than its colour
    completed: Spoken = field(default_factory=Spoken)  # what is said and not written in the folder
    # What players hardly come to, by key or type of event: the file of tests that shows it.
    rare: Mapping[str, str] = field(default_factory=dict)
    variants: Mapping[str, Any] = field(default_factory=dict)  # every optional rule, switched on
    short: Mapping[str, Any] = field(default_factory=dict)  # options that make a match short
    least: int = 0  # players at least, where the game itself allows one alone
    hides: bool = True  # there are moves that show nothing of what is hidden
    # What nobody at the table sees may decide the very next public event: a player who cannot
    # follow passes without being asked.
    hands_speak: bool = False

    @property
    def fewest(self) -> int:
        """The smallest number of players at a table with others."""
        return self.least or GAMES[self.id].players[0]

    @property
    def most(self) -> int:
        """The largest number of players."""
        return GAMES[self.id].players[-1]

    def __str__(self) -> str:
        return self.id
