"""Full states made up to fit what one seat has seen (determinization)."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core.events import Event
from engine.core.game import Outcome
from engine.core.messages import Message
from engine.core.randomness import fresh_seed, shuffled
from engine.games.imperator.position import Hand, cards_of, hand_of
from engine.games.imperator.sight import Observation, guessed_hands, known_hands, unseen
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.tables import RANKS, set_aside

ATTEMPTS = 12


class Dealer:
    """Deals the cards that one observer cannot see, as often as asked to.

    What follows from the observation alone is worked out once.
    """

    def __init__(self, observation: Observation) -> None:
        """Sort out what the observer sees, can be sure of, and cannot know."""
        self.table = _public_part(observation)
        self._observation = observation
        seats = range(observation["players"])
        self._others = [seat for seat in seats if seat != observation["seat"]]
        self._unseen = unseen(observation)
        self._known = known_hands(observation)
        self._must_guess = any(
            event["type"] in ("gave", "slipped") and "secret" not in event
            for event in observation["history"]
        )

    def deal(self, rng: Random) -> ImperatorState:
        """Return a state that fits the observation, its hidden part drawn from `rng`."""
        s = self.table.copy()
        s.seed = fresh_seed(rng)
        known = self._guess(rng) if self._must_guess else self._known
        deck = shuffled(cards_of(self._left(known)), rng)
        for seat in self._others:
            hand = s.hands[seat] = known[seat][:]
            for _ in range(self._observation["counts"][seat] - sum(hand)):
                hand[deck.pop()] += 1
        _make_up_choices(s, self._others, deck, rng)
        assert len(deck) == set_aside(s.players)
        for rank in deck:
            s.aside[rank] += 1
        return s

    def _left(self, known: list[Hand]) -> Hand:
        """Return the unseen cards that are not known to be in a hand; below 0: that cannot be."""
        left = self._unseen[:]
        for seat in self._others:
            for rank in RANKS:
                left[rank] -= known[seat][rank]
        return left

    def _guess(self, rng: Random) -> list[Hand]:
        """Return one way in which the cards that went unseen may have gone.

        After some attempts that contradict what was seen, only what is certain is kept.
        """
        for _ in range(ATTEMPTS):
            guessed = guessed_hands(self._observation, rng)
            if guessed is not None and min(self._left(guessed)) >= 0:
                return guessed
        return self._known


def _public_part(observation: Observation) -> ImperatorState:
    """Return a state with everything set that the observer can see."""
    seat = observation["seat"]
    s = ImperatorState(observation["players"], 0, dict(observation["options"]))
    for name in ("order", "pickers", "finished", "scores", "hands_won", "results"):
        setattr(s, name, list(observation[name]))
    for name in ("hand_number", "forum_count", "merciful", "consul", "leader", "last_round"):
        setattr(s, name, observation[name])
    s.phase, s.winner = observation["phase"], observation["winner"]
    s.time_called = observation["time_called"]
    s.awaiting = list(observation["to_act"])
    s.gains = [dict(gain) for gain in observation["gains"]]
    s.pile, s.pool = hand_of(observation["pile"]), hand_of(observation["pool"])
    s.top = tuple(observation["top"]) if observation["top"] else None
    s.lays = [(by, rank, count) for by, rank, count in observation["lays"]]
    s.history = [Event.recalled(event, seat) for event in observation["history"]]
    s.final = _outcome(observation["outcome"])
    if seat is not None:
        s.hands[seat] = hand_of(observation["hand"])
        if observation["chosen"] is not None:
            s.chosen[seat] = tuple(observation["chosen"])
    return s


def _outcome(told: dict[str, Any] | None) -> Outcome | None:
    if told is None:
        return None
    return Outcome(tuple(told["scores"]), tuple(told["winners"]), Message(**told["why"]))


def _make_up_choices(s: ImperatorState, others: list[int], deck: list[int], rng: Random) -> None:
    """Fill in the secret choices that others have made but not yet carried out."""
    if s.phase not in ("discard", "mercy", "slip"):
        return
    undecided = s.awaiting if s.phase in ("discard", "slip") else []
    for seat in others:
        if seat in undecided or seat in s.finished:
            continue
        if s.phase == "slip":
            held = cards_of(s.hands[seat])
            s.chosen[seat] = (held[int(rng.random() * len(held))],)
        else:
            s.chosen[seat] = tuple(sorted(deck.pop() for _ in range(s.forum_count)))
