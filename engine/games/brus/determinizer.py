"""Hands made up at random that contradict nothing the table has seen, each as likely as any other.

The unseen cards fall into few classes: those that the same hands may hold. The hidden hands are
filled one after another; in how many ways all later ones can still be filled depends only on how
many cards of each class are left, so it is counted once, and each draw follows the counts.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from math import comb
from random import Random
from typing import NamedTuple

from engine.core.determinizer import Determinizer
from engine.core.randomness import shuffled
from engine.games.brus.cards import ABOVE, CARDS, NUMBER, PLAYABLE, SEVENS
from engine.games.brus.constants import TRICKS_FOR_KING, team_of
from engine.games.brus.observation import BrusObservation, lay_out
from engine.games.brus.state import BrusState

Counts = tuple[int, ...]  # how many cards of each class


class Class(NamedTuple):
    """Unseen cards that the same hidden hands may hold."""

    cards: tuple[int, ...]
    holders: tuple[bool, ...]  # in the order in which the hands are filled
    answers: bool  # would answer the decision that a hidden hand owes


class Ways(NamedTuple):
    """Every way to fill a hand, with the running sums of how many deals each leads to."""

    takes: list[Counts]
    sums: list[int]


class BrusDeterminizer(Determinizer[BrusState]):
    """Deals the unseen cards to where they may be; whoever is asked has a card to lay."""

    def __init__(self, observation: BrusObservation) -> None:
        """Lay out what is seen, and sort what is not."""
        seen = BrusState(observation["players"], 0, observation["options"])
        lay_out(seen, observation)
        super().__init__(seen)
        hidden = [seat for seat in range(seen.players) if seat != observation["seat"]]
        self._seats = sorted(hidden, key=lambda seat: seat not in seen.to_act)
        self._asked = self._seats[0] in seen.to_act
        self._rooms = [observation["counts"][seat] for seat in self._seats]
        self._classes = self._sorted()
        self._known: dict[tuple[int, Counts], Ways] = {}

    def fill(self, state: BrusState, rng: Random) -> None:
        """Fill hand after hand."""
        decks = [shuffled(each.cards, rng) for each in self._classes]
        for place, seat in enumerate(self._seats):
            takes, sums = self._ways(place, tuple(map(len, decks)))
            take = takes[bisect(sums, int(rng.random() * sums[-1]))]
            hand = 0
            for deck, count in zip(decks, take, strict=True):
                for _ in range(count):
                    hand |= 1 << deck.pop()
            state.hands[seat] = hand

    def _sorted(self) -> list[Class]:
        """Return the unseen cards by who may hold them and whether they would answer."""
        s = self.seen
        known, fitting = s.laid | sum(s.hands), ABOVE[s.best + 1] if self._asked else 0
        found: dict[tuple[tuple[bool, ...], bool], list[int]] = {}
        for card in (number for number in range(len(CARDS)) if not known >> number & 1):
            holders = tuple(may_hold(s, seat, card) for seat in self._seats)
            found.setdefault((holders, bool(fitting >> card & 1)), []).append(card)
        return [Class(tuple(cards), *key) for key, cards in found.items()]

    def _ways(self, place: int, left: Counts) -> Ways:
        """Return the ways to fill a hand from what is left, none that a later hand rules out."""
        if (known := self._known.get((place, left))) is not None:
            return known
        takes: list[Counts] = []
        ways: list[int] = []
        for take, own in self._takes(place, left, self._rooms[place]):
            if (later := self._count(place + 1, left, take)) and self._answered(place, take):
                takes.append(take)
                ways.append(own * later)
        result = self._known[place, left] = Ways(takes, list(accumulate(ways)))
        return result

    def _takes(self, place: int, left: Counts, room: int) -> Iterator[tuple[Counts, int]]:
        """Yield what may fill a hand, and in how many ways; `left` may be the last classes only."""
        if not left:
            if not room:
                yield (), 1
            return
        may = self._classes[-len(left)].holders[place]
        for count in range(min(left[0], room) + 1 if may else 1):
            chosen = comb(left[0], count)
            for take, ways in self._takes(place, left[1:], room - count):
                yield (count, *take), chosen * ways

    def _count(self, place: int, before: Counts, take: Counts) -> int:
        """Return in how many ways this hand and all later ones can be filled after a take."""
        if place == len(self._seats):
            return 1
        left = tuple(have - gone for have, gone in zip(before, take, strict=True))
        sums = self._ways(place, left).sums
        return sums[-1] if sums else 0

    def _answered(self, place: int, take: Counts) -> bool:
        """Tell whether the hand that is asked, filled first, has a card to lay."""
        if place or not self._asked:
            return True
        classes = zip(self._classes, take, strict=True)
        return any(count for each, count in classes if each.answers)


def may_hold(s: BrusState, seat: int, card: int) -> bool:
    """Tell whether a hidden hand may hold a card, from what everybody has seen."""
    if card < len(PLAYABLE):
        return card <= s.limits[seat]
    if card < len(PLAYABLE) + len(SEVENS):
        return not s.sevenless[seat]
    if card == NUMBER["KC"] and s.options["club_king"] == "five" and not s.final:
        return s.tricks.count(team_of(seat)) < TRICKS_FOR_KING  # else it would have ended the hand
    return True
