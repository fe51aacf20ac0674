"""A bot by its name: a level of ours, chance, or a class from outside."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Protocol

from engine.bots import choose
from engine.core.game import AnyGame
from engine.core.knowledge import pick
from engine.core.randomness import stream
from engine.core.state import Observation, State

RANDOM = "random"


class UnknownBot(Exception):
    """No bot has this name; the text says why."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on a decision: so many iterations, or so many seconds."""

    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """Read `400` (iterations) or `0.35s` (seconds); raises ValueError on anything else."""
        timed = text.endswith("s")
        amount = float(text[:-1]) if timed else int(text)
        if not 0 < amount < float("inf"):
            raise ValueError("a budget is above nothing")
        return cls(seconds=amount) if timed else cls(iterations=int(amount))


class Bot(Protocol):
    """What sits at a table: it is made for one match, and is told nothing but observations."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return a legal move of the observing seat; all its chance comes from `seed`."""


@dataclass(frozen=True, slots=True)
class LevelBot:
    """A bot of this project, of one of its levels."""

    level: str
    budget: Budget
    character: str | None = None

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return what the level plays within the budget (that of the strongest level)."""
        most, seconds = self.budget.iterations, self.budget.seconds
        return choose(game, observation, self.level, seed, most, seconds, self.character)


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal move, each as likely."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return any legal move."""
        rng = stream(seed, RANDOM)
        state: State = game.determinize(observation, rng)
        return pick(state.legal_moves(observation["seat"]), rng)


def bot(name: str, game: AnyGame, budget: Budget) -> Bot:
    """Return a new bot: `hard`, `random`, `package.module:Class`, each also with `@BUDGET`.

    A level may have a character: `hard/miser`. A class from outside is called with its Budget.
    Raises UnknownBot when there is none.
    """
    name, _, own = name.partition("@")
    if own:
        try:
            budget = Budget.read(own)
        except ValueError:
            raise UnknownBot(
                f"{name}@{own}: a budget is a number of iterations (400) or of seconds (0.35s)"
            ) from None
    if name == RANDOM:
        return RandomBot()
    level, _, character = name.partition("/")
    if level in game.knowledge.levels and character in ("", *game.characters):
        return LevelBot(level, budget, character or None)
    module, found, made = name.partition(":")
    if not found:
        known = ", ".join((*game.knowledge.levels, RANDOM))
        characters = ", ".join(game.characters) or "none"
        raise UnknownBot(
            f"{name}: there are {known}, and package.module:Class; characters: {characters}"
        )
    try:
        maker = getattr(importlib.import_module(module), made)
    except (ImportError, AttributeError, ValueError) as fault:
        raise UnknownBot(f"{name}: {fault}") from fault
    outside: Bot = maker(budget)
    return outside
