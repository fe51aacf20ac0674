"""OpenSpiel's searches as bots for our tournaments."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.core.state import Observation
from lab.openspiel.games import CLASSES, IdesGame, IdesState
from lab.tournament.bots import Budget, UnknownBot
from lab.writers.memory import MoveMemory

EXPLORATION = 0.7  # the constant of UCT, for returns in [-1, 1]


@cache
def _loaded(game: str, players: int, options: str) -> IdesGame:
    parameters: JsonObject = json.loads(options)
    return CLASSES[game]({"players": players, "deals": 1, **parameters})


def _simulations(budget: Budget) -> int:
    if budget.iterations is None:
        raise UnknownBot("OpenSpiel's bots count simulations: ISMCTS@400, not seconds")
    return budget.iterations


class ISMCTS:
    """OpenSpiel's information-set search with random rollouts, as a bot."""

    def __init__(self, budget: Budget) -> None:
        """Prepare the search; the budget must be in iterations, or UnknownBot is raised."""
        self._simulations = _simulations(budget)

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return the move of the search, which uses only the observation."""
        state, rng = _state_of(game, observation, seed)
        searcher = ismcts.ISMCTSBot(
            game=state.get_game(),
            evaluator=mcts.RandomRolloutEvaluator(1, rng),
            uct_c=EXPLORATION,
            max_simulations=self._simulations,
            random_state=rng,
        )
        searcher.set_resampler(
            lambda state, player: state.resample_from_infostate(player, rng.uniform)
        )
        return str(state.action_to_string(searcher.step(state)))


class MCTS:
    """OpenSpiel's Monte-Carlo tree search as a bot, for games without hidden information."""

    def __init__(self, budget: Budget) -> None:
        """Prepare the search; the budget must be in iterations, or UnknownBot is raised."""
        self._simulations = _simulations(budget)

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return the move of the search; raises ValueError if it would see hidden information."""
        if game.has_secrets:
            raise ValueError(f"{game.id} hides something: ISMCTS plays it, MCTS would cheat")
        state, rng = _state_of(game, observation, seed)
        searcher = mcts.MCTSBot(
            state.get_game(),
            EXPLORATION,
            self._simulations,
            mcts.RandomRolloutEvaluator(1, rng),
            random_state=rng,
        )
        return str(state.action_to_string(searcher.step(state)))


def _state_of(
    game: AnyGame, observation: Observation, seed: int
) -> tuple[IdesState, np.random.RandomState]:
    """Return a state that fits the observation, and a generator.

    In OpenSpiel simultaneous decisions are sequential: the players before make random moves.
    """
    players, options = observation["players"], json.dumps(observation["options"])
    state = _loaded(game.id, players, options).new_initial_state()
    drawn = game.determinize(observation, Random(seed))
    state.set_up(drawn, [[] for _ in range(players + 1)], MoveMemory())
    rng = np.random.RandomState(seed % 2**32)
    while state.current_player() != observation["seat"]:
        state.apply_action(rng.choice(state.legal_actions()))
    return state, rng
