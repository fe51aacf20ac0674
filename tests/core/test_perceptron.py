"""The packed network gives what the plain sums of its weights give, and refuses spoiled files."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.perceptron import HEAD, BadPerceptron, Perceptron

INPUTS, UNITS = 5, 3
WEIGHT = st.integers(-128, 127)
ROWS = st.lists(st.lists(WEIGHT, min_size=UNITS, max_size=UNITS), min_size=INPUTS, max_size=INPUTS)
BIASES = st.lists(st.integers(-20000, 20000), min_size=UNITS, max_size=UNITS)
OUTPUTS = [[0.5, 1.0, -2.0, 0.25], [-1.0, 0.0, 1.0, 1.0]]


@given(ROWS, BIASES, st.lists(st.integers(0, 15), min_size=INPUTS, max_size=INPUTS))
def test_values_are_the_weighted_sums(
    rows: list[list[int]], biases: list[int], numbers: list[int]
) -> None:
    hidden = [
        max(0, bias + sum(number * row[unit] for number, row in zip(numbers, rows, strict=True)))
        for unit, bias in enumerate(biases)
    ]
    expected = [
        first + sum(a * b for a, b in zip(hidden, rest, strict=True)) for first, *rest in OUTPUTS
    ]
    network = Perceptron(rows, biases, OUTPUTS)
    counts = [(index, number) for index, number in enumerate(numbers) if number]
    assert network.values(counts) == pytest.approx(expected)
    if max(numbers) <= 1:
        assert network.of_set([index for index, _ in counts]) == network.values(counts)


def test_a_file_that_is_no_network_is_refused() -> None:
    whole = HEAD.pack(1, 1, 1) + b"\x01" + b"\x02\x00" + bytes(8)
    assert Perceptron.read(whole).values([]) == [0.0]
    for spoiled in (b"", whole[:-1], whole + b"\x00", HEAD.pack(2, 1, 1) + whole[HEAD.size :]):
        with pytest.raises(BadPerceptron, match="no network"):
            Perceptron.read(spoiled)
