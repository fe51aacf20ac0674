"""How a move is written: `word` or `word:details`, the same in saves, logs and the page.

plan:market2+,palace1    the day's plan (see `plans`)
plan:market3|harbour     in a duel, with the neutral patrol
none                     wheel: do nothing
home  move               wheel: go home; the next place (a patrol, for the Prince)
steal:2  push:2          wheel: rob or push the team of seat 2
spy  jail                the Prince's wheel: Spy; a patrol to the Prison
take  sell:2             at the Harbour: take tokens, sell two
roll:1  roll:3           at the Tavern: one die, three dice for 6 Ducats
free  stay               in Prison: pay a token and leave; stay and gain one
raise:spy                on the Prince's board: raise the Spy (or `raise:judgement`)
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.brigands import plans
from engine.games.brigands.tables import SKILLS

ALONE = ("none", "home", "move", "spy", "jail", "take", "free", "stay")
WITH_NUMBER = ("steal", "push", "sell", "roll")


class Move(NamedTuple):
    """A move, read: `number` is a seat, a count, or the index of a skill."""

    word: str
    number: int = -1
    plan: plans.Plan = plans.NO_PLAN


NOT_A_MOVE = Move("")


@lru_cache(maxsize=16384)
def parse(move: str) -> Move:
    """Read a move; `Move("")` for anything not written as above."""
    word, colon, details = move.partition(":")
    if not colon:
        return Move(word) if word in ALONE else NOT_A_MOVE
    if word == "plan":
        plan = plans.read(details)
        return NOT_A_MOVE if plan is None else Move(word, plan=plan)
    if word == "raise":
        return Move(word, SKILLS.index(details)) if details in SKILLS else NOT_A_MOVE
    if word in WITH_NUMBER and len(details) == 1 and details in "0123456789":
        return Move(word, int(details))
    return NOT_A_MOVE


def write(move: Move) -> str:
    """Write a move: the inverse of `parse`."""
    if move.word == "plan":
        return f"plan:{plans.write(move.plan)}"
    if move.word == "raise":
        return f"raise:{SKILLS[move.number]}"
    return f"{move.word}:{move.number}" if move.word in WITH_NUMBER else move.word
