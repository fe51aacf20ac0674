"""What one seat may know: its observation, what follows from it, and states that would fit it.

Forum picks are public and gifts are known to their two parties, so a seat can often name cards
in another hand. All of that is in the observation's `history`; `known_hands` works it out.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from engine.core.events import Event
from engine.core.game import Json, Outcome
from engine.core.messages import Message
from engine.core.randomness import fresh_seed, shuffled
from engine.games.imperator.tables import COPIES, RANKS, set_aside

if TYPE_CHECKING:
    from engine.games.imperator.state import Hand, ImperatorState

Observation = dict[str, Json]


def observe(s: ImperatorState, seat: int | None) -> Observation:
    """Return all that `seat` may know, as plain JSON; `None` sees only what is public."""
    from engine.games.imperator.state import cards_of

    mine = seat is not None
    return {
        "game": "imperator",
        "seat": seat,
        "players": s.players,
        "options": dict(s.options),
        "phase": s.phase,
        "to_act": list(s.awaiting),
        "hand_number": s.hand_number,
        "order": s.order[:],
        "hand": cards_of(s.hands[seat]) if seat is not None else None,
        "chosen": list(s.chosen[seat]) if seat is not None and seat in s.chosen else None,
        "counts": [sum(hand) for hand in s.hands],
        "forum_count": s.forum_count,
        "pool": cards_of(s.pool),
        "pickers": s.pickers[:],
        "merciful": s.merciful,
        "consul": s.consul,
        "leader": s.leader,
        "top": list(s.top) if s.top else None,
        "lays": [list(lay) for lay in s.lays],
        "last_round": s.last_round,
        "winner": s.winner,
        "pile": cards_of(s.pile),
        "finished": s.finished[:],
        "scores": s.scores[:],
        "hands_won": s.hands_won[:],
        "gains": [gain.copy() for gain in s.gains],
        "results": list(s.results),
        "time_called": s.time_called,
        "outcome": s.final.to_json() if s.final else None,
        "history": [event.seen_by(seat if mine else None) for event in s.history],
    }


def known_hands(observation: Observation) -> list[list[int]]:
    """Return, seat by seat, how many cards of each rank the observer can be sure of.

    A list of 14 counts per seat (index 0 unused). When a card that the observer could not see
    leaves a hand, each of its known ranks may have lost one.
    """
    known = [[0] * 14 for _ in range(observation["players"])]

    def lose(seat: int, rank: int | None, count: int = 1) -> None:
        for each in RANKS if rank is None else (rank,):
            known[seat][each] = max(0, known[seat][each] - count)

    arriving: list[tuple[int, int]] = []  # slips pass all at once: none is passed on again
    for event in [*observation["history"], {"type": "now"}]:
        kind, seat = event["type"], event.get("seat")
        if kind != "slipped":
            for to, rank in arriving:
                known[to][rank] += 1
            arriving = []
        if kind == "forum_taken":
            for rank in event["cards"]:
                known[seat][rank] += 1
        elif kind == "laid":
            lose(seat, event["rank"], event["count"])
        elif kind == "dropped":
            lose(seat, event["rank"])
        elif kind in ("gave", "slipped"):
            rank = event.get("secret", {}).get("rank")
            lose(seat, rank)
            if rank is not None and kind == "slipped":
                arriving.append((event["to"], rank))
            elif rank is not None:
                known[event["to"]][rank] += 1
    return known


def unseen(observation: Observation) -> Hand:
    """Return how many cards of each rank lie where the observer cannot see them."""
    left = [0] + [COPIES[observation["players"]]] * 13
    seen = observation["pile"] + observation["pool"] + (observation["hand"] or [])
    in_forum = observation["phase"] in ("discard", "mercy")
    for rank in seen + ((observation["chosen"] or []) if in_forum else []):
        left[rank] -= 1
    return left


def determinize(observation: Observation, rng: Random) -> ImperatorState:
    """Deal the unseen cards at random to the places they may be in."""
    return Dealer(observation).deal(rng)


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
    from engine.games.imperator.state import ImperatorState, hand_of

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
    from engine.games.imperator.state import cards_of

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
