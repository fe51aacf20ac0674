"""Full states made up to fit what one seat has seen (determinization)."""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.core.randomness import shuffled
from engine.games.imperator.cards import Hand, cards_of
from engine.games.imperator.constants import RANKS, set_aside
from engine.games.imperator.observation import (
    ImperatorEvent,
    ImperatorObservation,
    chosen_move,
    guessed_hands,
    known_hands,
    lay_out,
    unseen,
)
from engine.games.imperator.state import ImperatorState

ATTEMPTS = 12


class ImperatorDeterminizer(Determinizer[ImperatorState]):
    """Deals the cards that one observer cannot see."""

    def __init__(self, observation: ImperatorObservation) -> None:
        """Sort out what the observer sees, can be sure of, and cannot know."""
        seen = ImperatorState(observation["players"], 0, observation["options"])
        lay_out(seen, observation)
        super().__init__(seen)
        self._observation = observation
        seats = range(observation["players"])
        self.others = [seat for seat in seats if seat != observation["seat"]]
        self._unseen = unseen(observation)
        self._known = known_hands(observation)
        self.must_guess = any(
            event["type"] in ("gave", "slipped") and "secret" not in event
            for event in observation["history"]
        )

    def fill(self, state: ImperatorState, rng: Random) -> None:
        """Deal what is not known to lie anywhere; the rest is set aside."""
        self.deal(state, self.guess(rng), rng)

    def deal(self, state: ImperatorState, known: list[Hand], rng: Random) -> None:
        """Deal what is not among the known cards."""
        deck = shuffled(cards_of(self._left(known)), rng)
        for seat in self.others:
            hand = state.hands[seat] = known[seat][:]
            for _ in range(self._observation["counts"][seat] - sum(hand)):
                hand[deck.pop()] += 1
        _make_up_choices(state, self.others, deck, rng)
        assert len(deck) == set_aside(state.players)
        for rank in deck:
            state.aside[rank] += 1

    def _left(self, known: list[Hand]) -> Hand:
        """Return the unseen cards that are not known to be in a hand; below 0: that cannot be."""
        left = self._unseen[:]
        for seat in self.others:
            for rank in RANKS:
                left[rank] -= known[seat][rank]
        return left

    @property
    def history(self) -> list[ImperatorEvent]:
        """What the observer heard in this hand."""
        return self._observation["history"]

    def guess(self, rng: Random) -> list[Hand]:
        """Return known cards, as the cards that went unseen may have gone.

        After some attempts that contradict what was seen, only what is certain is kept.
        """
        if not self.must_guess:
            return self._known
        for _ in range(ATTEMPTS):
            guessed = guessed_hands(self._observation, rng)
            if guessed is not None and min(self._left(guessed)) >= 0:
                return guessed
        return self._known


def _make_up_choices(s: ImperatorState, others: list[int], deck: list[int], rng: Random) -> None:
    """Fill in the secret choices that others have made but not yet carried out."""
    if s.phase not in ("discard", "mercy", "slip"):
        return
    undecided = s.to_act if s.phase in ("discard", "slip") else ()
    for seat in others:
        if seat in undecided or seat in s.finished:
            continue
        if s.phase == "slip":
            held = cards_of(s.hands[seat])
            cards = [held[int(rng.random() * len(held))]]
        else:
            cards = [deck.pop() for _ in range(s.forum_count)]
        s.chosen[seat] = chosen_move(s.phase, cards)
