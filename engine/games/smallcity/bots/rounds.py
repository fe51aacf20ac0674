"""The rest of a round with more than two players: everybody takes the turn that looks best.

This is max-n (C. Luckhardt, K. Irani, "An Algorithmic Solution of N-Person Games", AAAI 1986) with
one branch, up to the next turn of the searching seat. BOT.md says why it ends there.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.smallcity.bots.expectation import results
from engine.games.smallcity.bots.whole_turns import PlayedTurn, best_decisions, best_turns
from engine.games.smallcity.state import SmallcityState

Entries = Callable[[SmallcityState, int], list[str]]  # the places worth a look for a seat

LATER = 2  # the ply that sets how few turns are looked at


def is_crowded(s: SmallcityState) -> bool:
    """Tell whether a match of three or four players, not in Pollux, still has two of them in."""
    return s.players > 2 and not s.is_pollux and s.standing.count("in") > 1


def rest_of_round(s: SmallcityState, seat: int, entries: Entries) -> list[PlayedTurn]:
    """Return the rest of the round as one turn, or nothing in the middle of a turn."""
    if s.phase == "turn":
        return [_turns_of_all(s, seat)]
    return [_entries_of_all(s, entries)] if s.phase == "place" else []


def _turns_of_all(s: SmallcityState, seat: int) -> PlayedTurn:
    """Play a turn of every seat that can, from `seat` on."""
    made: list[str] = []
    values: list[float] = []
    last = -1
    while s.to_act and (place := (s.turn - seat) % s.players) > last:
        moves, s, values = best_turns(s, s.turn, LATER)[0]
        made, last = made + moves, place
    return made, s, values


def _entries_of_all(s: SmallcityState, entries: Entries) -> PlayedTurn:
    """Play the rest of the entries into the city."""
    made: list[str] = []
    while s.phase == "place":
        moves, s, _ = best_decisions(s, s.turn, entries(s, s.turn))[0]
        made += moves
    return made, s, results(s)
