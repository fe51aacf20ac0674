"""Generates whole turns: the few of the hundreds of legal ones that a search looks at.

All turns get a rough value that needs no play. The most promising ones are played and evaluated by
the position that they lead to (`expectation`).
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import nlargest
from typing import TypeAlias

from engine.core.hexes import cells_in
from engine.games.smallcity import notation
from engine.games.smallcity.bots import chains
from engine.games.smallcity.bots.expectation import results
from engine.games.smallcity.state import SmallcityState

Widths: TypeAlias = tuple[int, int, int]
PlayedTurn: TypeAlias = tuple[list[str], SmallcityState, list[float]]
"""A turn: its moves, the state after them, the expected results."""

TRIED = (120, 40, 30)  # turns that are played: at the root, one turn later, and after that
KEPT = (40, 12, 8)  # the best of these, which are searched
KEPT_IN_CROWD = (20, 12, 8)  # with three and four players; more at the root play no better
TRIED_IN_POLLUX = (60, 24, 16)
KEPT_IN_POLLUX = (16, 10, 8)
STEPS_TRIED = 2  # steps of Nero's after which turns are tried

# Points of the rough value.
RACKET = 1.0  # per coin, and sicarius in hand, of a Commercial that is racketeered
CUT = 0.5  # per hex that a rival can no longer move to
BESIDE = 1.5  # beside a rival's emperor
PARTING = 6.0  # for perhaps closing a wall
OPEN = 0.25  # per hex that the emperor can move to from where he lands
PARKED = 2.0  # per coin of the Commercial where he stands
HIRING = 12.0
COIN = 0.4

Candidate: TypeAlias = tuple[float, int, list[str], SmallcityState, str]
"""A turn before its deployment: the rough value, a unique number, the moves so far, the state, the
deployment."""


def best_turns(s: SmallcityState, seat: int, ply: int) -> list[PlayedTurn]:
    """Return the best ways to complete a turn, best first, when `ply` turns lie before it."""
    ply = min(ply, len(TRIED) - 1)
    tried, kept = _widths(s)
    return rated_turns(s, seat, tried[ply])[: kept[ply]]


def rated_turns(s: SmallcityState, seat: int, tried: int) -> list[PlayedTurn]:
    """Play the most promising ways to complete a turn, so many of them; return the best first."""
    if s.phase == "turn":
        found = _turns(s, seat, tried)
    else:
        found = [_completed(s, seat, move) for move in s.legal_moves(seat)]
    return _best_first(found, seat)


def _widths(s: SmallcityState) -> tuple[Widths, Widths]:
    """Return how many turns are tried and how many of them kept, by the turns before."""
    if s.is_pollux:
        return TRIED_IN_POLLUX, KEPT_IN_POLLUX
    return TRIED, KEPT_IN_CROWD if s.players > 2 else KEPT


def best_decisions(s: SmallcityState, seat: int, moves: Iterable[str]) -> list[PlayedTurn]:
    """Return single decisions with their results, best first."""
    return _best_first([_evaluated([move], _after(s, seat, move)) for move in moves], seat)


def _best_first(turns: list[PlayedTurn], seat: int) -> list[PlayedTurn]:
    return sorted(turns, key=lambda turn: -turn[2][seat])


def _after(s: SmallcityState, seat: int, move: str) -> SmallcityState:
    """Return a copy of the state after a move."""
    after = s.copy()
    after.advance(seat, move)
    return after


def _evaluated(moves: list[str], s: SmallcityState) -> PlayedTurn:
    return moves, s, results(s)


def _answer(s: SmallcityState, seat: int) -> list[str]:
    """Answer the questions before and after the deployment, and return the answers.

    The seat converts and hires as much as possible, and robs the richest.
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
    """Return the influence of the player who would be robbed, -1 for nobody."""
    return -1 if move == notation.SPARE else s.influence[notation.parse(move).numbers[0]]


