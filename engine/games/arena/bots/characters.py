"""Characters of the bots: each chooses by taste among moves that are about as good."""

from __future__ import annotations

from engine.core.knowledge import Preference
from engine.games.arena import notation
from engine.games.arena.bots import tactics
from engine.games.arena.notation import DECLINE
from engine.games.arena.state import ArenaState


def _number(move: str, word: str) -> int | None:
    """Return the first number of a move with this word, else None."""
    read = notation.parse(move)
    return read.numbers[0] if read.word == word else None


def braggart(s: ArenaState, seat: int, move: str) -> float:
    """Prefer high bids, and lay the strong gladiators first."""
    if (bid := _number(move, "bid")) is not None:
        return bid
    card = _number(move, "lay")
    return 0.0 if card is None else tactics.strength(s, seat, card)


def modest(s: ArenaState, seat: int, move: str) -> float:
    """Prefer low bids, and lay the weak gladiators first."""
    return -braggart(s, seat, move)


def schemer(s: ArenaState, seat: int, move: str) -> float:
    """Use the power of the Laniste whenever possible."""
    return float(s.phase == "power" and move != DECLINE)


def grudge(s: ArenaState, seat: int, move: str) -> float:
    """Trouble the richest rival with powers and with strong gladiators."""
    rich = max((each for each in s.ring if each != seat), key=s.coins.__getitem__, default=seat)
    if s.phase == "power":
        return float(rich in notation.parse(move).numbers[-1:] or _number(move, "rebid") == rich)
    card = _number(move, "lay")
    if card is None:
        return 0.0
    win_hurts = tactics.missing(s, rich) > 0  # otherwise losing hurts the rival
    return tactics.strength(s, seat, card) * (1 if win_hurts else -1)


CHARACTERS: dict[str, Preference] = {
    "braggart": braggart,
    "modest": modest,
    "schemer": schemer,
    "grudge": grudge,
}
