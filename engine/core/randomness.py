"""Random streams give the same numbers on every machine and under every Python.

Each random decision of a rule has its own stream, named by the seed of the match and the purpose,
so a state needs no generator. Only `Random.random` is used: the standard library guarantees its
sequence.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")

MAX_SEED = 2**53 - 1  # the largest integer that every JSON reader keeps exactly


def stream(seed: int, *names: object) -> Random:
    """Return the generator for one purpose of the match with this seed.

    The `names` tell purposes apart, such as "deal" and the number of the hand; the same seed and
    names always give the same numbers.
    """
    return Random("/".join(map(str, (seed, *names))))


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """Return the items in random order (Fisher-Yates) as a new list."""
    deck, random = list(items), rng.random
    for last in range(len(deck) - 1, 0, -1):
        other = int(random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def fresh_seed(rng: Random) -> int:
    """Return a random seed, from 0 to MAX_SEED - 1, for a match or a determinization."""
    return int(rng.random() * MAX_SEED)
