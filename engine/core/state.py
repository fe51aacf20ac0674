"""The protocol of a position: what every state of every game can be asked, and how it changes.

The names are those of the field: legal moves, apply, observation (all that one seat may know),
outcome.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Self, TypedDict

from engine.core.errors import IllegalMove
from engine.core.events import Event
from engine.core.messages import Message, MessageJson
from engine.core.plain import JsonObject


class OutcomeJson(TypedDict):
    """An outcome as plain JSON."""

    scores: list[int]
    winners: list[int]
    why: MessageJson


class Observation(TypedDict):
    """What every observation says, whatever the game; each game's own adds its body.

    `seat` is the observer, None a spectator; `to_act` the seats that owe a decision.
    """

    game: str
    seat: int | None
    players: int
    options: JsonObject
    phase: str
    to_act: list[int]
    outcome: OutcomeJson | None


@dataclass(frozen=True)
class Outcome:
    """How a match ended: final score of each seat, the winning seats, and what decided it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    why: Message

    def to_json(self) -> OutcomeJson:
        """Return the outcome as plain JSON."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "why": self.why.to_json(),
        }

    @classmethod
    def from_json(cls, told: OutcomeJson | None) -> Outcome | None:
        """Return the outcome told by `to_json`; None stays None."""
        if told is None:
            return None
        why = Message.from_json(told["why"])
        return cls(tuple(told["scores"]), tuple(told["winners"]), why)


class State(ABC):
    """A position of a game. Only `apply` and `advance` change it.

    `to_act` holds the seats that owe a decision, ascending; it is empty when the game is over. A
    `silent` state tells and remembers nothing.
    """

    __slots__ = ()
    players: int
    seed: int
    to_act: tuple[int, ...]
    silent: bool

    @abstractmethod
    def legal_moves(self, seat: int | None) -> list[str]:
        """Return every move of this seat, non-empty exactly for the seats in `to_act`.

        The list may be shared: whoever wants to change it makes a copy. Seat `None` is the table
        itself: moves that nobody owes but that may be made at any time, such as calling time. Most
        games have none.
        """

    @abstractmethod
    def refusal(self, seat: int | None, move: object) -> Message | None:
        """Return which rule forbids the move, or `None` when it is legal."""

    @abstractmethod
    def _perform(self, seat: int | None, move: str) -> list[Event]:
        """Carry out a move known to be legal and return what happened."""

    def apply(self, seat: int | None, move: str) -> list[Event]:
        """Make a move and return what happened.

        Raises IllegalMove, with the reason, when the rules forbid it; the state is then untouched.
        """
        if (reason := self.refusal(seat, move)) is not None:
            raise IllegalMove(reason)
        return self._perform(seat, move)

    @abstractmethod
    def advance(self, seat: int | None, move: str) -> None:
        """Make a move known to be legal, for searches: nothing is checked, no event is wanted."""

    @abstractmethod
    def silence(self) -> None:
        """Tell nothing from here on, and forget what was told: for searches."""

    @property
    @abstractmethod
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first move, such as a deal; only asked of a new state."""

    @property
    def mid_turn(self) -> bool:
        """Tell whether a turn of several decisions has begun: taking back means all of it."""
        return False

    @property
    def minutes(self) -> int | None:
        """After how many minutes of play the table calls time; None where no time runs (now)."""
        return None

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy."""

    @abstractmethod
    def observation(self, seat: int | None) -> Observation:
        """Return all that this seat may know, as plain JSON; `None` is a spectator."""

    @abstractmethod
    def prompt(self, seat: int) -> Message:
        """Return what this seat, one of `to_act`, has to decide now."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""

    @abstractmethod
    def to_json(self) -> JsonObject:
        """Return the whole state, hidden parts included, as plain JSON (for tests and reports)."""
