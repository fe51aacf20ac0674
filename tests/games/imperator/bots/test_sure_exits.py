"""A sure way out leads out, whatever the others hold and do."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.imperator import IMPERATOR
from engine.games.imperator.bots.knowledge import IMPERATOR_KNOWLEDGE
from engine.games.imperator.bots.sure_exits import sure_exits
from engine.games.imperator.state import ImperatorState
from tests.games.imperator.positions import position
from tests.games.imperator.test_properties import MATCHES
from tests.playing import policy, random_move

WAYS = [
    ("5 12", ["lay:12x1"]),  # Vestalis drops the 5
    ("4 10", ["lay:10x1"]),
    ("3 4 9", ["lay:9x1"]),
    ("3 11", ["lay:11x1"]),
    ("4 5 6 10 10", ["lay:10x1"]),  # one at a time
    ("3 4 5 6 9 9", ["lay:9x1"]),
    ("3 8 8 13", ["lay:8x2", "lay:13x1", "lay:8x1"]),
    ("3 3 3 12", ["lay:3x3"]),
    ("3 5 11", []),
    ("2 3 8", []),
]


@pytest.mark.parametrize(("mine", "expected"), WAYS)
def test_sure_ways_out(mine: str, expected: list[str]) -> None:
    s = position(mine, "2 4 5", "4 6 6 7", "2 7", seed=1)
    s.aside, s.pile = [0] * 14, [a + b for a, b in zip(s.aside, s.pile, strict=True)]
    assert sure_exits(s, 0) == expected


def test_a_lay_that_goes_out_is_preferred() -> None:
    s = position("7 7", "8", "9", "13")
    assert sure_exits(s, 0) == ["lay:7x2"]


def test_a_slip_keeps_to_a_sure_way_out() -> None:
    s = position("4 5 10", "6 7 8", "", "", finished=(2, 3))
    sure = sure_exits(s, 0)
    assert 0 < len(sure) < len(s.legal_moves(0))
    slips = {IMPERATOR_KNOWLEDGE.slip(s, 0, Random(seed)) for seed in range(40)}
    assert slips <= {*sure}


def test_a_card_given_away_must_not_beat_what_is_left() -> None:
    """Only 9s beat 8s here: with the 3 given the 8s are sure, with a 9 given they are not."""
    s = position("3 8 8 9", "2 4 5", "4 6", "2 7")
    s.aside, s.pile = [0] * 14, [a + b for a, b in zip(s.aside, s.pile, strict=True)]
    assert "lay:9x1" in sure_exits(s, 0)
    s = position("8 8 9 9 9 9 9 12 12", "2 4 5 6 7", "4 6", "2 7")
    s.aside, s.pile = [0] * 14, [a + b for a, b in zip(s.aside, s.pile, strict=True)]
    assert sure_exits(s, 0)


def out_against(s: ImperatorState, me: int, rng: Random) -> bool:
    """Let this seat play sure moves and the others random ones; tell whether it goes out next."""
    before, number = len(s.finished), s.hand_number
    while len(s.finished) == before and not s.results[number - 1 :]:
        seat = s.to_act[0]
        moves = s.legal_moves(seat)
        if seat != me:
            s.advance(seat, moves[int(rng.random() * len(moves))])
            continue
        if s.phase == "play":
            sure = sure_exits(s, me)
            assert sure, "the way out was sure before"
            s.advance(me, sure[int(rng.random() * len(sure))])
        else:
            s.advance(me, kept(s, me))
    order = s.results[number - 1]["order"] if s.results[number - 1 :] else s.finished
    return order[before] == me


def kept(s: ImperatorState, me: int) -> str:
    """Return a choice after which the seat is out, or its way out is still sure."""
    for move in s.legal_moves(me):
        after = s.copy()
        after.advance(me, move)
        if me in after.finished or after.hand_number != s.hand_number:
            return move
        if after.phase == "dux_more":
            if sure_exits(led(after, me), me) or kept_more(after, me):
                return move
        elif after.to_act == (me,) and sure_exits(after, me):
            return move
    raise AssertionError("no choice keeps the way out sure")


def led(s: ImperatorState, me: int) -> ImperatorState:
    """Return the position after the seat keeps its second card instead of giving it."""
    after = s.copy()
    after.advance(me, "keep")
    return after


def kept_more(s: ImperatorState, me: int) -> bool:
    try:
        kept(s, me)
    except AssertionError:
        return False
    return True


@given(MATCHES, st.integers(0, 10**6).map(policy), st.integers(0, 99))
def test_nobody_can_stop_a_sure_way_out(start: ImperatorState, rng: Any, seed: int) -> None:
    if start.options["conspiracy"]:
        return
    found = 0
    start.silence()
    for _ in range(260):
        seat, move = random_move(start, rng)
        if seat is None:
            continue
        if start.phase == "play" and sure_exits(start, seat):
            assert out_against(start.copy(), seat, Random(seed))
            found += 1
            if found == 5:
                return
        start.advance(seat, move)
        if not start.to_act:
            return


def test_long_hands_are_not_searched() -> None:
    s = IMPERATOR.new(players=4, seed=1)
    s.phase, s.to_act = "play", (0,)
    assert sure_exits(s, 0) == []
