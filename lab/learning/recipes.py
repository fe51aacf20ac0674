"""Recipes say how the network of a game is trained; they were found by trying."""

from __future__ import annotations

from dataclasses import dataclass

from lab.learning.training import TrainingSettings


@dataclass(frozen=True)
class Recipe:
    """What is played and how it is learned: `rewards` are a kind of `lab.returns.Rewards`."""

    players: int
    rewards: str
    settings: TrainingSettings
    hidden: tuple[int, ...] = (128, 128)
    matches: int = 256  # at once
    steps: int = 20_000_000


RECIPES = {
    "brus": Recipe(4, "scores", TrainingSettings(scale=0.5)),
    "arena": Recipe(3, "scores", TrainingSettings(scale=0.1), steps=5_000_000),
}
