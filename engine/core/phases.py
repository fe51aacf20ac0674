"""Games of phases: one `Phase` per decision, and all that a position of such a game needs, once.

A game of phases is put together from four things:

    class BrusPosition(Position)             what lies on the table; the rules read and change it
    class Lead(Phase[BrusPosition])          a decision: its moves, why not, what it does
    STEPS = {"deal": hands.deal}             what follows by itself where nobody owes a decision
    class BrusState(BrusPosition, PhasedState)   all of it under the protocol

A rule never calls what comes later in the game: it names the next phase and who owes it, and
`settle` goes on from there. So rule modules import one way only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from engine.core.events import NOTHING, Event, SeenEvent
from engine.core.messages import Message
from engine.core.plain import Json, JsonObject, brief, plain
from engine.core.state import Observation, Outcome, State

TIME = "time"  # the one move of the table itself: the playing time is over
OVER = "over"  # the phase of a match that has ended


class Move(NamedTuple):
    """A move, read: `lay:7x2` is the word `lay` with the numbers 7 and 2.

    `word` is "" for a text that is no move of the game.
    """

    text: str
    word: str
    numbers: tuple[int, ...] = ()


def unknown(move: object) -> Message:
    """Return the refusal of what does not answer the question asked."""
    return Message("refuse.unknown", {"move": brief(move)})


class Position:
    """What lies on the table, as far as all games are alike; seats are ints, clockwise.

    A subclass lists its own fields in `__slots__`; those holding lists or dicts stand in `COPIED`
    too, those holding lists of lists or of dicts in `NESTED`, so that copies are independent.
    """

    __slots__ = (
        "players", "seed", "options",  # set-up
        "phase", "to_act", "chosen",  # who owes what; secret choices, not yet carried out
        "final", "time_called",  # the end
        "history", "told", "silent",  # what happened in this stretch, and by the last move
    )  # fmt: skip
    GAME: ClassVar[str]  # the id in the catalogue
    COPIED: ClassVar[tuple[str, ...]] = ()
    NESTED: ClassVar[tuple[str, ...]] = ()
    REMEMBERS: ClassVar[bool] = True  # False: no observation says what happened, so nothing is kept
    _FIELDS: ClassVar[tuple[str, ...]]
    _SHARED: ClassVar[tuple[str, ...]]  # fields that a copy may share

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Lay out an empty table."""
        self.players = players
        self.seed = seed
        self.options = options
        self.phase = ""
        self.to_act: tuple[int, ...] = ()
        self.chosen: dict[int, Move] = {}
        self.final: Outcome | None = None
        self.time_called = False
        self.history: list[Event] = []
        self.told: list[Event] = []
        self.silent = False

    def __init_subclass__(cls) -> None:
        """Sort the fields by how they are copied."""
        super().__init_subclass__()
        slots = (vars(each).get("__slots__", ()) for each in reversed(cls.__mro__))
        cls._FIELDS = tuple(name for names in slots for name in names)
        apart = {*cls.COPIED, *cls.NESTED, "chosen", "history", "told"}
        cls._SHARED = tuple(name for name in cls._FIELDS if name not in apart)

    def tell(
        self,
        type_: str,
        secret: Mapping[str, Json] | None = None,
        seers: tuple[int, ...] = (),
        reveals: bool = False,
        **data: Json,
    ) -> None:
        """Record what happened, unless nobody listens (a playout)."""
        if not self.silent:
            event = Event(type_, data, secret or NOTHING, seers, reveals)
            self.told.append(event)
            if self.REMEMBERS:
                self.history.append(event)

    def heard(self, seat: int | None) -> list[SeenEvent]:
        """Return the history as this seat saw it."""
        return [event.seen_by(seat) for event in self.history]

    def turn_to(self, phase: str, *seats: int) -> None:
        """Owe a decision to these seats; without any, what follows the phase happens by itself."""
        self.phase, self.to_act = phase, seats

    def choose(self, seat: int, move: Move) -> None:
        """Note a choice made in secret, at the same time as others'.

        Once nobody is left to choose, the phase's step reveals and carries out all of them.
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
        twin.told = []
        return twin

    def to_json(self) -> JsonObject:
        """Return everything, hidden things included."""
        names = (name for name in self._FIELDS if name not in ("told", "silent"))
        return {name: plain(getattr(self, name)) for name in names}

    def envelope(self, seat: int | None) -> Observation:
        """Return what every observation says, whatever the game."""
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
        """Set what the envelope of an observation says, and the history as its seat saw it."""
        self.phase, self.to_act = observation["phase"], tuple(observation["to_act"])
        self.final = Outcome.from_json(observation["outcome"])
        self.history = [Event.recalled(event, observation["seat"]) for event in history]


P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Phase(ABC, Generic[P_contra]):
    """One decision of a game: which moves it offers, why it forbids others, what a move does."""

    words: ClassVar[tuple[str, ...]]  # what its moves start with; others do not answer it
    further: ClassVar[bool] = False  # goes on with a turn in which the seat has already decided

    @abstractmethod
    def moves(self, s: P_contra, seat: int) -> list[str]:
        """Return every legal move, each once."""

    def refusal(self, s: P_contra, seat: int, move: Move) -> Message | None:
        """Return the rule that forbids a move whose word is one of `words`, or None."""
        return None

    def misplaced(self, s: P_contra, seat: int, move: Move) -> Message:
        """Return why a move with another word, or with none, is no answer."""
        return unknown(move.text)

    @abstractmethod
    def perform(self, s: P_contra, seat: int, move: Move) -> None:
        """Carry out a legal move and say who owes what next."""

    @abstractmethod
    def prompt(self, s: P_contra, seat: int) -> Message:
        """Return what is to be decided."""


class PhasedState(Position, State):
    """A position under the protocol: asked, and changed by moves.

    A game names its phases, the steps that happen by themselves, and how a move is read.
    """

    __slots__ = ()
    PHASES: ClassVar[Mapping[str, Phase[Any]]]  # each takes the positions of its own game
    STEPS: ClassVar[Mapping[str, Callable[[Any], None]]] = {}

    @staticmethod
    @abstractmethod
    def parse(move: str) -> Move:
        """Read a move; the word is "" for a text that is no move of the game."""

    @property
    def opening(self) -> tuple[Event, ...]:
        """What was told before the first move."""
        return tuple(self.told)

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and what decided, once the match is over."""
        return self.final

    @property
    def mid_turn(self) -> bool:
        """Tell whether the phase goes on with a turn of several decisions."""
        return self.phase != OVER and self.PHASES[self.phase].further

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of the phase for a seat that owes one; for the table, calling time."""
        if seat is None:
            return [] if self.minutes is None else [TIME]
        if type(seat) is int and seat in self.to_act:  # True is not seat 1
            return self.PHASES[self.phase].moves(self, seat)
        return []

    def refusal(self, seat: int | None, move: object) -> Message | None:
        """Return the rule that forbids the move, or None."""
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
        self.told = []
        self.advance(seat, move)
        return self.told

    def advance(self, seat: int | None, move: str) -> None:
        """Make a move known to be legal, and carry out all that follows by itself."""
        if seat is None:
            self.time_called = True
            self.tell("time_called")
        else:
            self.PHASES[self.phase].perform(self, seat, self.parse(move))
            while not self.to_act and self.final is None:  # as `settle`; searches come here
                self.STEPS[self.phase](self)

    def settle(self) -> None:
        """Carry out all that needs no decision, until somebody owes one or the match is over."""
        while not self.to_act and self.final is None:
            self.STEPS[self.phase](self)

    def silence(self) -> None:
        """Tell nothing from here on, and forget what was told."""
        self.silent = True
        self.history, self.told = [], []

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to decide."""
        return self.PHASES[self.phase].prompt(self, seat)
