"""REINFORCE on many hands of Brus at once, with the mean of each deal as the baseline."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.brus.bots import policy
from engine.games.brus.cards import CARDS, PLAYABLE
from lab.extras import needs
from lab.learning.brus.hands import Hands
from lab.learning.network import Floats, Integers, Network

try:
    import numpy as np
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

ILLEGAL = np.float32(-1e9)
LEAST = 0.05  # of the rate, at the end


@dataclass(frozen=True)
class PolicySettings:
    """How to learn: `deals` are played `times` each between two steps of Adam of size `rate`.

    `entropy` is what an even mixture of cards is worth at first, in points; it falls to nothing.
    """

    hidden: int = 32
    deals: int = 256
    times: int = 8
    rate: float = 2e-3
    entropy: float = 0.02
    batch: int = 4096  # choices in a step of Adam


class PolicyLearner:
    """One network lays the cards of all seats, and learns which of them brought more."""

    def __init__(self, players: int, settings: PolicySettings, seed: int) -> None:
        """Begin with a random network."""
        self._rng = np.random.default_rng(seed)
        self._players, self._settings = players, settings
        sizes = (policy.size(players), settings.hidden, len(PLAYABLE))
        self.network = Network.random(sizes, self._rng)

    def learn(self, left: float) -> float:
        """Play some deals and learn; `left` is the part of the training that is to come.

        Returns how much the results of a deal varied (a standard deviation, in points).
        """
        settings = self._settings
        deals = self._rng.random((settings.deals, len(CARDS))).argsort(axis=1)
        hands = Hands(self._players, np.repeat(deals, settings.times, axis=0))
        played = self._play(hands)
        points = hands.points.reshape(-1, settings.times)
        gains = (points - points.mean(axis=1, keepdims=True)).ravel()
        scale = settings.times / (settings.times - 1)  # the mean contains the hand itself
        self._improve(played, gains * scale, left)
        return float(gains.std())

    def _play(self, hands: Hands) -> list[tuple[Floats, Floats, Integers, Integers, Integers]]:
        """Play all hands; return inputs, legal cards, choices, hands and teams of each step."""
        played: list[tuple[Floats, Floats, Integers, Integers, Integers]] = []
        rows = np.flatnonzero(~hands.over)
        while len(rows):
            inputs, legal = hands.inputs(rows), hands.legal(rows)
            values = np.where(legal, self.network.values(inputs), ILLEGAL)
            noise = self._rng.gumbel(size=values.shape).astype(np.float32)
            cards = (values + noise).argmax(axis=1)  # drawn from the softmax
            many = legal.sum(axis=1) > 1
            teams = hands.seat[rows] % 2
            played.append((inputs[many], legal[many], cards[many], rows[many], teams[many]))
            hands.lay(rows, cards)
            rows = np.flatnonzero(~hands.over)
        return played

    def _improve(
        self,
        played: list[tuple[Floats, Floats, Integers, Integers, Integers]],
        gains: Floats,
        left: float,
    ) -> None:
        """Make cards likelier that gained, in steps of some choices."""
        inputs, legal, cards, rows, teams = map(np.concatenate, zip(*played, strict=True))
        worth = gains[rows] * np.where(teams, -1, 1)
        order = self._rng.permutation(len(cards))
        for part in np.array_split(order, max(1, len(order) // self._settings.batch)):
            slopes = self._slopes(inputs[part], legal[part], cards[part], worth[part], left)
            self.network.step(slopes, self._settings.rate * max(LEAST, left))

    def _slopes(
        self, inputs: Floats, legal: Floats, cards: Integers, worth: Floats, left: float
    ) -> list[Floats]:
        """Return the slopes of what is lost: less gain, and less entropy."""
        weights, bias, outputs, ends = self.network.weights
        hidden = np.maximum(inputs @ weights + bias, 0)
        values = np.where(legal, hidden @ outputs + ends, ILLEGAL)
        chances = np.exp(values - values.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope = chances * worth[:, None]
        slope[np.arange(len(cards)), cards] -= worth
        slope += self._settings.entropy * left * chances * (logs + entropy)
        slope = slope.astype(np.float32) / len(cards)
        before = (slope @ outputs.T) * (hidden > 0)
        return [inputs.T @ before, before.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
