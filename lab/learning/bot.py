"""`Trained` is the bot of a trained network: in tournaments, `lab.learning.bot:Trained`."""

from __future__ import annotations

import os
from pathlib import Path

from engine.core.game import AnyGame
from engine.core.randomness import stream
from engine.core.state import Observation, State
from lab.encodings import encoding_of
from lab.extras import needs
from lab.learning.network import Network
from lab.tournament.bots import Budget

try:
    import numpy as np
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

SHIPPED = Path(__file__).with_name("networks")
FOLDER = "IDES_NETWORKS"  # the variable that names another folder, as for networks in training


def folder() -> Path:
    """Return the folder of the networks that play."""
    return Path(os.environ.get(FOLDER, SHIPPED))


def file_of(folder: Path, game: str, players: int) -> Path:
    """Return the file of the network for a game and count of players."""
    return folder / f"{game}-{players}.npz"


class Trained:
    """Always takes the legal action that its network values most; needs no budget."""

    files = tuple(sorted(folder().glob("*.npz")))  # see `lab.tournament.sources`

    def __init__(self, budget: Budget) -> None:
        self._networks: dict[Path, Network] = {}

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return the best move; raises BadNetwork if none was trained for this set-up."""
        players, seat = observation["players"], observation["seat"]
        path = file_of(folder(), game.id, players)
        if path not in self._networks:
            self._networks[path] = Network.load(path)
        encoding = encoding_of(game.id, players, observation["options"])
        vector = np.array([encoding.vector(observation)], np.float32)
        values = self._networks[path].values(vector)[0]
        state: State = game.determinize(observation, stream(seed, "trained"))
        return max(state.legal_moves(seat), key=lambda move: values[encoding.number[move]])
