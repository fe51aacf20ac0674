"""The player who sees all cards."""

from __future__ import annotations

from engine.games.brus.bots.solver import Solver
from lab.seeing import best_move, shares
from tests.games.brus.positions import position


def test_whoever_sees_plays_what_is_worth_most() -> None:
    """Each of its moves keeps the value of the hand."""
    s = position("9S 9H 6D AC", "AS JC 6S KH", "8S JD 6C AD", "9C JS 6H AH")
    while len(s.results) == 0 and s.to_act:
        seat = s.to_act[0]
        value = Solver(s).value(s)
        s.apply(seat, best_move(s, seat))
        if s.results:
            break
        assert Solver(s).value(s) == value


def test_the_same_seed_plays_the_same_matches() -> None:
    assert shares(4, "easy", 2, 5) == shares(4, "easy", 2, 5)
    assert sum(shares(4, "easy", 6, 1)) > 3
