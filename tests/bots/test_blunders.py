"""Positions in which a sensible player would laugh at some moves: the hard bot makes none of them.

An earlier bot made those of the first, second, fifth, sixth and seventh: it never led a part of a
set, and did not see effects as a way out. The others keep what already went well.
"""

from __future__ import annotations

import pytest

from engine.bots import choose
from engine.games.imperator.state import ImperatorState
from tests.bots.positions import GAME, position

# Nobody can beat a 9, a 10, an 11 or a 12 here.
LOW = [[2, 5, 6, 7, 8, 8, 4], [4, 5, 6, 8, 2, 7, 7], [3, 4, 7, 8, 8, 6, 6]]
ONE_LEFT = [[9], [3, 4, 5, 6, 8, 8], [2, 4, 5, 6, 10, 11]]  # seat 1 is about to go out
FEW = [[9], [4, 5], [6, 7]]
BETWEEN_TWO: list[list[int]] = [[2, 7, 12], [], []]


def between_two() -> ImperatorState:
    s = position([3, 6, 13], BETWEEN_TWO)
    s.finished = [2, 3]
    return s


BLUNDERS = [
    # one Censor at a time rids of a card each
    (position([4, 5, 6, 10, 10], LOW), {"lay:4x1", "lay:5x1", "lay:6x1", "lay:10x2"}),
    # so does one Dux, of two cards even
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
    # the next player lays a last card on any low single
    (position([3, 7, 7, 12], ONE_LEFT), {"lay:3x1"}),
    # whoever leads next with one card is out, unless a pair is led
    (position([3, 5, 5, 13], ONE_LEFT, top=(1, 8, 1)), {"pass"}),
    (position([3, 5, 10, 13], ONE_LEFT, top=(1, 8, 1)), {"pass"}),
    # the sure winners first
    (position([3, 13, 13], FEW), {"lay:3x1"}),
    (position([3, 8, 8, 13], FEW), {"lay:3x1", "lay:8x1"}),
    (position([3, 3, 12], FEW), {"lay:3x1", "lay:12x1"}),
    # Brutus takes the lead, and the last card follows
    (position([1, 4], [[9, 9], *ONE_LEFT[1:]], top=(1, 13, 1)), {"pass"}),
    # Caesar is no gift
    (
        position([3, 12, 13], [[9, 9, 9], [4], [6, 7]], top=(0, 9, 1), phase="dux"),
        {"give:13>1", "give:13>2", "give:13>3"},
    ),
    # between two Caesar waits until there is something to take
    (between_two(), {"lay:13x1"}),
]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("state", "blunders"), BLUNDERS, ids=range(len(BLUNDERS)))
def test_no_blunder(state: ImperatorState, blunders: set[str], seed: int) -> None:
    assert blunders < {*state.legal_moves(0)}
    assert choose(GAME, state.observation(0), "hard", seed, iterations=400) not in blunders
