"""Ways out of the hand that nobody can stop, whatever the others hold.

From the cards that went out of play and from one's own a seat can tell which combinations nobody
can beat. Who can lead such ones, give or drop the rest by their effects, and lay the last cards, is
sure to go out next: there is nothing to weigh.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.imperator import notation
from engine.games.imperator.constants import BRUTUS, CENSOR, COPIES, DUX, RANKS, SENATOR, VESTALIS
from engine.games.imperator.fast.playouts import (
    ABOVE,
    CARDS,
    ENOUGH,
    ONE,
    SHIFT,
    TOP_BITS,
    Coded,
    coded,
)
from engine.games.imperator.state import ImperatorState

MOST_CARDS = 9  # of a hand that is looked into


def sure_moves(s: ImperatorState, seat: int) -> list[str]:
    """Return the lays that begin a sure way out, whole sets first; or that which goes out now."""
    hand = s.hands[seat]
    if sum(hand) > MOST_CARDS:
        return []
    ways, code = _Ways(s, seat), coded(hand)
    if s.top is None:
        lays = [*ways.leads(code)]
    else:
        _, top, count = s.top
        fitting = ABOVE[1 if s.consul else 0][top] & (code + ENOUGH[count]) & TOP_BITS
        lays = [(rank, count) for rank in RANKS if fitting >> SHIFT[rank] & 8]
        lays = [lay for lay in lays if ways.lies_surely(code, *lay)]
    last = [(rank, count) for rank, count in lays if code == CARDS[rank][count]]
    lays.sort(key=lambda lay: lay[1] != hand[lay[0]])
    return [notation.lay(rank, count) for rank, count in last or lays]


class _Ways:
    """What is sure for one seat in one position."""

    def __init__(self, s: ImperatorState, seat: int) -> None:
        others = [other for other in s.playing if other != seat]
        most = max((sum(s.hands[other]) for other in others), default=0)
        above = ABOVE[1 if s.consul else 0]
        unseen = [COPIES[s.players] - s.pile[r] - s.hands[seat][r] if r else 0 for r in range(14)]
        self._beaten = [  # the largest combination that somebody may have on top of a rank
            min(most, max((unseen[r] for r in RANKS if above[rank] >> SHIFT[r] & 1), default=0))
            for rank in range(14)
        ]
        self._known: dict[Coded, bool] = {0: True}

    def leads(self, code: Coded) -> Iterator[tuple[int, int]]:
        """Yield rank and count of the leads that begin a sure way out."""
        for rank in RANKS:
            for count in range(1, (code >> SHIFT[rank] & 15) + 1):
                if self.lies_surely(code, rank, count):
                    yield rank, count

    def lies_surely(self, code: Coded, rank: int, count: int) -> bool:
        """Tell whether this lay goes out, or cannot be beaten and has a sure way out after it."""
        left = code - CARDS[rank][count]
        return not left or (count > self._beaten[rank] and self._out_after(left, rank))

    def _out_after(self, code: Coded, won: int) -> bool:
        """Tell whether the way is sure after winning a round with a rank."""
        if won < DUX or won > VESTALIS:
            return self._out(code)
        fewer = [(rank, code - ONE[rank]) for rank in RANKS if code >> SHIFT[rank] & 15]
        if won in (SENATOR, VESTALIS):  # the lead is lost
            return fewer[0][1] == 0
        if won == CENSOR:
            return any(self._out(left) for _, left in fewer)
        safe = [left for rank, left in fewer if _safe_gift(rank, left)]
        return any(map(self._out, safe)) or any(self._out_of_dux(left) for left in safe)

    def _out_of_dux(self, code: Coded) -> bool:
        """Tell whether the way is sure once a second card has been given."""
        fewer = [(rank, code - ONE[rank]) for rank in RANKS if code >> SHIFT[rank] & 15]
        return any(_safe_gift(rank, left) and self._out(left) for rank, left in fewer)

    def _out(self, code: Coded) -> bool:
        """Tell whether a hand that leads is sure to go out."""
        if code not in self._known:
            self._known[code] = any(True for _ in self.leads(code))
        return self._known[code]


def _safe_gift(rank: int, left: Coded) -> bool:
    """Tell whether a card given away can beat nothing that is left."""
    return not left or (rank != BRUTUS and not left & (16 * ONE[rank] - 1))
