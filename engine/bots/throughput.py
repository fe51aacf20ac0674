"""`engine_figures` measures how fast the engine plays and searches, on CPython or in a page."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.bots.methods import begin
from engine.bots.search import Search, search_determinizer
from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.knowledge import pick
from engine.core.randomness import stream

SEED = 7
OPENING = 3  # moves of each seat before the measured search
SLICE = 20  # search iterations between two readings of the clock


def engine_figures(
    game_id: str,
    seconds: float = 2.0,
    players: int = 4,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """Measure for about `seconds` seconds in all; return each figure per second.

    `matches` and `moves` count random matches played by `apply`, `fast_moves` those played by
    `advance` on silent states; `iterations` are those of a search early in a match.
    """
    game, share = GAMES[game_id], seconds / 3
    matches, moves = _random_matches(game, players, share, clock, fast=False)
    _, fast_moves = _random_matches(game, players, share, clock, fast=True)
    return {
        "matches": matches,
        "moves": moves,
        "fast_moves": fast_moves,
        "iterations": _iterations(game, players, share, clock),
    }


def _random_matches(
    game: AnyGame, players: int, seconds: float, clock: Callable[[], float], fast: bool
) -> tuple[float, float]:
    """Return matches and moves per second."""
    matches = moves = 0
    first = game.new(players=players, seed=SEED)  # a search also starts from a position
    first.silence()
    rng = stream(SEED, "figures")
    start = clock()
    while (spent := clock() - start) < seconds or not matches:
        state = first.copy() if fast else game.new(players=players, seed=SEED + matches)
        while state.to_act:
            seat = state.to_act[0]
            move = pick(state.legal_moves(seat), rng)
            if fast:
                state.advance(seat, move)
            else:
                state.apply(seat, move)
            moves += 1
        matches += 1
    return matches / spent, moves / spent


def _iterations(game: AnyGame, players: int, seconds: float, clock: Callable[[], float]) -> float:
    """Return search iterations per second, early in a match."""
    search = _early_search(game, players)
    start = clock()
    while (spent := clock() - start) < seconds or not search.iterations:
        search.run(iterations=SLICE)
    return search.iterations / spent


def _early_search(game: AnyGame, players: int) -> Search:
    """Return a search at a decision with a choice, after a few sound moves."""
    state, rng = game.new(players=players, seed=SEED), stream(SEED, "figures")
    moves = 0
    while True:
        seat = state.to_act[0]
        observation = state.observation(seat)
        search = begin(game, observation, SEED)
        if moves >= OPENING * players and not search.settled:
            return search
        drawn = search_determinizer(game, observation).draw(stream(SEED, "figures"))
        state.apply(seat, game.knowledge.advise(drawn, seat, rng))
        moves += 1
