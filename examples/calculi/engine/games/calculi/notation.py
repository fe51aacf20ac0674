"""Moves: `hold:2` takes two pebbles in the fist, `name:7` says that there are seven in all."""

from __future__ import annotations

from engine.core.phases import Move
from engine.games.calculi.constants import PEBBLES, most

MOST_PLAYERS = 5
HOLDS = tuple(f"hold:{count}" for count in range(PEBBLES + 1))
NAMES = tuple(f"name:{total}" for total in range(most(MOST_PLAYERS) + 1))
_READ = {
    text: Move(text, word, (number,))
    for word, texts in (("hold", HOLDS), ("name", NAMES))
    for number, text in enumerate(texts)
}


def parse(move: str) -> Move:
    """Read a move: `name:7` is "name" with the number 7; "" for any other text."""
    return _READ.get(move) or Move(move, "")
