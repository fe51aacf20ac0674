"""Solved ends between two players agree with a search through the rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.imperator.bots import endgame
from engine.games.imperator.bots.knowledge import IMPERATOR_KNOWLEDGE
from engine.games.imperator.cards import cards_of, hand_of
from engine.games.imperator.constants import COPIES
from engine.games.imperator.fast.packed import pack
from engine.games.imperator.state import ImperatorState
from tests.games.imperator.positions import play, position

LAST_TWO = st.lists(st.integers(1, 13), min_size=2, max_size=5)


def ending(cards: list[int], mine: int, players: int, consul: bool, revolt: bool) -> ImperatorState:
    """Return a round about to be led by seat 0, against the next seat only."""
    texts = [" ".join(map(str, hand)) for hand in (cards[:mine], cards[mine:])]
    rest = range(2, players)
    hands = (*texts, *[""] * len(rest))
    return position(*hands, consul=consul, finished=rest, length="hands", hands=1, revolt=revolt)


def ahead(s: ImperatorState) -> int:
    """Return by how many points seat 0 comes out ahead of seat 1 if both play their best."""
    if not s.to_act:
        return s.scores[0] - s.scores[1]
    (seat,) = s.to_act
    values = []
    for move in s.legal_moves(seat):
        after = s.copy()
        after.advance(seat, move)
        values.append(ahead(after))
    return min(values) if seat else max(values)


@given(LAST_TWO, st.integers(1, 4), st.sampled_from([4, 7]), st.booleans(), st.booleans())
def test_the_solved_end_is_that_of_the_rules(
    cards: list[int], mine: int, players: int, consul: bool, revolt: bool
) -> None:
    if mine >= len(cards) or max(hand_of(cards)) > COPIES[players]:
        return
    s = ending(cards, mine, players, consul, revolt)
    s.silence()
    assert endgame.solvable(s)
    best = ahead(s)
    assert max(endgame.value_of(s, 0, move) for move in s.legal_moves(0)) == best
    endgame.play_out(s)
    assert s.scores[0] - s.scores[1] == best


@pytest.mark.parametrize(
    ("mine", "theirs", "worse"),
    [
        ([3, 6, 13], [2, 7, 12], "lay:13x1"),
        ([7, 8, 12], [4, 5, 10], "lay:12x1"),
    ],
)
def test_hints_of_solved_ends_are_all_legal_moves(
    mine: list[int], theirs: list[int], worse: str
) -> None:
    s = ending(mine + theirs, len(mine), 4, consul=False, revolt=False)
    assert sorted(IMPERATOR_KNOWLEDGE.candidates(s, 0)) == sorted(s.legal_moves(0))
    assert endgame.best_move(s, 0) != worse


@pytest.mark.parametrize(
    ("hands", "finished", "conspiracy"),
    [
        (("3 4", "5 6", "7", ""), (3,), False),
        (("3 4 5 6 7", "8 9 10 11", "", ""), (2, 3), False),
        (("1 4", "13 6", "", ""), (2, 3), True),
    ],
)
def test_positions_that_are_not_solvable(
    hands: tuple[str, ...], finished: tuple[int, ...], conspiracy: bool
) -> None:
    assert not endgame.solvable(position(*hands, finished=finished, conspiracy=conspiracy))


def test_a_conspiracy_that_cannot_happen_any_more_does_not_matter() -> None:
    assert endgame.solvable(position("4", "6", "", "", finished=(2, 3), conspiracy=True))


def test_every_effect_between_two_is_solved_from_its_middle() -> None:
    for rank in (9, 10, 11, 12):
        s = position(f"{rank} 3 5", "4 6", "", "", finished=(2, 3))
        play(s, f"0 lay:{rank}x1  1 pass")
        while s.phase != "play":
            best = max(endgame.value_of(s, 0, move) for move in s.legal_moves(0))
            assert best == max(ahead_after(s, move) for move in s.legal_moves(0)), (
                s.phase,
                cards_of(s.hands[0]),
            )
            s.apply(0, endgame.best_move(s, 0))
    assert pack(s.hands[0]) < pack(hand_of([13, 13]))


def ahead_after(s: ImperatorState, move: str) -> int:
    """Return by how much seat 0 comes out ahead of seat 1 in this hand after a move."""
    after = s.copy()
    after.options = {**after.options, "length": "hands", "hands": 1}
    after.scores = [0] * after.players
    after.advance(0, move)
    return ahead(after)
