"""The notation of moves: `word` or `word:details`, the same in saves, logs and the page.

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

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.core.phases import Move

PASS, KEEP = "pass", "keep"
WORDS_WITH_CARDS = ("discard", "take", "slip", "drop")
NUMBERS = {"forum": 1, "lay": 2, "give": 2, "slip": 1, "drop": 1}  # that follow the word


# Tables, because searches write thousands of moves a second.
_LAYS = [[f"lay:{rank}x{count}" for count in range(9)] for rank in range(14)]
_GIFTS = [[f"give:{rank}>{to}" for to in range(10)] for rank in range(14)]
# Up to three cards of a rank, at the start of a move and later in it.
_FIRST = {
    word: [[f"{word}:{','.join([str(rank)] * count)}" for count in range(4)] for rank in range(14)]
    for word in WORDS_WITH_CARDS
}
_MORE = [["".join([f",{rank}"] * count) for count in range(4)] for rank in range(14)]


def cards_move(word: str, cards: Iterable[int]) -> str:
    """Write a move that names cards: `discard:3,7`."""
    return f"{word}:{','.join(map(str, sorted(cards)))}"


def cards_moves(word: str, hand: Sequence[int], count: int = 1) -> list[str]:
    """Write every choice of one to three cards of a hand, lowest first.

    The result is that of `cards_move` for all `cards.choices`. It grows rank by rank from the
    highest: `ways[k]` holds the texts for k cards of the ranks so far.
    """
    first = _FIRST[word]
    if count == 1:
        return [first[rank][1] for rank in range(1, 14) if hand[rank]]
    ways: list[list[str]] = [[""], *([] for _ in range(count))]
    for rank in range(13, 0, -1):
        if held := hand[rank]:
            more = _MORE[rank]
            for k in range(count, 0, -1):
                texts, found = (first[rank] if k == count else more), ways[k]
                for some in range(1, (held if held < k else k) + 1):
                    text = texts[some]
                    found = [text + rest for rest in ways[k - some]] + found
                ways[k] = found
    return ways[count]


def lay(rank: int, count: int) -> str:
    """Write a combination: `lay:7x2`."""
    return _LAYS[rank][count]


def lays(rank: int, held: int) -> list[str]:
    """Write every combination of a rank of which `held` cards are held."""
    return _LAYS[rank][1 : held + 1]


def give(rank: int, to: int) -> str:
    """Write a gift: `give:4>2`."""
    return _GIFTS[rank][to]


def yes_no(word: str) -> list[str]:
    """Write both answers to a question."""
    return [f"{word}:yes", f"{word}:no"]


@lru_cache(maxsize=8192)
def parse(move: str) -> Move:
    """Return a move from its text, with the word "" for a text that is not a move.

    `lay:7x2` is the word "lay" with (7, 2); `mercy:yes` is one word.
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
