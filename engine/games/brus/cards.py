"""The 36 cards, what can be played of them, and how that ranks (ruling "Cards").

A card is written rank then suit: `JC`, `8S`, `TH` (ten of hearts), `KD`. A move is `lay:JC`.
Inside the engine a card is its number in `CARDS`: 0 to 17 are the playable cards by strength,
then the sevens, then the unplayable ones; a hand is an int with one bit per card number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.phases import Move

SUITS = "CSHD"  # inside a rank clubs are highest, diamonds lowest
RANKS = "6789TJQKA"

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
_READ = {text: Move(text, "lay", (number,)) for number, text in enumerate(MOVES)}

NOTHING = -1  # the strength to beat while nothing is laid
SHOWN_ORDER = (*PLAYABLE, *SEVENS, *UNPLAYABLE)

Hand = int
Lays = list[tuple[int, int | None]]  # seat and card, in order; None is a pass


def hand_of(cards: Iterable[str]) -> Hand:
    """Return the hand that holds just these cards."""
    return sum(1 << NUMBER[card] for card in cards)


def cards_of(hand: Hand) -> list[str]:
    """Return the cards of a hand: playable ones strongest first, sevens, the rest."""
    return [card for card in SHOWN_ORDER if hand >> NUMBER[card] & 1]


SINGLE_CARDS = tuple(1 << number for number in range(len(CARDS)))  # each a hand of its own
ALL_PLAYABLE = hand_of(PLAYABLE)
ALL_SEVENS = hand_of(SEVENS)
CLUB_KING = hand_of(["KC"])
# ABOVE[best + 1]: the playable cards higher than `best`; of NOTHING, all of them.
ABOVE = tuple(ALL_PLAYABLE >> least << least for least in range(len(PLAYABLE) + 1))


@lru_cache(maxsize=8192)
def moves_of(fitting: Hand) -> tuple[str, ...]:
    """Return the moves that lay one of these cards, strongest card first."""
    return tuple(MOVES[NUMBER[card]] for card in cards_of(fitting))


def distinct_cards(fitting: Hand, gone: Hand) -> list[int]:
    """Return cards that fit, strongest first, of those that do the same the lowest only.

    Two held cards do the same when every card ranking between them is held too or gone.
    """
    found: list[int] = []
    others = ALL_PLAYABLE & ~(fitting | gone)
    while fitting:
        lowest = fitting & -fitting
        found.append(lowest.bit_length() - 1)
        higher = others & -lowest
        fitting &= -(higher & -higher)  # all of them when no other card is higher
    found.reverse()
    return found


@lru_cache(maxsize=8192)
def distinct_moves(fitting: Hand, gone: Hand) -> tuple[str, ...]:
    """Return the moves that lay one of the `distinct_cards`."""
    return tuple(MOVES[card] for card in distinct_cards(fitting, gone))


@lru_cache(maxsize=64)
def parse(move: str) -> Move:
    """Read a move: `lay:JC` is "lay" with the number of the card; "" for any other text."""
    return _READ.get(move) or Move(move, "")


def kind(card: str) -> str:
    """Tell what a card can do: "playable", "seven", "club_king" or "unplayable"."""
    if card in PLAYABLE:
        return "playable"
    if card in SEVENS:
        return "seven"
    return "club_king" if card == "KC" else "unplayable"
