"""Characters of Brus: which card a bot prefers among cards of about the same value."""

from __future__ import annotations

from engine.core.knowledge import Preference
from engine.games.brus.cards import NUMBER, parse
from engine.games.brus.constants import team_of
from engine.games.brus.position import BrusPosition

LOWEST_MATADOR = NUMBER["KH"]


def firebrand(s: BrusPosition, seat: int, move: str) -> float:
    """Prefer the highest card."""
    return parse(move).numbers[0]


def miser(s: BrusPosition, seat: int, move: str) -> float:
    """Prefer the lowest card."""
    return -firebrand(s, seat, move)


def friend(s: BrusPosition, seat: int, move: str) -> float:
    """Prefer a high card over an opponent, and a low one on lead or over a partner."""
    card = parse(move).numbers[0]
    over_opponent = s.best_by is not None and team_of(s.best_by) != team_of(seat)
    return card if over_opponent else -card


def herald(s: BrusPosition, seat: int, move: str) -> float:
    """Prefer a matador, which shows everybody where it was."""
    return float(parse(move).numbers[0] >= LOWEST_MATADOR)


CHARACTERS: dict[str, Preference] = {
    "firebrand": firebrand,
    "miser": miser,
    "friend": friend,
    "herald": herald,
}
