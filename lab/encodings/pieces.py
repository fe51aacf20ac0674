"""Pieces of a vector: the bytes of one field, kept by the field's value in the position.

A block of `lab.encodings.blocks` says what the numbers of a value are. Pieces ask it once for
each value and then look the bytes up, so a vector is a row of look-ups and one join. All numbers
are 32-bit floats in the order of bytes of the machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Protocol

from lab.encodings.blocks import Block, Each, Fields, Several

MOST = 1 << 16  # pieces that are kept of one field; then they are made anew
CHUNK = 12  # bits of a set that are looked up at once
FULL = (1 << CHUNK) - 1
SLICE = 5  # counts of a hand that are looked up at once


def packed(numbers: Iterable[float]) -> bytes:
    """Return numbers as 32-bit floats."""
    return array("f", numbers).tobytes()


def zeros(size: int) -> bytes:
    """Return the bytes of so many zeros."""
    return bytes(size * array("f").itemsize)


class Pieces(Protocol):
    """The bytes of a block, by a value of the position."""

    @property
    def block(self) -> Block:
        """The block, which says what the numbers are."""

    def __getitem__(self, value: Any, /) -> bytes:
        """Return the bytes for a value."""


class Values(dict[Any, bytes]):
    """The pieces of hashable values, of which the latest are kept.

    `seen` turns the value into that of the observation; without it both are the same.
    """

    def __init__(self, block: Block, seen: Callable[[Any], object] | None = None) -> None:
        super().__init__()
        self.block = block
        self._seen = seen

    def __missing__(self, value: Hashable) -> bytes:
        if len(self) >= MOST:
            self.clear()
        seen = value if self._seen is None else self._seen(value)
        piece = self[value] = packed(self.block.numbers(seen))
        return piece


class Items:
    """The pieces of a list of up to `length` items, each looked up by its own value."""

    def __init__(self, pieces: Pieces, length: int) -> None:
        """Take the pieces of an item."""
        self.block = Each(pieces.block, length)
        self._of = pieces.__getitem__
        self._missing = [zeros(pieces.block.size * count) for count in range(length, -1, -1)]

    def __getitem__(self, values: Sequence[Any]) -> bytes:
        return b"".join([*map(self._of, values), self._missing[len(values)]])


class Named:
    """The pieces of a mapping; the position has a list for each name, looked up on its own."""

    def __init__(self, pieces: Pieces, names: Sequence[str]) -> None:
        """Take the pieces of a list, which are looked up by a tuple."""
        self.block = Fields(dict.fromkeys(names, pieces.block))
        self._of = pieces.__getitem__

    def __getitem__(self, lists: Iterable[Iterable[Any]]) -> bytes:
        return b"".join(map(self._of, map(tuple, lists)))


class Bits:
    """The pieces of a set that the position holds as an int, with a bit for each choice."""

    def __init__(self, block: Several, bits: Sequence[int] | None = None) -> None:
        """Prepare the pieces.

        `bits` has the bit of each choice, ascending; by default they are 0, 1, 2, ...
        """
        self.block = block
        places = range(len(block.choices)) if bits is None else bits
        self._parts = [
            Values(_Part(block, [bit - start for bit in places]))
            for start in range(0, places[-1] + 1, CHUNK)
        ]

    def __getitem__(self, mask: int) -> bytes:
        found: list[bytes] = []
        for pieces in self._parts:
            found.append(pieces[mask & FULL])
            mask >>= CHUNK
        return b"".join(found)


class _Part:
    """The block of those choices of a set whose bits are from 0 to `CHUNK` - 1; takes an int."""

    def __init__(self, block: Several, bits: Sequence[int]) -> None:
        pairs = zip(block.choices, bits, strict=True)
        self._choices = [(choice, bit) for choice, bit in pairs if 0 <= bit < CHUNK]
        self._block = Several(tuple(choice for choice, _ in self._choices), block.most)
        self.size = len(self._choices)

    def numbers(self, value: int) -> list[float]:
        return self._block.numbers([choice for choice, bit in self._choices if value >> bit & 1])


class Counts:
    """The pieces of a hand that the position holds as a list of counts, one for each choice."""

    def __init__(self, block: Several, first: int = 0) -> None:
        """Prepare the pieces; `first` is the index of the first choice in the list."""
        self.block = block
        self._parts: list[tuple[slice, Values]] = []
        for start in range(0, len(block.choices), SLICE):
            choices = block.choices[start : start + SLICE]
            place = slice(first + start, first + start + len(choices))
            self._parts.append((place, Values(Several(choices, block.most), _listed(choices))))

    def __getitem__(self, counts: Sequence[int]) -> bytes:
        return b"".join([pieces[tuple(counts[place])] for place, pieces in self._parts])


def _listed(choices: tuple[object, ...]) -> Callable[[tuple[int, ...]], list[object]]:
    """Return the function from counts of these choices to a list with each so many times."""
    return lambda counts: [
        each for each, count in zip(choices, counts, strict=True) for _ in range(count)
    ]
