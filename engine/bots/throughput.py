"""How fast the engine plays and searches here: the same measurement on CPython and in a page."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.bots.methods import begin
from engine.bots.search import Search, imagined
from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.knowledge import pick
from engine.core.randomness import stream
from engine.core.state import State

SEED = 7
OPENING = 3  # moves of each seat before the search is measured
SLICE = 20  # search iterations between two looks at the clock


def engine_figures(
    game_id: str,
    seconds: float = 2.0,
    players: int = 4,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """Measure for about so many seconds in all and return figures per second.

    `matches` and `moves` are whole random matches with every rule checked and every event told;
    `quiet_moves` are the same as a search makes them; `iterations` is a search early in a match.
    """
    game, share = GAMES[game_id], seconds / 3
    matches, moves = _random_matches(game, players, share, clock, quiet=False)
    _, quiet_moves = _random_matches(game, players, share, clock, quiet=True)
    return {
        "matches": matches,
        "moves": moves,
        "quiet_moves": quiet_moves,
        "iterations": _iterations(game, players, share, clock),
    }


def _random_matches(
    game: AnyGame, players: int, seconds: float, clock: Callable[[], float], quiet: bool
) -> tuple[float, float]:
    """Return whole matches and moves per second."""
    matches = moves = 0
    first = game.new(players=players, seed=SEED)  # a search, too, starts from a position
    first.silence()
    rng = stream(SEED, "figures")
    start = clock()
    while (spent := clock() - start) < seconds or not matches:
        state = first.copy() if quiet else game.new(players=players, seed=SEED + matches)
        while state.to_act:
            seat = state.to_act[0]
            move = pick(state.legal_moves(seat), rng)
            if quiet:
                state.advance(seat, move)
            else:
                state.apply(seat, move)
            moves += 1
        matches += 1
    return matches / spent, moves / spent


def _advised(game: AnyGame, state: State) -> State:
    """Return the position as a search would make it up, for advice."""
    observation = state.observation(state.to_act[0])
    return imagined(game, observation).draw(stream(SEED, "figures"))


def _iterations(game: AnyGame, players: int, seconds: float, clock: Callable[[], float]) -> float:
    """Return the search iterations per second early in a match."""
    search = _early_search(game, players)
    start = clock()
    while (spent := clock() - start) < seconds or not search.iterations:
        search.run(iterations=SLICE)
    return search.iterations / spent


def _early_search(game: AnyGame, players: int) -> Search:
    """Return a search at a decision with a choice, a few sound moves into a match."""
    state, rng = game.new(players=players, seed=SEED), stream(SEED, "figures")
    moves = 0
    while True:
        seat = state.to_act[0]
        search = begin(game, state.observation(seat), SEED)
        if moves >= OPENING * players and not search.settled:
            return search
        state.apply(seat, game.knowledge.advise(_advised(game, state), seat, rng))
        moves += 1
