"""The characters of Brigands: preferences among plans and moves that are about equally good."""

from __future__ import annotations

from engine.core.knowledge import Preference
from engine.games.brigands import notation
from engine.games.brigands.constants import (
    CONVOY,
    DISTRICTS,
    HARBOUR,
    MARKET,
    PALACE,
    TAVERN,
    TREASURY,
)
from engine.games.brigands.position import BrigandsPosition

RISKY, SAFE = (TAVERN, CONVOY, TREASURY), (MARKET, HARBOUR, PALACE)


def _men(move: str, places: tuple[int, ...]) -> int:
    """Return how many pawns a plan sends to these places."""
    read = notation.parse(move)
    if read.word != "plan":
        return 0
    return sum(team.men for team in notation.plan_of(read).teams if team.place in places)


def gambler(s: BrigandsPosition, seat: int, move: str) -> float:
    """Prefer places with dice or with one winner, and three dice."""
    return _men(move, RISKY) + (move == "roll:3")


def miser(s: BrigandsPosition, seat: int, move: str) -> float:
    """Prefer sure gains, and keep tokens and Ducats."""
    return _men(move, SAFE) + (move in ("home", "roll:1", "stay")) - move.count("+")


def cutpurse(s: BrigandsPosition, seat: int, move: str) -> float:
    """Prefer thefts, and plans that keep the pawns together."""
    if s.phase == "wheel":
        return float(move.startswith(("steal:", "spy", "jail")))
    return max((_men(move, (place,)) for place in DISTRICTS), default=0)


def grudge(s: BrigandsPosition, seat: int, move: str) -> float:
    """Prefer to rob and push the richest other seat, and to wait for it with a token."""
    others = (each for each in range(s.players) if each not in (seat, s.prince))
    richest = max(others, key=s.purses.__getitem__)
    read = notation.parse(move)
    if read.word == "plan":
        shown = [team.place for plans in s.past for team in plans[richest].teams]
        teams = notation.plan_of(read).teams
        return sum(team.men * (1 + shown.count(team.place)) for team in teams if team.token)
    return float(move in (f"steal:{richest}", f"push:{richest}"))


CHARACTERS: dict[str, Preference] = {
    "gambler": gambler,
    "miser": miser,
    "cutpurse": cutpurse,
    "grudge": grudge,
}
