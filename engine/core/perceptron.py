"""A small network in pure Python: one rectified hidden layer, inputs and weights whole numbers.

The weights of an input to all hidden units stand side by side in one big integer, a lane of 16 bits
for each unit, so adding an input to every unit is a single addition.
`lab.learning.rounding` makes the file of such a network from trained weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul
from struct import Struct, error

LANE = 16  # bits for the sum of a hidden unit
LARGEST = (1 << LANE - 1) - 1  # the largest sum; the smallest is -LARGEST - 1
SIGN = 1 << LANE - 1  # the bit of a lane that is set in sums of at least 0, once it is added
HEAD = Struct("<HHH")  # of a file: the numbers of inputs, hidden units and outputs


class BadPerceptron(ValueError):
    """A file is no such network; the text says why."""


class Perceptron:
    """Values from whole numbers, most of them 0.

    A hidden unit is `max(0, bias + sum(weight * input))`, an output its own bias plus the weighted
    sum of the hidden units. The sum of a unit must stay within 16 bits, or it would change its
    neighbours: whoever trains the network scales it for the inputs that can occur.
    """

    def __init__(
        self,
        weights: Sequence[Sequence[int]],
        biases: Sequence[int],
        outputs: Sequence[Sequence[float]],
    ) -> None:
        """Pack the weights of each input to all hidden units, and the biases of these.

        Each output is a row: its bias, then its weight of each hidden unit.
        """
        self.inputs, self.units = len(weights), len(biases)
        self._rows = [_packed(row) for row in weights]
        self._signs = _packed([SIGN] * self.units)
        self._start = _packed(biases) + self._signs
        self._unpack = Struct(f"<{self.units}H").unpack
        self._outputs = [(first, tuple(rest)) for first, *rest in outputs]

    @classmethod
    def read(cls, data: bytes) -> Perceptron:
        """Return the network of a file; raises BadPerceptron where it is none.

        After HEAD, all little-endian: the weights, 8 bits each, row by row; the biases of the
        hidden units, 16 bits each; the rows of the outputs, floats of 32 bits.
        """
        try:
            inputs, units, count = HEAD.unpack_from(data)
            layers = Struct(f"<{inputs * units}b{units}h{count * (units + 1)}f")
            numbers = layers.unpack(data[HEAD.size :])
        except error as fault:
            raise BadPerceptron(f"no network of whole numbers: {fault}") from fault
        end = (inputs + 1) * units
        rows = [numbers[at : at + units] for at in range(0, end, units)]
        outputs = [numbers[at : at + units + 1] for at in range(end, len(numbers), units + 1)]
        return cls(rows[:-1], rows[-1], outputs)

    def values(self, counts: Iterable[tuple[int, int]]) -> list[float]:
        """Return the outputs for some inputs: the index and the number of each that is not 0."""
        rows, total = self._rows, self._start
        for index, count in counts:
            total += rows[index] * count
        return self._outputs_of(total)

    def of_set(self, inputs: Iterable[int]) -> list[float]:
        """Return the outputs when these inputs are 1 and all others are 0."""
        rows = self._rows
        return self._outputs_of(sum([rows[index] for index in inputs], self._start))

    def _outputs_of(self, total: int) -> list[float]:
        """Return the outputs for the packed sums of the hidden units."""
        positive = (total & self._signs) >> LANE - 1
        total &= (positive << LANE - 1) - positive  # clears the sign, and lanes of negative sums
        hidden = self._unpack(total.to_bytes(self.units * LANE // 8, "little"))
        return [first + sum(map(mul, hidden, weights)) for first, weights in self._outputs]


def _packed(lanes: Sequence[int]) -> int:
    """Return one integer with a lane for each number, the first one lowest."""
    return sum(number << LANE * place for place, number in enumerate(lanes))
