"""Ways of playing Brutus: what a bot chooses among moves that are about as good."""

from __future__ import annotations

from engine.core.knowledge import Preference
from engine.games.imperator import notation
from engine.games.imperator.constants import CENSOR, DUX, SENATOR, VESTALIS
from engine.games.imperator.position import ImperatorPosition

EFFECTS = (DUX, CENSOR, SENATOR, VESTALIS)
PASSING = 6  # a pass lies between laying low cards and laying high ones


def _rank(move: str) -> int | None:
    """Return the rank that a lay is of; None of what is no lay."""
    read = notation.parse(move)
    return read.numbers[0] if read.word == "lay" else None


def firebrand(s: ImperatorPosition, seat: int, move: str) -> float:
    """Lay as high and as often as can be; call conspiracies."""
    rank = _rank(move)
    return PASSING if rank is None and move != notation.PASS else rank or 0


def miser(s: ImperatorPosition, seat: int, move: str) -> float:
    """Keep the high cards: lay low ones, rather pass than lay a high one."""
    rank = _rank(move)
    return -PASSING if rank is None else -rank


def schemer(s: ImperatorPosition, seat: int, move: str) -> float:
    """Go for what the officers bring about, and for conspiracies."""
    rank = _rank(move)
    return float(rank in EFFECTS or move.startswith("conspire:yes"))


def grudge(s: ImperatorPosition, seat: int, move: str) -> float:
    """Beat whoever is ahead, and let all others be; gifts go there too."""
    ahead = max((each for each in range(s.players) if each != seat), key=s.scores.__getitem__)
    if move.startswith("give:"):
        return float(notation.parse(move).numbers[1] == ahead)
    laid = 0.0 if s.top is None else 1.0 if s.top[0] == ahead else -1.0
    return laid if _rank(move) else 0.0


CHARACTERS: dict[str, Preference] = {
    "firebrand": firebrand,
    "miser": miser,
    "schemer": schemer,
    "grudge": grudge,
}
