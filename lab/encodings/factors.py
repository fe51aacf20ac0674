"""Actions as a few small choices one after another, where a game has very many actions.

In a duel of Brigands there are 20,723 plans and other moves. As choices they are: where the first
pawn goes, the second, the third; whether each team takes a token; where the neutral patrols go.
An emperor's move in Small City is the hex where it starts, and the hex where it ends. A move of
another kind is one choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.games.brigands import plans
from engine.games.brigands.constants import NAMES
from lab.encodings import Encoding, NoEncoding

PLAN = "plan:"


@dataclass(frozen=True)
class Factors:
    """The small choices of an encoding: their names, and the choices of each action in order.

    Among the legal actions of a position no one's choices are the beginning of another's.
    """

    choices: tuple[str, ...]
    paths: tuple[tuple[int, ...], ...]

    @property
    def longest(self) -> int:
        """The greatest number of choices of an action."""
        return max(map(len, self.paths))


def of_a_plan(move: str) -> Sequence[str]:
    """Return the choices of a move of Brigands."""
    if not move.startswith(PLAN):
        return (move,)
    plan = plans.read_known(move.removeprefix(PLAN))
    found = [f"pawn:{NAMES[team.place]}" for team in plan.teams for _ in range(team.men)]
    found += [f"token:{'yes' if team.token else 'no'}" for team in plan.teams]
    found += [f"patrol:{NAMES[place]}" for place in plan.patrols]
    return found or (move,)


def of_a_path(move: str) -> Sequence[str]:
    """Return the choices of a move of Small City."""
    start, arrow, end = move.partition(">")
    return (start, f"to:{end}") if arrow else (start,)


SPLIT: dict[str, Callable[[str], Sequence[str]]] = {"brigands": of_a_plan, "smallcity": of_a_path}


def factors_of(game: str, encoding: Encoding) -> Factors:
    """Return the factors of a game's encoding; raises NoEncoding where its actions are few."""
    if game not in SPLIT:
        words = f"{game} has {len(encoding.actions)} actions"
        raise NoEncoding(f"{words}, which need no factors; {' and '.join(SPLIT)} have some")
    split = [SPLIT[game](move) for move in encoding.actions]
    choices = tuple(dict.fromkeys(choice for path in split for choice in path))
    number = {choice: place for place, choice in enumerate(choices)}
    return Factors(choices, tuple(tuple(number[each] for each in path) for path in split))
