"""How a move is written: `word` or `word:details`, the same in saves, logs and the page.

    keep:rufus      the Laniste kept at set-up
    pass:17         gladiator 17 to the left (Nauarchus)
    bid:2
    decline         no power used
    rebid:3=1       the bid of seat 3 becomes 1 (Prudens: one's own; Suasor: a rival's)
    exchange:17     under the deck, for its top card (Mercator)
    look:2          at the hand of seat 2 (Speculator)
    trade:17>2      to seat 2, for a random card (Praedo)
    lead            the first combat (Princeps)
    declare         the power holds for this tournament (Rufus, Caeruleus, Flavus, Viridis, Niger)
    spare           the loss is less (Cautus)
    lay:17
    thumb:up        mine is the highest
    thumb:down

A word that takes no details stands alone.
"""

from __future__ import annotations

from functools import lru_cache

DECLINE, LEAD, DECLARE, SPARE = "decline", "lead", "declare", "spare"
UP, DOWN = "thumb:up", "thumb:down"
SEPARATORS = {
    **dict.fromkeys(("pass", "bid", "exchange", "look", "lay"), ""),  # a single number
    "rebid": "=",
    "trade": ">",
}

# LAY[17] is "lay:17"; index 0 is unused.
LAY, PASS, EXCHANGE = (
    tuple(f"{word}:{card}" for card in range(31)) for word in ("lay", "pass", "exchange")
)


@lru_cache(maxsize=8192)
def parse(move: str) -> tuple[str, tuple[int, ...]]:
    """Split a move into its word and numbers; ("", ()) for numbers not written as above.

    `trade:17>2` gives ("trade", (17, 2)); a move without numbers gives itself and ().
    """
    word, _, details = move.partition(":")
    if word not in SEPARATORS:
        return move, ()
    separator = SEPARATORS[word]
    parts = details.split(separator) if separator else [details]
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        return "", ()
    numbers = tuple(map(int, parts))
    canonical = f"{word}:{separator.join(map(str, numbers))}"
    if canonical != move or len(numbers) != 1 + len(separator):
        return "", ()
    return word, numbers
