"""Draws random states that contradict nothing the observer has seen."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from random import Random
from typing import NamedTuple

from engine.core.determinizer import Determinizer
from engine.core.randomness import shuffled
from engine.games.arena.constants import GLADIATORS, OFFERED_LANISTES
from engine.games.arena.content.cards import CardSet
from engine.games.arena.memory import Memory, memory_of
from engine.games.arena.observation import ArenaObservation, lay_out
from engine.games.arena.opening import middle_third
from engine.games.arena.position import SIMULTANEOUS
from engine.games.arena.state import ArenaState


class HandEvidence(NamedTuple):
    """What the moves of a seat reveal about the hand it was dealt."""

    bid: int | None  # as it was made, before powers changed it
    laid: list[int]


def hand_evidence(observation: ArenaObservation) -> list[HandEvidence]:
    """Return the evidence of this tournament, by seat."""
    bids: list[int | None] = [None] * observation["players"]
    laid: list[list[int]] = [[] for _ in bids]
    for event in observation["history"]:
        if event["type"] == "bid":
            bids[event["seat"]] = event["bid"]
        elif event["type"] == "bids":
            bids = event["bids"]
        elif event["type"] == "laid":
            laid[event["seat"]].append(event["card"])
    return [HandEvidence(*each) for each in zip(bids, laid, strict=True)]


class ArenaDeterminizer(Determinizer[ArenaState]):
    """Deals the unseen gladiators and fills in the other hidden parts."""

    def __init__(self, observation: ArenaObservation, cards: CardSet) -> None:
        """Lay the observation out, and find the places that seen gladiators may have by now."""
        seen = ArenaState(observation["players"], 0, observation["options"], cards)
        lay_out(seen, observation)
        super().__init__(seen, observation["seat"])
        self._offer = tuple(observation["offer"] or ())
        self._coming = [name for name in cards.organisers if name not in seen.revealed]
        self._counts, self._stock = observation["counts"], observation["stock"]
        self.unseen: list[int] = []  # gladiators of which the observer knows nothing
        self._dealt_out = bool(seen.tournament and not seen.fight)
        if self._dealt_out:
            self._place_seen(memory_of(observation, seen.combats), observation["hand"] or [])
        self.evidence = hand_evidence(observation)
        self._raised = bool(seen.fight and seen.brutus.thumbs != "unseen" and not seen.final)

    def _place_seen(self, memory: Memory, mine: list[int]) -> None:
        """Store where the seen gladiators of others may be, and which gladiators are unseen."""
        seen = {*memory.cards, *mine, *self.seen.played}
        self.unseen = [card for card in GLADIATORS if card not in seen]
        rest = memory.without([*self.seen.played, *mine])
        self._known, self._drawn = rest.cards, rest.drawn
        self._places = list(rest.weights)
        self._sums = list(accumulate(rest.weights.values()))

    def fill(self, state: ArenaState, rng: Random) -> None:
        """Draw decks, hands, gladiators on foreheads and secret choices."""
        self._stack_organisers(state, rng)
        if state.phase == "keep":
            self._offer_lanistes(state, rng)
        if self._dealt_out:
            self._deal(state, rng)
        if self._raised:
            self._raise(state, rng)
        if state.phase in SIMULTANEOUS:
            self._choose(state, rng)

    def _stack_organisers(self, s: ArenaState, rng: Random) -> None:
        """Shuffle the Organisers to come, with a Brutus card where it may still be (ruling 7)."""
        s.coming = shuffled(self._coming, rng)
        least, most = middle_third(len(s.cards.organisers))
        least = max(least, s.tournament)
        s.brutus_after = least + int(rng.random() * (most - least + 1))
        if not s.brutus_known:
            s.brutus = shuffled(s.cards.brutus.values(), rng)[0]

    def _offer_lanistes(self, s: ArenaState, rng: Random) -> None:
        ids = shuffled([name for name in s.cards.lanistes if name not in self._offer], rng)
        me = self.observer
        s.offers = [
            self._offer if seat == me else tuple(ids.pop() for _ in range(OFFERED_LANISTES))
            for seat in range(s.players)
        ]

    def _deal(self, s: ArenaState, rng: Random) -> None:
        """Put the seen gladiators where they may be, and deal the others to hands and deck."""
        places = self._places[bisect(self._sums, rng.random() * self._sums[-1])]
        deck = shuffled(self.unseen, rng)
        stock = dict[int, int]()
        for card, at in zip(self._known, places, strict=True):
            if at < 0:
                stock[~at - self._drawn] = card
            else:
                s.hands[at].append(card)
        for seat, count in enumerate(self._counts):
            hand = s.hands[seat]
            hand += [deck.pop() for _ in range(count - len(hand))]
            hand.sort()
        s.stock = [stock.get(place) or deck.pop() for place in range(self._stock)]

    def _raise(self, s: ArenaState, rng: Random) -> None:
        """Draw the gladiators that the observer cannot see: its own, or all for a spectator."""
        deck = shuffled([card for card in GLADIATORS if card not in s.raised], rng)
        for seat in s.playing:
            if s.raised[seat] is None:
                s.raised[seat] = deck.pop()

    def _choose(self, s: ArenaState, rng: Random) -> None:
        """Draw the secret choices of others that are not revealed yet."""
        phase = s.PHASES[s.phase]
        for seat in s.playing:
            if seat not in s.to_act and seat != self.observer:
                moves = phase.moves(s, seat)
                s.chosen[seat] = s.parse(moves[int(rng.random() * len(moves))])
