"""A seal shows that a seed was not changed, and does not give the seed away."""

from __future__ import annotations

import doctest
from collections import Counter
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from engine.core.randomness import MAX_SEED
from engine.matches import seal as module
from engine.matches.seal import ALPHABET, ROUNDS, seal

SEEDS = st.integers(0, MAX_SEED)
LOOK_ALIKES = ("0O", "OQ", "1I", "IL", "2Z", "5S", "8B", "UV")


def test_the_example_of_the_document_holds() -> None:
    assert doctest.testmod(module).attempted > 0
    assert doctest.testmod(module).failed == 0


def test_a_seal_is_what_the_document_says() -> None:
    for seed in (0, 7, MAX_SEED):
        digest = f"ides seal {seed}".encode("ascii")
        for _ in range(1 + 1999):
            digest = sha256(digest).digest()
        number = sum(byte << 8 * (31 - place) for place, byte in enumerate(digest))
        letters = [ALPHABET[number // 25**place % 25] for place in range(10)]
        assert [*seal(seed).replace("-", "")] == letters


@given(st.sets(SEEDS, min_size=2, max_size=20))
def test_different_seeds_have_different_seals(seeds: set[int]) -> None:
    assert len({*map(seal, seeds)}) == len(seeds)


@given(SEEDS)
def test_a_seal_is_two_groups_of_five_letters(seed: int) -> None:
    first, _, second = seal(seed).partition("-")
    assert len(first) == len(second) == 5
    assert {*first, *second} <= {*ALPHABET}


def test_no_two_letters_look_alike() -> None:
    assert len({*ALPHABET}) == len(ALPHABET)
    for group in LOOK_ALIKES:
        assert len({*group} & {*ALPHABET}) <= 1, group


def test_every_letter_occurs_at_every_place_about_as_often() -> None:
    seals = [seal(seed) for seed in range(1000)]
    for place in (0, 4, 6, 10):
        found = Counter(each[place] for each in seals)
        assert {*found} == {*ALPHABET}
        assert max(found.values()) < 3 * len(seals) / len(ALPHABET)


def test_the_seeds_are_too_many_to_be_tried() -> None:
    """A billion hashes a second find a seed by its seal after centuries."""
    century = 100 * 365 * 24 * 3600
    assert 10**9 * 5 * century < (MAX_SEED + 1) * ROUNDS
