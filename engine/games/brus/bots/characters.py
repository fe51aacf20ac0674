"""Ways of playing Brus: what a bot chooses among cards that are about as good."""

from __future__ import annotations

from engine.core.knowledge import Preference
from engine.games.brus.cards import NUMBER, parse
from engine.games.brus.constants import team_of
from engine.games.brus.position import BrusPosition

LOWEST_MATADOR = NUMBER["KH"]


def firebrand(s: BrusPosition, seat: int, move: str) -> float:
    """Lay the highest card."""
    return parse(move).numbers[0]


def miser(s: BrusPosition, seat: int, move: str) -> float:
    """Lay the lowest card; matadors are for the end."""
    return -firebrand(s, seat, move)


def friend(s: BrusPosition, seat: int, move: str) -> float:
    """Let the partner take tricks: lead low, stay below the partner, take it from others."""
    card = parse(move).numbers[0]
    others = s.best_by is not None and team_of(s.best_by) != team_of(seat)
    return card if others else -card


def herald(s: BrusPosition, seat: int, move: str) -> float:
    """Show matadors at once: the partner learns where they are, and so do the others."""
    return float(parse(move).numbers[0] >= LOWEST_MATADOR)


CHARACTERS: dict[str, Preference] = {
    "firebrand": firebrand,
    "miser": miser,
    "friend": friend,
    "herald": herald,
}
