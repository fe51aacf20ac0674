"""The base classes of games that are played in phases, with one `Phase` for each decision.

A game has four parts:

    class BrusPosition(Position)                 the table, which the rules read and change
    class Lead(Phase[BrusPosition])              a decision: its moves, refusals and effects
    STEPS = {"deal": hands.deal}                 the steps between decisions
    class BrusState(BrusPosition, PhasedState)   the state that implements the protocol

A rule never calls a later rule. It names the next phase and the seats that owe a decision, and
`settle` continues from there, so rule modules import in one direction only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from engine.core.events import NOTHING, Event, SeenEvent
from engine.core.messages import Message
from engine.core.plain import Json, JsonObject, brief, plain
from engine.core.state import Observation, Outcome, State

TIME = "time"  # the only move of the table: the playing time is over
OVER = "over"  # the phase of a match that has ended


class Move(NamedTuple):
    """A parsed move: `lay:7x2` is the word `lay` with the numbers 7 and 2.

    `word` is "" for a text that is not a move of the game.
    """

    text: str
    word: str
    numbers: tuple[int, ...] = ()


def unknown(move: object) -> Message:
    """Return the refusal of a value that is not a move of the current decision."""
    return Message("refuse.unknown", {"move": brief(move)})


class Position:
    """The table as far as all games are alike; seats are ints in clockwise order.

    A subclass lists its fields in `__slots__`. It repeats those that hold lists or dicts in
    `COPIED`, and those that hold lists of lists or of dicts in `NESTED`: copies are independent.
    """

    __slots__ = (
        "players", "seed", "options",  # set-up
        "phase", "to_act", "chosen",  # decisions owed; secret choices, not yet carried out
        "final", "time_called",  # the end
        "history", "events", "silent",  # events that seats remember; those of the last move
    )  # fmt: skip
    GAME: ClassVar[str]  # the id in the catalogue
    COPIED: ClassVar[tuple[str, ...]] = ()
    NESTED: ClassVar[tuple[str, ...]] = ()
    REMEMBERS: ClassVar[bool] = True  # False: observations hold no history
    _FIELDS: ClassVar[tuple[str, ...]]
    _SHARED: ClassVar[tuple[str, ...]]  # fields that a copy may share

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Set up an empty table."""
        self.players = players
        self.seed = seed
        self.options = options
        self.phase = ""
        self.to_act: tuple[int, ...] = ()
        self.chosen: dict[int, Move] = {}
        self.final: Outcome | None = None
        self.time_called = False
        self.history: list[Event] = []
        self.events: list[Event] = []
        self.silent = False

    def __init_subclass__(cls) -> None:
        """Work out which fields a copy may share."""
        super().__init_subclass__()
        slots = (vars(each).get("__slots__", ()) for each in reversed(cls.__mro__))
        cls._FIELDS = tuple(name for names in slots for name in names)
        apart = {*cls.COPIED, *cls.NESTED, "chosen", "history", "events"}
        cls._SHARED = tuple(name for name in cls._FIELDS if name not in apart)

    def tell(
        self,
        type_: str,
        secret: Mapping[str, Json] | None = None,
        seers: tuple[int, ...] = (),
        reveals: bool = False,
        **data: Json,
    ) -> None:
        """Record an event, unless the state is silent."""
        if not self.silent:
            event = Event(type_, data, secret or NOTHING, seers, reveals)
            self.events.append(event)
            if self.REMEMBERS:
                self.history.append(event)

    def history_seen_by(self, seat: int | None) -> list[SeenEvent]:
        """Return the history as this seat saw it."""
        return [event.seen_by(seat) for event in self.history]

    def turn_to(self, phase: str, *seats: int) -> None:
        """Ask these seats for a decision; without seats the step of the phase follows."""
        self.phase, self.to_act = phase, seats

    def choose(self, seat: int, move: Move) -> None:
        """Store a choice made in secret, at the same time as others.

        Once all have chosen, the step of the phase reveals and carries out the choices.
        """
        self.chosen[seat] = move
        place = self.to_act.index(seat)
        self.to_act = self.to_act[:place] + self.to_act[place + 1 :]

    def finish(self, outcome: Outcome) -> None:
        """End the match."""
        self.final = outcome
        self.turn_to(OVER)

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        for name in self._SHARED:
            setattr(twin, name, getattr(self, name))
        for name in self.COPIED:
            setattr(twin, name, getattr(self, name).copy())
        for name in self.NESTED:
            setattr(twin, name, [each.copy() for each in getattr(self, name)])
        twin.chosen = self.chosen.copy()
        twin.history = self.history.copy()
        twin.events = []
        return twin

    def share(self, before: Self) -> None:
        """Hold what is the same as in an earlier position once; neither may change any more."""
        for name in (*self.COPIED, *self.NESTED, "chosen", "history"):
            here, there = getattr(self, name), getattr(before, name)
            if here == there:
                setattr(self, name, there)
            elif name in self.NESTED and len(here) == len(there):
                pairs = zip(here, there, strict=True)
                setattr(self, name, [old if old == new else new for new, old in pairs])

    def to_json(self) -> JsonObject:
        """Return the whole position, hidden parts included."""
        names = (name for name in self._FIELDS if name not in ("events", "silent"))
        return {name: plain(getattr(self, name)) for name in names}

    def envelope(self, seat: int | None) -> Observation:
        """Return the fields that the observations of all games share."""
        return {
            "game": self.GAME,
            "seat": seat,
            "players": self.players,
            "options": dict(self.options),
            "phase": self.phase,
            "to_act": list(self.to_act),
            "outcome": self.final.to_json() if self.final else None,
        }

    def recall(self, observation: Observation, history: list[SeenEvent]) -> None:
        """Restore the fields of `envelope`, and the history as the observing seat saw it."""
        self.phase, self.to_act = observation["phase"], tuple(observation["to_act"])
        self.final = Outcome.from_json(observation["outcome"])
        self.history = [Event.recalled(event, observation["seat"]) for event in history]


