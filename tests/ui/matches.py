"""Makes matches of people and bots, and plays them at random to where a test begins."""

from __future__ import annotations

from collections.abc import Callable

from engine.catalogue import GAMES
from engine.core.plain import Json
from engine.core.randomness import stream
from engine.matches import Match, Seat
from tests.playing import random_move

SEEDS = 400  # tried before a search fails


def new_match(
    game_id: str, kinds: str, seed: int = 7, name: str = "N", bot: str = "easy", /, **options: Json
) -> Match:
    """Return a match; `kinds` has "p" for a person, here or elsewhere, and "b" for a bot."""
    seats = tuple(Seat(f"{name}{i}", None if who == "p" else bot) for i, who in enumerate(kinds))
    return Match(GAMES[game_id], len(kinds), seed, seats, options)


def reached(new: Callable[[int], Match], until: Callable[[Match], bool]) -> Match:
    """Return the first match, of those that `new` makes from a seed, in which a condition holds."""
    for seed in range(SEEDS):
        match, rng = new(seed), stream(seed, "reached")
        while match.state.to_act:
            if until(match):
                return match
            match.play(*random_move(match.state, rng))
    raise AssertionError("no match came to that")
