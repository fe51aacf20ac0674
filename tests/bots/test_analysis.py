"""Verdicts and probabilities are correct and do not depend on luck or hidden information."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import begin, chances, choose, judge
from engine.bots.analysis import MoveAnalysis
from engine.bots.comparison import PairedTrials
from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.state import Observation, State
from tests.bots.positions import GAME, position

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
PLAYERS = {"imperator": 4, "arena": 4, "smallcity": 2, "brus": 4, "brigands": 4}


def middle(game: AnyGame, seed: int, moves: int = 40) -> tuple[State, int]:
    """Return a position with a choice, after some sound moves, and its seat."""
    state: State = game.new(players=PLAYERS[game.id], seed=seed)
    while True:
        seat = state.to_act[0]
        if moves <= 0 and len(state.legal_moves(seat)) > 2:
            return state, seat
        observation = state.observation(seat)
        state.apply(seat, choose(game, observation, "normal", seed, iterations=4))
        moves -= 1


def seen(game: AnyGame, seed: int) -> tuple[Observation, list[str]]:
    """Return the observation of the seat in such a position, and its legal moves."""
    state, seat = middle(game, seed)
    return state.observation(seat), state.legal_moves(seat)


@EVERY
def test_what_the_bot_would_have_done_itself_gives_nothing_away(game: AnyGame) -> None:
    observation, moves = seen(game, 3)
    best = judge(game, observation, moves[0], 5, iterations=40).best
    verdict = judge(game, observation, best, 5, iterations=40)
    assert (verdict.best, verdict.loss, verdict.grade) == (best, 0.0, "good")


@EVERY
def test_any_legal_move_is_judged_and_the_same_each_time(game: AnyGame) -> None:
    observation, moves = seen(game, 4)
    for move in Random(1).sample(moves, min(5, len(moves))):
        verdict = judge(game, observation, move, 9, iterations=40)
        assert verdict == judge(game, observation, move, 9, iterations=40)
        assert verdict.best in moves
        assert 0 <= verdict.loss <= 1
        assert verdict.grade in {"good", "inaccuracy", "mistake", "blunder", "unknown"}


@pytest.mark.thorough
@EVERY
def test_whoever_moves_at_random_gives_more_away_than_whoever_plays_well(game: AnyGame) -> None:
    rng, at_random, sound = Random(2), 0.0, 0.0
    for seed in range(10):
        observation, moves = seen(game, seed)
        for move in rng.sample(moves, 3):
            at_random += judge(game, observation, move, seed, iterations=80).loss / 3
        move = choose(game, observation, "hard", seed + 50, iterations=80)
        sound += judge(game, observation, move, seed, iterations=80).loss
    assert at_random > 2 * sound


def test_whoever_could_go_out_and_passed_has_made_a_mistake() -> None:
    last = position([12], [[4, 9, 10], [5, 6], [7, 11, 13]], top=(3, 8, 1)).observation(0)
    verdict = judge(GAME, last, "pass", 1, iterations=60)
    assert verdict.best == "lay:12x1"
    assert verdict.grade in {"mistake", "blunder"}


def test_what_may_be_chance_is_no_mistake() -> None:
    luck = iter([(1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, 0.9)])
    trials = PairedTrials(lambda: next(luck), lambda: 0.0)
    assert trials.doubt == float("inf")
    trials.run(iterations=4)
    assert trials.loss == pytest.approx(0.025)
    assert trials.doubt > trials.loss


def test_nobody_is_judged_by_what_there_was_no_time_for() -> None:
    game = GAMES["smallcity"]
    observation, moves = seen(game, 1)
    best = judge(game, observation, moves[0], 1, iterations=20).best
    analysis = MoveAnalysis(game, observation, next(move for move in moves if move != best), 1)
    parts = analysis.parts()
    next(parts)[0].run(iterations=20)
    comparison, _ = next(parts)
    assert analysis.verdict().grade == "unknown"
    while not comparison.settled:
        comparison.run(iterations=1)
    assert analysis.verdict().grade != "unknown"


def test_a_move_can_be_weighed_without_any_search() -> None:
    game = GAMES["smallcity"]
    observation, moves = seen(game, 1)
    comparison = begin(game, observation, 1).against(moves[-1])
    while not comparison.settled:
        comparison.run(iterations=1)
    assert 0 <= comparison.loss <= 1


@EVERY
def test_the_chances_of_all_sides_make_a_whole(game: AnyGame) -> None:
    state, _ = middle(game, 7)
    found = chances(game, state, 3)
    sides = {game.side(seat): chance for seat, chance in enumerate(found)}
    assert sum(sides.values()) == pytest.approx(1.0)
    assert all(0 <= chance <= 1 for chance in found)
    for seat, chance in enumerate(found):
        assert chance == sides[game.side(seat)]


@EVERY
def test_the_chances_tell_nobodys_secrets(game: AnyGame) -> None:
    state, _ = middle(game, 8)
    other = game.determinize(state.observation(None), Random(6))
    assert chances(game, state, 3) == chances(game, other, 3)


@EVERY
def test_a_match_that_is_over_has_been_won_for_certain(game: AnyGame) -> None:
    state: State = game.new(players=PLAYERS[game.id], seed=1)
    rng = Random(3)
    while state.to_act:
        owing = state.to_act[0]
        state.apply(owing, rng.choice(state.legal_moves(owing)))
    assert state.outcome is not None
    for seat, chance in enumerate(chances(game, state, 1)):
        assert (chance > 0) == (seat in state.outcome.winners)
