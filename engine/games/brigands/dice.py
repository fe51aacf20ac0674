"""The dice."""

from __future__ import annotations

from engine.core.randomness import stream
from engine.games.brigands.constants import DIE
from engine.games.brigands.position import BrigandsPosition


def roll(s: BrigandsPosition, dice: int) -> list[int]:
    """Roll dice at the place being resolved."""
    s.rolls += 1
    chance = stream(s.seed, "dice", s.turn, s.place, s.rolls)
    return [int(chance.random() * DIE) + 1 for _ in range(dice)]
