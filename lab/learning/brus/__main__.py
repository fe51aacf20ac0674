"""The command that trains the network of a number of players and writes its file.

    python -m lab.learning.brus --players 4 [--hands 8000000] [--seed 1]

The folder (`--folder`, by default build/learning) gets `lays-4.bin`, which belongs into
`engine/games/brus/bots`. The same seed and NumPy give the same file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.games.brus.bots import policy
from engine.games.brus.cards import CARDS
from engine.games.brus.constants import DEALT
from lab.extras import needs
from lab.learning.brus.hands import Hands
from lab.learning.brus.training import PolicyLearner, PolicySettings
from lab.learning.network import Floats
from lab.learning.rounding import rounded

try:
    import numpy as np
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

POINTS = 20  # at which the training tells how far it is
SAMPLES = 1000  # hands whose inputs the rounding looks at


def trained(players: int, hands: int, seed: int, settings: PolicySettings) -> bytes:
    """Train on so many hands and return the file of the network."""
    learner = PolicyLearner(players, settings, seed)
    steps = max(1, hands // (settings.deals * settings.times))
    for step in range(steps):
        spread = learner.learn(1 - step / steps)
        if step % max(1, steps // POINTS) == 0:
            print(f"step {step} of {steps}: results of a deal vary by {spread:.3f}", flush=True)
    return rounded(learner.network, samples(players, seed))


def samples(players: int, seed: int) -> Floats:
    """Return inputs of hands that are played at random."""
    rng = np.random.default_rng(seed)
    hands = Hands(players, rng.random((SAMPLES, len(CARDS))).argsort(axis=1))
    found: list[Floats] = []
    while len(rows := np.flatnonzero(~hands.over)):
        found.append(hands.inputs(rows))
        legal = hands.legal(rows)
        hands.lay(rows, (legal * rng.random(legal.shape)).argmax(axis=1))
    return np.concatenate(found)


def main(words: list[str] | None = None) -> int:
    """Train one network; return the exit code."""
    parser = argparse.ArgumentParser(prog=__package__, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--players", type=int, choices=[*DEALT], default=4)
    parser.add_argument("--hands", type=int, default=8_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/learning"))
    asked = parser.parse_args(words)
    data = trained(asked.players, asked.hands, asked.seed, PolicySettings())
    asked.folder.mkdir(parents=True, exist_ok=True)
    (asked.folder / policy.FILE.format(asked.players)).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
