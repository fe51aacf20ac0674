"""A trick: the lead with its sevens, who must follow and who passes, and the lead that moves on."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
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
    moves_of,
)
from engine.games.brus.position import BrusPosition
from engine.games.brus.voice import ask, refuse

NUMBERED_SEVENS = tuple((card, NUMBER[card]) for card in SEVENS)


def why_not(number: int, best: int) -> Message | None:
    """Return why a held card cannot be laid on the best so far, or None when it can.

    Ruling "Cards" and "Flow": eighteen cards are playable, and only upwards; sevens are laid
    by themselves when their holder comes on lead.
    """
    card = CARDS[number]
    if number >= len(ABOVE) - 1:
        rule = {"seven": "sevens", "club_king": "club-king"}.get(kind(card), "unplayable")
        return refuse(kind(card), rule, card=card)
    if number <= best:
        return refuse("too_low", "follow", card=card, best=CARDS[best])
    return None


class Lead(Phase[BrusPosition]):
    """Lead any playable card."""

    words = ("lay",)

    def moves(self, s: BrusPosition, seat: int) -> list[str]:
        return list(moves_of(s.hands[seat] & ABOVE[s.best + 1]))

    def refusal(self, s: BrusPosition, seat: int, move: Move) -> Message | None:
        number = move.numbers[0]
        if not s.hands[seat] >> number & 1:
            return refuse("not_held", "follow", card=CARDS[number])
        return why_not(number, s.best)

    def perform(self, s: BrusPosition, seat: int, move: Move) -> None:
        number = move.numbers[0]
        s.hands[seat] ^= 1 << number
        s.laid |= 1 << number
        s.lays.append((seat, number))
        s.best, s.best_by = number, seat
        if not s.silent:
            goes_on = (seat + 1) % s.players != s.leader  # what the next can do will show
            s.tell("laid", reveals=goes_on, seat=seat, card=CARDS[number], lead=seat == s.leader)
        if not _find_follower(s, seat):
            _trick_over(s)

    def prompt(self, s: BrusPosition, seat: int) -> Message:
        return ask("lead", "lead")


class Follow(Lead):
    """Lay a card that beats the best so far: whoever can, must."""

    def prompt(self, s: BrusPosition, seat: int) -> Message:
        return ask("follow", "follow", by=s.best_by, card=CARDS[s.best])


def come_on_lead(s: BrusPosition) -> None:
    """Put `leader` on lead: its sevens first, then a playable card; without one it moves on.

    When the lead has gone round everybody, the hand is exhausted.
    """
    first = seat = s.leader
    while True:
        s.sevenless[seat] = True
        if s.hands[seat] & ALL_SEVENS and _lay_sevens(s, seat):
            return
        if s.hands[seat] & ALL_PLAYABLE:
            s.leader, s.lays, s.best, s.best_by = seat, [], NOTHING, None
            s.phase, s.to_act = "lead", (seat,)
            return
        s.limits[seat] = NOTHING
        to = (seat + 1) % s.players
        if to == first:
            hands.exhaust(s)
            return
        if not s.silent:
            s.tell("lead_moved", reveals=True, seat=seat, to=to)
        seat = to


def _lay_sevens(s: BrusPosition, seat: int) -> bool:
    """Lay every seven held, each a trick; return True when one of them ended the hand."""
    for card, number in NUMBERED_SEVENS:
        if s.hands[seat] >> number & 1:
            s.hands[seat] ^= 1 << number
            s.laid |= 1 << number
            if not s.silent:
                s.tell("seven", reveals=True, seat=seat, card=card, trick=len(s.tricks) + 1)
            if hands.take_trick(s, seat, [(seat, number)]):
                return True
    return False


def _find_follower(s: BrusPosition, seat: int) -> bool:
    """Turn to the next player able to beat the best card; all on the way pass.

    Return False when the trick is back at its leader.
    """
    best, higher, players, leader = s.best, ABOVE[s.best + 1], s.players, s.leader
    seat = (seat + 1) % players
    while seat != leader:
        if s.hands[seat] & higher:
            s.phase, s.to_act = "follow", (seat,)
            return True
        s.lays.append((seat, None))
        s.limits[seat] = min(s.limits[seat], best)  # what a pass proves
        if not s.silent:
            s.tell("passed", reveals=True, seat=seat, best=CARDS[best])
        seat = (seat + 1) % players
    return False


def _trick_over(s: BrusPosition) -> None:
    """Give the trick to the best card's player, who comes on lead."""
    assert s.best_by is not None
    if not s.silent:
        s.tell("trick_won", seat=s.best_by, card=CARDS[s.best], trick=len(s.tricks) + 1)
    if not hands.take_trick(s, s.best_by, s.lays):
        s.leader = s.best_by
        s.phase, s.to_act = "on_lead", ()
