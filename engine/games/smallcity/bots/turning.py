"""Whole turns: which of the hundreds that there are deserve a look, and what they lead to.

A turn is judged twice: all of them by what can be seen without playing them out, and the most
promising ones by the position that they lead to (`outlook`).
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import nlargest
from typing import TypeAlias

from engine.core.hexes import cells_in
from engine.games.smallcity import notation
from engine.games.smallcity.bots import chains
from engine.games.smallcity.bots.outlook import results
from engine.games.smallcity.state import SmallcityState

Widths: TypeAlias = tuple[int, int, int]
Played: TypeAlias = tuple[list[str], SmallcityState, list[float]]
"""A turn: its moves, what they lead to, the results."""

TRIED = (120, 40, 30)  # turns that are played to be judged: now, the next, those after it
KEPT = (40, 12, 8)  # and those of them that are searched
KEPT_IN_CROWD = (20, 12, 8)  # of three and four: more of the first are no better
TRIED_IN_POLLUX = (60, 24, 16)
KEPT_IN_POLLUX = (16, 10, 8)
STEPS_TRIED = 2  # of Nero's steps, those after which turns are looked at

# Points, at first sight.
RACKET = 1.0  # per coin, and turn left, of a Commercial that is racketeered
CUT = 0.5  # per hex that a rival can no longer move to
BESIDE = 1.5  # next to a rival's emperor
PARTING = 6.0  # for perhaps closing a wall
OPEN = 0.25  # per hex that the emperor can move to from where he lands
PARKED = 2.0  # per coin of the Commercial where he stands
HIRING = 12.0
COIN = 0.4


Glance: TypeAlias = tuple[float, int, list[str], SmallcityState, str]
"""A turn at first sight, come to the deployment: what it promises, a number that makes each
different, the moves so far, the state, the deployment."""


def played(s: SmallcityState, seat: int, ply: int) -> list[Played]:
    """Return the best ways to complete a turn, the best first; `ply` turns lie before it."""
    ply = min(ply, len(TRIED) - 1)
    tried, kept = _widths(s)
    if s.phase == "turn":
        found = _turns(s, seat, tried[ply])
    else:
        found = [_completed(s, seat, move) for move in s.legal_moves(seat)]
    return sorted(found, key=lambda each: -each[2][seat])[: kept[ply]]


def _widths(s: SmallcityState) -> tuple[Widths, Widths]:
    """Return how many turns are tried and how many of them kept, by the turns before."""
    if s.is_pollux:
        return TRIED_IN_POLLUX, KEPT_IN_POLLUX
    return TRIED, KEPT_IN_CROWD if s.players > 2 else KEPT


def played_out(s: SmallcityState, seat: int, moves: Iterable[str]) -> list[Played]:
    """Return what single decisions lead to, the best first."""
    found = [_judged([move], _after(s, seat, move)) for move in moves]
    return sorted(found, key=lambda each: -each[2][seat])


def _after(s: SmallcityState, seat: int, move: str) -> SmallcityState:
    """Return a copy in which a move has been made."""
    after = s.copy()
    after.advance(seat, move)
    return after


def _judged(way: list[str], s: SmallcityState) -> Played:
    return way, s, results(s)


def _benefit(s: SmallcityState, seat: int) -> list[str]:
    """Answer what is asked between an emperor's move and the deployment, and after that.

    Convert and hire as much as possible; rob whoever has most. Returns the answers.
    """
    made: list[str] = []
    while s.turn == seat and s.phase in ("convert", "hire", "rob", "recruit"):
        moves = s.legal_moves(seat)
        if s.phase == "rob":
            moves = sorted(moves, key=lambda move: _loot(s, move))
        made.append(moves[-1])
        s.advance(seat, moves[-1])
    return made


def _loot(s: SmallcityState, move: str) -> int:
    """Return how much influence has whoever would be robbed; -1 when nobody is."""
    return -1 if move == notation.SPARE else s.influence[notation.parse(move).numbers[0]]


def _completed(s: SmallcityState, seat: int, move: str) -> Played:
    """Return the best way to complete a turn after another of its decisions."""
    after = _after(s, seat, move)
    way = [move, *_benefit(after, seat)]
    if s.phase in ("deploy", "recruit"):
        return _judged(way, after)
    ends = [_deployed(way, after, seat, deploy) for deploy in after.legal_moves(seat)]
    return max(ends, key=lambda each: each[2][seat])


def _deployed(way: list[str], s: SmallcityState, seat: int, deploy: str) -> Played:
    """Return what a deployment leads to, at the end of the turn that has come this way."""
    after = _after(s, seat, deploy)
    return _judged([*way, deploy, *_benefit(after, seat)], after)


def _turns(s: SmallcityState, seat: int, tried: int) -> list[Played]:
    """Return the most promising turns, and stopping."""
    glances: list[Glance] = []
    found: list[Played] = []
    stepped: list[Played] = []
    merits = chains.merits(s, seat) if s.is_pollux else _merits(s, seat)
    values: dict[int, dict[str, float]] = {}  # of each deployment, by the sicarii in hand
    for move in s.legal_moves(seat):
        word = move.partition(":")[0]
        if word == "move":
            state = _after(s, seat, move)
            way = [move, *_benefit(state, seat)]
            if (hand := state.hand[seat]) not in values:
                values[hand] = _values(state, hand, merits)
            landing, worth = _landing(s, state, seat), values[hand]
            for deploy in state.legal_moves(seat):
                glances.append((landing + worth[deploy], len(glances), way, state, deploy))
        elif word == "step":
            stepped.append(_judged([move], _after(s, seat, move)))
        elif word == notation.STOP:
            found.append(_judged([move], _after(s, seat, move)))
    for _, _, way, state, deploy in nlargest(tried, glances):
        found.append(_deployed(way, state, seat, deploy))
    stepped.sort(key=lambda each: -each[2][seat])
    for step, after, _ in stepped[:STEPS_TRIED]:
        turns = _turns(after, seat, tried // 4)
        found += ((step + way, state, judged) for way, state, judged in turns)
    return found


def _landing(s: SmallcityState, state: SmallcityState, seat: int) -> float:
    """Return what an emperor's move from `s` to `state` promises, whatever is deployed."""
    assert state.mover is not None
    cell, shape = state.emperors[state.mover], state.city.shape
    return (
        OPEN * shape.reach(cell, state.taken).bit_count()
        + PARKED * state.city.shops.get(cell, 0)
        + state.influence[seat] - s.influence[seat]
        + COIN * (state.money[seat] - s.money[seat])
        + HIRING * (state.hand[seat] > s.hand[seat])
    )  # fmt: skip


def _values(s: SmallcityState, hand: int, merits: dict[int, float]) -> dict[str, float]:
    """Return what each deployment promises, whoever makes it from wherever."""
    shops, grid, free = s.city.shops, s.city.grid, s.open
    found: dict[str, float] = {}
    for deploy, (to, _) in s.city.shape.targets.items():
        value = merits.get(to, 0.0) + RACKET * hand * shops.get(to, 0)
        found[deploy] = value + PARTING * (free & grid.near[to] in grid.apart[to])
    return found


def _merits(s: SmallcityState, seat: int) -> dict[int, float]:
    """Return what a sicarius takes from rivals who can still move, or from oneself, by its hex."""
    reach, taken = s.city.shape.reach, s.taken
    found: dict[int, float] = {}
    for e, cell in enumerate(s.emperors):
        if s.locked[e] or s.standing[s.owner[e]] != "in":
            continue
        sign = -1 if s.owner[e] == seat else 1
        ways, beside = reach(cell, taken), s.city.grid.near[cell]
        for to in cells_in(ways):
            cut = CUT * (ways & ~reach(cell, taken | 1 << to)).bit_count()
            found[to] = found.get(to, 0.0) + sign * (cut + BESIDE * (beside >> to & 1))
    return found
