"""What one seat may know: its observation, and what follows from it.

Forum picks are public and gifts are known to their two parties, so a seat can often name cards
in another hand. All of that is in the observation's `history`; `known_hands` works it out.
"""

from __future__ import annotations

from copy import deepcopy

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
