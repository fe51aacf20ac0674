"""A network rounded to whole numbers gives nearly what the trained one gives."""

from __future__ import annotations

import numpy as np
import pytest

from engine.core.perceptron import Perceptron
from lab.learning.network import Network
from lab.learning.rounding import TooLarge, rounded


def test_values_stay_close_to_the_trained_ones() -> None:
    rng = np.random.default_rng(1)
    network = Network.random((60, 16, 2), rng)
    network.weights[-2] *= 100
    inputs = rng.integers(0, 4, (200, 60)).astype(np.float32)
    packed = Perceptron.read(rounded(network, inputs))
    values = network.values(inputs)
    found = [packed.values([*enumerate(map(int, row))]) for row in inputs]
    assert np.abs(np.array(found) - values).mean() < 0.01 * values.std()


def test_inputs_that_are_too_large_are_refused() -> None:
    network = Network.random((60, 16, 2), np.random.default_rng(1))
    with pytest.raises(TooLarge, match="scale the inputs down"):
        rounded(network, np.full((1, 60), 1e6, np.float32))
