"""How fast the engine plays, beside yardsticks measured in the same run: `make bench`.

OpenSpiel is compared with where it is installed (`pip install -r requirements-bench.txt`); a
plain Python loop stands for the speed of the machine everywhere.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from functools import partial
from time import process_time as clock  # not the wall: other work on the machine matters less
from typing import Any

from engine.bots.figures import engine_figures
from engine.catalogue import GAMES
from engine.core.knowledge import pick
from engine.core.randomness import stream

SECONDS = 3.0
LOOP = 1_000_000
SPIEL_GAMES = (
    ("hearts", "C++, driven from Python"),
    ("dou_dizhu", "C++, driven from Python"),
    ("amazons", "C++, driven from Python"),
    ("turn_based_simultaneous_game(game=goofspiel(players=4))", "C++, driven from Python"),
    ("python_liars_poker", "Python"),
    ("python_block_dominoes", "Python"),
)
# One deal each: what is set beside OpenSpiel's one-deal games.
DEALT = (
    ("brus", 4, "hand_number"),
    ("brus", 6, "hand_number"),
    ("arena", 4, "tournament"),
)
SPIEL_DEALT = ("hearts", "oh_hell(players=4)")
SIMULATIONS = 100  # of the ISMCTS bot for one move

Row = tuple[str, float, str]


def loop_row() -> Row:
    """Return how many turns of a small loop plain Python makes in a second."""
    start, total = clock(), 0
    for number in range(LOOP):
        total += number & 7
    return "plain Python loop", LOOP / (clock() - start), "turns/s"


def engine_rows() -> list[Row]:
    """Return the figures of our own engine."""
    figures = engine_figures("imperator", SECONDS, clock=clock)
    brigands = engine_figures("brigands", SECONDS, clock=clock)
    return [
        ("imperator, 4 players, random matches", figures["matches"], "matches/s"),
        ("… moves, checked and told", figures["moves"], "moves/s"),
        ("… moves, as a search makes them", figures["quiet_moves"], "moves/s"),
        ("… information-set search, early in a hand", figures["iterations"], "iterations/s"),
        ("brigands, 4 players, moves, checked and told", brigands["moves"], "moves/s"),
        ("… moves, as a search makes them", brigands["quiet_moves"], "moves/s"),
        ("… information-set search, on the second day", brigands["iterations"], "iterations/s"),
    ]


def playout_rows() -> list[Row]:
    """Return how many games of Small City two players finish at random, as a search makes them."""
    return [
        ("smallcity, 2 players, random legal moves", _cities(leaving=True), "playouts/s"),
        ("… the same, but nobody stops or concedes", _cities(leaving=False), "playouts/s"),
    ]


def _cities(leaving: bool) -> float:
    """Return the games of Small City played out in a second, players leaving early or not."""
    first, rng = GAMES["smallcity"].new(players=2, seed=1), stream(1, "playouts")
    first.silence()

    def playout() -> int:
        state = first.copy()
        while state.to_act:
            seat = state.to_act[0]
            legal = state.legal_moves(seat)
            if not leaving and legal[-1] == "concede":
                del legal[-2:]
            state.advance(seat, pick(legal, rng))
        return 1

    return _per_second(playout)


def deal_rows() -> list[Row]:
    """Return how many deals of the trick games are played out at random, as a search makes them."""
    return [
        (f"{name}, {players} players, random playouts of a deal", _deals(*deal), "deals/s")
        for deal in DEALT
        for name, players, _ in (deal,)
    ]


def _deals(name: str, players: int, number: str) -> float:
    """Return the deals of a game played out in a second; its states count them as `number`."""
    game, rng = GAMES[name], stream(1, "deals")

    def match() -> int:
        state = game.new(players=players, seed=rng.randrange(10**6))
        state.silence()
        while state.to_act:
            seat = state.to_act[0]
            state.advance(seat, pick(state.legal_moves(seat), rng))
        return int(getattr(state, number))

    return _per_second(match)


def spiel_rows() -> list[Row]:
    """Return OpenSpiel's figures, or none where it is not installed."""
    try:
        spiel = importlib.import_module("pyspiel")
        ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
        mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
        importlib.import_module("open_spiel.python.games")
    except ImportError:
        return []
    rows = []
    for name, made_of in SPIEL_GAMES:
        try:
            game = spiel.load_game(name)
        except spiel.SpielError:
            continue
        rate = _per_second(partial(_spiel_match, game))
        rows.append((f"OpenSpiel {name} ({made_of})", rate, "moves/s"))
    amazons = spiel.load_game("amazons")
    rate = _per_second(lambda: int(_spiel_match(amazons) > 0))
    rows.append(("OpenSpiel amazons (C++, driven from Python)", rate, "playouts/s"))
    for name in SPIEL_DEALT:
        dealt = spiel.load_game(name)
        rate = _per_second(partial(_spiel_deal, dealt))
        rows.append((f"OpenSpiel {name} (C++, driven from Python)", rate, "deals/s"))
    rows.append(
        ("OpenSpiel ISMCTS in Python, hearts", _spiel_search(spiel, ismcts, mcts), "iterations/s")
    )
    return rows


def _per_second(work: Callable[[], int]) -> float:
    """Repeat work that returns how much it did; return how much that is in a second."""
    start, done = clock(), 0
    while (spent := clock() - start) < SECONDS / 3:
        done += work()
    return done / spent


def _spiel_match(game: Any) -> int:
    """Play a random match; return its moves, chance not counted."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
    return moves


def _spiel_deal(game: Any) -> int:
    """Play a random match of one deal; return 1."""
    _spiel_match(game)
    return 1


def _spiel_search(spiel: Any, ismcts: Any, mcts: Any) -> float:
    """Return the iterations per second of OpenSpiel's bot at the first play of hearts."""
    state = spiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.chance_outcomes())[0])
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1),
        uct_c=0.7,
        max_simulations=SIMULATIONS,
    )

    def search() -> int:
        bot.step(state)
        return SIMULATIONS

    return _per_second(search)


def main() -> None:
    """Print the table."""
    ours, spiel = [loop_row(), *engine_rows(), *playout_rows(), *deal_rows()], spiel_rows()
    for name, value, unit in (*ours, *spiel):
        print(f"{name:52} {value:14,.0f} {unit}")
    if not spiel:
        print("(OpenSpiel is not installed: pip install -r requirements-bench.txt)")


if __name__ == "__main__":
    main()
