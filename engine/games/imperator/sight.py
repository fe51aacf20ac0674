"""What one seat may know: its observation, and what follows from it.

Forum picks are public and gifts are known to their two parties, so a seat can often name cards
in another hand. All of that is in the observation's `history`; `known_hands` works it out.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random

from engine.core.game import Json
from engine.games.imperator.position import Hand, Position, cards_of
from engine.games.imperator.tables import COPIES, RANKS

Observation = dict[str, Json]


def observe(s: Position, seat: int | None) -> Observation:
    """Return all that `seat` may know, as plain JSON; `None` sees only what is public."""
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
        "last_round": deepcopy(s.last_round),
        "winner": s.winner,
        "pile": cards_of(s.pile),
        "finished": s.finished[:],
        "scores": s.scores[:],
        "hands_won": s.hands_won[:],
        "gains": [gain.copy() for gain in s.gains],
        "results": deepcopy(s.results),
        "time_called": s.time_called,
        "outcome": s.final.to_json() if s.final else None,
        "history": [event.seen_by(seat if mine else None) for event in s.history],
    }


def known_hands(observation: Observation) -> list[Hand]:
    """Return, seat by seat, how many cards of each rank the observer can be sure of.

    A list of 14 counts per seat (index 0 unused). When a card that the observer could not see
    leaves a hand, each of its known ranks may have lost one.
    """

    def each_may_have_left(known: Hand, size: int) -> int:
        known[:] = [max(0, count - 1) for count in known]
        return 0

    return follow(observation, each_may_have_left) or []


def guessed_hands(observation: Observation, rng: Random) -> list[Hand] | None:
    """Return what the observer would be sure of, had every card not seen gone one certain way.

    Which card left is drawn from the hand it left; wherever it went, it is then known there.
    None when that way contradicts what was seen afterwards.
    """

    def one_left(known: Hand, size: int) -> int:
        drawn = int(rng.random() * size)
        for rank in RANKS:
            if drawn < known[rank]:
                known[rank] -= 1
                return rank
            drawn -= known[rank]
        return 0

    return follow(observation, one_left)


def follow(observation: Observation, lose_unseen: Callable[[Hand, int], int]) -> list[Hand] | None:
    """Follow the cards that the observer knows of through the history of the hand.

    `lose_unseen` takes a card out of known cards in a hand of a given size, and returns its rank,
    or 0 for one that is not among them. The result is None when a hand would have had to hold
    more cards than it did.
    """
    known = [[0] * 14 for _ in range(observation["players"])]
    sizes = _sizes_at_first(observation)
    arriving: list[tuple[int, int]] = []  # slips pass all at once: none is passed on again
    for event in [*observation["history"], {"type": "now"}]:
        if event["type"] != "slipped":
            for to, rank in arriving:
                known[to][rank] += rank > 0
            arriving = []
        if event["type"] == "forum_taken":
            for rank in event["cards"]:
                known[event["seat"]][rank] += 1
        elif event["type"] in ("gave", "slipped"):
            rank = event.get("secret", {}).get("rank")
            seat = event["seat"]
            if rank is None:
                rank = lose_unseen(known[seat], sizes[seat])
            else:
                known[seat][rank] = max(0, known[seat][rank] - 1)
            arriving.append((event["to"], rank))
        elif event["type"] in ("laid", "dropped"):
            hand, count = known[event["seat"]], event.get("count", 1)
            hand[event["rank"]] = max(0, hand[event["rank"]] - count)
        for seat, change in _changes(event):
            sizes[seat] += change
        if any(sum(hand) > size for hand, size in zip(known, sizes, strict=True)):
            return None
    return known


def _changes(event: dict[str, Json]) -> list[tuple[int, int]]:
    """Return by how many cards an event makes hands larger or smaller."""
    kind = event["type"]
    if kind in ("gave", "slipped"):
        return [(event["seat"], -1), (event["to"], 1)]
    if kind in ("laid", "forum_discarded"):
        return [(event["seat"], -event["count"])]
    if kind == "dropped":
        return [(event["seat"], -1)]
    return [(event["seat"], len(event["cards"]))] if kind == "forum_taken" else []


def _sizes_at_first(observation: Observation) -> list[int]:
    """Return how many cards each hand held before the history begins."""
    sizes = list(observation["counts"])
    for event in observation["history"]:
        for seat, change in _changes(event):
            sizes[seat] -= change
    return sizes


def unseen(observation: Observation) -> Hand:
    """Return how many cards of each rank lie where the observer cannot see them."""
    left = [0] + [COPIES[observation["players"]]] * 13
    seen = observation["pile"] + observation["pool"] + (observation["hand"] or [])
    in_forum = observation["phase"] in ("discard", "mercy")
    for rank in seen + ((observation["chosen"] or []) if in_forum else []):
        left[rank] -= 1
    return left
