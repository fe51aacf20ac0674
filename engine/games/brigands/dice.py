"""The dice of Tavern and Convoy."""

from __future__ import annotations

from functools import lru_cache

from engine.core.randomness import stream
from engine.games.brigands.constants import DIE, TAVERN_PAID_DICE
from engine.games.brigands.position import BrigandsPosition


def roll(s: BrigandsPosition, dice: int) -> tuple[int, ...]:
    """Return the numbers rolled with this many dice at the place being resolved."""
    s.rolls = rolls = s.rolls + 1
    return _thrown(s.seed, s.turn, s.place, rolls)[:dice]


@lru_cache(maxsize=4096)
def _thrown(seed: int, turn: int, place: int, number: int) -> tuple[int, ...]:
    """Return the numbers of the largest throw.

    They are cached: seeding a generator is slow, and a search replays each deal with many moves.
    """
    chance = stream(seed, "dice", turn, place, number)
    return tuple([int(chance.random() * DIE) + 1 for _ in range(TAVERN_PAID_DICE)])