def _completed(s: SmallcityState, seat: int, move: str) -> PlayedTurn:
    """Return the best way to complete a turn that has begun, after a decision."""
    after = _after(s, seat, move)
    moves = [move, *_answer(after, seat)]
    if s.phase in ("deploy", "recruit"):
        return _evaluated(moves, after)
    turns = [_deployed(moves, after, seat, deploy) for deploy in after.legal_moves(seat)]
    return max(turns, key=lambda turn: turn[2][seat])


def _deployed(moves: list[str], s: SmallcityState, seat: int, deploy: str) -> PlayedTurn:
    """Return the turn that these moves and a deployment make."""
    after = _after(s, seat, deploy)
    return _evaluated([*moves, deploy, *_answer(after, seat)], after)


def _turns(s: SmallcityState, seat: int, tried: int) -> list[PlayedTurn]:
    """Return the most promising turns, and stopping."""
    legal = s.legal_moves(seat)
    found = [_evaluated([move], _after(s, seat, move)) for move in legal if move == notation.STOP]
    for _, _, moves, state, deploy in nlargest(tried, _candidates(s, seat, legal)):
        found.append(_deployed(moves, state, seat, deploy))
    steps = [move for move in legal if move.startswith("step:")]
    for step, after, _ in best_decisions(s, seat, steps)[:STEPS_TRIED]:
        turns = _turns(after, seat, tried // 4)
        found += ((step + moves, state, values) for moves, state, values in turns)
    return found


def _candidates(s: SmallcityState, seat: int, legal: Iterable[str]) -> list[Candidate]:
    """Return every move of an emperor with every deployment that can follow it."""
    found: list[Candidate] = []
    of_hexes = chains.hex_values(s, seat) if s.is_pollux else _blocking_values(s, seat)
    by_hand: dict[int, dict[str, float]] = {}  # values of deployments, by the sicarii in hand
    for move in legal:
        if not move.startswith("move:"):
            continue
        state = _after(s, seat, move)
        moves = [move, *_answer(state, seat)]
        if (hand := state.hand[seat]) not in by_hand:
            by_hand[hand] = _deployment_values(state, hand, of_hexes)
        landing, of_deployments = _landing_value(s, state, seat), by_hand[hand]
        for deploy in state.legal_moves(seat):
            value = landing + of_deployments[deploy]
            found.append((value, len(found), moves, state, deploy))
    return found


def _landing_value(s: SmallcityState, state: SmallcityState, seat: int) -> float:
    """Return the rough value of an emperor's move from `s` to `state`."""
    assert state.mover is not None
    cell, shape = state.emperors[state.mover], state.city.shape
    return (
        OPEN * shape.reach(cell, state.taken).bit_count()
        + PARKED * state.city.commercial.get(cell, 0)
        + state.influence[seat] - s.influence[seat]
        + COIN * (state.money[seat] - s.money[seat])
        + HIRING * (state.hand[seat] > s.hand[seat])
    )  # fmt: skip


def _deployment_values(
    s: SmallcityState, hand: int, of_hexes: dict[int, float]
) -> dict[str, float]:
    """Return the rough value of every deployment, wherever it starts."""
    coins, grid, free = s.city.commercial, s.city.grid, s.open
    found: dict[str, float] = {}
    for deploy, (to, _) in s.city.shape.deployments.items():
        value = of_hexes.get(to, 0.0) + RACKET * hand * coins.get(to, 0)
        found[deploy] = value + PARTING * (free & grid.near[to] in grid.apart[to])
    return found


def _blocking_values(s: SmallcityState, seat: int) -> dict[int, float]:
    """Return, by hex, how much a sicarius hinders the rivals, less how much it hinders the seat."""
    reach, taken = s.city.shape.reach, s.taken
    found: dict[int, float] = {}
    for e, cell in enumerate(s.emperors):
        if s.locked[e] or s.standing[s.owner[e]] != "in":
            continue
        sign = -1 if s.owner[e] == seat else 1
        open_, beside = reach(cell, taken), s.city.grid.near[cell]
        for to in cells_in(open_):
            cut = CUT * (open_ & ~reach(cell, taken | 1 << to)).bit_count()
            found[to] = found.get(to, 0.0) + sign * (cut + BESIDE * (beside >> to & 1))
    return found
