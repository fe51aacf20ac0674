"""Deals of the hidden cards, drawn more often the better they explain the moves of the others.

Each player is assumed to play soundly: the further the moves made fall short of the best ones by
the rates of `tactics`, the less likely is a deal. A Metropolis walk (Metropolis et al. 1953) draws
the deals: it swaps two hidden cards and keeps the swap if the deal gets more likely, or else with a
probability that falls with the loss.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random
from typing import NamedTuple

from engine.core.determinizer import Determinizer
from engine.games.imperator.bots import tactics
from engine.games.imperator.bots.packed import (
    ABOVE,
    CARDS,
    ENOUGH,
    ONE,
    SHIFT,
    TOP_BITS,
    PackedHand,
    pack,
    sets_of,
    unpack,
)
from engine.games.imperator.bots.policy import BEST_LAY, NEARLY_OUT, best_lead
from engine.games.imperator.cards import Hand, cards_of
from engine.games.imperator.determinizer import ImperatorDeterminizer
from engine.games.imperator.observation import ImperatorEvent
from engine.games.imperator.state import ImperatorState

FIRST_STEPS = 120  # of a walk, before the second deal: the first shows the observer's moves only
STEPS = 12  # between two deals
DEALS = 24  # of a walk, where some cards moved unseen: another walk starts from another guess
TOLERANCE = 0.3  # points of rate by which people's moves fall short of the best (a scale)
MOST_SURPRISE = 4.0  # of one decision, in scales
ASIDE = -1  # the place of the cards set aside, among the seats


class Decision(NamedTuple):
    """A lay or a pass (rank 0) of a seat; `since` holds the cards that it has lost from then on.

    `top` is the rank to beat (0: a lead), `size` the number of cards to lay.
    """

    top: int
    rank: int
    size: int
    consul: bool
    since: PackedHand


def decisions(events: list[ImperatorEvent], players: int, all_seen: bool) -> list[list[Decision]]:
    """Return the decisions of each seat in the rounds, the last one first.

    A card that moved unseen counts as if it had always been where it is now. Unless `all_seen`,
    so does a card that was seen to arrive, since it may have moved on unseen.
    """
    found: list[list[Decision]] = [[] for _ in range(players)]
    since = [0] * players
    for event, top, count, consul in reversed([*_with_tops(events)]):
        kind = event["type"]
        seat = event.get("seat", 0)
        if kind == "laid":
            since[seat] += CARDS[event["rank"]][event["count"]]
            found[seat].append(Decision(top, event["rank"], event["count"], consul, since[seat]))
        elif kind == "passed":
            found[seat].append(Decision(top, 0, count, consul, since[seat]))
        elif kind == "dropped":
            since[seat] += ONE[event["rank"]]
        elif kind in ("gave", "slipped") and "secret" in event:
            since[seat] += ONE[event["secret"]["rank"]]
            if all_seen:
                since[event["to"]] -= ONE[event["secret"]["rank"]]
    return found


def _with_tops(events: list[ImperatorEvent]) -> Iterator[tuple[ImperatorEvent, int, int, bool]]:
    """Yield each event with the rank and count on top before it, and the Consul's decision."""
    top, count, consul = 0, 0, False
    for event in events:
        kind = event["type"]
        if kind == "leads":
            top = count = 0
        elif kind == "consul":
            consul = event["yes"]
        yield event, top, count, consul
        if kind == "laid":
            top, count = event["rank"], event["count"]


def surprise(made: list[Decision], hand: PackedHand) -> float:
    """Return by how many scales the decisions of a seat with this hand now are not the best."""
    total = 0.0
    for decision in made:
        short = _shortfall(decision, hand + decision.since)
        if short > 0:
            total += min(short / TOLERANCE, MOST_SURPRISE)
    return total


