"""Positions with an obvious move, and the bot's answers.

The hard bot plays whole turns here, with about as many iterations as in a match.
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from engine.bots.alphabeta import AlphaBetaSearch
from engine.core.determinizer import Determinizer
from engine.core.game import AnyGame
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import cell, mask, position

pytestmark = pytest.mark.thorough

ITERATIONS = 80  # a third of a second


class Seen(Determinizer[SmallcityState]):
    """A determinizer that copies the position, because the city of a test has no boards."""

    def fill(self, state: SmallcityState, rng: Random) -> None:
        pass


class Table:
    """The game, played from one position."""

    knowledge = SMALLCITY.knowledge

    def __init__(self, state: SmallcityState) -> None:
        self.state = state

    def determinizer(self, _: object) -> Seen:
        return Seen(self.state.copy())


def decision(s: SmallcityState, iterations: int = ITERATIONS) -> str:
    search = AlphaBetaSearch(cast("AnyGame", Table(s)), cast("Any", s.observation(s.turn)), 1)
    search.run(iterations)
    return search.best()


def turn(s: SmallcityState) -> list[str]:
    """Let the bot play a turn and return its decisions."""
    seat, number = s.turn, s.turns
    made: list[str] = []
    while s.to_act and s.turn == seat and s.turns == number:
        made.append(decision(s))
        s.apply(seat, made[-1])
    return made


def test_money_is_laundered_before_it_is_too_late() -> None:
    s = position(
        "b2 j1", "h8 i3", districts="b6=2:1 e9=3:2", money=[30, 0], hand=[1, 1], aside=[0, 0]
    )
    assert "convert:15" in turn(s)


def test_money_is_laundered_also_when_nobody_else_plays_on() -> None:
    s = position(
        "b8", "g7", "h3", "k2", districts="b10=2:1",
        money=[24, 0, 0, 0], hand=[1] * 4, aside=[0] * 4, standing=["in", *["stopped"] * 3],
    )  # fmt: skip
    assert "convert:12" in turn(s)


def test_a_commercial_is_racketeered_while_it_pays_for_long() -> None:
    s = position("b2 i9", "h8 i2", districts="e5=$3 d9=2:1 g2=2:1")
    turn(s)
    assert s.sicarii[0] == mask("e5")


def test_a_turn_parks_on_a_commercial_and_racketeers_another() -> None:
    s = position("b5 j10", "h9 i1", districts="e5=$3 e8=$2 c9=2:1 a1=3:2")
    turn(s)
    assert s.emperors[0] == cell("e5")
    assert s.sicarii[0] == mask("e8")
    assert s.money[0] == 8


def test_nobody_stops_on_a_good_income() -> None:
    s = position(
        "b2 j10", "h8 i3", sicarii=["e5 f6", ""], districts="e5=$3 f6=$3 b6=2:1 c9=3:2",
        hand=[8, 8], aside=[0, 0], money=[10, 0],
    )  # fmt: skip
    assert turn(s) != ["stop"]


def test_the_bot_stops_when_a_sicarius_in_hand_is_worth_more_than_a_turn() -> None:
    walls = "a2 b2 b1 i10 i9 j9"
    s = position(
        "e5 a1",
        "j10 h3",
        sicarii=[walls, "d1"],
        hand=[5, 0],
        aside=[0, 0],
        standing=["in", "stuck"],
    )
    s.standing[1] = "stopped"
    start = s.copy()
    while s.to_act:
        turn(s)
    played = s.outcome
    start.apply(0, "stop")
    assert played is not None
    assert start.outcome is not None
    assert played.scores[0] >= start.outcome.scores[0]


def test_the_last_free_emperor_is_not_walled_in_early() -> None:
    s = position(
        "a1 j10", "e5 f5", sicarii=["h10 h9 i8 j8", "b2 a3"], districts="d8=$3 e2=2:1",
    )  # fmt: skip
    assert not s.locked[0]
    turn(s)
    assert not (s.locked[0] and s.locked[1])


def test_a_rival_in_a_corner_is_walled_in() -> None:
    s = position(
        "e6 j10", "a1 j1", sicarii=["", "b1"], districts="f4=2:1", hand=[8, 8], aside=[0, 0]
    )
    turn(s)
    assert s.locked[2]


def test_an_industrial_that_the_bot_needs_is_not_destroyed() -> None:
    s = position("b2 j1", "h8 i3", districts="b6=2:1", money=[40, 0], hand=[4, 4], aside=[0, 0])
    turn(s)
    assert not s.ruined
    assert s.influence[0] >= 20


def test_a_rival_about_to_launder_is_kept_from_it() -> None:
    s = position(
        "b2 e9", "h8 i3", districts="e5=2:1 h1=$1", money=[0, 50], hand=[3, 3], aside=[0, 0]
    )
    turn(s)
    assert s.ruined == mask("e5") or s.emperors[1] == cell("e5")


def test_a_wall_is_closed_when_it_wins_the_north() -> None:
    row = "a6 b6 c6 d6 f6 g6 h6 i6 j6"
    s = position("c3 c9", "g9 h9", sicarii=[row, ""], hand=[1, 1], aside=[0, 0])
    turn(s)
    assert s.walls & mask("e6")
    assert s.locked[0]


def test_a_player_with_an_empty_hand_hires() -> None:
    s = position(
        "b2 j1", "h8 i3", sicarii=["g5 h5", ""], districts="b6=L g5=$3 h5=$3 d9=2:1",
        hand=[0, 6], aside=[7, 2],
    )  # fmt: skip
    assert "hire:2" in turn(s)


def test_a_chain_of_a_rival_is_broken_in_pollux() -> None:
    chain = "a5 b5 c5 d5 e5 f5 g5 h5 i5"
    s = position("e8 a1", "e2 j10", sicarii=["", chain], variant="pollux")
    turn(s)
    assert s.sicarii[0] & mask("j5 j4 i6")


@pytest.mark.parametrize("iterations", [1, 7])
def test_the_same_iterations_give_the_same_answer(iterations: int) -> None:
    s = SMALLCITY.new(players=3, seed=4)
    while s.phase != "turn":
        s.apply(s.turn, s.legal_moves(s.turn)[5])
    assert decision(s, iterations) == decision(s.copy(), iterations)
