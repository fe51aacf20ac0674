"""Measures how fast the engine plays and searches, beside games of OpenSpiel.

The peers are games of the same kind, in C++ and called from Python; ours and theirs take turns, so
that other work on the machine slows both. Playouts make random legal moves, as in a search: many in
a row, with a new deal after a dozen, about as many as a search plays on one determinization. A
plain Python loop shows how fast the machine is.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from time import process_time as clock  # less affected by other work on the machine
from typing import Any

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.table import Table

from engine.bots.throughput import engine_figures
from engine.catalogue import GAMES
from engine.core.knowledge import pick
from engine.core.randomness import fresh_seed, stream

SECONDS = 3.0  # for each pair
SLICE = 0.05  # seconds of one side before the other's turn
PLAYOUTS_PER_DEAL = 12
LOOP = 1_000_000
SIMULATIONS = 100  # for one move in OpenSpiel's search
GOOFSPIEL = "turn_based_simultaneous_game(game=goofspiel(players=4))"

Playout = Callable[[], int]  # plays a match; returns the units of work in it


@dataclass(frozen=True)
class Pair:
    """A game of ours and one of OpenSpiel's; `unit` is counted in both."""

    game: str
    players: int
    unit: str
    peer: str
    goal: float | None = None  # the least ratio


PAIRS = (
    Pair("imperator", 4, "moves", "dou_dizhu", 0.6),
    Pair("imperator", 7, "moves", "dou_dizhu"),
    Pair("imperator", 10, "moves", "dou_dizhu"),
    Pair("arena", 3, "deals", "oh_hell(players=3)", 1.0),
    Pair("arena", 4, "deals", "oh_hell(players=4)", 1.0),
    Pair("arena", 6, "deals", "oh_hell(players=6)", 1.0),
    Pair("smallcity", 2, "matches", "amazons", 1.0),
    Pair("brus", 4, "deals", "hearts", 3.0),
    Pair("brus", 6, "deals", "hearts"),
    Pair("brigands", 2, "moves", GOOFSPIEL),
    Pair("brigands", 4, "moves", GOOFSPIEL, 0.4),
    Pair("brigands", 6, "moves", GOOFSPIEL),
)
DEALS = {"arena": "tournament", "brus": "hand_number"}  # the field of the state that counts them


def ours(game_id: str, players: int, unit: str) -> Playout:
    """Return a playout of a game of ours; in Small City nobody concedes."""
    first = GAMES[game_id].new(players=players, seed=1)
    first.silence()
    rng, played = stream(1, "playouts"), count()

    def match() -> int:
        if next(played) % PLAYOUTS_PER_DEAL == 0:
            first.seed = fresh_seed(rng)
        state, moves = first.copy(), 0
        while state.to_act:
            seat = state.to_act[0]
            legal = state.legal_moves(seat)
            if legal[-1] == "concede":
                legal = legal[:-2]
            state.advance(seat, pick(legal, rng))
            moves += 1
        if unit == "deals":
            return int(getattr(state, DEALS[game_id]))
        return moves if unit == "moves" else 1

    return match


def theirs(name: str, unit: str) -> Playout:
    """Return a playout of a game of OpenSpiel's, one deal; chance does not count as a move."""
    game = pyspiel.load_game(name)

    def match() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves if unit == "moves" else 1

    return match


def rates(one: Playout, other: Playout, seconds: float = SECONDS) -> tuple[float, float]:
    """Return the units of both in a second of processor time; they take turns of equal length."""
    done, spent = [0, 0], [0.0, 0.0]
    while sum(spent) < seconds:
        i = 0 if spent[0] <= spent[1] else 1
        began = clock()
        while clock() - began < SLICE:
            done[i] += (one, other)[i]()
        spent[i] += clock() - began
    return done[0] / spent[0], done[1] / spent[1]


def peers() -> Table:
    """Return a table of playouts of our games and of OpenSpiel's."""
    table = Table(title="playouts in a second, beside OpenSpiel", title_justify="left")
    for column in ("game", "players", "unit", "ours", "peer", "its", "ratio", "goal"):
        table.add_column(column, justify="left" if column in ("game", "unit", "peer") else "right")
    for pair in PAIRS:
        rate, beside = rates(ours(pair.game, pair.players, pair.unit), theirs(pair.peer, pair.unit))
        cells = (pair.game, str(pair.players), pair.unit, f"{rate:,.0f}", pair.peer.split("(")[0])
        goal = "" if pair.goal is None else f"{pair.goal:.1f}"
        table.add_row(*cells, f"{beside:,.0f}", f"{rate / beside:.2f}", goal)
    return table


def growth() -> Table:
    """Return a table of speed and length of matches by number of players."""
    table = Table(title="with the players, in a second", title_justify="left")
    table.add_column("game")
    for column in ("players", "moves a match", "checked moves", "fast moves", "search iterations"):
        table.add_column(column, justify="right")
    for game in GAMES.values():
        counts = [players for players in game.players if players > 1]
        for players in sorted({counts[0], counts[len(counts) // 2], counts[-1]}):
            figures = engine_figures(game.id, SECONDS, players, clock)
            length = figures["moves"] / figures["matches"]
            values = (length, figures["moves"], figures["fast_moves"], figures["iterations"])
            table.add_row(game.id, str(players), *(f"{each:,.0f}" for each in values))
    return table


def loop() -> float:
    """Return the turns of a small loop in plain Python in a second."""
    start, total = clock(), 0
    for number in range(LOOP):
        total += number & 7
    return LOOP / (clock() - start)


def openspiels_search() -> float:
    """Return the iterations of OpenSpiel's Python ISMCTS in a second, in a game of hearts."""
    state: Any = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(random.choice(state.legal_actions()))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1),
        uct_c=0.7,
        max_simulations=SIMULATIONS,
    )
    start, done = clock(), 0
    while clock() - start < SECONDS / 3:
        bot.step(state)
        done += SIMULATIONS
    return done / (clock() - start)


def main() -> None:
    """Print the tables."""
    console = Console()
    console.print(peers(), growth())
    console.print(f"plain Python loop: {loop():,.0f} turns/s", highlight=False)
    speed = f"{openspiels_search():,.0f} iterations/s"
    console.print(f"OpenSpiel's ISMCTS in Python, hearts: {speed}", highlight=False)


if __name__ == "__main__":
    main()