def _shortfall(decision: Decision, held: PackedHand) -> float:
    """Return by how much the rate of a decision falls short of the best one with this hand."""
    top, rank, size, consul, _ = decision
    have = held >> SHIFT[rank] & 15 if rank else 0
    if not top:
        return best_lead(held)[0] - tactics.PART_RATE[size][have][rank]
    fitting = held & ABOVE[1 if consul else 0][top]
    if not (fitting + ENOUGH[size]) & TOP_BITS:
        return 0.0
    bonus = NEARLY_OUT[sets_of(held)]
    best = max(0.0, BEST_LAY[size](fitting)[1] + bonus)
    return best - (tactics.LAY_RATE[size][have][rank] + bonus if rank else 0.0)


class ImperatorBeliefs(Determinizer[ImperatorState]):
    """Draws deals in proportion to how well they explain the moves of the others in this hand."""

    def __init__(self, source: ImperatorDeterminizer) -> None:
        """Draw from the deals that `source` allows."""
        super().__init__(source.seen, source.observer)
        self._source = source
        self._made = decisions(source.history, source.seen.players, not source.must_guess)
        self._deals = 0

    def fill(self, state: ImperatorState, rng: Random) -> None:
        """Continue the walk and set the hidden hands to the deal it reaches."""
        if self._deals % DEALS == 0 and (self._source.must_guess or not self._deals):
            self._begin(rng)
            steps = FIRST_STEPS if self._deals else 0
        else:
            steps = STEPS if self._deals > 1 else FIRST_STEPS
        for _ in range(steps):
            self._step(rng)
        self._deals += 1
        for place, cards in zip(self._places, self._free, strict=True):
            hand = unpack(self._fixed[place] + sum(ONE[rank] for rank in cards))
            if place == ASIDE:
                state.aside = hand
            else:
                state.hands[place] = hand

    def _begin(self, rng: Random) -> None:
        """Start a walk from a deal of the source."""
        known, dealt = self._first_deal(rng)
        self._places = [place for place, hand in dealt.items() if any(hand)]
        self._fixed = {place: pack(known[place]) for place in self._places if place != ASIDE}
        self._fixed[ASIDE] = 0
        self._packed = [pack(dealt[place]) for place in self._places]
        fixed = map(self._fixed.__getitem__, self._places)
        self._free = [cards_of(unpack(h - f)) for h, f in zip(self._packed, fixed, strict=True)]
        self._surprises = [self._surprise(n, hand) for n, hand in enumerate(self._packed)]
        self._open = [n for n, cards in enumerate(self._free) if cards]

    def _first_deal(self, rng: Random) -> tuple[list[Hand], dict[int, Hand]]:
        """Return the known cards of each seat, and a deal of all hidden cards by place."""
        start = self._source.seen.copy()
        known = self._source.guess(rng)
        self._source.deal(start, known, rng)
        hands = {seat: start.hands[seat] for seat in self._source.others}
        return known, hands | {ASIDE: start.aside}

    def _surprise(self, number: int, hand: PackedHand) -> float:
        place = self._places[number]
        return 0.0 if place == ASIDE else surprise(self._made[place], hand)

    def _step(self, rng: Random) -> None:
        """Swap two hidden cards, unless the deal gets too unlikely."""
        places, free = self._open, self._free
        if len(places) < 2:
            return
        one = int(rng.random() * len(places))
        other = int(rng.random() * (len(places) - 1))
        other = places[other + (other >= one)]
        one = places[one]
        mine, theirs = int(rng.random() * len(free[one])), int(rng.random() * len(free[other]))
        change = ONE[free[other][theirs]] - ONE[free[one][mine]]
        if not change:
            return
        first, second = self._packed[one] + change, self._packed[other] - change
        one_after, other_after = self._surprise(one, first), self._surprise(other, second)
        worse = one_after + other_after - self._surprises[one] - self._surprises[other]
        if worse > 0 and rng.random() >= round(exp(-worse), 9):
            return
        free[one][mine], free[other][theirs] = free[other][theirs], free[one][mine]
        self._packed[one], self._packed[other] = first, second
        self._surprises[one], self._surprises[other] = one_after, other_after
