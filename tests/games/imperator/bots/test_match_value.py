"""The chances to win the match follow scores, places and the hands left."""

import pytest

from engine.games.imperator import IMPERATOR
from engine.games.imperator.bots import playouts
from engine.games.imperator.bots.match_value import MODEL, HandEnd, chances, match_chances
from engine.games.imperator.hands import hands_left
from tests.games.imperator.positions import position

ORDER = 0, 1, 2, 3


@pytest.mark.parametrize("left", [1, 3, 8])
def test_they_are_shares(left: int) -> None:
    found = chances(HandEnd([9, 4, 7, 0], ORDER, left), MODEL)
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0


def test_more_points_are_worth_more_the_fewer_hands_are_left() -> None:
    one, five = (chances(HandEnd([6, 4, 2, 0], ORDER, left), MODEL) for left in (1, 5))
    assert one == sorted(one, reverse=True)
    assert one[0] > five[0] > 0.25


def test_of_equal_scores_the_higher_place_is_worth_more() -> None:
    found = chances(HandEnd([5, 5, 5, 5], (2, 0, 3, 1), 1), MODEL)
    assert found[2] > found[0] > found[3] > found[1]


def test_it_does_not_matter_whether_the_next_hand_is_dealt() -> None:
    s = IMPERATOR.new(players=4, seed=2, length="hands", hands=5)
    s.silence()
    playouts.play_out(s)
    before, left = match_chances(s), hands_left(s)
    s.settle()
    assert (left, s.hand_number) == (4, 2)
    assert match_chances(s) == before


def test_the_last_hand_leaves_at_least_one() -> None:
    s = position("3 4", "5 6", "7", "8", length="hands", hands=1)
    assert hands_left(s) == 1
