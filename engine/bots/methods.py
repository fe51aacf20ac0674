"""METHODS holds the search methods by the names that `Knowledge.method` uses."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.bots.alphabeta import AlphaBetaSearch
from engine.bots.replies import RepliesSearch
from engine.bots.rounds import RoundSearch
from engine.bots.search import Search
from engine.bots.tree import TreeSearch
from engine.core.game import AnyGame
from engine.core.state import Observation

METHODS: dict[str, type[Search]] = {
    "tree": TreeSearch,
    "replies": RepliesSearch,
    "alphabeta": AlphaBetaSearch,
    "rounds": RoundSearch,
}


def begin(
    game: AnyGame,
    observation: Observation,
    seed: int,
    clock: Callable[[], float] = time.monotonic,
    character: str | None = None,
) -> Search:
    """Return a search with the method of the game; raises the errors of `Search`."""
    method = METHODS[game.knowledge.method_for(observation)]
    return method(game, observation, seed, clock, character)
