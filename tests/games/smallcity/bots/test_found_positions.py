"""Positions from matches of hard bots in which a search of ten iterations, or fewer, goes wrong.

A search of up to 250 iterations chooses another move. When hard bots of five iterations play on,
the move of the shorter search is 18 to 97 points worse. With half the iterations that hard has on
the page, the search does not err here.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.bots import choose
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.state import SmallcityState

pytestmark = pytest.mark.thorough

ITERATIONS = 80  # a fifth of a second


class Played(NamedTuple):
    """A match: its players, its seed, and its moves."""

    players: int
    seed: int
    moves: str

    def after(self, decisions: int) -> SmallcityState:
        """Return the position after this number of decisions."""
        s = SMALLCITY.new(players=self.players, seed=self.seed)
        for move in self.moves.split()[:decisions]:
            s.apply(s.turn, move)
        return s


FIRST = Played(
    2,
    1,
    """
    place:i1 place:a8 place:h3 place:e7 move:e7>f6 deploy:e6 move:a8>d5 deploy:i5 move:i1>j1
    deploy:j7 move:h3>g3 deploy:a9 move:f6>f2 hire:2 deploy:a7 move:g3>f4 deploy:g3 move:f2>c5
    deploy:c2 move:f4>f10 deploy:i10 move:c5>c9 deploy:g5 move:f10>h10 convert:14 deploy:h1
    move:j1>j2 hire:2 deploy:j1 move:h10>h8 hire:2 deploy:h2 move:j2>j6 deploy:f6 move:h8>e8
    deploy:c8 move:j6>g6 deploy:g8 move:e8>c10 convert:19 deploy:d9 move:g6>h6 deploy:d10
    """,
)
SECOND = Played(
    2,
    2,
    """
    place:h2 place:c8 place:f7 place:b10 move:b10>f6 deploy:f2 move:c8>j1 deploy:b1 move:h2>a9
    deploy:f4 move:f7>h7 deploy:a7 move:f6>c6 deploy:c4 move:j1>e1 deploy:j1 move:c6>d5 hire:2
    deploy:c6 move:e1>e6 deploy:f6 move:d5>e5 deploy:d6 move:e6>b9 deploy:f5 move:e5>e1
    deploy:c1
    """,
)
CROWD = Played(
    4,
    1,
    """
    place:h5 place:f8 place:d7 place:c9 move:h5>h1 hire:2 deploy:c6 move:f8>c8 deploy:h8
    move:d7>j7 hire:2 deploy:j5 move:c9>e9 hire:2 deploy:e3 move:h1>h6 convert:1 deploy:e6
    move:c8>c7 deploy:c8 move:j7>f7 deploy:e7 move:e9>g7 deploy:g5 move:h6>h4 hire:2 deploy:f4
    move:c7>d7 deploy:a7 move:f7>f5 deploy:i2 move:g7>f7 deploy:d9 move:h4>h6 convert:2
    deploy:g6 move:d7>d5 deploy:d4 move:f5>h3 deploy:f3 move:f7>f8 deploy:f7 move:h6>h4 hire:2
    deploy:k1 move:d5>b5 deploy:f5 move:h3>h1 hire:2 deploy:f1 move:f8>h6 convert:4 deploy:h7
    move:h4>i4 deploy:g4 move:b5>b11 deploy:a11 move:h1>h4 hire:2 deploy:j2 move:h6>i5
    deploy:c11
    """,
)

FOUND = {
    "to another shop with seven dollars to launder": (FIRST, 10, "move:h3>g3"),
    "to hire with eleven in hand": (FIRST, 29, "move:h10>h8"),
    "to launder 39 dollars with eleven in hand": (FIRST, 38, "move:e8>c10"),
    "a single step at the edge": (FIRST, 43, "move:c10>b10"),
    "beside a rival in the corner": (SECOND, 23, "move:e6>b9"),
    "to launder 59 dollars with eleven in hand": (SECOND, 27, "move:b9>b5"),
    "to launder three dollars": (CROWD, 15, "move:h1>h6"),
    "a step between two rivals": (CROWD, 53, "move:h4>i4"),
    "to the Residential at the edge": (CROWD, 62, "move:i4>k4"),
}


@pytest.mark.parametrize(("match", "decisions", "mistake"), FOUND.values(), ids=FOUND)
def test_a_search_of_80_iterations_avoids_the_mistake(
    match: Played, decisions: int, mistake: str
) -> None:
    s = match.after(decisions)
    assert mistake in s.legal_moves(s.turn)
    assert choose(SMALLCITY, s.observation(s.turn), "hard", 1, ITERATIONS) != mistake
