"""A trick without words, for searches: what `tricks` does, in one piece.

The rules are read in `tricks`; a property test says that a silent position goes the same way.
It only keeps no account of who laid what in this trick and the last (`lays`, `last_trick`).
"""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.brus import hands, tricks
from engine.games.brus.cards import (
    ABOVE,
    ALL_PLAYABLE,
    ALL_SEVENS,
    MOVES,
    NOTHING,
    SINGLE_CARDS,
    moves_of,
)
from engine.games.brus.constants import DEALT, TRICKS_FOR_KING
from engine.games.brus.position import BrusPosition

# What a move lays: the number of the card, the card, and the cards that beat it.
_LAID = {move: (n, SINGLE_CARDS[n], ABOVE[n + 1]) for n, move in enumerate(MOVES[: len(ABOVE) - 1])}
_ALONE = tuple((seat,) for seat in range(max(DEALT)))


def _seats_between(seat: int, leader: int, players: int) -> tuple[int, ...]:
    """Return who follows after a seat, before the trick is back at its leader."""
    count = (leader - seat - 1) % players
    return tuple((seat + step) % players for step in range(1, count + 1))


TO_COME = {
    players: tuple(
        tuple(_seats_between(seat, leader, players) for seat in range(players))
        for leader in range(players)
    )
    for players in DEALT
}
"""Who follows after a seat: by players, leader, and seat."""


class QuickState(BrusPosition, PhasedState):
    """A position whose silent moves need few calls."""

    __slots__ = ()

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of `Lead`, without asking the phase: both phases offer the same."""
        if type(seat) is int and seat in self.to_act:
            return [*moves_of(self.hands[seat] & ABOVE[self.best + 1])]
        return []

    def advance(self, seat: int | None, move: str) -> None:
        """Lay a card and turn to the next who can beat it; all on the way pass (`Lead.perform`)."""
        if seat is None or not self.silent:
            super().advance(seat, move)
            return
        number, card, higher = _LAID[move]
        held, limits = self.hands, self.limits
        held[seat] ^= card
        self.laid |= card
        self.best = number
        self.best_by = seat
        for follower in TO_COME[self.players][self.leader][seat]:
            if held[follower] & higher:
                self.phase = "follow"
                self.to_act = _ALONE[follower]
                return
            if limits[follower] > number:  # noqa: PLR1730 - a call is dearer
                limits[follower] = number
        self._trick_over(seat)

    def _trick_over(self, winner: int) -> None:
        """Credit the trick and its player's sevens; the clear rules see to the end of a hand."""
        team, hand, taken = winner % 2, self.hands[winner], self.tricks
        sevens = hand & ALL_SEVENS
        ahead = taken.count(team) + 1 + sevens.bit_count()
        if ahead >= TRICKS_FOR_KING or not hand & ALL_PLAYABLE:
            if not hands.take_trick(self, winner, []):
                self.leader = winner
                tricks.come_on_lead(self)
            self.settle()
            return
        taken.append(team)
        self.leader = winner
        if sevens:
            taken += [team] * sevens.bit_count()
            self.hands[winner] = hand ^ sevens
            self.laid |= sevens
        self.sevenless[winner] = True
        self.best, self.best_by = NOTHING, None
        self.phase, self.to_act = "lead", _ALONE[winner]
