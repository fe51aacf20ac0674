"""The dice."""

from __future__ import annotations

from engine.core.randomness import stream
from engine.games.brigands.table import Table
from engine.games.brigands.tables import DIE


def roll(s: Table, dice: int) -> list[int]:
    """Roll dice at the place being resolved."""
    s.rolls += 1
    chance = stream(s.seed, "dice", s.turn, s.place, s.rolls)
    return [int(chance.random() * DIE) + 1 for _ in range(dice)]
