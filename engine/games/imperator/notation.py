"""How a move is written: `word` or `word:details`, the same in saves, logs and the page.

forum:2         the Imperator asks for two cards each
discard:3,3     to the forum, ranks in ascending order
mercy:yes       Servus picks first
take:12,13      from the forum
consul:no       equal lays stay forbidden
lay:7x2         two 7s
pass
conspire:yes    everybody passes a card on
slip:5          the card passed on in a conspiracy
give:4>2        a 4 to seat 2 (Dux, Senator)
keep            no second gift (Dux)
drop:8          out of the hand, out of the game (Censor, Vestalis)
time            the table calls time: this hand is the last
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.phases import Move

PASS, KEEP = "pass", "keep"
WORDS_WITH_CARDS = ("discard", "take", "slip", "drop")
NUMBERS = {"forum": 1, "lay": 2, "give": 2, "slip": 1, "drop": 1}  # how many follow the word


def cards_move(word: str, cards: Iterable[int]) -> str:
    """Write a move that names cards: `discard:3,7`."""
    return f"{word}:{','.join(map(str, sorted(cards)))}"


def lay(rank: int, count: int) -> str:
    """Write a combination: `lay:7x2`."""
    return f"lay:{rank}x{count}"


def give(rank: int, to: int) -> str:
    """Write a gift: `give:4>2`."""
    return f"give:{rank}>{to}"


def yes_no(word: str) -> list[str]:
    """Write both answers to a question."""
    return [f"{word}:yes", f"{word}:no"]


@lru_cache(maxsize=8192)
def parse(move: str) -> Move:
    """Read a move; its word is "" for anything not written as above.

    `lay:7x2` is "lay" with (7, 2); `mercy:yes` is a word of its own.
    """
    word, _, details = move.partition(":")
    if word not in NUMBERS and word not in WORDS_WITH_CARDS:
        return Move(move, move)
    separator = {"lay": "x", "give": ">"}.get(word, ",")
    parts = details.split(separator)
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        return Move(move, "")
    numbers = tuple(map(int, parts))
    ordered = sorted(numbers) if word in WORDS_WITH_CARDS else numbers
    canonical = f"{word}:{separator.join(map(str, ordered))}"
    if canonical != move or len(numbers) != NUMBERS.get(word, len(numbers)):
        return Move(move, "")
    return Move(move, word, numbers)
