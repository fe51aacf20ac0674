"""Reads and writes moves: `word` or `word:details`, the same in saves, logs and the page.

keep:rufus      the Laniste kept at set-up
pass:17         gladiator 17 to the left (Nauarchus)
bid:2
decline         no power used
rebid:3=1       the bid of seat 3 becomes 1 (Prudens: one's own bid; Suasor: a rival's)
exchange:17     under the deck, for its top card (Mercator)
look:2          the hand of seat 2 (Speculator)
trade:17>2      17 to seat 2, for a random card (Praedo)
lead            leads the first combat (Princeps)
declare         declares the power for this tournament (Rufus, Caeruleus, Flavus, Viridis, Niger)
spare           reduces the loss (Cautus)
lay:17
thumb:up        my gladiator is the highest
thumb:down
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.phases import Move

DECLINE, LEAD, DECLARE, SPARE = "decline", "lead", "declare", "spare"
UP, DOWN = "thumb:up", "thumb:down"
WHOLE = {  # moves without numbers
    **{move: Move(move, move) for move in (DECLINE, LEAD, DECLARE, SPARE)},
    **{move: Move(move, "thumb") for move in (UP, DOWN)},
}
SEPARATORS = {
    **dict.fromkeys(("pass", "bid", "exchange", "look", "lay"), ""),  # a single number
    "rebid": "=",
    "trade": ">",
}

# LAY[17] is "lay:17", TRADE[2][17] is "trade:17>2", REBID[3][1] is "rebid:3=1".
LAY, PASS, EXCHANGE, BID, LOOK = (
    tuple(f"{word}:{number}" for number in range(31))
    for word in ("lay", "pass", "exchange", "bid", "look")
)
BIDS = tuple(BID[: most + 1] for most in range(31))  # BIDS[3] holds bid:0 to bid:3
TRADE = tuple(tuple(f"trade:{card}>{seat}" for card in range(31)) for seat in range(6))
REBID = tuple(tuple(f"rebid:{seat}={bid}" for bid in range(31)) for seat in range(6))


@lru_cache(maxsize=8192)
def parse(move: str) -> Move:
    """Read a move; the word is "" for a text that is not a move.

    `trade:17>2` is "trade" with 17 and 2. The Laniste of a `keep` (see `kept`) and the direction
    of a thumb are not among the numbers.
    """
    if move in WHOLE:
        return WHOLE[move]
    word, _, details = move.partition(":")
    if word == "keep" and details:
        return Move(move, word)
    numbers = _numbers(details, SEPARATORS[word]) if word in SEPARATORS else ()
    return Move(move, word, numbers) if numbers else Move(move, "")


def _numbers(details: str, separator: str) -> tuple[int, ...]:
    """Return the numbers in the details; none unless they are written in the canonical way."""
    parts = details.split(separator) if separator else [details]
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        return ()
    numbers = tuple(map(int, parts))
    canonical = separator.join(map(str, numbers)) == details
    return numbers if canonical and len(numbers) == 1 + len(separator) else ()


def kept(move: Move) -> str:
    """Return the Laniste that a move keeps."""
    return move.text.partition(":")[2]
