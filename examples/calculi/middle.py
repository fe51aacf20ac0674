"""A bot of Calculi as anybody may write it, with nothing but the installed package."""

from __future__ import annotations

from random import Random

from ides_games.engine.core.game import AnyGame
from ides_games.engine.core.state import Observation
from ides_games.lab.tournament.bots import Budget

MEAN = 1.5  # pebbles in a fist that holds none to three


class Middle:
    """Takes any number of pebbles, and names the total that is nearest to the mean."""

    def __init__(self, budget: Budget) -> None:
        """Keep nothing: the bot does not search."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return a legal move of the observing seat."""
        rng = Random(seed)
        state = game.determinize(observation, rng)
        moves: list[str] = state.legal_moves(observation["seat"])
        if observation["fist"] is None:
            return rng.choice(moves)
        mean = observation["fist"] + MEAN * (state.players - 1)
        return min(moves, key=lambda move: abs(int(move.partition(":")[2]) - mean))
