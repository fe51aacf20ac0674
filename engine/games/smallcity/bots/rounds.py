"""How a round goes on with more than two players: everybody takes the turn that looks best to it.

That is max-n (C. Luckhardt, K. Irani, "An Algorithmic Solution of N-Person Games", AAAI 1986) with
one branch, from the turn after one's own to the next of one's own. BOT.md tells why it ends there.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.smallcity.bots import turning
from engine.games.smallcity.bots.outlook import results
from engine.games.smallcity.state import SmallcityState

Entries = Callable[[SmallcityState, int], list[str]]  # where a seat may enter the city

LATER = 2  # as few turns are looked at as if so many lay before


def is_crowded(s: SmallcityState) -> bool:
    """Tell whether others than a single rival have to be thought of."""
    return s.players > 2 and not s.is_pollux and s.standing.count("in") > 1


def after(s: SmallcityState, seat: int, entries: Entries) -> list[turning.Played]:
    """Return how the round goes on after somebody's turn, or after an entry; else nothing."""
    if s.phase == "turn":
        return [_went_on(s, seat)]
    return [_settled(s, entries)] if s.phase == "place" else []


def _went_on(s: SmallcityState, seat: int) -> turning.Played:
    """Let everybody who still plays take a turn, this seat first."""
    made: list[str] = []
    worth: list[float] = []
    last = -1
    while s.to_act and (place := (s.turn - seat) % s.players) > last:
        way, s, worth = turning.played(s, s.turn, LATER)[0]
        made, last = made + way, place
    return made, s, worth


def _settled(s: SmallcityState, entries: Entries) -> turning.Played:
    """Let everybody enter the city where it looks best."""
    made: list[str] = []
    while s.phase == "place":
        way, s, _ = turning.played_out(s, s.turn, entries(s, s.turn))[0]
        made += way
    return made, s, results(s)
