"""The rulebook's example of a turn with $8 and its four possibilities, laid out as a position.

Orange (seat 0) stands on e5. A is a Leisure, B a $3 Commercial, C a 2:1 Industrial, D a plain
hex; the valuable Residential, E, F ($2) and G lie in line with them.
"""

import pytest

from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import cell, play, position

A, B, C, D = "e2", "h5", "b8", "c5"
HOME, E, F, G = "h2", "c2", "h9", "g8"
DISTRICTS = f"{A}=L {B}=$3 {C}=2:1 {HOME}=R6 {E}=R5 {F}=$2"


@pytest.fixture
def orange() -> SmallcityState:
    return position("e5 a10", "j1 j10", districts=DISTRICTS, money=[8, 0])


def test_1_recruit_and_destroy_the_valuable_residential(orange: SmallcityState) -> None:
    play(orange, f"move:e5>{A}", "hire:1", f"deploy:{HOME}")
    assert orange.hand[0] == 16
    assert orange.ruined == 1 << cell(HOME)


def test_2_six_dollars_for_the_emperor_and_two_for_the_sicarius(orange: SmallcityState) -> None:
    play(orange, f"move:e5>{B}", f"deploy:{F}")
    assert orange.money[0] == 8 + 6 + 2


def test_3_eight_dollars_into_four_influence_and_a_wall(orange: SmallcityState) -> None:
    play(orange, f"move:e5>{C}", "convert:4", f"deploy:{G}")
    assert (orange.money[0], orange.influence[0]) == (0, 4)


def test_4_move_and_destroy_the_residential(orange: SmallcityState) -> None:
    play(orange, f"move:e5>{D}", f"deploy:{E}")
    assert orange.ruined == 1 << cell(E)
