"""What others did tells what they hold: deals weighed by how well they explain it.

Whoever passed could or would not beat what lay there; whoever led a 7 had nothing better to lead.
So of the deals that may be, those are likely in which everybody's moves were sound: a deal is worth
the less, the more the moves made fall short of the best by the tables of `tactics`. Such deals are
found by a walk (Metropolis et al. 1953): two hidden cards change places, and the change stays if
the deal gets likelier by it, or else by chance, the rarer the unlikelier it gets.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random
from typing import NamedTuple

from engine.core.determinizer import Determinizer
from engine.games.imperator.bots import tactics
from engine.games.imperator.cards import cards_of
from engine.games.imperator.determinizer import ImperatorDeterminizer
from engine.games.imperator.fast.playouts import (
    ABOVE,
    ANSWERS,
    CARDS,
    ENOUGH,
    NEARLY_OUT,
    ONE,
    SHIFT,
    TOP_BITS,
    Coded,
    coded,
    decoded,
    lead,
    sets_of,
)
from engine.games.imperator.observation import ImperatorEvent
from engine.games.imperator.state import ImperatorState

FIRST_STEPS = 120  # of a walk, before the second deal: the first only shows one's own moves
STEPS = 12  # from one deal to the next
DEALS = 24  # of a walk, where some cards went unseen: another walk follows another guess
DOUBT = 0.3  # by how much less than the best a move that people make is worth (a scale)
WORST = 4.0  # in scales: nobody is thought to be surer of what others do


class Decision(NamedTuple):
    """A lay or a pass (rank 0) that somebody made; `since` is what has left the hand from then.

    `top` is the rank to be beaten (0: a lead), `size` how many cards are laid.
    """

    top: int
    rank: int
    size: int
    consul: bool
    since: Coded


def decisions(events: list[ImperatorEvent], players: int, all_seen: bool) -> list[list[Decision]]:
    """Return what each seat decided in the rounds, the last decision first.

    Cards that went unseen are taken to have been where they are now; where some did (not
    `all_seen`), so are those that were seen to come, since they may have gone on unseen.
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
    """Yield each event with the rank and count that lay on top before it, and Consul's power."""
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


def surprise(made: list[Decision], code: Coded) -> float:
    """Return how far the decisions of a seat that holds this hand now fall short of the best."""
    total = 0.0
    for decision in made:
        short = _shortfall(decision, code + decision.since)
        if short > 0:
            total += min(short / DOUBT, WORST)
    return total


def _shortfall(decision: Decision, held: Coded) -> float:
    """Return how much better than a decision the best one with this hand was, by the tables."""
    top, rank, size, consul, _ = decision
    have = held >> SHIFT[rank] & 15 if rank else 0
    if not top:
        return lead(held)[0] - tactics.PART_RATE[size][have][rank]
    fitting = held & ABOVE[1 if consul else 0][top]
    if not (fitting + ENOUGH[size]) & TOP_BITS:
        return 0.0
    bonus = NEARLY_OUT[sets_of(held)]
    best = max(0.0, ANSWERS[size](fitting)[1] + bonus)
    return best - (tactics.LAY_RATE[size][have][rank] + bonus if rank else 0.0)


class ImperatorBeliefs(Determinizer[ImperatorState]):
    """Draws deals as likely as they explain what others did in the rounds of this hand."""

    def __init__(self, source: ImperatorDeterminizer) -> None:
        """Draw from the deals that `source` allows."""
        super().__init__(source.seen, source.observer)
        self._source = source
        self._made = decisions(source.history, source.seen.players, not source.must_guess)
        self._deals = 0

    def fill(self, state: ImperatorState, rng: Random) -> None:
        """Walk on, and lay out the deal that the walk has come to."""
        if self._deals % DEALS == 0 and (self._source.must_guess or not self._deals):
            self._begin(rng)
            steps = FIRST_STEPS if self._deals else 0
        else:
            steps = STEPS if self._deals > 1 else FIRST_STEPS
        for _ in range(steps):
            self._step(rng)
        self._deals += 1
        for place, cards in zip(self._places, self._free, strict=True):
            hand = decoded(self._fixed[place] + sum(ONE[rank] for rank in cards))
            if place < 0:
                state.aside = hand
            else:
                state.hands[place] = hand

    def _begin(self, rng: Random) -> None:
        """Start from any deal that may be."""
        start = self._source.seen.copy()
        known = self._source.guess(rng)
        self._source.deal(start, known, rng)
        others = [seat for seat in self._source.others if any(start.hands[seat])]
        self._places = [*others, -1] if any(start.aside) else others
        self._fixed = {seat: coded(known[seat]) for seat in others} | {-1: 0}
        hands = {seat: start.hands[seat] for seat in others} | {-1: start.aside}
        self._codes = [coded(hands[place]) for place in self._places]
        self._free = [
            cards_of(decoded(coded(hands[place]) - self._fixed[place])) for place in self._places
        ]
        self._surprises = [self._surprise(n, code) for n, code in enumerate(self._codes)]
        self._open = [n for n, cards in enumerate(self._free) if cards]

    def _surprise(self, number: int, code: Coded) -> float:
        place = self._places[number]
        return 0.0 if place < 0 else surprise(self._made[place], code)

    def _step(self, rng: Random) -> None:
        """Let two hidden cards change places, if the deal does not get too unlikely by it."""
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
        first, second = self._codes[one] + change, self._codes[other] - change
        now = self._surprise(one, first)
        then = self._surprise(other, second)
        worse = now + then - self._surprises[one] - self._surprises[other]
        if worse > 0 and rng.random() >= round(exp(-worse), 9):
            return
        free[one][mine], free[other][theirs] = free[other][theirs], free[one][mine]
        self._codes[one], self._codes[other] = first, second
        self._surprises[one], self._surprises[other] = now, then
