"""Writers turn positions into vectors and legal actions without an observation in between.

`Encoding.vector` says what stands in a vector, by way of the observation. A writer gives the same
bytes straight from the position, many times faster; tests compare the two. It writes nothing that
the seat may not know. The writer of a game is the module of the same name in this folder.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from engine.core.phases import PhasedState
from engine.core.plain import JsonObject
from lab.encodings import Encoding, NoEncoding, encoding_of
from lab.encodings.pieces import Values, packed
from lab.writers.memory import OPEN, Visibility

S = TypeVar("S", bound=PhasedState)
KEPT = 32  # set-ups whose writer stays in memory
MEMORY = 1 << 24  # bytes of the masks that are kept


class Legal(NamedTuple):
    """The legal actions of a seat.

    `numbers` are in the order of `legal_moves`; `mask` has a byte for each action, 1 or 0.
    """

    numbers: tuple[int, ...]
    mask: bytes


class Writer(ABC, Generic[S]):
    """Writes the vectors and legal actions of one set-up of a game."""

    def __init__(self, encoding: Encoding) -> None:
        """Prepare the pieces of the fields that all games share."""
        self.encoding = encoding
        blocks = encoding.layout.blocks
        self._seat, self._to_act = Values(blocks["seat"]), Values(blocks["to_act"])
        self._phase = Values(blocks["phase"])
        self._known: dict[tuple[str, ...], Legal] = {}
        self._most = MEMORY // len(encoding.actions)

    @abstractmethod
    def body(self, s: S, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields, in the order of the encoding."""

    @abstractmethod
    def points(self, s: S) -> Sequence[float]:
        """Return the points of each seat: before the end those that all seats see."""

    def parts(self, s: S, seat: int) -> list[bytes]:
        """Return the vector in parts; joined they are `Encoding.vector`, as 32-bit floats."""
        found = [self._seat[seat], self._to_act[s.to_act], self._phase[s.phase]]
        found += self.body(s, seat)
        return found

    def vector(self, s: S, seat: int) -> bytes:
        """Return the vector of what the seat may know, as 32-bit floats."""
        return b"".join(self.parts(s, seat))

    def legal(self, s: S, seat: int) -> Legal:
        """Return the legal actions of a seat; one that owes no decision has none."""
        moves = tuple(s.legal_moves(seat))
        return self._known.get(moves) or self._numbered(moves)

    def _numbered(self, moves: tuple[str, ...]) -> Legal:
        number = self.encoding.number
        numbers = tuple([number[move] for move in moves])
        marked = bytearray(len(number))
        for action in numbers:
            marked[action] = 1
        if len(self._known) >= self._most:
            self._known.clear()
        legal = self._known[moves] = Legal(numbers, bytes(marked))
        return legal

    def visibility(self, s: S, seat: int, action: int) -> Visibility:
        """Return the seats that know a legal move that is about to be made; by default, all do."""
        return OPEN

    def advance(self, s: S, seat: int, action: int) -> None:
        """Make a legal move in a silent state."""
        s.advance(seat, self.encoding.actions[action])


class ObservationWriter(Writer[PhasedState]):
    """Writes the vectors of any game by way of the observation: slow, for games without a writer.

    All seats are taken to know every move.
    """

    def body(self, s: PhasedState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        return [packed(self.encoding.own.numbers(s.observation(seat)))]

    def points(self, s: PhasedState) -> Sequence[float]:
        """Return the scores of the outcome; before the end all are 0."""
        return [0.0] * s.players if s.outcome is None else s.outcome.scores


def new_writer(game: str, players: int, options: JsonObject) -> Writer[Any]:
    """Return a new writer of a set-up; see `writer_of`."""
    encoding = encoding_of(game, players, options)
    try:
        module = importlib.import_module(f"{__name__}.{game}")
    except ModuleNotFoundError as fault:
        raise NoEncoding(f"{game} has no writer: {__name__}.{game} is missing") from fault
    found: Writer[Any] = module.WRITER(encoding)
    return found


@lru_cache(maxsize=KEPT)
def _kept(game: str, players: int, options: tuple[tuple[str, Any], ...]) -> Writer[Any]:
    return new_writer(game, players, dict(options))


def writer_of(game: str, players: int, options: JsonObject) -> Writer[Any]:
    """Return the writer of a set-up with the complete, valid `options`; it is made once.

    Raises NoEncoding when the game is unknown or has none.
    """
    return _kept(game, players, tuple(options.items()))
