"""Chance that is the same on every machine and under every Python.

Every use of chance in a rule draws from its own stream, named by the match's seed and by what
it is for, so that no state has to carry a generator. Only `Random.random` is used: it is the one
method whose sequence the standard library promises to keep.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")

MAX_SEED = 2**53 - 1  # the largest integer that every JSON reader keeps exactly


def stream(seed: int, *names: object) -> Random:
    """Return the generator for one purpose (`names`) of the match with this seed."""
    return Random("/".join(map(str, (seed, *names))))


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """Return the items in random order (Fisher-Yates); the argument is left alone."""
    deck, random = list(items), rng.random
    for last in range(len(deck) - 1, 0, -1):
        other = int(random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def fresh_seed(rng: Random) -> int:
    """Draw a seed for a new match or for a made-up future."""
    return int(rng.random() * MAX_SEED)
