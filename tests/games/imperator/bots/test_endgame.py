"""Solved ends between two players agree with a search through the rules."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import begin, choose
from engine.games.imperator import IMPERATOR
from engine.games.imperator.bots import endgame
from engine.games.imperator.bots.knowledge import IMPERATOR_KNOWLEDGE
from engine.games.imperator.bots.packed import pack
from engine.games.imperator.cards import cards_of, hand_of
from engine.games.imperator.constants import COPIES
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


@given(LAST_TWO, st.integers(1, 4), st.sampled_from([0, 1]), st.integers(1, 13), st.integers(1, 2))
def test_on_a_combination_of_a_player_who_is_out_the_end_is_that_of_the_rules(
    cards: list[int], mine: int, seat: int, rank: int, count: int
) -> None:
    if mine >= len(cards) or max(hand_of([*cards, *[rank] * count])) > COPIES[4]:
        return
    s = ending(cards, mine, 4, consul=False, revolt=False)
    s.silence()
    s.top, s.leader, s.to_act = (2, rank, count), 2, (seat,)
    best = max(endgame.value_of(s, seat, move) for move in s.legal_moves(seat))
    assert (-best if seat else best) == ahead(s)


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
        (("3 4 5 6 7 7 8", "8 9 10 11 12 12", "", ""), (2, 3), False),
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


# Ends of matches between bots, each with the hand of seat 0, the other seat and its hand, what lies
# on the table (seat, rank, count), the players, the revolt, and the best moves. Playouts by the
# tables chose another move in all of them; the solver found by how much it was worse.
ENDINGS: list[tuple[str, int, str, tuple[int, int, int] | None, int, bool, str]] = [
    ("1 2 2 2 5 5 9 9", 1, "3 6 6 13", (3, 8, 1), 4, True, "pass"),
    ("2 2 2 12 13", 1, "6 6 8 8 12 12 13", None, 4, False, "lay:2x3"),
    ("1 1 8 9 10 10 12 12 13 13", 1, "1 5", (1, 4, 2), 5, False, "lay:10x2"),
    ("4 13", 3, "3 3 3 6 6 9 9 12 12 13", None, 4, True, "lay:13x1"),
    ("1 1 6 12 12", 5, "7 7 8 8 9 9 13", None, 6, False, "lay:1x2"),
    ("1 4 4 4 9", 1, "4 4 4 7 13", None, 6, False, "lay:4x2 lay:4x3"),
    ("1 5 6 6 9 11 11 13", 3, "1 10 13", (3, 3, 2), 4, False, "lay:11x2"),
    ("1 1 5 5 5 9 10 12 12 13", 1, "11 11", (3, 13, 1), 4, False, "pass"),
    ("12 12 12 13", 2, "4 4 5 5 9 9 13", (2, 1, 1), 4, True, "lay:12x1"),
    ("8 8 9 9 11", 1, "3 5 5 9 13 13", None, 4, True, "lay:8x1 lay:9x1 lay:9x2"),
    ("5 5 11 11 11 13", 1, "8 8 9 9", None, 4, True, "lay:5x1"),
    ("5 8 13", 5, "3 3 3 3 5 5 13", (5, 5, 1), 6, False, "lay:13x1"),
    ("6 6 6 12 12 13", 1, "3 3 11 12", (3, 8, 2), 4, True, "pass"),
    ("1 7 7 12 12 13", 1, "1 6 6 6 7 13", (2, 13, 1), 4, False, "pass"),
    ("8 10 10 11 11 13", 1, "6 6 8 8 8 11", (1, 7, 1), 4, True, "lay:10x1 lay:8x1"),
    ("8 8 9 9 9 13", 2, "10 12 12 12", (3, 4, 1), 4, False, "lay:8x1 lay:9x1 pass"),
]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("mine", "other", "theirs", "top", "players", "revolt", "best"),
    ENDINGS,
    ids=range(len(ENDINGS)),
)
def test_hard_finds_the_best_move_of_an_end(
    mine: str,
    other: int,
    theirs: str,
    top: tuple[int, int, int] | None,
    players: int,
    revolt: bool,
    best: str,
    seed: int,
) -> None:
    s = between_two(mine, other, theirs, players, revolt)
    s.top, s.leader = top, top[0] if top else 0
    assert {*best.split()} < {*s.legal_moves(0)}
    assert choose(IMPERATOR, s.observation(0), "hard", seed, iterations=400) in best.split()


def between_two(mine: str, other: int, theirs: str, players: int, revolt: bool) -> ImperatorState:
    """Return a round about to be led by seat 0; one other seat is still in."""
    hands = [mine, *[""] * (players - 1)]
    hands[other] = theirs
    finished = [seat for seat in range(1, players) if seat != other]
    return position(*hands, finished=finished, revolt=revolt)


def test_each_deal_is_solved_once_and_weighs_as_often_as_it_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = between_two("4 6 9 12 13", 1, "5 7 8 10 11", 4, revolt=False)
    solved = Counter[tuple[int, ...]]()

    def counted(state: ImperatorState) -> None:
        solved[pack(state.aside), *map(pack, state.hands)] += 1
        by_the_rules(state)

    by_the_rules = endgame.play_out
    monkeypatch.setattr(endgame, "play_out", counted)
    search = begin(IMPERATOR, s.observation(0), 1)
    search.run(iterations=200)
    assert len(solved) > 1
    assert {*solved.values()} == {1}
    drawn = [each.share for each in search.ranking()]
    assert drawn == pytest.approx([1 / len(drawn)] * len(drawn))


def test_a_search_of_solved_deals_stops_by_itself() -> None:
    s = between_two("4 6 9", 1, "5 7", 4, revolt=False)
    search = begin(IMPERATOR, s.observation(0), 1)
    search.run(iterations=10**5)
    assert search.settled
    assert search.iterations < 5000


def ahead_after(s: ImperatorState, move: str) -> int:
    """Return by how much seat 0 comes out ahead of seat 1 in this hand after a move."""
    after = s.copy()
    after.options = {**after.options, "length": "hands", "hands": 1}
    after.scores = [0] * after.players
    after.advance(0, move)
    return ahead(after)
