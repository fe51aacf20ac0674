"""A hand of Brutus played to its end at once, as searches want it: the rules in their swift form.

Move by move `tactics.play` and `exchanges.quick_choice` decide and the rules carry out. Here the
rounds of a hand are one loop that makes the same decisions and comes to the same end, without a
move ever being written or read; what is rare goes through the rules. A test plays both ways.

A hand of cards is one number: four bits for each rank hold how many of it there are. So cards come
and go by adding and subtracting, all ranks are compared with a number at once, and the number is a
key by which decisions that were made before are looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter, mul

from engine.games.imperator import hands
from engine.games.imperator.bots import exchanges, tactics
from engine.games.imperator.cards import Hand
from engine.games.imperator.constants import (
    BRUTUS,
    CAESAR,
    CENSOR,
    COPIES,
    DUX,
    RANKS,
    SENATOR,
    VESTALIS,
    caesar_points,
)
from engine.games.imperator.state import ImperatorState

Coded = int  # a hand as one number
REMEMBERED = 1 << 14  # decisions of each kind
NONE = (-9.0, 0)
_first = itemgetter(0)

ONE = [0, *(1 << 4 * (rank - 1) for rank in RANKS)]  # a card of each rank
SHIFT = [0, *(4 * (rank - 1) for rank in RANKS)]
EVERY = sum(ONE)
LOW = 15 * sum(ONE[:8])  # the ranks up to 7: halves of a hand come back sooner than whole hands
HIGH = 15 * sum(ONE[8:])
TOP_BITS = 8 * EVERY  # set in a sum of four bits of 8 and more
CARDS = [[one * count for count in range(9)] for one in ONE]
ENOUGH = [(8 - count) * EVERY for count in range(9)]  # added: where TOP_BITS are set is enough
ABOVE = [[15 * sum(ONE[rank] for rank in above) for above in row] for row in tactics.ABOVE]
NEARLY_OUT = [0.0, *(tactics.NEARLY_OUT / sets for sets in RANKS)]
TOP_BITS_ABOVE = [[TOP_BITS & above for above in row] for row in ABOVE]


def coded(hand: Hand) -> Coded:
    """Return a hand as one number."""
    return sum(map(mul, hand, ONE))


def decoded(code: Coded) -> Hand:
    """Return the hand that a number stands for."""
    return [0, *[code >> shift & 15 for shift in SHIFT[1:]]]


def sets_of(code: Coded) -> int:
    """Return how many ranks a hand has cards of."""
    return ((code + ENOUGH[1]) & TOP_BITS).bit_count()


@lru_cache(REMEMBERED)
def _lead_of_half(code: Coded) -> tuple[float, int, int]:
    """Return the best lead from half a hand: its rate, rank and count."""
    hand = decoded(code)
    rank, rate = tactics.best_lead(hand)
    return rate, rank, hand[rank]


def lead(code: Coded) -> tuple[float, int, int]:
    """Return the best lead from a hand: its rate, rank and count."""
    low, high = _lead_of_half(code & LOW), _lead_of_half(code & HIGH)
    return low if low[0] >= high[0] else high


@lru_cache(REMEMBERED)
def _worst_of_half(code: Coded) -> tuple[float, int]:
    """Return the card least wanted in half a hand, after how much lighter the hand is without."""
    hand = decoded(code)
    return max(((tactics.relief(hand, r), r) for r in RANKS if hand[r]), key=_first, default=NONE)


def _worst(code: Coded) -> tuple[float, int]:
    """Return the card least wanted in a hand, after how much lighter the hand is without it."""
    low, high = _worst_of_half(code & LOW), _worst_of_half(code & HIGH)
    return low if low[0] >= high[0] else high


def _answering(count: int) -> Callable[[Coded], tuple[int, float]]:
    """Return what finds the best lay of so many cards, and its rate, among those that fit."""

    @lru_cache(REMEMBERED)
    def answer(fitting: Coded) -> tuple[int, float]:
        return tactics.best_lay(decoded(fitting), RANKS, count)

    return answer


ANSWERS = [_answering(count) for count in range(9)]


def play_out(s: ImperatorState) -> None:
    """Play the hand to its end; the next one is not dealt."""
    number = s.hand_number
    while s.to_act and s.hand_number == number:
        if s.phase == "play":
            _Rounds(s).play()
        else:
            seat = s.to_act[0]
            s.advance(seat, exchanges.quick_choice(s, seat))


class _Rounds:
    """The rounds of a hand, from any decision about a combination on."""

    __slots__ = ("codes", "live", "s", "sizes")

    def __init__(self, s: ImperatorState) -> None:
        self.s = s
        self.codes = [coded(hand) for hand in s.hands]
        self.sizes = [sum(hand) for hand in s.hands]
        self.live = COPIES[s.players] * EVERY - coded(s.pile)  # all cards that may still be laid

    def play(self) -> None:
        """Play on until the hand is over, or something happens that is left to the rules."""
        s, codes = self.s, self.codes
        row = 1 if s.consul else 0
        fits, above = TOP_BITS_ABOVE[row], ABOVE[row]
        after = [*range(1, s.players), 0]
        seat = s.to_act[0]
        owner, rank, count = s.top or (seat, 0, 0)
        if rank:
            seat = after.index(seat)
        skips = False
        while True:
            if not rank:
                rank, count = self.chosen_lead(seat, fits)
                beaten, owner = 0, seat
            else:
                seat = after[seat]
                if seat == owner:
                    seat = self.won(owner, rank)
                    if seat < 0:
                        return
                    rank = 0
                    continue
                code = codes[seat]  # of who is out: 0, which fits nowhere
                if skips and code:
                    skips = False
                    continue
                if not (code + ENOUGH[count]) & fits[rank]:
                    continue
                sets = sets_of(code)
                answer = self.clear_lay(seat, rank, count, fits) if sets <= 2 else 0
                if not answer:
                    answer, rate = ANSWERS[count](code & above[rank])
                    if rate < 0 and rate + NEARLY_OUT[sets] < 0:
                        continue
                beaten, owner, rank = rank, seat, answer
                skips = beaten == rank
            if self.ends(seat, rank, count, beaten):
                return

    def chosen_lead(self, seat: int, fits: list[int]) -> tuple[int, int]:
        """Return rank and count of the lead: what `tactics.clear_way` finds, or the best rate."""
        code = self.codes[seat]
        if 1 < sets_of(code) <= tactics.LAST_LEADS:
            firm, loose = 0, 0
            for rank in RANKS:
                if held := code >> SHIFT[rank] & 15:
                    if self.firm(seat, rank, held, fits):
                        firm = rank
                    else:
                        loose += 1
                        if loose > 1:
                            break
            else:
                return firm, code >> SHIFT[firm] & 15
        _, rank, count = lead(code)
        return rank, count

    def clear_lay(self, seat: int, top: int, count: int, fits: list[int]) -> int:
        """Return what `tactics.clear_way` does for a lay on a combination."""
        code = self.codes[seat]
        fitting = (code + ENOUGH[count]) & fits[top]
        for rank in range(13, 0, -1):
            if not fitting >> SHIFT[rank] & 8 or sets_of(code - CARDS[rank][count]) != 1:
                continue
            if self.firm(seat, rank, count, fits):
                return rank
        return 0

    def firm(self, seat: int, rank: int, count: int, fits: list[int]) -> bool:
        """Do what `tactics.keeps_lead` does."""
        if rank in (SENATOR, VESTALIS):
            return False
        if not (self.live - self.codes[seat] + ENOUGH[count]) & fits[rank]:
            return True
        sizes = self.sizes
        return max(*sizes[:seat], *sizes[seat + 1 :]) < count

    def ends(self, seat: int, rank: int, count: int, beaten: int) -> bool:
        """Lay a combination; return True when that ends the hand, or the rules go on from it."""
        s, sizes = self.s, self.sizes
        self.codes[seat] -= CARDS[rank][count]
        self.live -= CARDS[rank][count]
        sizes[seat] -= count
        if not sizes[seat]:
            return hands.go_out(s, seat, (rank, count))
        if beaten == CAESAR and rank == BRUTUS and s.options["conspiracy"]:
            s.hands = [decoded(code) for code in self.codes]
            s.pile = decoded(COPIES[s.players] * EVERY - self.live)
            s.top = (seat, rank, count)
            s.turn_to("conspire", seat)
            return True
        return False

    def won(self, winner: int, rank: int) -> int:
        """Carry out the effect of a won round; return who leads, or -1 when the hand is over."""
        s, codes, sizes = self.s, self.codes, self.sizes
        if rank == CAESAR:
            s.gain(winner, "caesar", caesar_points(s.players))
        elif sizes[winner] and rank >= DUX:
            _, card = _worst(codes[winner])
            codes[winner] -= ONE[card]
            sizes[winner] -= 1
            if rank in (CENSOR, VESTALIS):
                self.live -= ONE[card]
            to = -1
            if rank == SENATOR:
                to = self.fullest(winner)
                self.receive(to, card)
            elif rank == DUX:
                self.receive(self.emptiest(winner), card)
                if codes[winner]:
                    lighter, card = _worst(codes[winner])
                    if lighter > 0:
                        codes[winner] -= ONE[card]
                        sizes[winner] -= 1
                        self.receive(self.emptiest(winner), card)
            if not sizes[winner] and hands.go_out(s, winner):
                return -1
            if to >= 0:
                return to
        if rank == VESTALIS:
            return s.next_playing(winner, -1)
        return winner if sizes[winner] else s.next_playing(winner)

    def receive(self, seat: int, rank: int) -> None:
        """Put a card into a hand."""
        self.codes[seat] += ONE[rank]
        self.sizes[seat] += 1

    def emptiest(self, seat: int) -> int:
        """Return who else holds the fewest cards, the first from the left."""
        sizes, least, found = self.sizes, 999, -1
        for other in (*range(seat + 1, len(sizes)), *range(seat)):
            if 0 < sizes[other] < least:
                least, found = sizes[other], other
        return found

    def fullest(self, seat: int) -> int:
        """Return who else holds the most cards, the last from the left."""
        sizes, most, found = self.sizes, 0, -1
        for other in (*range(seat + 1, len(sizes)), *range(seat)):
            if 0 < sizes[other] >= most:
                most, found = sizes[other], other
        return found
