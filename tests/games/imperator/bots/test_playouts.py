"""A playout ends a hand exactly as the rules do move by move."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.imperator.bots import endgame, playouts, tactics
from engine.games.imperator.bots.knowledge import IMPERATOR_KNOWLEDGE
from engine.games.imperator.bots.packed import pack, unpack
from engine.games.imperator.bots.sure_exits import sure_exits
from engine.games.imperator.cards import hand_of
from engine.games.imperator.state import ImperatorState
from tests.games.imperator.positions import play, position
from tests.games.imperator.test_properties import MATCHES
from tests.playing import policy, random_move

HANDS = st.lists(st.integers(1, 13), max_size=16).map(hand_of)


def ends(s: ImperatorState) -> tuple[object, object]:
    """Return the result of the hand move by move, and that of a playout."""
    slow, fast, number = s.copy(), s.copy(), s.hand_number
    slow.silence()
    fast.silence()
    while slow.to_act and slow.hand_number == number:
        seat = slow.to_act[0]
        slow.advance(seat, IMPERATOR_KNOWLEDGE.playout_move(slow, seat, Random(1)))
    playouts.play_out(fast)
    assert len(fast.results) == number
    return (slow.results, slow.final), (fast.results, fast.final)


@given(MATCHES, st.integers(0, 150), st.integers(0, 10**6).map(policy))
def test_a_hand_ends_as_it_does_move_by_move(start: ImperatorState, moves: int, rng: Any) -> None:
    for _ in range(moves):
        seat, move = random_move(start, rng)
        if seat is None:
            continue
        start.apply(seat, move)
        if not start.to_act:
            return
    slow, fast = ends(start)
    assert fast == slow


CALLED = "0 lay:13x1  1 lay:1x1"


@pytest.mark.parametrize("before", ["", "0 lay:13x1", CALLED, CALLED + "  1 conspire:yes"])
def test_a_conspiracy_is_left_to_the_rules(before: str) -> None:
    s = position("13 3 9", "1 4 4", "5 5", "8 9", conspiracy=True, consul=True)
    play(s, before)
    slow, fast = ends(s)
    assert fast == slow


@given(HANDS)
def test_a_packed_hand_is_unpacked(hand: list[int]) -> None:
    limited = [min(count, 8) for count in hand]
    assert unpack(pack(limited)) == limited


def has_clear_end(s: ImperatorState, seat: int) -> bool:
    """Tell whether a seat that follows has a sure or clear way out, or the end is solvable."""
    _, top, count = s.top or (0, 0, 0)
    sure = bool(sure_exits(s, seat)) or bool(tactics.clear_lay(s, seat, top, count))
    return sure or endgame.solvable(s)


@given(MATCHES, st.integers(10, 150), st.integers(0, 10**6).map(policy))
def test_playouts_and_bots_decide_alike_whether_to_lay(
    s: ImperatorState, moves: int, rng: Any
) -> None:
    """The best play by the tables is the first candidate, unless a way out is clear."""
    for _ in range(moves):
        seat, move = random_move(s, rng)
        if seat is None:
            continue
        if s.phase == "play" and s.top is not None and not has_clear_end(s, seat):
            assert tactics.best_play(s, seat) == IMPERATOR_KNOWLEDGE.candidates(s, seat)[0]
        s.apply(seat, move)
        if not s.to_act:
            return


def test_caesar_beside_one_set_is_laid() -> None:
    """The rates of the lay and of the pass are equal, which happens in most hands."""
    s = position("4 13", "12 3 5 5 6", "4 6 7 7", "2 2 6 9", leader=1)
    play(s, "1 lay:12x1  2 pass  3 pass")
    assert tactics.rated_plays(s, 0)[0] == (0.0, "lay:13x1")
    assert tactics.best_play(s, 0) == "lay:13x1"
