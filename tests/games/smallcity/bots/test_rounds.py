"""The rounds that a bot's search plays with more than two players."""

from __future__ import annotations

import pytest

from engine.bots import begin
from engine.bots.alphabeta import AlphaBetaSearch
from engine.bots.rounds import RoundSearch
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.bots import expectation
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import position
from tests.playing import policy, random_move

MANY = 300  # iterations, more than turns are tried at the root


def begun(players: int, seed: int, decisions: int = 0, **options: str) -> SmallcityState:
    """Return a match whose emperors are placed, some decisions later."""
    s = SMALLCITY.new(players=players, seed=seed, **options)
    s.silence()
    rng = policy(seed)
    while s.phase == "place":
        s.advance(*random_move(s, rng))
    for _ in range(decisions):
        seat, move = random_move(s, rng)
        s.advance(seat, s.legal_moves(seat)[0] if move in ("stop", "concede") else move)
    return s


@pytest.mark.parametrize("players", [3, 4])
def test_a_search_uses_all_the_time_it_has(players: int) -> None:
    s = begun(players, 1)
    search = begin(SMALLCITY, s.observation(s.turn), 1)
    assert isinstance(search, RoundSearch)
    assert search.run(iterations=MANY) == MANY
    assert not search.settled


def test_turns_are_tried_again_and_the_best_most_often() -> None:
    s = begun(4, 1)
    search = begin(SMALLCITY, s.observation(s.turn), 1)
    search.run(iterations=MANY)
    best, *others = search.ranking()
    assert best.share == max(each.share for each in [best, *others])
    assert best.share > 0.2


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"variant": "pollux"})])
def test_two_players_and_pollux_are_searched_turn_by_turn(
    players: int, options: dict[str, str]
) -> None:
    s = begun(players, 1, 0, **options)
    assert type(begin(SMALLCITY, s.observation(s.turn), 1)) is AlphaBetaSearch


def test_the_last_player_searches_deeper_than_a_round() -> None:
    s = position("b8", "g7", "h3", "k2", standing=["in", *["stopped"] * 3])
    search = begin(SMALLCITY, s.observation(0), 1)
    search.run(iterations=30)
    deep = AlphaBetaSearch(SMALLCITY, s.observation(0), 1)
    deep.run(iterations=30)
    assert search.ranking() == deep.ranking()


def test_a_search_places_an_emperor() -> None:
    s = SMALLCITY.new(players=4, seed=1)
    search = begin(SMALLCITY, s.observation(s.turn), 1)
    search.run(iterations=MANY)
    assert search.best() in s.legal_moves(s.turn)


def test_a_move_is_compared_with_the_best_in_the_same_rounds() -> None:
    s = begun(4, 1)
    search = begin(SMALLCITY, s.observation(s.turn), 1)
    search.run(iterations=60)
    best, *_, worst = search.ranking()
    same, worse = search.against(best.move), search.against(worst.move)
    same.run(iterations=20)
    worse.run(iterations=20)
    assert (same.loss, same.doubt) == (0.0, 0.0)
    assert worse.loss > 2 * worse.doubt


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 20])
def test_chances_are_shared_out_among_all(players: int, decisions: int) -> None:
    s = begun(players, 2, decisions)
    assert sum(expectation.results(s)) == pytest.approx(1.0)
