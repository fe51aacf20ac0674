"""Blocks turn parts of an observation into a fixed number of entries of a vector.

None becomes zeros in every block.
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
        """The number of entries."""

    def numbers(self, value: Any) -> list[float]:
        """Return `size` numbers for the value."""


@dataclass(frozen=True)
class Number:
    """A quantity, as a fraction of `most`."""

    most: float
    size = 1

    def numbers(self, value: Any) -> list[float]:
        return [0.0 if value is None else value / self.most]


@dataclass(frozen=True)
class Flag:
    """A truth value, as 1 or 0."""

    size = 1

    def numbers(self, value: Any) -> list[float]:
        return [1.0 if value else 0.0]


@dataclass(frozen=True)
class OneOf:
    """One of the choices, one-hot; raises KeyError on other values."""

    choices: tuple[object, ...]

    @property
    def size(self) -> int:
        return len(self.choices)

    @cached_property
    def _index(self) -> dict[object, int]:
        return {choice: index for index, choice in enumerate(self.choices)}

    def numbers(self, value: Any) -> list[float]:
        numbers = [0.0] * len(self.choices)
        if value is not None or None in self._index:
            numbers[self._index[value]] = 1.0
        return numbers


@dataclass(frozen=True)
class Several(OneOf):
    """The counts of the choices in a list, as fractions of `most`."""

    most: float = 1.0

    def numbers(self, value: Any) -> list[float]:
        numbers = [0.0] * len(self.choices)
        for each in value or ():
            numbers[self._index[each]] += 1 / self.most
        return numbers


@dataclass(frozen=True)
class Each:
    """The first `length` items of a list, one block each; missing items are zeros."""

    block: Block
    length: int

    @property
    def size(self) -> int:
        return self.length * self.block.size

    def numbers(self, value: Any) -> list[float]:
        numbers = list(chain.from_iterable(map(self.block.numbers, (value or ())[: self.length])))
        return numbers + [0.0] * (self.size - len(numbers))


@dataclass(frozen=True)
class Tuple:
    """A list with its own block for each item."""

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
    """A mapping with its own block for each key."""

    blocks: Mapping[str, Block]

    @cached_property
    def size(self) -> int:
        return sum(block.size for block in self.blocks.values())

    def numbers(self, value: Any) -> list[float]:
        if value is None:
            return [0.0] * self.size
        numbers: list[float] = []
        for key, block in self.blocks.items():
            numbers += block.numbers(value[key])
        return numbers
