"""Deep Monte Carlo: a network plays all seats of many matches, and learns what its moves gained."""

from __future__ import annotations

from dataclasses import dataclass

from lab.extras import needs
from lab.learning.network import Floats, Integers, Network
from lab.training.batch import BatchEnv, Seen

try:
    import numpy as np
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

LEAST = 0.1  # of the rate and of exploration, at the end
FORBIDDEN = np.float32(-1e9)  # the value of an illegal action


@dataclass(slots=True)
class Choice:
    """What a seat saw, which action it took, and what that gained."""

    vector: Floats
    action: int
    gain: float = 0.0


@dataclass(frozen=True)
class TrainingSettings:
    """How to learn.

    A choice gains what its seat is given until the stage ends, that is until the points of the
    match change: what later hands or tournaments bring would only be noise. `scale` is what a point
    counts. `explore` is the share of random actions, and `rate` Adam's step; both fall in a
    straight line, to a tenth at the end of the training.
    """

    scale: float = 1.0
    explore: float = 0.05
    rate: float = 1e-3
    examples: int = 8192  # between two improvements
    batch: int = 512  # examples in a step of Adam


class Learner:
    """Plays against itself with one network for all seats, and improves it."""

    def __init__(
        self, network: Network, table: BatchEnv, settings: TrainingSettings, seed: int, steps: int
    ) -> None:
        """Start the matches; `steps` are the moves of the whole training."""
        self.network, self.table, self.settings = network, table, settings
        self.steps, self._planned = 0, steps
        self._rng = np.random.default_rng(seed)
        self._seen, infos = table.reset(seed=seed)
        self._seats: list[int] = infos["seat"].tolist()
        self._open: list[list[list[Choice]]] = [
            [[] for _ in range(table.players)] for _ in range(table.num_envs)
        ]
        self.known: list[Choice] = []

    def run(self, steps: int) -> float | None:
        """Make at least so many moves; return the mean squared error of what was learned."""
        errors: list[float] = []
        goal = self.steps + steps
        while self.steps < goal:
            self._play()
            if len(self.known) >= self.settings.examples:
                errors.append(self._learn())
        return sum(errors) / len(errors) if errors else None

    def _play(self) -> None:
        """Make a move in each match."""
        actions = self._chosen(self._seen)
        rows = zip(
            self._open, self._seats, self._seen["observation"], actions.tolist(), strict=True
        )
        for mine, seat, vector, action in rows:
            mine[seat].append(Choice(vector, action))
        self._seen, _, ended, _, infos = self.table.step(actions)
        self._seats = infos["seat"].tolist()
        rewards = infos["rewards"] * self.settings.scale
        for row in np.flatnonzero(rewards.any(axis=1)).tolist():
            for choices, gain in zip(self._open[row], rewards[row].tolist(), strict=True):
                self._settle(choices, gain)
        for row in np.flatnonzero(ended).tolist():
            for choices in self._open[row]:
                self._settle(choices, 0.0)
        self.steps += len(actions)

    def _chosen(self, seen: Seen) -> Integers:
        """Return an action for each match: the best, or now and then any legal one."""
        values, legal = self.network.values(seen["observation"]), seen["action_mask"] > 0
        best: Integers = np.where(legal, values, FORBIDDEN).argmax(axis=1)
        rows = np.flatnonzero(self._rng.random(len(best)) < self._falling(self.settings.explore))
        noise = self._rng.random((len(rows), values.shape[1]), np.float32)
        best[rows] = np.where(legal[rows], noise, FORBIDDEN).argmax(axis=1)
        return best

    def _falling(self, value: float) -> float:
        """Return what is left of a value at this point of the training."""
        return value * max(LEAST, 1 - self.steps / self._planned)

    def _settle(self, choices: list[Choice], gain: float) -> None:
        """Make examples of the choices of a seat, which a stage that ends gives this gain."""
        for choice in choices:
            choice.gain = gain
        self.known += choices
        choices.clear()

    def _learn(self) -> float:
        """Improve the network once with every example; return the mean squared error."""
        known, self.known = self.known, []
        vectors = np.stack([choice.vector for choice in known])
        actions = np.array([choice.action for choice in known])
        gains = np.array([choice.gain for choice in known], np.float32)
        order = self._rng.permutation(len(known))
        parts = np.array_split(order, max(1, len(order) // self.settings.batch))
        rate = self._falling(self.settings.rate)
        errors = [self.network.learn(vectors[p], actions[p], gains[p], rate) for p in parts]
        return sum(errors) / len(errors)
