"""What a card is worth by rules of thumb, from what a seat knows.

The coach explains cards by these rules, and the bots lay cards that win the hand for certain.
"""

from __future__ import annotations

from engine.games.brus.bots.equivalence import distinct_cards
from engine.games.brus.cards import ABOVE, ALL_PLAYABLE, NUMBER
from engine.games.brus.constants import TRICKS_TO_WIN, team_of
from engine.games.brus.state import BrusState
from engine.games.brus.tricks import FOLLOWERS

EARLY_TRICKS = 5  # during which four players lead to draw high cards
HIGHER_UNSEEN = 4  # unseen cards above such a lead, at least


def heuristic_card(s: BrusState, seat: int) -> int:
    """Return the card that the rules of thumb lay.

    High cards are kept: they take a trick at any time, low cards take none later. Over a partner's
    card a player lays the highest one. The first leads of four players draw higher cards.
    """
    if (card := winning_card(s, seat)) is not None:
        return card
    cards = distinct_cards(s.hands[seat] & ABOVE[s.best + 1], s.laid)
    if s.best_by is None:
        return _heuristic_lead(s, seat, cards)
    return cards[0] if team_of(s.best_by) == team_of(seat) else cards[-1]


def _heuristic_lead(s: BrusState, seat: int, cards: list[int]) -> int:
    """Return the highest early lead that may draw a higher card, else the lowest card."""
    if s.players == 4 and len(s.tricks) < EARLY_TRICKS:
        unseen = ALL_PLAYABLE & ~(s.laid | s.hands[seat])
        for card in cards:
            if card < NUMBER["9C"] and (unseen & ABOVE[card + 1]).bit_count() >= HIGHER_UNSEEN:
                return card
    return cards[-1]


def winning_card(s: BrusState, seat: int) -> int | None:
    """Return the card with which a seat starts to take every trick its team needs, or None.

    It is the highest card when enough cards are unbeatable, or a card that is certain to take the
    last trick needed.
    """
    needed = TRICKS_TO_WIN - s.tricks.count(team_of(seat))
    hand = s.hands[seat] & ALL_PLAYABLE
    unbeatable = hand >> (ALL_PLAYABLE & ~(s.laid | hand)).bit_length()
    if hand and unbeatable.bit_count() >= needed:
        return hand.bit_length() - 1
    if needed > 1:
        return None
    cards = distinct_cards(hand & ABOVE[s.best + 1], s.laid)
    return next((card for card in reversed(cards) if is_certain(s, seat, card)), None)


def is_certain(s: BrusState, seat: int, card: int) -> bool:
    """Tell from what is public whether the other team cannot beat this card in this trick."""
    unseen = ALL_PLAYABLE & ~(s.laid | s.hands[seat])
    higher = unseen & ABOVE[card + 1]
    leader = seat if s.phase == "lead" else s.leader
    for other in FOLLOWERS[s.players][leader][seat]:
        if team_of(other) != team_of(seat) and higher & ~ABOVE[s.limits[other] + 1]:
            return False
    return True
