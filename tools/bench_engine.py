"""How fast the engine plays and searches, each figure beside a peer's in the same minute.

Peers are games of OpenSpiel (in C++, driven from Python as ours is) of the same kind; ours and
theirs take turns, so that other work on the machine slows both. Playouts are random and legal, as
a search makes them: many in a row, with the chance of another deal after a dozen, which is about
how many moves are tried on one. A plain Python loop tells how fast the machine is.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from time import process_time as clock  # not the wall: other work on the machine matters less
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
SLICE = 0.05  # of them in a row
TRIED = 12  # playouts of a deal
LOOP = 1_000_000
SIMULATIONS = 100  # of OpenSpiel's search for one move
GOOFSPIEL = "turn_based_simultaneous_game(game=goofspiel(players=4))"

Playout = Callable[[], int]  # plays something out; returns how many units of work that was


@dataclass(frozen=True)
class Pair:
    """A game of ours beside one of OpenSpiel's; `unit` is what is counted of both."""

    game: str
    players: int
    unit: str
    peer: str
    goal: float | None = None  # the ratio that we want


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
DEALS = {"arena": "tournament", "brus": "hand_number"}  # the field that counts them


def ours(game_id: str, players: int, unit: str) -> Playout:
    """Return what plays a random match of ours; in Small City nobody leaves early."""
    first = GAMES[game_id].new(players=players, seed=1)
    first.silence()
    rng, played = stream(1, "playouts"), count()

    def match() -> int:
        if next(played) % TRIED == 0:
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
    """Return what plays a random match of OpenSpiel's; chance is no move, a match is one deal."""
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
    """Return what both do in a second of the processor, taking turns of about equal length."""
    done, spent = [0, 0], [0.0, 0.0]
    while sum(spent) < seconds:
        i = 0 if spent[0] <= spent[1] else 1
        began = clock()
        while clock() - began < SLICE:
            done[i] += (one, other)[i]()
        spent[i] += clock() - began
    return done[0] / spent[0], done[1] / spent[1]


def peers() -> Table:
    """Return the playouts of ours beside those of OpenSpiel's."""
    table = Table(title="playouts in a second, beside OpenSpiel", title_justify="left")
    for column in ("game", "players", "unit", "ours", "peer", "its", "ratio", "goal"):
        table.add_column(column, justify="left" if column in ("game", "unit", "peer") else "right")
    for pair in PAIRS:
        rate, beside = rates(ours(pair.game, pair.players, pair.unit), theirs(pair.peer, pair.unit))
        told = (pair.game, str(pair.players), pair.unit, f"{rate:,.0f}", pair.peer.split("(")[0])
        goal = "" if pair.goal is None else f"{pair.goal:.1f}"
        table.add_row(*told, f"{beside:,.0f}", f"{rate / beside:.2f}", goal)
    return table


def growth() -> Table:
    """Return how speed and length grow with the players: matches checked and told, and playouts."""
    table = Table(title="with the players, in a second", title_justify="left")
    table.add_column("game")
    for column in ("players", "moves a match", "moves, told", "moves, quiet", "search iterations"):
        table.add_column(column, justify="right")
    for game in GAMES.values():
        counts = [players for players in game.players if players > 1]
        for players in sorted({counts[0], counts[len(counts) // 2], counts[-1]}):
            figures = engine_figures(game.id, SECONDS, players, clock)
            length = figures["moves"] / figures["matches"]
            told = (length, figures["moves"], figures["fast_moves"], figures["iterations"])
            table.add_row(game.id, str(players), *(f"{each:,.0f}" for each in told))
    return table


def loop() -> float:
    """Return how many turns of a small loop plain Python makes in a second."""
    start, total = clock(), 0
    for number in range(LOOP):
        total += number & 7
    return LOOP / (clock() - start)


def openspiels_search() -> float:
    """Return the iterations per second of OpenSpiel's ISMCTS in Python, at a play of hearts."""
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
    told = f"{openspiels_search():,.0f} iterations/s"
    console.print(f"OpenSpiel's ISMCTS in Python, hearts: {told}", highlight=False)


if __name__ == "__main__":
    main()
