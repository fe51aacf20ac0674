"""Characters of bots: each prefers some among moves that are about equally good."""

from __future__ import annotations

from engine.core.knowledge import Preference
from engine.games.imperator import notation
from engine.games.imperator.constants import CENSOR, DUX, SENATOR, VESTALIS
from engine.games.imperator.position import ImperatorPosition

OFFICERS = (DUX, CENSOR, SENATOR, VESTALIS)
PASS_RANK = 6  # a pass counts like a lay of this rank


def _rank(move: str) -> int | None:
    """Return the rank of a lay, None for another move."""
    read = notation.parse(move)
    return read.numbers[0] if read.word == "lay" else None


def firebrand(s: ImperatorPosition, seat: int, move: str) -> float:
    """Prefer high lays and conspiracies, and a lay to a pass."""
    rank = _rank(move)
    return PASS_RANK if rank is None and move != notation.PASS else rank or 0


def miser(s: ImperatorPosition, seat: int, move: str) -> float:
    """Prefer low lays, and a pass to a high lay."""
    rank = _rank(move)
    return -PASS_RANK if rank is None else -rank


def schemer(s: ImperatorPosition, seat: int, move: str) -> float:
    """Prefer lays with an effect, and conspiracies."""
    rank = _rank(move)
    return float(rank in OFFICERS or move.startswith("conspire:yes"))


def grudge(s: ImperatorPosition, seat: int, move: str) -> float:
    """Prefer to beat the leading player, and to give cards to them; spare the others."""
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