P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Phase(ABC, Generic[P_contra]):
    """One decision of a game: its legal moves, its refusals, and the effects of a move."""

    words: ClassVar[tuple[str, ...]]  # with which its moves start
    further: ClassVar[bool] = False  # a later decision of the same turn

    @abstractmethod
    def moves(self, s: P_contra, seat: int) -> list[str]:
        """Return every legal move once."""

    def refusal(self, s: P_contra, seat: int, move: Move) -> Message | None:
        """Return why a move with one of the `words` is forbidden; None if it is legal."""
        return None

    def misplaced(self, s: P_contra, seat: int, move: Move) -> Message:
        """Return the refusal of a move with another word or without one."""
        return unknown(move.text)

    @abstractmethod
    def perform(self, s: P_contra, seat: int, move: Move) -> None:
        """Carry out a legal move and name the next phase and the seats that owe a decision."""

    @abstractmethod
    def prompt(self, s: P_contra, seat: int) -> Message:
        """Return the question that the seat has to answer."""


class PhasedState(Position, State):
    """A position that implements the protocol of `State`.

    A game defines its phases, the steps between decisions, and how to parse a move.
    """

    __slots__ = ()
    PHASES: ClassVar[Mapping[str, Phase[Any]]]  # each takes the positions of its own game
    STEPS: ClassVar[Mapping[str, Callable[[Any], None]]] = {}

    @staticmethod
    @abstractmethod
    def parse(move: str) -> Move:
        """Parse a move; its word is "" for a text that is not a move of the game."""

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events before the first move."""
        return tuple(self.events)

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match, None until it is over."""
        return self.final

    @property
    def mid_turn(self) -> bool:
        """Whether the seat has already made a decision of this turn."""
        return self.phase != OVER and self.PHASES[self.phase].further

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of a seat in `to_act`; no other seat has any.

        Seat None is the table, which can call time where the playing time is limited.
        """
        if seat is None:
            return [] if self.minutes is None else [TIME]
        if type(seat) is int and seat in self.to_act:  # True is not seat 1
            return self.PHASES[self.phase].moves(self, seat)
        return []

    def refusal(self, seat: int | None, move: object) -> Message | None:
        """Return the message that says why the move is forbidden; None for a legal move."""
        if type(seat) is int and seat in self.to_act and isinstance(move, str):
            phase, read = self.PHASES[self.phase], self.parse(move)
            if read.word in phase.words:
                return phase.refusal(self, seat, read)
            return phase.misplaced(self, seat, read)
        if self.final:
            return Message("refuse.over")
        if not isinstance(move, str):
            return unknown(move)
        if seat is None:
            return None if move in self.legal_moves(None) else unknown(move)
        return Message("refuse.turn")

    def _perform(self, seat: int | None, move: str) -> list[Event]:
        self.events = []
        self.advance(seat, move)
        return self.events

    def advance(self, seat: int | None, move: str) -> None:
        """Make a legal move and take all steps up to the next decision."""
        if seat is None:
            self.time_called = True
            self.tell("time_called")
        else:
            self.PHASES[self.phase].perform(self, seat, self.parse(move))
            while not self.to_act and self.final is None:  # `settle` without a call, for speed
                self.STEPS[self.phase](self)

    def settle(self) -> None:
        """Take steps until a seat owes a decision or the match is over."""
        while not self.to_act and self.final is None:
            self.STEPS[self.phase](self)

    def silence(self) -> None:
        """Record no events from now on, and forget those recorded."""
        self.silent = True
        self.history, self.events = [], []

    def prompt(self, seat: int) -> Message:
        """Return the question that the seat has to answer."""
        return self.PHASES[self.phase].prompt(self, seat)
