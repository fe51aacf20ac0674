"""Rounds a trained network of one hidden layer to the whole numbers of `engine.core.perceptron`."""

from __future__ import annotations

from engine.core.perceptron import HEAD, LARGEST
from lab.extras import needs
from lab.learning.network import Floats, Network

try:
    import numpy as np
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

WEIGHT = 127  # the largest in a file
LEAST = 32  # what the largest weight of a unit may become: below, too little of it is left


class TooLarge(Exception):
    """The sums of a network do not fit into its lanes."""


def rounded(network: Network, inputs: Floats, room: float = 2.0) -> bytes:
    """Return the file of a network with one hidden layer.

    `inputs` are vectors that occur, of shape (any, inputs): the sum of a hidden unit may be `room`
    times the largest of these. Raises TooLarge if too little would be left of the weights.
    """
    weights, bias, outputs, ends = network.weights
    largest = np.abs(weights).max(axis=0) + 1e-9
    sums = np.abs(inputs @ weights + bias).max(axis=0) * room + 1e-9
    scales = np.minimum(WEIGHT / largest, LARGEST / np.maximum(sums, np.abs(bias)))  # by unit
    if (scales * largest).min() < LEAST:
        raise TooLarge("the sums of a hidden unit are too large: scale the inputs down")
    rows = np.rint(weights * scales).astype("<i1")
    middle = np.rint(bias * scales).astype("<i2")
    last = np.concatenate([ends[:, None], outputs.T / scales], axis=1).astype("<f4")
    head = HEAD.pack(len(weights), len(bias), len(ends))
    return b"".join([head, rows.tobytes(), middle.tobytes(), last.tobytes()])
