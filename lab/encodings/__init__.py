"""Moves as whole numbers and observations as vectors of a fixed size, for those who train agents.

A game's encoding is the file of its name here; a game without one has none.
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


class NoEncoding(Exception):
    """This game has no encoding; the text names it."""


@dataclass(frozen=True)
class Encoding:
    """The encoding of one set-up of a game: the same for every match and every seat of it.

    `actions` are the texts of all moves that can ever be legal, so a move's number is its place
    among them; `body` lays out what an observation says beside its envelope. `left_out` names the
    fields of an observation that the vector does not hold: what is past or follows from the rest.
    """

    actions: tuple[str, ...]
    phases: tuple[str, ...]
    players: int
    body: Mapping[str, Block]
    left_out: tuple[str, ...]

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each move."""
        return {move: number for number, move in enumerate(self.actions)}

    @cached_property
    def layout(self) -> Fields:
        """All of the vector: who sees, who owes what, and the body."""
        seats = tuple(range(self.players))
        envelope: dict[str, Block] = {
            "seat": OneOf(seats),
            "to_act": Several(seats),
            "phase": OneOf(self.phases),
        }
        return Fields({**envelope, **self.body})

    @property
    def size(self) -> int:
        """The length of the vectors."""
        return self.layout.size

    def vector(self, observation: Observation) -> list[float]:
        """Return an observation as numbers, most of them from 0 to 1."""
        return self.layout.numbers(observation)


def known(game: str) -> AnyGame:
    """Return a game by its name; raises NoEncoding when there is none."""
    if game not in GAMES:
        raise NoEncoding(f"{game}: there are {', '.join(GAMES)}")
    return GAMES[game]


def encoding_of(game: str, players: int, options: JsonObject) -> Encoding:
    """Return the encoding of a set-up; `options` are checked, as in an observation.

    Raises NoEncoding when the game has none.
    """
    known(game)
    try:
        module = importlib.import_module(f"lab.encodings.{game}")
    except ModuleNotFoundError as fault:
        raise NoEncoding(f"{game} has no encoding: lab/encodings/{game}.py is missing") from fault
    found: Encoding = module.encode(players, options)
    return found
