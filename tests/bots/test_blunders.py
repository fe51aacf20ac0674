"""The hard bot avoids obvious blunders.

An earlier bot made the blunders in the first, second, fifth, sixth and seventh position: it never
led a part of a set, and did not use effects to get rid of cards. The others are regression tests.

The positions of `FOUND` come from play. In each of them, late in a hand, the move by the tables is
far worse than the best move, evaluated on 400 deals; hundreds of positions were searched.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import choose
from engine.games.imperator.state import ImperatorState
from tests.bots.positions import GAME, position

# No seat can beat a 9, a 10, an 11 or a 12 here.
LOW = [[2, 5, 6, 7, 8, 8, 4], [4, 5, 6, 8, 2, 7, 7], [3, 4, 7, 8, 8, 6, 6]]
ONE_LEFT = [[9], [3, 4, 5, 6, 8, 8], [2, 4, 5, 6, 10, 11]]  # seat 1 is about to go out
FEW = [[9], [4, 5], [6, 7]]
BETWEEN_TWO: list[list[int]] = [[2, 7, 12], [], []]


def between_two() -> ImperatorState:
    s = position([3, 6, 13], BETWEEN_TWO)
    s.finished = [2, 3]
    return s


BLUNDERS = [
    # each single Censor removes a card
    (position([4, 5, 6, 10, 10], LOW), {"lay:4x1", "lay:5x1", "lay:6x1", "lay:10x2"}),
    # each single Dux removes two cards
    (position([3, 4, 5, 6, 9, 9], LOW), {"lay:3x1", "lay:4x1", "lay:5x1", "lay:6x1", "lay:9x2"}),
    (position([5, 12], LOW), {"lay:5x1"}),
    (position([4, 10], LOW), {"lay:4x1"}),
    (position([3, 11], LOW), {"lay:3x1"}),
    (position([3, 4, 9], LOW), {"lay:3x1", "lay:4x1"}),
    # Vestales are three leads, not one, and go before a low single
    (
        position([2, 4, 11, 12, 12, 12], [[3, 5, 8, 9], [4, 6, 7, 8, 10, 13], [5, 6, 7, 9, 9]]),
        {"lay:2x1", "lay:4x1"},
    ),
    # the next player can lay the last card on any low single
    (position([3, 7, 7, 12], ONE_LEFT), {"lay:3x1"}),
    # the next leader goes out with one card, unless a pair is led
    (position([3, 5, 5, 13], ONE_LEFT, top=(1, 8, 1)), {"pass"}),
    (position([3, 5, 10, 13], ONE_LEFT, top=(1, 8, 1)), {"pass"}),
    # the sure winners first
    (position([3, 13, 13], FEW), {"lay:3x1"}),
    (position([3, 8, 8, 13], FEW), {"lay:3x1", "lay:8x1"}),
    (position([3, 3, 12], FEW), {"lay:3x1", "lay:12x1"}),
    # Brutus wins the lead, and the last card follows
    (position([1, 4], [[9, 9], *ONE_LEFT[1:]], top=(1, 13, 1)), {"pass"}),
    # Caesar is no gift
    (
        position([3, 12, 13], [[9, 9, 9], [4], [6, 7]], top=(0, 9, 1), phase="dux"),
        {"give:13>1", "give:13>2", "give:13>3"},
    ),
    # between two players, Caesar waits until it can win more
    (between_two(), {"lay:13x1"}),
]


def late(mine: list[int], others: list[list[int]], **more: Any) -> ImperatorState:
    """Return a position in which the seats without cards have gone out."""
    s = position(mine, others, **more)
    s.finished = [seat for seat in range(1, s.players) if not any(s.hands[seat])]
    return s


FEW_HIGH = [[13], [1, 1, 6, 6, 7, 9], [2, 2, 2, 2, 8, 8, 13, 13]]
GIVEN_SIX = [[4, 5, 5], [1, 2, 2, 3, 3, 3, 3, 6, 8, 8], [1, 7, 10, 11, 11, 12, 12, 13, 13]]
OVER_TWELVE = [[1, 6, 6, 8, 8, 9, 9, 10, 11, 11, 13], [1, 6, 6, 10, 10, 11, 12, 12, 12, 13]]
AFTER_VESTALIS = [[1, 4, 8, 8, 10], [], [1, 6, 6, 7, 7, 10, 11, 11, 11, 12, 12, 13, 13]]
FOUND = [
    # the next seat has one card: lead and keep pairs and triples
    (late([6, 6, 6, 7], FEW_HIGH), {"lay:7x1"}),
    (late([6, 6, 6, 7, 7], FEW_HIGH, top=(0, 10, 3), phase="censor"), {"drop:7"}),
    (late([7, 9, 9, 13], [[6], [1, 1, 3, 3, 3, 6, 11, 13], [1, 5, 5, 8, 8, 9, 13]]), {"lay:7x1"}),
    (late([1, 12], [[10], [], [8, 8, 10, 11, 12, 13]]), {"lay:1x1"}),
    # … and that seat must not win the lead
    (late([8, 8, 9, 9, 13], [[6], [7, 8, 8, 13], [9, 9, 13]], top=(3, 11, 1)), {"pass"}),
    (late([9, 9, 10, 10, 13], [[4, 4, 4, 7, 13, 13], [], [10]], top=(2, 12, 1)), {"pass"}),
    (
        late([1, 1, 1, 10, 13, 13], [[1, 2, 9, 11, 13], [13], [4, 4, 4, 13]], top=(3, 6, 2)),
        {"pass"},
    ),
    (
        late(
            [2, 2, 9, 9, 13],
            [[], [13], [4, 6, 6, 7, 7, 8, 8, 9, 11, 12, 12]],
            top=(0, 11, 2),
            phase="senator",
        ),
        {"give:2>2", "give:2>3", "give:9>2"},
    ),
    # lead an unbeatable set before a single that all can beat
    (
        late(
            [1, 7, 8, 9, 9, 9, 10, 12, 12],
            [[1, 6, 6, 8, 11, 11, 13], [3, 3, 3, 7, 13], [8, 8, 11, 13]],
        ),
        {"lay:7x1"},
    ),
    (late([8, 9, 11, 12, 12, 13], [[10, 10, 10], [], [1, 1, 1, 8, 11, 12, 13, 13]]), {"lay:9x1"}),
    (late([1, 13, 13], [[10, 11, 13], [11, 13], [1, 1, 8]]), {"lay:1x1", "lay:13x1"}),
    (late([1, 6, 10, 13], [[7, 8, 12, 12], [], [1, 6, 6, 9, 10, 10, 11, 11]]), {"lay:6x1"}),
    # high cards are easy to lay and sets break: the low single is not always the one to drop
    (
        late(
            [8, 8, 8, 10, 13, 13],
            [[1, 3, 3, 7, 7, 7, 13], [1, 4, 4, 5, 5, 6, 10, 10], [8, 9, 9]],
            top=(0, 12, 1),
            phase="vestalis",
        ),
        {"drop:10", "drop:13"},
    ),
    (
        late([5, 5, 12, 13], AFTER_VESTALIS, top=(0, 12, 1), phase="vestalis"),
        {"drop:12", "drop:13"},
    ),
    (
        late(
            [1, 1, 10, 12, 12, 13, 13],
            [[13], [7, 7, 10, 11, 12, 12], [4, 4, 4, 11, 13]],
            top=(0, 9, 2),
            phase="dux",
        ),
        {"give:1>1"},
    ),
    # the Senator gives the lead and a card: give a low card to the longest hand
    (
        late([4, 4, 7, 7, 8, 8, 11, 13], GIVEN_SIX, top=(0, 11, 1), phase="senator"),
        {"give:11>1", "give:11>2", "give:13>1"},
    ),
    # Caesar waits while the others cannot follow the next leads
    (late([6, 6, 13], [[4, 5, 13], [], [1, 5, 5, 7, 8, 10, 13]], top=(1, 12, 1)), {"lay:13x1"}),
    (late([9, 9, 11, 13, 13], [*OVER_TWELVE, [7, 7, 8, 8, 13]], top=(1, 12, 1)), {"lay:13x1"}),
    # the 11 wins; the 10 can be beaten
    (
        late([1, 3, 10, 11, 13, 13], [[1, 1], [4, 6, 8, 13], [8, 9]], top=(3, 9, 1)),
        {"lay:10x1", "pass"},
    ),
]
BLUNDERS += FOUND


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("state", "blunders"), BLUNDERS, ids=range(len(BLUNDERS)))
def test_no_blunder(state: ImperatorState, blunders: set[str], seed: int) -> None:
    assert blunders < {*state.legal_moves(0)}
    assert choose(GAME, state.observation(0), "hard", seed, iterations=400) not in blunders
