"""The protocol that every game follows: `Game` makes a `State`, a `State` takes moves.

The names are those of the field: legal moves, apply, observation (all that one seat may know),
determinize (a full state made up to fit an observation), outcome.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from engine.core.errors import IllegalMove, SetupError
from engine.core.events import Event
from engine.core.messages import Message, brief
from engine.core.randomness import MAX_SEED

if TYPE_CHECKING:
    from engine.bots.knowledge import Knowledge

Json = Any  # a plain JSON value: None, bool, int, float, str, list or dict with string keys


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen when a match is set up.

    `choices` holds every allowed value. `when` names another option and the value it must have
    for this one to matter; the page shows it only then.
    """

    name: str
    default: Json
    choices: Sequence[Json]
    when: tuple[str, Json] | None = None

    def allows(self, value: Json) -> bool:
        """Tell whether the value is one of the choices, of the very same type (True is not 1)."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


@dataclass(frozen=True)
class Outcome:
    """How a match ended: final score of each seat, the winning seats, and what decided it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    why: Message

    def to_json(self) -> dict[str, Json]:
        """Return the outcome as plain JSON."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "why": self.why.to_json(),
        }


class State(ABC):
    """A position of a game. Only `apply` changes it."""

    __slots__ = ()
    players: int

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision, in ascending order; empty when the game is over."""

    @abstractmethod
    def legal_moves(self, seat: int | None) -> list[str]:
        """Return every move of this seat, non-empty exactly for the seats in `to_act`.

        Seat `None` is the table itself: moves that nobody owes but that may be made at any time,
        such as calling time. Most games have none.
        """

    @abstractmethod
    def refusal(self, seat: int | None, move: Json) -> Message | None:
        """Return which rule forbids the move, or `None` when it is legal."""

    @abstractmethod
    def _perform(self, seat: int | None, move: str) -> list[Event]:
        """Carry out a move known to be legal."""

    def apply(self, seat: int | None, move: Json) -> list[Event]:
        """Make a move and return what happened.

        Raises IllegalMove, with the reason, when the rules forbid it; the state is then untouched.
        """
        if (reason := self.refusal(seat, move)) is not None:
            raise IllegalMove(reason)
        return self._perform(seat, move)

    def advance(self, seat: int, move: str) -> None:
        """Make a move known to be legal, for searches: nothing is checked, no event is wanted."""
        self._perform(seat, move)

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first move, such as a deal; only asked of a new state."""
        return ()

    @property
    def mid_turn(self) -> bool:
        """Tell whether a turn of several decisions has begun: taking back means all of it."""
        return False

    @abstractmethod
    def copy(self) -> State:
        """Return an independent copy."""

    @abstractmethod
    def observation(self, seat: int | None) -> dict[str, Json]:
        """Return all that this seat may know, as plain JSON; `None` is a spectator."""

    @abstractmethod
    def prompt(self, seat: int) -> Message:
        """Return what this seat, one of `to_act`, has to decide now."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """Return the whole state, hidden parts included, as plain JSON (for tests and reports)."""


class Game(ABC):
    """What is known of a game before a match starts, and how a match starts."""

    id: ClassVar[str]
    version: ClassVar[int]  # raised when a rule changes so that older move lists no longer replay
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    has_secrets: ClassVar[bool] = True  # False: all seats see the same, so no curtain is needed

    def new(self, *, players: int, seed: int, **options: Json) -> State:
        """Start a match; options not given take their defaults.

        Raises SetupError on a player count, seed, option or value that is not allowed.
        """
        if type(players) is not int or players not in self.players:
            raise SetupError.of(
                "setup.players", given=brief(players), least=self.players[0], most=self.players[-1]
            )
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise SetupError.of("setup.seed", given=brief(seed), most=MAX_SEED)
        checked = self.checked(options)
        if (fault := self.clash(players, checked)) is not None:
            raise fault
        return self._start(players, seed, checked)

    def checked(self, options: dict[str, Json]) -> dict[str, Json]:
        """Return all options with defaults filled in; raises SetupError on any not allowed."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise SetupError.of("setup.option", option=brief(name))
            if not known[name].allows(value):
                raise SetupError.of("setup.value", option=name, given=brief(value))
        return {name: options.get(name, option.default) for name, option in known.items()}

    def clash(self, players: int, options: dict[str, Json]) -> SetupError | None:
        """Return why things that are allowed one by one do not go together, or None."""
        return None

    @abstractmethod
    def _start(self, players: int, seed: int, options: dict[str, Json]) -> State:
        """Return the first state; everything has been checked."""

    @abstractmethod
    def determinize(self, observation: dict[str, Json], rng: Random) -> State:
        """Make up a full state in which the observing seat would observe just this.

        What the observation leaves open is drawn from `rng`, future chance included.
        """

    @abstractmethod
    def max_moves(self, players: int, options: dict[str, Json]) -> int:
        """Return a number of moves that no match set up like this exceeds."""

    def role(self, state: State, seat: int) -> str:
        """Name what the seat plays, for statistics; nothing where all seats are alike."""
        return ""

    @property
    @abstractmethod
    def knowledge(self) -> Knowledge:
        """What the bots know about playing this game well."""
