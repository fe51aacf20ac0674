"""Searches have budgets and slices, and need no knowledge of the game."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import begin
from engine.bots.throughput import engine_figures
from engine.core.knowledge import Knowledge
from engine.games.imperator.observation import ImperatorObservation
from engine.games.imperator.state import ImperatorState
from tests.bots.positions import GAME, position


class SteppingClock:
    """A clock that advances by a step at each reading."""

    def __init__(self, step: float) -> None:
        self.step, self.now = step, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def some_observation() -> ImperatorObservation:
    return position([3, 3, 8, 12], [[4, 9, 10], [5, 6], [7, 11, 13]]).observation(0)


def test_seconds_end_the_search_by_the_clock() -> None:
    quick = begin(GAME, some_observation(), 1, clock=SteppingClock(0.001))
    slow = begin(GAME, some_observation(), 1, clock=SteppingClock(0.01))
    assert quick.run(seconds=0.1) == pytest.approx(10 * slow.run(seconds=0.1), rel=0.2)


def test_no_time_means_no_iteration_and_still_a_move() -> None:
    search = begin(GAME, some_observation(), 1, clock=SteppingClock(1.0))
    assert search.run(seconds=0.5) == 0
    assert search.best() in [ranked.move for ranked in search.ranking()]


def test_whichever_budget_ends_first() -> None:
    search = begin(GAME, some_observation(), 1, clock=SteppingClock(0.001))
    assert search.run(iterations=5, seconds=100) == 5
    assert search.run(iterations=10_000, seconds=0.05) < 10_000
    with pytest.raises(ValueError, match="budget"):
        search.run()


def test_slices_add_up_to_one_search() -> None:
    whole, sliced = (begin(GAME, some_observation(), 9) for _ in range(2))
    whole.run(iterations=60)
    for _ in range(20):
        sliced.run(iterations=3)
    assert whole.ranking() == sliced.ranking()


def test_a_single_legal_move_is_not_searched() -> None:
    search = begin(GAME, position([5, 5], [[6], [7], [8]]).observation(0), 1)
    assert search.settled
    assert search.run(iterations=50) == 0
    assert search.best() == "lay:5x2"


def test_the_rules_alone_are_enough_to_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "knowledge", Knowledge())
    search = begin(GAME, some_observation(), 1)
    search.run(iterations=30)
    assert search.best() in GAME.determinize(some_observation(), Random(1)).legal_moves(0)


def test_more_thinking_finds_the_way_out_that_the_rules_alone_do_not_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(GAME), "knowledge", Knowledge())
    state = position([4, 13, 13], [[5, 6, 7], [5, 6, 7], [8, 8, 9]], length="hands", hands=1)
    search = begin(GAME, state.observation(0), 1)
    search.run(iterations=400)
    assert search.best() in ("lay:13x2", "lay:13x1")


def test_figures_are_measured_by_the_clock_they_are_given() -> None:
    figures = engine_figures(GAME.id, 0.3, clock=SteppingClock(0.05))
    assert figures.keys() == {"matches", "moves", "fast_moves", "iterations"}
    assert all(value > 0 for value in figures.values())


@pytest.fixture
def halving(monkeypatch: pytest.MonkeyPatch) -> None:
    knowledge = type(GAME.knowledge)
    monkeypatch.setattr(knowledge, "halving", True)
    monkeypatch.setattr(knowledge, "depth", 1)


@pytest.mark.usefixtures("halving")
def test_halving_gives_the_better_moves_more_trials_and_every_move_some() -> None:
    search = begin(GAME, some_observation(), 9)
    search.run(iterations=6)  # four moves, then two of them
    shares = [round(ranked.share * 6) for ranked in search.ranking()]
    assert shares == [2, 2, 1, 1]
    sliced = begin(GAME, some_observation(), 9)
    while sliced.iterations < 6:
        sliced.run(iterations=1)
    assert sliced.ranking() == search.ranking()


@pytest.mark.usefixtures("halving")
def test_halving_finds_the_sure_winner() -> None:
    search = begin(GAME, position([3, 9, 9], [[4, 5, 6], [4, 5, 7], [6, 7, 8]]).observation(0), 1)
    search.run(iterations=60)
    assert search.best() == "lay:9x2"


@pytest.mark.usefixtures("halving")
def test_moves_of_a_round_are_tried_on_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[list[int]]] = []

    def look(state: ImperatorState, *_: object) -> None:
        seen.append([hand[:] for hand in state.hands[1:]])

    monkeypatch.setattr(type(GAME.knowledge), "play_out", lambda _, *args: look(*args))
    monkeypatch.setattr(type(GAME.knowledge), "rewards", lambda *_: [0.5] * 4)
    begin(GAME, position([3, 5, 8, 12], [[9, 10], [5, 6], [7, 11]]).observation(0), 9).run(10)
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert seen[4] == seen[5]
    assert seen[0] != seen[4]
