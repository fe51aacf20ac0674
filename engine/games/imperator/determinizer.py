"""The determinizer of Brutus: it draws full states that fit the observation of one seat."""

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
    lay_out,
)
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.tracking import guessed_hands, known_hands, unseen_cards

ATTEMPTS = 12


class ImperatorDeterminizer(Determinizer[ImperatorState]):
    """Deals the cards that one observer cannot see."""

    def __init__(self, observation: ImperatorObservation) -> None:
        """Prepare the visible part, the known cards of other hands, and the unseen cards."""
        seen = ImperatorState(observation["players"], 0, observation["options"])
        lay_out(seen, observation)
        super().__init__(seen)
        self._observation = observation
        seats = range(observation["players"])
        self.others = [seat for seat in seats if seat != observation["seat"]]
        self._unseen = unseen_cards(observation)
        self._known = known_hands(observation)
        self.must_guess = any(
            event["type"] in ("gave", "slipped") and "secret" not in event
            for event in observation["history"]
        )

    def fill(self, state: ImperatorState, rng: Random) -> None:
        """Deal the unseen cards that are not known to lie anywhere; the last ones are set aside."""
        self.deal(state, self.guess(rng), rng)

    def deal(self, state: ImperatorState, known: list[Hand], rng: Random) -> None:
        """Give each other seat its known cards, and deal it random unseen ones for the rest."""
        deck = shuffled(cards_of(self._left(known)), rng)
        for seat in self.others:
            hand = state.hands[seat] = known[seat][:]
            for _ in range(self._observation["counts"][seat] - sum(hand)):
                hand[deck.pop()] += 1
        _draw_choices(state, self.others, deck, rng)
        assert len(deck) == set_aside(state.players)
        for rank in deck:
            state.aside[rank] += 1

    def _left(self, known: list[Hand]) -> Hand:
        """Return the unseen cards without the known ones; a count below 0 is a contradiction."""
        left = self._unseen[:]
        for seat in self.others:
            for rank in RANKS:
                left[rank] -= known[seat][rank]
        return left

    @property
    def history(self) -> list[ImperatorEvent]:
        """Return the events of this hand as the observer saw them."""
        return self._observation["history"]

    def guess(self, rng: Random) -> list[Hand]:
        """Return known cards of each seat, with a guess of the hidden cards that were passed on.

        After `ATTEMPTS` guesses that contradict the history, it returns only the certain cards.
        """
        if not self.must_guess:
            return self._known
        for _ in range(ATTEMPTS):
            guessed = guessed_hands(self._observation, rng)
            if guessed is not None and min(self._left(guessed)) >= 0:
                return guessed
        return self._known


def _draw_choices(s: ImperatorState, others: list[int], deck: list[int], rng: Random) -> None:
    """Draw the secret choices that others have made and that are not yet carried out."""
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
