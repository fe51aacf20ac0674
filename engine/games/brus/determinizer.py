"""Hands made up at random that contradict nothing the table has seen.

Cards with few possible holders are dealt first. Before each, Hall's condition tells whether the
rest can still be dealt: of any group of seats, the cards that only they may hold must fit in.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.core.determinizer import Determinizer
from engine.core.randomness import shuffled
from engine.games.brus.cards import ABOVE, CARDS, NUMBER, PLAYABLE, SEVENS, Hand
from engine.games.brus.constants import TRICKS_FOR_KING, team_of
from engine.games.brus.observation import BrusObservation, lay_out
from engine.games.brus.state import BrusState

Seats = int  # a set of seats, one bit each


class BrusDeterminizer(Determinizer[BrusState]):
    """Deals the unseen cards to where they may be."""

    def __init__(self, observation: BrusObservation) -> None:
        """Lay out what is seen, and see how much room the other hands have."""
        seen = BrusState(observation["players"], 0, observation["options"])
        lay_out(seen, observation)
        super().__init__(seen)
        me, counts = observation["seat"], observation["counts"]
        self._room = {seat: count for seat, count in enumerate(counts) if seat != me}

    def fill(self, state: BrusState, rng: Random) -> None:
        """Deal; whoever is asked has a card to lay."""
        asked = any(seat in self._room for seat in state.to_act)
        deal_unseen(state, self._room, ABOVE[state.best + 1] if asked else 0, rng)


def deal_unseen(s: BrusState, room: dict[int, int], needed: Hand, rng: Random) -> None:
    """Give each seat in `room` so many of the cards nobody has seen.

    With `needed`, the seat whose turn it is gets at least one of those cards.
    """
    seen = s.laid | sum(s.hands)
    unseen = shuffled([n for n in range(len(CARDS)) if not seen >> n & 1], rng)
    holders = {number: possible_holders(s, number, room) for number in unseen}
    dealing = _Dealing(room, holders)
    if needed:
        fitting = [n for n in unseen if needed >> n & 1 and dealing.fits(n, s.to_act[0])]
        unseen.remove(fitting[0])
        s.hands[s.to_act[0]] |= 1 << fitting[0]
        dealing.place(fitting[0], s.to_act[0])
    unseen.sort(key=lambda number: holders[number].bit_count())
    for number in unseen:
        seat = dealing.draw_holder(number, rng)
        s.hands[seat] |= 1 << number
        dealing.place(number, seat)


def possible_holders(s: BrusState, number: int, seats: dict[int, int]) -> Seats:
    """Return which of the seats may hold a card, from what everybody has seen."""
    return sum(1 << seat for seat in seats if _may_hold(s, seat, number))


def _may_hold(s: BrusState, seat: int, number: int) -> bool:
    if number < len(PLAYABLE):
        return number <= s.limits[seat]
    if number < len(PLAYABLE) + len(SEVENS):
        return not s.sevenless[seat]
    if number == NUMBER["KC"] and s.options["club_king"] == "five" and not s.final:
        return s.tricks.count(team_of(seat)) < TRICKS_FOR_KING  # else it would have ended the hand
    return True


class _Dealing:
    """How much room each seat has, and how many cards still need which seats."""

    def __init__(self, room: dict[int, int], holders: dict[int, Seats]) -> None:
        self.room = dict(room)
        self.holders = holders
        self.everybody = sum(1 << seat for seat in room)
        self.waiting = Counter(holders.values())
        self.groups = [
            (group, [seat for seat in room if group >> seat & 1])
            for group in range(1, self.everybody)
            if group & ~self.everybody == 0
        ]

    def place(self, number: int, seat: int) -> None:
        """Put a card into a hand."""
        self.room[seat] -= 1
        self.waiting[self.holders[number]] -= 1

    def fits(self, number: int, seat: int) -> bool:
        """Tell whether the seat may get the card and all other cards could still be dealt."""
        holders = self.holders[number]
        if not holders >> seat & 1 or not self.room[seat]:
            return False
        if len(self.waiting) == 1:
            return True  # nothing is known: all cards may go anywhere
        return all(
            self._only_for(group) < sum(map(self.room.__getitem__, members))
            for group, members in self.groups
            if group >> seat & 1 and holders & ~group
        )

    def _only_for(self, group: Seats) -> int:
        return sum(count for seats, count in self.waiting.items() if not seats & ~group)

    def draw_holder(self, number: int, rng: Random) -> int:
        """Draw a seat for the card, each as likely as it has room."""
        places = [seat for seat, room in self.room.items() for _ in range(room)]
        while True:
            seat = places[int(rng.random() * len(places))]
            if self.fits(number, seat):
                return seat
            places = [other for other in places if other != seat]
