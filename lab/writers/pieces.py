"""Pieces of a vector: the bytes of one field, kept by the field's value in the position.

A block of `lab.encodings.blocks` says what the numbers of a value are. `Pieces` asks it once for
each value and then looks the bytes up, so a vector is a row of look-ups and one join. All numbers
are 32-bit floats in the order of bytes of the machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from lab.encodings.blocks import Block, Each, Several

MOST = 1 << 16  # pieces that are kept of one field; then they are made anew
CHUNK = 12  # bits of a set that are looked up at once


def packed(numbers: Iterable[float]) -> bytes:
    """Return numbers as 32-bit floats."""
    return array("f", numbers).tobytes()


def zeros(size: int) -> bytes:
    """Return the bytes of so many zeros."""
    return bytes(size * array("f").itemsize)


class Pieces(dict[Any, bytes]):
    """The bytes of a block by a value of the position.

    `read` turns the value into that of the observation; without it both are the same. Values must
    be hashable.
    """

    def __init__(self, block: Block, read: Callable[[Any], object] | None = None) -> None:
        super().__init__()
        self._block = block
        self._read = read

    def __missing__(self, value: Hashable) -> bytes:
        if len(self) >= MOST:
            self.clear()
        seen = value if self._read is None else self._read(value)
        piece = self[value] = packed(self._block.numbers(seen))
        return piece


class Items:
    """The pieces of a list of up to `length` items, each by its own value."""

    def __init__(self, block: Block, read: Callable[[Any], object] | None = None) -> None:
        """Prepare the pieces; the block must be an `Each`."""
        assert isinstance(block, Each)
        self._pieces = Pieces(block.block, read)
        self._missing = [zeros(block.block.size * count) for count in range(block.length + 1)]

    def of(self, values: Sequence[Any]) -> bytes:
        """Return the bytes of the items; values beyond the length are not expected."""
        found = b"".join(map(self._pieces.__getitem__, values))
        return found + self._missing[-1 - len(values)] if self._missing else found


class Bits:
    """The pieces of a set that the position holds as an int, with a bit for each choice."""

    def __init__(self, block: Block) -> None:
        """Prepare the pieces; the block must be a `Several`, its choices in the order of bits."""
        assert isinstance(block, Several)
        self._parts = [
            Pieces(_Part(block, start), None) for start in range(0, len(block.choices), CHUNK)
        ]

    def of(self, mask: int) -> bytes:
        """Return the bytes of a set."""
        found = []
        for pieces in self._parts:
            found.append(pieces[mask & (1 << CHUNK) - 1])
            mask >>= CHUNK
        return b"".join(found)


class _Part:
    """The block of up to `CHUNK` choices of a set, given as an int."""

    def __init__(self, block: Several, start: int) -> None:
        self._choices = block.choices[start : start + CHUNK]
        self._block = Several(self._choices, block.most)
        self.size = len(self._choices)

    def numbers(self, value: int) -> list[float]:
        chosen = [each for bit, each in enumerate(self._choices) if value >> bit & 1]
        return self._block.numbers(chosen)
