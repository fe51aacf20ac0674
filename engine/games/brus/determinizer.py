"""Draws the hidden hands uniformly from all deals that agree with what the table has seen.

The unseen cards fall into a few classes of cards that the same hands may hold. The hidden hands are
filled one after another. The number of ways to fill the later hands depends only on how many cards
of each class are left, so it is counted once, and each draw is weighted by it.
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

Composition = tuple[int, ...]  # how many cards of each class


class CardClass(NamedTuple):
    """Unseen cards that the same hidden hands may hold."""

    cards: tuple[int, ...]
    holders: tuple[bool, ...]  # one per hidden hand, in the order in which they are filled
    fits: bool  # a hidden seat that is to act may lay these cards


class Compositions(NamedTuple):
    """The possible compositions of a hand, and the running sums of their numbers of deals."""

    compositions: list[Composition]
    sums: list[int]


class BrusDeterminizer(Determinizer[BrusState]):
    """Deals the unseen cards to hands that may hold them; a hidden seat to act can lay a card."""

    def __init__(self, observation: BrusObservation) -> None:
        """Set up the visible part of the position and classify the unseen cards."""
        seen = BrusState(observation["players"], 0, observation["options"])
        lay_out(seen, observation)
        super().__init__(seen)
        hidden = [seat for seat in range(seen.players) if seat != observation["seat"]]
        self._seats = sorted(hidden, key=lambda seat: seat not in seen.to_act)
        self._must_act = self._seats[0] in seen.to_act
        self._sizes = [observation["counts"][seat] for seat in self._seats]
        self._classes = self._classified()
        self._cache: dict[tuple[int, Composition], Compositions] = {}

    def fill(self, state: BrusState, rng: Random) -> None:
        """Fill the hidden hands one after another."""
        decks = [shuffled(each.cards, rng) for each in self._classes]
        for place, seat in enumerate(self._seats):
            compositions, sums = self._counted(place, tuple(map(len, decks)))
            composition = compositions[bisect(sums, int(rng.random() * sums[-1]))]
            hand = 0
            for deck, count in zip(decks, composition, strict=True):
                for _ in range(count):
                    hand |= 1 << deck.pop()
            state.hands[seat] = hand

    def _classified(self) -> list[CardClass]:
        """Return the unseen cards, classified by possible holders and by whether they fit now."""
        s = self.seen
        known, fitting = s.laid | sum(s.hands), ABOVE[s.best + 1] if self._must_act else 0
        found: dict[tuple[tuple[bool, ...], bool], list[int]] = {}
        for card in (number for number in range(len(CARDS)) if not known >> number & 1):
            holders = tuple(may_hold(s, seat, card) for seat in self._seats)
            found.setdefault((holders, bool(fitting >> card & 1)), []).append(card)
        return [CardClass(tuple(cards), *key) for key, cards in found.items()]

    def _counted(self, place: int, left: Composition) -> Compositions:
        """Return the compositions of a hand that leave a way to fill every later hand."""
        if (cached := self._cache.get((place, left))) is not None:
            return cached
        compositions: list[Composition] = []
        deals: list[int] = []
        for composition, ways in self._composed(place, left, self._sizes[place]):
            later = self._later_deals(place + 1, left, composition)
            if later and self._can_act(place, composition):
                compositions.append(composition)
                deals.append(ways * later)
        result = self._cache[place, left] = Compositions(compositions, list(accumulate(deals)))
        return result

    def _composed(
        self, place: int, left: Composition, size: int
    ) -> Iterator[tuple[Composition, int]]:
        """Yield each composition of a hand and its number of ways; `left` is of the last classes.

        The recursion drops the first class of `left` at every step.
        """
        if not left:
            if not size:
                yield (), 1
            return
        may = self._classes[-len(left)].holders[place]
        for count in range(min(left[0], size) + 1 if may else 1):
            chosen = comb(left[0], count)
            for composition, ways in self._composed(place, left[1:], size - count):
                yield (count, *composition), chosen * ways

    def _later_deals(self, place: int, before: Composition, taken: Composition) -> int:
        """Return the number of ways to fill the hands from `place` on with what is left."""
        if place == len(self._seats):
            return 1
        left = tuple(have - gone for have, gone in zip(before, taken, strict=True))
        sums = self._counted(place, left).sums
        return sums[-1] if sums else 0

    def _can_act(self, place: int, composition: Composition) -> bool:
        """Tell whether a hand satisfies that the seat to act, filled first, can lay a card."""
        if place or not self._must_act:
            return True
        classes = zip(self._classes, composition, strict=True)
        return any(count for each, count in classes if each.fits)


def may_hold(s: BrusState, seat: int, card: int) -> bool:
    """Tell whether a hidden hand may hold a card, given what everybody has seen.

    A seat on lead has laid its sevens (ruling 4). With the option `club_king` "five", a team with
    five tricks and the king of clubs has already won the hand (ruling 3).
    """
    if card < len(PLAYABLE):
        return card <= s.limits[seat]
    if card < len(PLAYABLE) + len(SEVENS):
        return not s.sevenless[seat]
    if card == NUMBER["KC"] and s.options["club_king"] == "five" and not s.final:
        return s.tricks.count(team_of(seat)) < TRICKS_FOR_KING
    return True
