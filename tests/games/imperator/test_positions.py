"""The builder of positions for the rule tests loses no card."""

import pytest

from engine.games.imperator import IMPERATOR
from engine.games.imperator.constants import COPIES, set_aside
from tests.games.imperator.positions import play, position, whole_deck
from tests.playing import play_out, policy


@pytest.mark.parametrize("players", IMPERATOR.players)
def test_a_position_has_the_whole_deck(players: int) -> None:
    s = position(*["3 5"] * 4, *["7 9"] * (players - 4))
    assert whole_deck(s) == [0] + [COPIES[players]] * 13
    assert sum(s.aside) == set_aside(players)


def test_a_position_can_be_played_to_the_end_of_the_match() -> None:
    s = position("3 5 5", "9 9 9", "", "1 1 13", finished=(2,), conspiracy=True)
    play_out(s, policy(3))
    assert s.outcome is not None
    assert whole_deck(s) == [0] + [5] * 13


def test_a_player_who_is_out_has_the_points() -> None:
    s = position("3", "4", "", "", finished=(3, 2), scores=(1, 1, 1, 1))
    assert s.scores == [1, 1, 5, 7]
    assert s.playing == [0, 1]


def test_a_hand_that_the_deck_cannot_give_is_noticed() -> None:
    with pytest.raises(AssertionError, match="only 5"):
        position("3 3 3", "3 3 3", "4", "5")


def test_a_script_names_players_by_seat_or_by_name() -> None:
    s = position("3 5", "4 6", "7", "8")
    play(s, "Octavius lay:3x1  1 lay:4x1")
    assert s.top == (1, 4, 1)
