"""The moves: `hold:2` takes two pebbles in the fist, `name:7` names the total seven."""

from __future__ import annotations

from engine.core.phases import Move
from engine.games.calculi.constants import PEBBLES, highest_total

MOST_PLAYERS = 5
HOLDS = tuple(f"hold:{count}" for count in range(PEBBLES + 1))
NAMES = tuple(f"name:{total}" for total in range(highest_total(MOST_PLAYERS) + 1))
_PARSED = {
    text: Move(text, word, (number,))
    for word, texts in (("hold", HOLDS), ("name", NAMES))
    for number, text in enumerate(texts)
}


def parse(move: str) -> Move:
    """Parse a move: `name:7` has the word "name" and the number 7, other text the word ""."""
    return _PARSED.get(move) or Move(move, "")
