"""The one who remembers goes for the fattest purse, by a figure that a player can see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.bots import choose
from engine.core.randomness import fresh_seed, stream
from engine.games.brigands import BRIGANDS
from engine.games.brigands.state import BrigandsState

pytestmark = pytest.mark.thorough

ITERATIONS, DECISIONS = 120, 50


def richest(s: BrigandsState) -> int:
    """Return the richest brigand but the one who decides."""
    others = [seat for seat in s.brigands if seat != s.to_act[0]]
    return max(others, key=s.purses.__getitem__)


def decisions(wanted: Callable[[BrigandsState], bool]) -> list[BrigandsState]:
    """Return positions from matches of normal bots."""
    found: list[BrigandsState] = []
    seed = 0
    while len(found) < DECISIONS:
        seed += 1
        s, rng = BRIGANDS.new(players=4, seed=seed), stream(seed, "characters")
        while s.to_act:
            if wanted(s):
                found.append(s.copy())
            seat = s.to_act[0]
            s.apply(seat, choose(BRIGANDS, s.observation(seat), "normal", fresh_seed(rng)))
    return found[:DECISIONS]


def beside_the_richest(s: BrigandsState) -> bool:
    return s.phase == "wheel" and s.men[s.place][richest(s)] > 0


def hits(found: list[BrigandsState], character: str | None) -> float:
    """Return in how many of these decisions a bot robs or pushes the richest."""
    count = 0
    for number, s in enumerate(found):
        seen, target = s.observation(s.to_act[0]), richest(s)
        move = choose(BRIGANDS, seen, "hard", number, ITERATIONS, character=character)
        count += move in (f"steal:{target}", f"push:{target}")
    return count / len(found)


def test_beside_the_richest_it_robs_and_pushes_more_often() -> None:
    found = decisions(beside_the_richest)
    assert hits(found, "grudge") >= hits(found, None) + 0.15
