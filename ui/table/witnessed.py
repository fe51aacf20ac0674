"""The moods that the latest moves left: all that faces may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Moods: TypeAlias = Mapping[int, str]


@dataclass(frozen=True)
class Witnessed:
    """What everybody saw of the latest moves of a match.

    `played` is how many moves had been made; `moods` are those that each move left, by seat, the
    last move first.
    """

    played: int = 0
    moods: tuple[Moods, ...] = ()


UNSEEN = Witnessed()
