"""The text of a move: `word` or `word:details`, the same in saves, logs and the page.

plan:market2+,palace1    the day's plan (see `plans`)
plan:market3|harbour     in a duel, with the neutral patrol
none                     wheel: do nothing
home  move               wheel: go home; go to the next place (for the Prince, one patrol)
steal:2  push:2          wheel: rob or push the team of seat 2
spy  jail                the Prince's wheel: use the Spy; send a patrol to the Prison
take  sell:2             at the Harbour: take tokens, sell two
roll:1  roll:3           at the Tavern: one die, three dice for 6 Ducats
free  stay               in Prison: pay a token and leave; stay and gain one
raise:spy                on the Prince's board: raise the Spy (or `raise:judgement`)
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.phases import Move
from engine.games.brigands import plans
from engine.games.brigands.constants import SKILLS
from engine.games.brigands.payouts import rolls

SINGLE_WORDS = ("none", "home", "move", "spy", "jail", "take", "free", "stay")
WITH_NUMBER = ("steal", "push", "sell")
ROLLS = tuple([str(each.dice) for each in rolls(False, True)])  # one die, three dice


@lru_cache(maxsize=4096)
def parse(move: str) -> Move:
    """Parse a move into its word and a seat, a count or the index of a skill.

    The word is "" for a text that is not a move. `plan_of` parses the details of a plan.
    """
    word, colon, details = move.partition(":")
    if not colon:
        return Move(move, word if word in SINGLE_WORDS else "")
    if word == "plan" and plans.read(details) is not None:
        return Move(move, word)
    if word == "raise" and details in SKILLS:
        return Move(move, word, (SKILLS.index(details),))
    numbered = word in WITH_NUMBER and len(details) == 1 and details in "0123456789"
    if numbered or (word == "roll" and details in ROLLS):
        return Move(move, word, (int(details),))
    return Move(move, "")


def plan_of(move: Move) -> plans.Plan:
    """Return the plan of a move whose word is `plan`."""
    return plans.read_known(move.text[len("plan:") :])
