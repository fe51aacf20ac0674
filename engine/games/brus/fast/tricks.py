"""The rules of a trick again, in one piece, for searches.

`engine.games.brus.tricks` states the rules; a property test compares both. A silent state keeps
no record of the lays of a trick (`lays`, `last_trick`).
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
    PLAYABLE,
    SINGLE_CARDS,
    moves_of,
)
from engine.games.brus.constants import DEALT, TRICKS_FOR_KING
from engine.games.brus.position import BrusPosition
from engine.games.brus.tricks import FOLLOWERS

# For each move: the number of the card, the card, and the cards that beat it.
_CARD_OF = {
    move: (n, SINGLE_CARDS[n], ABOVE[n + 1]) for n, move in enumerate(MOVES[: len(PLAYABLE)])
}
_ALONE = tuple((seat,) for seat in range(max(DEALT)))


class FastBrusState(BrusPosition, PhasedState):
    """A state whose silent moves need few calls."""

    __slots__ = ()

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of `Lead`, which `Follow` shares, without asking the phase."""
        if type(seat) is int and seat in self.to_act:
            return [*moves_of(self.hands[seat] & ABOVE[self.best + 1])]
        return []

    def advance(self, seat: int | None, move: str) -> None:
        """Lay a card and turn to the next player who can beat it, as `Lead.perform` does."""
        if seat is None or not self.silent:
            super().advance(seat, move)
            return
        number, card, higher = _CARD_OF[move]
        held, limits = self.hands, self.limits
        held[seat] ^= card
        self.laid |= card
        self.best = number
        self.best_by = seat
        for follower in FOLLOWERS[self.players][self.leader][seat]:
            if held[follower] & higher:
                self.phase = "follow"
                self.to_act = _ALONE[follower]
                return
            if limits[follower] > number:  # noqa: PLR1730 - a call costs more
                limits[follower] = number
        self._trick_over(seat)

    def _trick_over(self, winner: int) -> None:
        """Credit the trick and the winner's sevens; `hands` and `tricks` handle a hand's end."""
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
