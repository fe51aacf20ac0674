"""The 36 cards: their names, numbers and ranking, and the moves that lay them (ruling "Cards").

A card is named by rank and suit: `JC`, `8S`, `TH` (ten of hearts), `KD`. The move `lay:JC` lays it.
The engine uses a card's number in `CARDS`: 0 to 17 are the playable cards from the weakest to the
strongest, then follow the sevens and the unplayable cards. A hand is an int with one bit per card.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.phases import Move

PLAYABLE = (
    "JC", "8S", "KH",  # the matadors: spit, dull, brus
    "9C", "9S", "9H", "9D",
    "AC", "AS", "AH", "AD",
    "JS", "JH", "JD",
    "6C", "6S", "6H", "6D",
)  # fmt: skip
"""The eighteen cards that can win a trick, strongest first."""

MATADORS = PLAYABLE[:3]
SEVENS = ("7C", "7S", "7H", "7D")
UNPLAYABLE = (
    "8C", "8H", "8D", "TC", "TS", "TH", "TD", "QC", "QS", "QH", "QD", "KC", "KS", "KD",
)  # fmt: skip

CARDS = (*reversed(PLAYABLE), *SEVENS, *UNPLAYABLE)
NUMBER = {card: number for number, card in enumerate(CARDS)}
MOVES = tuple(f"lay:{card}" for card in CARDS)
_PARSED = {text: Move(text, "lay", (number,)) for number, text in enumerate(MOVES)}

NOTHING = -1  # the number to beat while no card is laid
DISPLAY_ORDER = (*PLAYABLE, *SEVENS, *UNPLAYABLE)

Hand = int
Lays = list[tuple[int, int | None]]  # seat and card number, in order; None is a pass


def hand_of(cards: Iterable[str]) -> Hand:
    """Return the hand that holds these cards and no others."""
    return sum(1 << NUMBER[card] for card in cards)


def cards_of(hand: Hand) -> list[str]:
    """Return a hand's cards: playable ones from the strongest down, sevens, unplayable ones."""
    return [card for card in DISPLAY_ORDER if hand >> NUMBER[card] & 1]


SINGLE_CARDS = tuple(1 << number for number in range(len(CARDS)))  # one-card hands, by number
ALL_PLAYABLE = hand_of(PLAYABLE)
ALL_SEVENS = hand_of(SEVENS)
CLUB_KING = hand_of(["KC"])
# ABOVE[number + 1] holds the playable cards stronger than `number`, ABOVE[NOTHING + 1] all of them.
ABOVE = tuple(ALL_PLAYABLE >> least << least for least in range(len(PLAYABLE) + 1))


@lru_cache(maxsize=8192)
def moves_of(hand: Hand) -> tuple[str, ...]:
    """Return the moves that lay a card of the hand, strongest card first."""
    return tuple(MOVES[NUMBER[card]] for card in cards_of(hand))


def parse(move: str) -> Move:
    """Parse a move: `lay:JC` has the word "lay" and the card's number, other text the word ""."""
    return _PARSED.get(move) or Move(move, "")


def kind(card: str) -> str:
    """Return the kind of a card: "playable", "seven", "club_king" or "unplayable"."""
    if card in PLAYABLE:
        return "playable"
    if card in SEVENS:
        return "seven"
    return "club_king" if card == "KC" else "unplayable"
