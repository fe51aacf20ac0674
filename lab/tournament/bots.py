"""`bot` makes a bot from its name: a level, `random`, a plug-in, or a class of any module."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from engine.bots import choose
from engine.core.game import AnyGame
from engine.core.knowledge import pick
from engine.core.randomness import stream
from engine.core.state import Observation, State
from lab import plugins

RANDOM = "random"


class UnknownBot(Exception):
    """No bot has this name; the text gives the reason."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A bot's budget for a decision, in iterations or in seconds."""

    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """Parse `400` (iterations) or `0.35s` (seconds); raises ValueError on other texts."""
        timed = text.endswith("s")
        amount = float(text[:-1]) if timed else int(text)
        if not 0 < amount < float("inf"):
            raise ValueError("a budget is above nothing")
        return cls(seconds=amount) if timed else cls(iterations=int(amount))


@runtime_checkable
class Bot(Protocol):
    """A bot plays one match and receives only observations."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return a legal move of the observing seat; the same arguments give the same move."""


@dataclass(frozen=True, slots=True)
class LevelBot:
    """A bot of this project with one of its levels."""

    level: str
    budget: Budget
    character: str | None = None

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return the move of the level; the budget is that of the strongest level."""
        most, seconds = self.budget.iterations, self.budget.seconds
        return choose(game, observation, self.level, seed, most, seconds, self.character)


@dataclass(frozen=True, slots=True)
class RandomBot:
    """A bot that makes uniformly random moves."""

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return a random legal move."""
        rng = stream(seed, RANDOM)
        state: State = game.determinize(observation, rng)
        return pick(state.legal_moves(observation["seat"]), rng)


def bot(name: str, game: AnyGame, budget: Budget) -> Bot:
    """Return a new bot: `hard`, `random`, `package.module:Class`, each also with `@BUDGET`.

    A level may have a character: `hard/miser`. A class is called with its Budget. Another
    distribution may have registered a class under a name (`lab.plugins`). Raises UnknownBot when
    the name is not one of these.
    """
    name, _, own = name.partition("@")
    if own:
        budget = _budget(name, own)
    if name == RANDOM:
        return RandomBot()
    level, _, character = name.partition("/")
    if level in game.knowledge.levels and character in ("", *game.characters):
        return LevelBot(level, budget, character or None)
    if ":" in name:
        return _from_module(name, budget)
    if name in plugins.bot_names():
        return _of_plugin(name, budget)
    levels = ", ".join((*game.knowledge.levels, RANDOM, *plugins.bot_names()))
    characters = ", ".join(game.characters) or "none"
    raise UnknownBot(
        f"{name}: there are {levels}, and package.module:Class; characters: {characters}"
    )


def _budget(name: str, text: str) -> Budget:
    try:
        return Budget.read(text)
    except ValueError:
        raise UnknownBot(
            f"{name}@{text}: a budget is a number of iterations (400) or of seconds (0.35s)"
        ) from None


def _from_module(name: str, budget: Budget) -> Bot:
    """Return a bot of the class `package.module:Class`; raises UnknownBot if there is none."""
    module, _, class_ = name.partition(":")
    try:
        maker = getattr(importlib.import_module(module), class_)
    except (ImportError, AttributeError, ValueError) as fault:
        raise UnknownBot(f"{name}: {fault}") from fault
    made: Bot = maker(budget)
    return made


def _of_plugin(name: str, budget: Budget) -> Bot:
    """Return a bot that another distribution has registered; raises UnknownBot."""
    try:
        maker = plugins.bot(name)
    except plugins.PluginError as fault:
        raise UnknownBot(str(fault)) from fault
    made = maker(budget) if callable(maker) else maker
    if not isinstance(made, Bot):
        raise UnknownBot(f"{name} ({plugins.source(name)}): this is no class with a method choose")
    return made
