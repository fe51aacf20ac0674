"""Full states made up to fit what one seat has seen (determinization)."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core.events import Event
from engine.core.game import Outcome
from engine.core.messages import Message
from engine.core.randomness import fresh_seed, shuffled
from engine.games.imperator.position import cards_of, hand_of
from engine.games.imperator.sight import Observation, known_hands, unseen
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.tables import RANKS, set_aside


class Dealer:
    """Deals the cards that one observer cannot see, as often as asked to.

    What follows from the observation alone is worked out once.
    """

    def __init__(self, observation: Observation) -> None:
        """Sort out what the observer sees, can be sure of, and cannot know."""
        self.table = _public_part(observation)
        seats = range(observation["players"])
        self._others = [seat for seat in seats if seat != observation["seat"]]
        left, known = unseen(observation), known_hands(observation)
        for seat in self._others:
            self.table.hands[seat] = known[seat]
            for rank in RANKS:
                left[rank] -= known[seat][rank]
        self._missing = [observation["counts"][seat] - sum(known[seat]) for seat in seats]
        self._unknown = [rank for rank in RANKS for _ in range(left[rank])]

    def deal(self, rng: Random) -> ImperatorState:
        """Return a state that fits the observation, its hidden part drawn from `rng`."""
        s = self.table.copy()
        s.seed = fresh_seed(rng)
        deck = shuffled(self._unknown, rng)
        for seat in self._others:
            hand = s.hands[seat]
            for _ in range(self._missing[seat]):
                hand[deck.pop()] += 1
        _make_up_choices(s, self._others, deck, rng)
        assert len(deck) == set_aside(s.players)
        for rank in deck:
            s.aside[rank] += 1
        return s


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
