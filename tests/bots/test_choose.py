"""Moves of all levels are legal, reproducible and independent of hidden information."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine.bots import choose, hint
from engine.core.plain import JsonObject
from engine.matches import LEVELS
from tests.bots.positions import GAME, OPTIONS, position, walk

ROOT = Path(__file__).parents[2]
SCRIPT = """
from engine.bots import choose
from engine.catalogue import GAMES
game = GAMES["imperator"]
state = game.new(players=5, seed=11, conspiracy=True)
for number in range(60):
    seat = state.to_act[0]
    level = ("easy", "normal", "hard")[seat % 3]
    move = choose(game, state.observation(seat), level, number, iterations=6)
    print(move)
    state.apply(seat, move)
"""


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_no_level_ever_makes_an_illegal_move(players: int, options: JsonObject) -> None:
    met = set()
    for number, (state, seat) in enumerate(walk(players, 3, options)):
        if number > 400:
            break
        if state.phase in met and number % 9:
            continue
        met.add(state.phase)
        for level in LEVELS:
            move = choose(GAME, state.observation(seat), level, number, iterations=2)
            assert state.refusal(seat, move) is None


def test_every_phase_is_met_and_searched() -> None:
    met = set()
    for seed in range(12):
        for state, seat in walk(4, seed, OPTIONS[1]):
            if state.phase not in met:
                met.add(state.phase)
                move = choose(GAME, state.observation(seat), "hard", seed, iterations=8)
                assert state.refusal(seat, move) is None
    assert met == {
        "announce", "discard", "mercy", "take", "consul", "play", "conspire", "slip",
        "dux", "dux_more", "censor", "senator", "vestalis",
    }  # fmt: skip


@pytest.mark.other_process
def test_same_arguments_same_move_under_any_hash_seed() -> None:
    def moves(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", SCRIPT]
        return subprocess.run(
            command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout

    assert moves("0") == moves("1") == moves("4242")


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_no_choice(level: str) -> None:
    for number, (state, seat) in enumerate(walk(6, 8, OPTIONS[1])):
        if number % 23 or number > 300:
            continue
        observation = state.observation(seat)
        other = GAME.determinize(observation, Random(number))
        assert other.observation(seat) == observation
        assert choose(GAME, observation, level, 5, iterations=5) == choose(
            GAME, other.observation(seat), level, 5, iterations=5
        )


def test_an_unknown_level_is_named() -> None:
    state = GAME.new(players=4, seed=1)
    with pytest.raises(ValueError, match="godlike"):
        choose(GAME, state.observation(state.to_act[0]), "godlike", 1, iterations=1)


def test_a_seat_that_owes_nothing_is_refused() -> None:
    state = GAME.new(players=4, seed=1)
    idle = (state.to_act[0] + 1) % 4
    for seat in (idle, None):
        with pytest.raises(ValueError, match="owes no decision"):
            choose(GAME, state.observation(seat), "normal", 1, iterations=1)
        with pytest.raises(ValueError, match="owes no decision"):
            hint(GAME, state.observation(seat), 1, iterations=1)


def test_a_hint_ranks_the_moves_and_its_best_is_the_hard_choice() -> None:
    observation = position([3, 3, 8, 12], [[4, 9, 10], [5, 6], [7, 11, 13]]).observation(0)
    ranking = hint(GAME, observation, 4, iterations=120)
    assert ranking[0].move == choose(GAME, observation, "hard", 4, iterations=120)
    assert sum(each.share for each in ranking) == pytest.approx(1)
    assert all(0 <= each.mean <= 1 for each in ranking)
