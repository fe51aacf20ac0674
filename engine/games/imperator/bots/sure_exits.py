"""Search for lays after which a seat goes out next, whatever the others hold.

The cards that have left the game and the seat's own cards show which combinations nobody can beat.
A seat goes out for sure if it can lead only such combinations, lose other cards by their effects,
and lay its last cards.
"""

from __future__ import annotations

from engine.games.imperator import notation
from engine.games.imperator.bots.packed import (
    CARDS,
    ONE,
    PackedHand,
    fitting_ranks,
    pack,
    sets_in,
    without_one,
)
from engine.games.imperator.constants import BRUTUS, CENSOR, COPIES, DUX, SENATOR, VESTALIS
from engine.games.imperator.rounds import followers
from engine.games.imperator.state import ImperatorState

MOST_CARDS = 9  # in a hand that is searched


def sure_exits(s: ImperatorState, seat: int) -> list[str]:
    """Return the lays that go out now; if there are none, those that begin a sure way out.

    Whole sets come before parts of sets. The list is empty where nothing is sure.
    """
    hand = s.hands[seat]
    if sum(hand) > MOST_CARDS:
        return []
    search, packed = _ExitSearch(s, seat), pack(hand)
    lays = search.leads(packed) if s.top is None else search.answers(packed, *s.top[1:])
    last = [(rank, count) for rank, count in lays if packed == CARDS[rank][count]]
    lays.sort(key=lambda lay: lay[1] != hand[lay[0]])
    return [notation.lay(rank, count) for rank, count in last or lays]


class _ExitSearch:
    """The sure ways out of one seat in one position."""

    def __init__(self, s: ImperatorState, seat: int) -> None:
        others = [other for other in s.playing if other != seat]
        most = max((sum(s.hands[other]) for other in others), default=0)
        unseen = [COPIES[s.players] - s.pile[r] - s.hands[seat][r] if r else 0 for r in range(14)]
        self._consul = bool(s.consul)
        self._beaten_up_to = [  # the largest combination of a rank that others may beat
            min(most, max((unseen[r] for r in followers(rank, s.consul)), default=0))
            for rank in range(14)
        ]
        self._known: dict[PackedHand, bool] = {0: True}

    def leads(self, hand: PackedHand) -> list[tuple[int, int]]:
        """Return rank and count of the leads that begin a sure way out."""
        return [lead for lead in _leads(hand) if self._is_sure(hand, *lead)]

    def answers(self, hand: PackedHand, top: int, count: int) -> list[tuple[int, int]]:
        """Return rank and count of the lays on `top` that begin a sure way out."""
        ranks = fitting_ranks(hand, top, count, self._consul)
        return [(rank, count) for rank in ranks if self._is_sure(hand, rank, count)]

    def _is_sure(self, hand: PackedHand, rank: int, count: int) -> bool:
        """Tell whether a lay goes out, or cannot be beaten and has a sure way out after it."""
        left = hand - CARDS[rank][count]
        return not left or (count > self._beaten_up_to[rank] and self._is_sure_after(left, rank))

    def _is_sure_after(self, hand: PackedHand, won: int) -> bool:
        """Tell whether a hand is sure to go out after it has won a round with a rank."""
        if won == DUX:
            return self._is_sure_after_gift(hand, further=True)
        if won == CENSOR:
            return any(self._leads_out(left) for _, left in without_one(hand))
        if won in (SENATOR, VESTALIS):  # the lead is lost, so the card given or dropped is the last
            return without_one(hand)[0][1] == 0
        return self._leads_out(hand)

    def _is_sure_after_gift(self, hand: PackedHand, further: bool) -> bool:
        """Tell whether a way out is sure after a gift of one card, or of two if `further`."""
        safe = [left for rank, left in without_one(hand) if _is_safe_gift(rank, left)]
        return any(map(self._leads_out, safe)) or (
            further and any(self._is_sure_after_gift(left, further=False) for left in safe)
        )

    def _leads_out(self, hand: PackedHand) -> bool:
        """Tell whether a hand that leads is sure to go out."""
        if hand not in self._known:
            self._known[hand] = any(self._is_sure(hand, *lead) for lead in _leads(hand))
        return self._known[hand]


def _leads(hand: PackedHand) -> list[tuple[int, int]]:
    """Return rank and count of all leads of a hand."""
    return [(rank, count) for rank, held in sets_in(hand) for count in range(1, held + 1)]


def _is_safe_gift(rank: int, left: PackedHand) -> bool:
    """Tell whether a card given away cannot beat any card that is left."""
    return not left or (rank != BRUTUS and not left & (16 * ONE[rank] - 1))
