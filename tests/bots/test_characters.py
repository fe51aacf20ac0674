"""Characters change the style of play but not its strength, in all games and levels."""

from __future__ import annotations

import pytest

from engine.bots import begin, choose
from engine.bots.search import SELDOM
from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.state import State
from tests.playing import policy, random_move

pytestmark = pytest.mark.thorough

SEED = 5
BUDGET = 24
OURS = "imperator", "arena", "smallcity", "brus", "brigands"
EACH = pytest.mark.parametrize(
    ("game_id", "character"), [(id_, each) for id_ in GAMES for each in GAMES[id_].characters]
)


def decisions(game: AnyGame, most: int) -> list[State]:
    """Return states of random matches in which a seat has a choice."""
    found: list[State] = []
    rng = policy(SEED)
    for seed in range(100):
        state = game.new(players=4, seed=seed)
        while state.to_act and len(found) < most:
            seat = state.to_act[0]
            if len(state.legal_moves(seat)) > 1 and rng.random() < 0.2:
                found.append(state.copy())
            state.apply(*random_move(state, rng))
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_names_those_that_its_bots_know(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.characters == tuple(game.knowledge.characters)
    assert len(game.characters) >= 4 or game_id not in OURS
    assert game.levels == tuple(game.knowledge.levels)


@EACH
def test_they_play_legally_at_every_level_and_the_same_for_the_same_seed(
    game_id: str, character: str
) -> None:
    game = GAMES[game_id]
    for state in decisions(game, 8):
        seen, seat = state.observation(state.to_act[0]), state.to_act[0]
        for level in game.levels:
            chosen = choose(game, seen, level, SEED, iterations=10, character=character)
            assert chosen in state.legal_moves(seat)
            again = choose(game, seen, level, SEED, iterations=10, character=character)
            assert again == chosen


@EACH
def test_whoever_searches_gives_away_no_more_than_the_game_allows(
    game_id: str, character: str
) -> None:
    game = GAMES[game_id]
    knowledge = game.knowledge
    most = knowledge.leeway if knowledge.whim is None else knowledge.whim
    for state in decisions(game, 8):
        search = begin(game, state.observation(state.to_act[0]), SEED, character=character)
        search.run(iterations=BUDGET)
        ranked = {each.move: each for each in search.ranking()}
        best = max(ranked.values(), key=lambda each: each.share)
        move, alike = search.best(), game.knowledge.with_alike
        seat = state.to_act[0]
        chosen = next(ranked[each] for each in ranked if move in alike(state, seat, [each]))
        first = search.ranking()[0]
        assert chosen.mean >= first.mean - most
        known = chosen.share > best.share / SELDOM or chosen == first
        assert search.settled or known or chosen is best


@pytest.mark.parametrize("game_id", GAMES)
def test_each_plays_otherwise_than_the_others(game_id: str) -> None:
    game = GAMES[game_id]
    played: dict[str, list[str]] = {character: [] for character in game.characters}
    for state in decisions(game, 40):
        seen = state.observation(state.to_act[0])
        for character, moves in played.items():
            moves.append(choose(game, seen, "hard", SEED, iterations=BUDGET, character=character))
        if len({tuple(moves) for moves in played.values()}) == len(played):
            return
    pytest.fail(f"two play alike: {played}")


def test_one_that_nobody_knows_is_refused() -> None:
    game = GAMES["brus"]
    state = game.new(players=4, seed=1)
    seen = state.observation(state.to_act[0])
    for level in game.levels:
        with pytest.raises(ValueError, match=r"'cutpurse'.*firebrand, miser"):
            choose(game, seen, level, 1, iterations=5, character="cutpurse")
