"""Bots outside of the project, for tests of tournaments."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

from engine.core.game import AnyGame
from engine.core.state import Observation, State
from lab.tournament.bots import Budget
from lab.tournament.limits import TooLate


class First:
    """Makes the first legal move."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        state: State = game.determinize(observation, Random(seed))
        return state.legal_moves(observation["seat"])[0]


class Cheat(First):
    """Makes an illegal move."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        return "steal:everything"


class Broken(First):
    """Raises an error."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        raise ArithmeticError("two and two")


class Slow(First):
    """Waits for a signal before each move."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        signal.pause()
        return super().choose(game, observation, seed)


class Late(First):
    """Is late at each fifth move, whatever the clock says."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        self.moves = 0

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        self.moves += 1
        if self.moves % 5 == 0:
            raise TooLate
        return super().choose(game, observation, seed)


class Endless(First):
    """Writes the id of its process into the pipe BEGUN, and never answers."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        with Path(os.environ["BEGUN"]).open("w") as pipe:
            pipe.write(f"{os.getpid()}\n")
        while True:
            signal.pause()


class Mortal(First):
    """Kills its worker process once; the folder LETHAL has the mark."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        mark = Path(os.environ["LETHAL"], "died")
        if not mark.exists():
            mark.touch()
            os._exit(9)
        return super().choose(game, observation, seed)


class Impatient(First):
    """Interrupts the tournament once, when the folder STOPPED has three matches."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        folder = Path(os.environ["STOPPED"])
        mark = folder / "stopped"
        if not mark.exists() and len([*folder.glob("**/matches/*.json")]) >= 3:
            mark.touch()
            os.killpg(os.getpgrp(), signal.SIGINT)
        return super().choose(game, observation, seed)
