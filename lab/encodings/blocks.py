"""What vectors are made of: each block turns a part of an observation into so many numbers.

What is not there (None) is all zeros in every block.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, Protocol


class Block(Protocol):
    """A part of the vector."""

    @property
    def size(self) -> int:
        """How many numbers it takes."""

    def numbers(self, value: Any) -> list[float]:
        """Return the value as `size` numbers."""


@dataclass(frozen=True)
class Number:
    """A quantity, told as a part of `most`."""

    most: float
    size = 1

    def numbers(self, value: Any) -> list[float]:
        return [0.0 if value is None else value / self.most]


@dataclass(frozen=True)
class Flag:
    """Whether."""

    size = 1

    def numbers(self, value: Any) -> list[float]:
        return [1.0 if value else 0.0]


@dataclass(frozen=True)
class OneOf:
    """One of the choices: a one in its place. Raises KeyError on what is none of them."""

    choices: tuple[object, ...]

    @property
    def size(self) -> int:
        return len(self.choices)

    @cached_property
    def _place(self) -> dict[object, int]:
        return {choice: place for place, choice in enumerate(self.choices)}

    def numbers(self, value: Any) -> list[float]:
        told = [0.0] * len(self.choices)
        if value is not None or None in self._place:
            told[self._place[value]] = 1.0
        return told


@dataclass(frozen=True)
class Several(OneOf):
    """How often each choice is in a list, as a part of `most`."""

    most: float = 1.0

    def numbers(self, value: Any) -> list[float]:
        told = [0.0] * len(self.choices)
        for each in value or ():
            told[self._place[each]] += 1 / self.most
        return told


@dataclass(frozen=True)
class Each:
    """The first `length` of a list, one block for each; what the list lacks is zeros."""

    block: Block
    length: int

    @property
    def size(self) -> int:
        return self.length * self.block.size

    def numbers(self, value: Any) -> list[float]:
        told = list(chain.from_iterable(map(self.block.numbers, (value or ())[: self.length])))
        return told + [0.0] * (self.size - len(told))


@dataclass(frozen=True)
class Tuple:
    """A list of which every place has a block of its own."""

    blocks: Sequence[Block]

    @property
    def size(self) -> int:
        return sum(block.size for block in self.blocks)

    def numbers(self, value: Any) -> list[float]:
        if value is None:
            return [0.0] * self.size
        pairs = zip(self.blocks, value, strict=True)
        return [number for block, each in pairs for number in block.numbers(each)]


@dataclass(frozen=True)
class Fields:
    """A mapping of which every key has a block of its own."""

    blocks: Mapping[str, Block]

    @cached_property
    def size(self) -> int:
        return sum(block.size for block in self.blocks.values())

    def numbers(self, value: Any) -> list[float]:
        if value is None:
            return [0.0] * self.size
        told: list[float] = []
        for key, block in self.blocks.items():
            told += block.numbers(value[key])
        return told
