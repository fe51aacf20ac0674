"""A trick: the lead with its sevens, who must follow and who passes, and the lead that moves on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.messages import Message
from engine.games.brus import hands
from engine.games.brus.cards import (
    ABOVE,
    ALL_PLAYABLE,
    ALL_SEVENS,
    CARDS,
    NOTHING,
    NUMBER,
    SEVENS,
    kind,
)

if TYPE_CHECKING:
    from engine.games.brus.state import BrusState


def why_not(number: int, best: int) -> Message | None:
    """Return why a held card cannot be laid on the best so far, or None when it can.

    Ruling "Cards" and "Flow": eighteen cards are playable, and only upwards; sevens are laid
    by themselves when their holder comes on lead.
    """
    if number >= len(ABOVE) - 1:
        card = CARDS[number]
        rule = {"seven": "sevens", "club_king": "club-king"}.get(kind(card), "unplayable")
        return Message(f"brus.refuse.{kind(card)}", {"card": card}, rule)
    if number <= best:
        cards = {"card": CARDS[number], "best": CARDS[best]}
        return Message("brus.refuse.too_low", cards, "follow")
    return None


def come_on_lead(s: BrusState, seat: int) -> None:
    """Put a seat on lead: its sevens first, then a playable card; without one the lead moves on.

    When the lead has gone round everybody, the hand is exhausted.
    """
    for _ in range(s.players):
        s.sevenless[seat] = True
        if s.hands[seat] & ALL_SEVENS and _lay_sevens(s, seat):
            return
        if s.hands[seat] & ALL_PLAYABLE:
            s.leader, s.lays, s.best, s.best_by = seat, [], NOTHING, None
            s.phase, s.turn = "lead", seat
            return
        s.limits[seat] = NOTHING
        to = (seat + 1) % s.players
        s.tell("lead_moved", reveals=True, seat=seat, to=to)
        seat = to
    hands.exhaust(s)


def _lay_sevens(s: BrusState, seat: int) -> bool:
    """Lay every seven held, each a trick; return True when one of them ended the hand."""
    for card in SEVENS:
        number = NUMBER[card]
        if s.hands[seat] >> number & 1:
            s.hands[seat] ^= 1 << number
            s.laid |= 1 << number
            s.tell("seven", reveals=True, seat=seat, card=card, trick=len(s.tricks) + 1)
            if hands.take_trick(s, seat, [(seat, number)]):
                return True
    return False


def lay(s: BrusState, seat: int, number: int) -> None:
    """Lay a card as lead or on the best so far, and see who comes next."""
    s.hands[seat] ^= 1 << number
    s.laid |= 1 << number
    s.lays.append((seat, number))
    s.best, s.best_by = number, seat
    if not s.silent:
        goes_on = (seat + 1) % s.players != s.leader  # what the next can do will show
        s.tell("laid", reveals=goes_on, seat=seat, card=CARDS[number], lead=seat == s.leader)
    if not _find_follower(s, seat):
        _trick_over(s)


def _find_follower(s: BrusState, seat: int) -> bool:
    """Turn to the next player able to beat the best card; all on the way pass.

    Return False when the trick is back at its leader.
    """
    best, higher, players, leader = s.best, ABOVE[s.best + 1], s.players, s.leader
    seat = (seat + 1) % players
    while seat != leader:
        if s.hands[seat] & higher:
            s.phase, s.turn = "follow", seat
            return True
        s.lays.append((seat, None))
        s.limits[seat] = min(best, s.limits[seat])  # what a pass proves
        if not s.silent:
            s.tell("passed", reveals=True, seat=seat, best=CARDS[best])
        seat = (seat + 1) % players
    return False


def _trick_over(s: BrusState) -> None:
    """Give the trick to the best card's player, who comes on lead."""
    assert s.best_by is not None
    winner = s.best_by
    if not s.silent:
        s.tell("trick_won", seat=winner, card=CARDS[s.best], trick=len(s.tricks) + 1)
    if not hands.take_trick(s, winner, s.lays):
        come_on_lead(s, winner)
