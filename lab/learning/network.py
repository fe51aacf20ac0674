"""A perceptron with rectified hidden layers, and Adam, in NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from lab.extras import needs

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

Floats = NDArray[np.floating[Any]]
Integers = NDArray[np.integer[Any]]

MEAN, VARIANCE = 0.9, 0.999  # how much Adam keeps of its two averages
TINY = 1e-8


class BadNetwork(Exception):
    """A file is no network for this use; the text says why."""


class Network:
    """Values of all actions from a batch of vectors: `sizes` are the entries of each layer."""

    def __init__(self, weights: Sequence[Floats]) -> None:
        self.weights = list(weights)  # matrix, bias, matrix, bias, …
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    @classmethod
    def random(cls, sizes: Sequence[int], rng: np.random.Generator) -> Network:
        """Return a network whose first values are small (He's initialisation)."""
        weights: list[Floats] = []
        for inside, outside in pairwise(sizes):
            matrix = rng.standard_normal((inside, outside), np.float32)
            weights += [matrix * np.float32((2 / inside) ** 0.5), np.zeros(outside, np.float32)]
        weights[-2] *= np.float32(0.01)
        return cls(weights)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The entries of the input, of each hidden layer, and of the output."""
        return (len(self.weights[0]), *(len(bias) for bias in self.weights[1::2]))

    def values(self, vectors: Floats) -> Floats:
        """Return what each action is worth: shape (batch, actions)."""
        return self._layers(vectors)[-1]

    def _layers(self, vectors: Floats) -> list[Floats]:
        layers = [vectors]
        last = len(self.weights) - 2
        for index in range(0, len(self.weights), 2):
            made = layers[-1] @ self.weights[index] + self.weights[index + 1]
            layers.append(made if index == last else np.maximum(made, 0, out=made))
        return layers

    def learn(self, vectors: Floats, actions: Integers, gains: Floats, rate: float) -> float:
        """Move the values of these actions towards their gains; return the mean squared error."""
        slopes, error = self.slopes(vectors, actions, gains)
        self.step(slopes, rate)
        return error

    def slopes(
        self, vectors: Floats, actions: Integers, gains: Floats
    ) -> tuple[list[Floats], float]:
        """Return the slope of the mean squared error along each weight, and the error."""
        layers = self._layers(vectors)
        rows = np.arange(len(actions))
        error = layers[-1][rows, actions] - gains
        slope = np.zeros_like(layers[-1])
        slope[rows, actions] = error * (2 / len(actions))
        slopes: list[Floats] = []
        for index in range(len(self.weights) - 2, -1, -2):
            before = layers[index // 2]
            slopes += [slope.sum(axis=0), before.T @ slope]
            if index:
                slope = (slope @ self.weights[index].T) * (before > 0)
        return slopes[::-1], float(np.mean(error * error))

    def step(self, slopes: Sequence[Floats], rate: float) -> None:
        """Take a step of Adam against the slopes."""
        self._steps += 1
        step = rate * (1 - VARIANCE**self._steps) ** 0.5 / (1 - MEAN**self._steps)
        for index, slope in enumerate(slopes):
            mean, square = self._means[index], self._squares[index]
            mean += (1 - MEAN) * (slope - mean)
            square += (1 - VARIANCE) * (slope * slope - square)
            self.weights[index] -= np.float32(step) * mean / (np.sqrt(square) + TINY)

    def save(self, path: Path) -> None:
        """Write the weights in half precision."""
        path.parent.mkdir(parents=True, exist_ok=True)
        halves = {
            f"w{index:02}": each.astype(np.float16) for index, each in enumerate(self.weights)
        }
        np.savez_compressed(path, allow_pickle=False, **halves)

    @classmethod
    def load(cls, path: Path) -> Network:
        """Return the network in this file; raises BadNetwork if there is none."""
        try:
            with np.load(path) as data:
                return cls([data[name].astype(np.float32) for name in sorted(data.files)])
        except (OSError, ValueError, EOFError, BadZipFile) as fault:
            raise BadNetwork(f"{path} has no network: {fault}") from fault
