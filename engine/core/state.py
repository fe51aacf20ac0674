"""The protocol of a state: legal moves, apply, observation (all that a seat may know), outcome."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, Self, TypeAlias, TypedDict, TypeVar

from engine.core.errors import IllegalMove
from engine.core.events import Event
from engine.core.messages import Message, MessageJson
from engine.core.plain import JsonObject

T = TypeVar("T")
PER_SEAT = "one value for each seat"
BySeat: TypeAlias = Annotated[list[T], PER_SEAT]


class OutcomeJson(TypedDict):
    """An outcome as plain JSON."""

    scores: BySeat[int]
    winners: list[int]
    why: MessageJson


class Observation(TypedDict):
    """The fields that the observations of all games share; each game adds its own.

    `seat` is the observer (None: a spectator), `to_act` the seats that owe a decision.
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
    """The result of a match: the score of each seat, the winning seats, and the reason."""

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
    def from_json(cls, data: OutcomeJson | None) -> Outcome | None:
        """Return the outcome with this JSON (the inverse of `to_json`); None stays None."""
        if data is None:
            return None
        why = Message.from_json(data["why"])
        return cls(tuple(data["scores"]), tuple(data["winners"]), why)


class ReadableState(ABC):
    """A position of a game, as it can be looked at.

    `to_act` holds the seats that owe a decision, in ascending order; it is empty when the match is
    over.
    """

    __slots__ = ()
    players: int
    to_act: tuple[int, ...]

    @abstractmethod
    def legal_moves(self, seat: int | None) -> list[str]:
        """Return every legal move of a seat; only the seats in `to_act` have moves.

        Callers must not change the list. Seat None is the table, which can call time where the
        time of play is limited; in most games it has no moves.
        """

    @abstractmethod
    def refusal(self, seat: int | None, move: object) -> Message | None:
        """Return the message that says why the move is forbidden; None when it is legal."""

    @property
    def minutes(self) -> int | None:
        """The minutes of play after which the table calls time; None without a limit."""
        return None

    @abstractmethod
    def copy(self) -> State:
        """Return an independent state, on which moves can be tried."""

    @abstractmethod
    def observation(self, seat: int | None) -> Observation:
        """Return all that this seat may know, as plain JSON; None is a spectator."""

    @abstractmethod
    def prompt(self, seat: int) -> Message:
        """Return the question that this seat, one of `to_act`, has to answer."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result of the match, or None until it is over."""


class State(ReadableState):
    """A position of a game, which `apply` and `advance` change, and nothing else.

    A `silent` state records no events.
    """

    __slots__ = ()
    seed: int
    silent: bool

    @abstractmethod
    def _perform(self, seat: int | None, move: str) -> list[Event]:
        """Carry out a legal move and return its events."""

    def apply(self, seat: int | None, move: str) -> list[Event]:
        """Make a move and return its events.

        Raises IllegalMove, with the reason, when the rules forbid it; the state is then unchanged.
        """
        if (reason := self.refusal(seat, move)) is not None:
            raise IllegalMove(reason)
        return self._perform(seat, move)

    @abstractmethod
    def advance(self, seat: int | None, move: str) -> None:
        """Make a legal move without a check, for searches."""

    @abstractmethod
    def silence(self) -> None:
        """Record no events from now on, and forget those recorded: for searches."""

    @property
    @abstractmethod
    def opening(self) -> tuple[Event, ...]:
        """The events before the first move, such as the deal; a new state has them."""

    @property
    def mid_turn(self) -> bool:
        """Whether the seat is in the middle of a turn, which is taken back as a whole."""
        return False

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy."""

    def share(self, before: Self) -> None:
        """Hold what is the same as in an earlier state once; neither may change any more."""

    @abstractmethod
    def to_json(self) -> JsonObject:
        """Return the whole state as plain JSON, hidden parts included: for tests and reports."""
