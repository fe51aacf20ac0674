"""A trick: sevens and the lead, following and passing, and the lead that moves on."""

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
    PLAYABLE,
    SEVENS,
    SINGLE_CARDS,
    hand_of,
    kind,
    moves_of,
)
from engine.games.brus.constants import DEALT
from engine.games.brus.position import BrusPosition
from engine.games.brus.voice import ask, refuse

ALONE = tuple((seat,) for seat in range(max(DEALT)))  # the seat that owes a decision
NUMBERED_SEVENS = tuple((NUMBER[card], hand_of([card]), card) for card in SEVENS)


def _seats_after(seat: int, leader: int, players: int) -> tuple[int, ...]:
    count = (leader - seat - 1) % players
    return tuple((seat + step) % players for step in range(1, count + 1))


FOLLOWERS = {
    players: tuple(
        tuple(_seats_after(seat, leader, players) for seat in range(players))
        for leader in range(players)
    )
    for players in DEALT
}
"""The seats that follow after a seat until the trick is back at its leader.

Indexed by players, leader and seat.
"""


def lay_refusal(number: int, best: int) -> Message | None:
    """Return why a held card cannot be laid on the best card so far, or None when it can.

    Only the eighteen playable cards are laid by choice, each on a weaker one; a holder's sevens
    are laid when it comes on lead (ruling "Cards", ruling "Flow").
    """
    card = CARDS[number]
    if number >= len(PLAYABLE):
        rule = {"seven": "sevens", "club_king": "club-king"}.get(kind(card), "unplayable")
        return refuse(kind(card), rule, card=card)
    if number <= best:
        return refuse("too_low", "follow", card=card, best=CARDS[best])
    return None


class Lead(Phase[BrusPosition]):
    """Lead any playable card (ruling "Flow")."""

    words = ("lay",)

    def moves(self, s: BrusPosition, seat: int) -> list[str]:
        return [*moves_of(s.hands[seat] & ABOVE[s.best + 1])]

    def refusal(self, s: BrusPosition, seat: int, move: Move) -> Message | None:
        number = move.numbers[0]
        if not s.hands[seat] >> number & 1:
            return refuse("not_held", "follow", card=CARDS[number])
        return lay_refusal(number, s.best)

    def perform(self, s: BrusPosition, seat: int, move: Move) -> None:
        lay(s, seat, move.numbers[0])

    def prompt(self, s: BrusPosition, seat: int) -> Message:
        return ask("lead", "lead")


class Follow(Lead):
    """Lay a card that beats the best so far; a player who can, must (ruling "Flow")."""

    def prompt(self, s: BrusPosition, seat: int) -> Message:
        return ask("follow", "follow", by=s.best_by, card=CARDS[s.best])


def lay(s: BrusPosition, seat: int, number: int) -> None:
    """Lay a card, and turn to the next player who can beat it; the players before that one pass.

    When nobody can, the card wins the trick, and its player comes on lead (ruling "Flow"). A
    silent state keeps no record of the lays.
    """
    held, limits, silent = s.hands, s.limits, s.silent
    card, higher = SINGLE_CARDS[number], ABOVE[number + 1]
    held[seat] ^= card
    s.laid |= card
    s.best, s.best_by = number, seat
    if not silent:
        s.lays.append((seat, number))
        reveals = (seat + 1) % s.players != s.leader  # the next seat lays or passes (ruling 7)
        s.tell("laid", reveals=reveals, seat=seat, card=CARDS[number], lead=seat == s.leader)
    for follower in FOLLOWERS[s.players][s.leader][seat]:
        if held[follower] & higher:
            s.phase, s.to_act = "follow", ALONE[follower]
            return
        if limits[follower] > number:  # noqa: PLR1730 - a call costs more
            limits[follower] = number
        if not silent:
            s.lays.append((follower, None))
            s.tell("passed", reveals=True, seat=follower, best=CARDS[number])
    if not silent:
        s.tell("trick_won", seat=seat, card=CARDS[number], trick=len(s.tricks) + 1)
    if not hands.take_trick(s, seat, s.lays):
        s.leader = seat
        come_on_lead(s)


def come_on_lead(s: BrusPosition) -> None:
    """Put `leader` on lead: it lays its sevens, then owes a playable card (ruling "Flow").

    A seat without a playable card passes the lead to the left. When the lead has gone round the
    table, the hand is exhausted (ruling 8).
    """
    first = seat = s.leader
    while True:
        s.sevenless[seat] = True
        hand = s.hands[seat]
        if hand & ALL_SEVENS and _lay_sevens(s, seat):
            return
        if hand & ALL_PLAYABLE:
            s.leader, s.lays = seat, []
            s.best, s.best_by = NOTHING, None
            s.phase, s.to_act = "lead", ALONE[seat]
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
    for number, seven, card in NUMBERED_SEVENS:
        if s.hands[seat] & seven:
            s.hands[seat] ^= seven
            s.laid |= seven
            if not s.silent:
                s.tell("seven", reveals=True, seat=seat, card=card, trick=len(s.tricks) + 1)
            if hands.take_trick(s, seat, [(seat, number)]):
                return True
    return False
