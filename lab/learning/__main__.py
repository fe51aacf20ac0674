"""Trains the network of a game and measures it against the levels of bots.

    python -m lab.learning brus [--steps 20000000] [--seed 1] [--rounds 50]

The folder (`--folder`, by default build/learning) gets the network and `brus-curve.json`: after how
many moves it won which share against `random`, `easy` and `normal`. The same seed and NumPy give
the same network.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

from lab.extras import needs
from lab.learning.bot import FOLDER, Trained, file_of
from lab.learning.network import Network
from lab.learning.recipes import RECIPES, Recipe
from lab.learning.training import Learner
from lab.tournament.plan import TournamentPlan
from lab.tournament.pools import local
from lab.tournament.ratings import duel, rounds_of
from lab.training.batch import BatchEnv

try:
    import numpy as np
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

RIVALS = ("random", "easy", "normal")
POINTS = 10  # of the curve
SEED = 1001  # of the matches that measure


def main(words: list[str] | None = None) -> int:
    """Train one network; return the exit code."""
    name = Trained.__module__.rpartition(".")[0]
    parser = argparse.ArgumentParser(prog=name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=tuple(RECIPES))
    parser.add_argument("--steps", type=int, help="moves to learn from (default: of the recipe)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=50, help="deals for each point of the curve")
    parser.add_argument("--folder", type=Path, default=Path("build/learning"))
    asked = parser.parse_args(words)
    recipe = RECIPES[asked.game]
    os.environ[FOLDER] = str(asked.folder)
    curve: list[dict[str, Any]] = []
    for point in trained(asked.game, recipe, asked.steps or recipe.steps, asked.seed, asked.folder):
        point |= {rival: measured(asked.game, recipe, rival, asked.rounds) for rival in RIVALS}
        curve.append(point)
        print(json.dumps(point), flush=True)
        (asked.folder / f"{asked.game}-curve.json").write_text(json.dumps(curve, indent=1), "utf-8")
    return 0


def trained(
    game: str, recipe: Recipe, steps: int, seed: int, folder: Path
) -> Iterator[dict[str, Any]]:
    """Train, and yield for each point of the curve what was reached; the network is saved then."""
    table = BatchEnv(game, recipe.matches, recipe.players, rewards=recipe.rewards)
    encoding = table.writer.encoding
    sizes = (encoding.size, *recipe.hidden, len(encoding.actions))
    network = Network.random(sizes, np.random.default_rng(seed))
    learner = Learner(network, table, recipe.settings, seed, steps)
    for point in range(1, POINTS + 1):
        error = learner.run(steps * point // POINTS - learner.steps)
        network.save(file_of(folder, game, recipe.players))
        yield {"steps": learner.steps, "error": error, "seconds": process_time()}


def measured(game: str, recipe: Recipe, rival: str, rounds: int) -> tuple[float, float]:
    """Return the share of what both won that the network won, and half of its 95 % interval."""
    bots = (f"{Trained.__module__}:{Trained.__name__}", rival)
    plan = TournamentPlan(game, recipe.players, bots, {}, seed=SEED)
    records = list(local(plan, range(rounds * len(bots)), jobs=1))
    found = duel(*bots, rounds_of(plan, records))
    return found.share.value, found.share.around


if __name__ == "__main__":
    sys.exit(main())
