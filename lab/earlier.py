"""The hard bot of another version of the package, to compare this version's bots with it.

`python -m tools.package FOLDER`, run in a checkout of the other version, writes its package; with
that folder on `PYTHONPATH`, `lab.earlier:Hard` is a bot for the tournaments:

    git worktree add build/before COMMIT
    (cd build/before && python -m tools.package ../package-before)
    PYTHONPATH=build/package-before python -m lab.tournament arena --bots hard lab.earlier:Hard

The records of a tournament do not tell which version it was: use a `--folder` for each.
"""

from __future__ import annotations

from importlib import import_module

from engine.core.game import AnyGame
from engine.core.state import Observation
from lab.tournament.bots import Budget

PACKAGE = "ides_games"


class Hard:
    """The hard bot of the installed package; it gets the observations of this version's game."""

    def __init__(self, budget: Budget) -> None:
        """Prepare a bot with this budget; raises ImportError where no package is installed."""
        self._budget = budget
        self._games = import_module(f"{PACKAGE}.engine.catalogue").GAMES
        self._choose = import_module(f"{PACKAGE}.engine.bots").choose

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return the move of the other version's hard bot."""
        theirs = self._games[game.id]
        most, seconds = self._budget.iterations, self._budget.seconds
        move: str = self._choose(theirs, observation, "hard", seed, most, seconds)
        return move
