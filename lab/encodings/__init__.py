"""Encodings number the moves and turn observations into vectors, for training agents.

The encoding of a game is the module of the same name in this folder.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.core.state import Observation
from lab.encodings.blocks import Block, Fields, OneOf, Several
from lab.encodings.pieces import Pieces


class NoEncoding(Exception):
    """A game is unknown or has no encoding; the text names it."""


@dataclass(frozen=True)
class Encoding:
    """The encoding of one set-up of a game, for all its matches and seats.

    `actions` are all moves that can ever be legal; the number of a move is its index. `body` has
    the game's own fields of an observation: the block of each, and how writers look it up.
    `left_out` names the fields that are not in the vector: past events, and fields that follow
    from others.
    """

    actions: tuple[str, ...]
    phases: tuple[str, ...]
    players: int
    body: Mapping[str, Pieces]
    left_out: tuple[str, ...]

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each move."""
        return {move: number for number, move in enumerate(self.actions)}

    @cached_property
    def own(self) -> Fields:
        """The blocks of the game's own fields."""
        return Fields({name: pieces.block for name, pieces in self.body.items()})

    @cached_property
    def layout(self) -> Fields:
        """The blocks of the whole vector."""
        seats = tuple(range(self.players))
        envelope: dict[str, Block] = {
            "seat": OneOf(seats),
            "to_act": Several(seats),
            "phase": OneOf(self.phases),
        }
        return Fields({**envelope, **self.own.blocks})

    @property
    def size(self) -> int:
        """The number of entries of a vector."""
        return self.layout.size

    def vector(self, observation: Observation) -> list[float]:
        """Return the vector of an observation; most entries are from 0 to 1."""
        return self.layout.numbers(observation)


def game_of(game: str) -> AnyGame:
    """Return the game with this id; raises NoEncoding on an unknown one."""
    if game not in GAMES:
        raise NoEncoding(f"{game}: there are {', '.join(GAMES)}")
    return GAMES[game]


def encoding_of(game: str, players: int, options: JsonObject) -> Encoding:
    """Return the encoding of a set-up with the complete, valid `options`.

    Raises NoEncoding when the game is unknown or has none.
    """
    game_of(game)
    try:
        module = importlib.import_module(f"{__name__}.{game}")
    except ModuleNotFoundError as fault:
        raise NoEncoding(f"{game} has no encoding: {__name__}.{game} is missing") from fault
    found: Encoding = module.encode(players, options)
    return found
