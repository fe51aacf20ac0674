"""The empty decisions of a game, which the table can make for the players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.state import Observation

O = TypeVar("O", bound=Observation)  # noqa: E741 - as in `engine.core.game`


@dataclass(frozen=True, kw_only=True)
class Passing(Generic[O]):
    """Describes the empty decisions of a game; O is the type of its observations.

    empty    whether the only legal move decides nothing: a pass, a last card
    evident  whether a spectator can see that a seat with one legal move has no other
    move     the pass of a seat that may take part in the same round again; "" for none
    round    a value that changes when a round ends, from the observation of a spectator
    """

    empty: Callable[[str], bool]
    evident: Callable[[O, int], bool]
    move: str = ""
    round: Callable[[O], object] = id
