"""The normal and the hard bot find the obvious moves of Brutus."""

from __future__ import annotations

import pytest

from engine.bots import choose
from engine.games.imperator.state import ImperatorState
from tests.bots.positions import GAME, position

PLENTY = [[3, 5, 6, 7, 9, 10, 12], [4, 5, 6, 8, 9, 11, 11], [3, 4, 7, 8, 10, 12, 12]]
BOTH = pytest.mark.parametrize("level", ["normal", "hard"])


def choice(state: ImperatorState, level: str = "normal", iterations: int = 150) -> str:
    return choose(GAME, state.observation(0), level, 3, iterations=iterations)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_goes_out_when_it_can(level: str) -> None:
    assert choice(position([13], PLENTY, top=(1, 5, 1)), level) == "lay:13x1"
    assert choice(position([9, 9], PLENTY, top=(1, 5, 2)), level) == "lay:9x2"


@BOTH
def test_leads_the_sure_winner_before_its_last_low_card(level: str) -> None:
    s = position([3, 9, 9], [[4, 5, 6], [4, 5, 7], [6, 7, 8]])
    assert choice(s, level) == "lay:9x2"


@BOTH
def test_under_the_revolt_the_twos_go_last(level: str) -> None:
    s = position([2, 2, 13], [[4, 5, 6], [4, 5, 7], [6, 7, 8]], revolt=True)
    assert choice(s, level) == "lay:13x1"


def test_keeps_brutus_while_caesars_are_unseen() -> None:
    others = [[*PLENTY[0], 13], [*PLENTY[1], 13], PLENTY[2]]
    assert choice(position([1, 4, 8, 8, 12, 13], others)) == "lay:4x1"


def test_brutus_strikes_when_few_cards_are_left() -> None:
    assert choice(position([1, 7], PLENTY, top=(1, 13, 1))) == "lay:1x1"


def test_sheds_low_cards_first() -> None:
    assert choice(position([3, 7, 9, 12, 13], PLENTY)) == "lay:3x1"


def test_leads_a_big_low_set_whole() -> None:
    assert choice(position([3, 3, 3, 9, 12, 13], PLENTY)) == "lay:3x3"


def test_does_not_spend_caesar_on_a_low_card_early() -> None:
    mine = [2, 3, 3, 4, 4, 5, 6, 6, 7, 7, 11, 13]
    assert choice(position(mine, PLENTY, top=(1, 3, 1))) != "lay:13x1"
    mine = [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 13]
    assert choice(position(mine, PLENTY, top=(1, 11, 1))) == "pass"


def test_follows_with_a_single_rather_than_breaking_a_set() -> None:
    assert choice(position([2, 7, 8, 8, 8, 12], PLENTY, top=(1, 6, 1))) == "lay:7x1"


@BOTH
def test_does_not_hand_the_lead_to_one_about_to_go_out(level: str) -> None:
    s = position([3, 6, 10], [[5], [4, 5, 7, 8], [7, 12]], top=(0, 11, 1), phase="senator")
    assert not choice(s, level).endswith(">1")
    assert choice(s) == "give:3>2"


def test_a_burden_is_given_to_whoever_is_nearest_to_going_out() -> None:
    s = position([3, 6, 10], [[5, 6, 7], [12], [7, 12]], top=(0, 9, 1), phase="dux")
    assert choice(s) == "give:3>2"


def test_gets_rid_of_an_awkward_card_not_of_a_caesar() -> None:
    s = position([3, 8, 8, 13, 13], PLENTY, top=(0, 10, 1), phase="censor")
    assert choice(s) == "drop:3"


def test_keeps_caesars_and_sets_out_of_the_forum() -> None:
    s = position([2, 4, 8, 9, 9, 9, 10, 10, 13, 13], PLENTY, phase="discard")
    s.forum_count, s.to_act = 2, (0, 1, 2, 3)
    assert choice(s) == "discard:2,4"


def test_takes_a_caesar_from_the_forum() -> None:
    s = position([2, 4, 8, 9, 9, 9, 10], PLENTY, phase="take", pool=(2, 5, 6, 13))
    s.forum_count, s.pickers = 1, [0, 1, 2, 3]
    assert choice(s) == "take:13"


def test_takes_the_points_of_benevolence() -> None:
    s = position([2, 4, 8], PLENTY, phase="mercy", benevolence=True)
    assert choice(s) == "mercy:yes"
