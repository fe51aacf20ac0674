"""Which decisions of a game are empty, so that the table can make them for whoever owes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.state import Observation

O = TypeVar("O", bound=Observation)  # noqa: E741 - as in `engine.core.game`


@dataclass(frozen=True, kw_only=True)
class Passing(Generic[O]):
    """What a game says of its empty decisions; O is the type of its observations.

    empty    whether a move that is the only legal one decides nothing: a pass, a last card
    evident  whether a spectator, who sees what is public only, can tell that a seat with one legal
             move has no other
    move     the move by which a seat passes that may come in again in the same round; "" for none
    round    what stays the same, as a spectator sees it, until that round is over
    """

    empty: Callable[[str], bool]
    evident: Callable[[O, int], bool]
    move: str = ""
    round: Callable[[O], object] = id
