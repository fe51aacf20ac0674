"""Ways of playing Brigands: what a bot chooses among plans and moves that are about as good."""

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
    """Go where dice roll and where one team gets it all; roll as many dice as can be had."""
    return _men(move, RISKY) + (move == "roll:3")


def miser(s: BrigandsPosition, seat: int, move: str) -> float:
    """Take what is certain, keep tokens and Ducats together."""
    return _men(move, SAFE) + (move in ("home", "roll:1", "stay")) - move.count("+")


def cutpurse(s: BrigandsPosition, seat: int, move: str) -> float:
    """Rob whenever somebody is near, and look for company."""
    if s.phase == "wheel":
        return float(move.startswith(("steal:", "spy", "jail")))
    return max((_men(move, (place,)) for place in DISTRICTS), default=0)


def grudge(s: BrigandsPosition, seat: int, move: str) -> float:
    """Rob and push whoever is richest."""
    rich = max((each for each in range(s.players) if each != seat), key=s.purses.__getitem__)
    return float(move in (f"steal:{rich}", f"push:{rich}"))


CHARACTERS: dict[str, Preference] = {
    "gambler": gambler,
    "miser": miser,
    "cutpurse": cutpurse,
    "grudge": grudge,
}
