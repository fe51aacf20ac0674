"""Measures how many samples for training an environment gives in a second, beside others.

Everything plays random legal moves and gets, before each, the observation of the seat to move as
numbers and its legal actions: our batches, PettingZoo and OpenSpiel adapters, RLCard's card games,
and OpenSpiel's own games, which are written in C++. They take turns in short slices of one process,
so that other work on the machine slows all of them. The ratios tell more than the figures.

Then Ray's workers play batches and send the samples to one process, by the clock on the wall.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from time import perf_counter
from time import process_time as clock  # less affected by other work on the machine
from typing import Any

import numpy as np
import pyspiel
import ray
import rlcard
from open_spiel.python.observation import make_observation
from rich.console import Console
from rich.table import Table

import lab.openspiel  # noqa: F401 - it registers our games
from engine.catalogue import GAMES
from lab.pettingzoo import env
from lab.training.batch import BatchEnv, Seen

SECONDS = 2.0  # for each environment
SLICE = 0.05  # seconds of one before the next one's turn
WIDTH = 100  # of the tables, in characters
MATCHES = 64  # of a batch
STEPS = 32  # of a batch, for one message of a Ray worker
WORKERS = (1, 2, 4)
RLCARD = ("gin-rummy", "doudizhu", "mahjong")
OPENSPIEL = ("hearts", "oh_hell(players=3)", "dou_dizhu", "gin_rummy")
GOALS = {"brus": 20_000, "arena": 20_000}  # batched steps a second, on one core
GOAL = 10_000  # of the other games

# Each game with the fewest and the most players, but not one.
SET_UPS = [
    (game, players)
    for game, rules in GAMES.items()
    for players in (max(2, rules.players[0]), rules.players[-1])
]

Player = Iterator[int]  # yields the number of decisions made since it last yielded


def batched(game: str, players: int) -> Player:
    """Play batches."""
    table = BatchEnv(game, MATCHES, players)
    table.reset(seed=1)
    while True:
        table.step(table.random_actions())
        yield MATCHES


def petting_zoo(game: str, players: int) -> Player:
    """Play PettingZoo's environment with agents one by one."""
    table, rng = env(game, players), random.Random(1)
    for seed in count():
        table.reset(seed=seed)
        for _ in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
                continue
            table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            yield 1


def open_spiel(name: str) -> Player:
    """Play a game by OpenSpiel's interface."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    recall = pyspiel.IIGObservationType(perfect_recall=True)  # some games have no other
    with_recall = not game.get_type().provides_observation_tensor
    observer = make_observation(game, recall if with_recall else None)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            decision = not state.is_chance_node()
            if decision:
                observer.set_from(state, state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            yield decision


def rl_card(name: str) -> Player:
    """Play a game of RLCard."""
    table: Any = rlcard.make(name)
    rng = random.Random(1)
    while True:
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(rng.choice([*state["legal_actions"]]))
            yield 1


@dataclass
class Contender:
    """An environment that is measured, and what it has done."""

    name: str
    players: int
    kind: str
    play: Player
    done: int = 0
    spent: float = 0.0

    @property
    def rate(self) -> float:
        """Decisions in a second of processor time."""
        return self.done / self.spent

    def take_turn(self) -> None:
        """Play for a slice of time."""
        began = clock()
        while clock() - began < SLICE:
            self.done += next(self.play)
        self.spent += clock() - began


def contenders() -> list[Contender]:
    """Return everything that can be measured here."""
    found = []
    for game, players in SET_UPS:
        spiel = open_spiel(f"ides_{game}(players={players})")
        found += [
            Contender(game, players, "batch", batched(game, players)),
            Contender(game, players, "AEC", petting_zoo(game, players)),
            Contender(game, players, "OpenSpiel", spiel),
        ]
    found += [Contender(name, 0, "its own", open_spiel(name)) for name in OPENSPIEL]
    found += [Contender(name, 0, "RLCard", rl_card(name)) for name in RLCARD]
    return found


def measure(found: list[Contender], seconds: float) -> None:
    """Let all take turns for so many seconds each; the turn that fills tables does not count."""
    for each in found:
        each.take_turn()
        each.done, each.spent = 0, 0.0
    for _ in range(max(1, round(seconds / SLICE))):
        for each in found:
            each.take_turn()


def ours(measured: list[Contender]) -> Table:
    """Return a table of our environments."""
    table = Table(title="decisions in a second, random legal moves", title_justify="left")
    table.add_column("game")
    peers = [each for each in measured if each.kind == "RLCard"]
    heads = ("players", "batch", "goal", "AEC", "OpenSpiel", *(f"x {each.name}" for each in peers))
    for column in heads:
        table.add_column(column, justify="right")
    rates = {(each.name, each.players, each.kind): each.rate for each in measured}
    for game, players in SET_UPS:
        batch, aec, spiel = (rates[game, players, kind] for kind in ("batch", "AEC", "OpenSpiel"))
        figures = [f"{each:,.0f}" for each in (batch, GOALS.get(game, GOAL), aec, spiel)]
        ratios = [f"{batch / each.rate:.1f}" for each in peers]
        table.add_row(game, str(players), *figures, *ratios)
    return table


def peers(measured: list[Contender]) -> Table:
    """Return a table of the others' environments."""
    table = Table(title="the same of others", title_justify="left")
    for column in ("game", "by"):
        table.add_column(column)
    table.add_column("decisions", justify="right")
    for each in measured:
        if not each.players:
            by = "RLCard" if each.kind == "RLCard" else "OpenSpiel"
            table.add_row(each.name, by, f"{each.rate:,.0f}")
    return table


class Sampler:
    """Plays batches and returns what a learner needs of them."""

    def __init__(self, game: str, seed: int) -> None:
        """Start the matches."""
        self._table = BatchEnv(game, MATCHES)
        self._seen, _ = self._table.reset(seed=seed)

    def sample(self) -> tuple[list[Seen], list[Any], list[Any]]:
        """Return observations, actions and rewards of STEPS steps."""
        seen, actions, rewards = [], [], []
        for _ in range(STEPS):
            seen.append(self._seen)
            actions.append(self._table.random_actions())
            self._seen, reward, *_ = self._table.step(actions[-1])
            rewards.append(reward)
        return seen, actions, rewards


def alone(game: str, seconds: float) -> float:
    """Return the samples in a second of one process without Ray."""
    sampler, began, done = Sampler(game, 0), perf_counter(), 0
    while perf_counter() - began < seconds:
        sampler.sample()
        done += MATCHES * STEPS
    return done / (perf_counter() - began)


def on_ray(game: str, workers: int, seconds: float) -> float:
    """Return the samples in a second that so many workers send to this process."""
    remote: Any = ray.remote(Sampler)
    samplers = [remote.options(num_cpus=0).remote(game, seed) for seed in range(workers)]
    ray.get([sampler.sample.remote() for sampler in samplers])
    waiting = {sampler.sample.remote(): sampler for sampler in samplers}
    began, done = perf_counter(), 0
    while perf_counter() - began < seconds:
        (ready,), _ = ray.wait([*waiting])
        sampler = waiting.pop(ready)
        waiting[sampler.sample.remote()] = sampler
        ray.get(ready)
        done += MATCHES * STEPS
    rate = done / (perf_counter() - began)
    for sampler in samplers:
        ray.kill(sampler)
    return rate


def spread(seconds: float) -> Table:
    """Return a table of the samples of Ray's workers."""
    table = Table(title="samples in a second on the wall, fewest players", title_justify="left")
    table.add_column("game")
    for column in ("one process", *(f"Ray, {workers}" for workers in WORKERS)):
        table.add_column(column, justify="right")
    ray.init(log_to_driver=False, include_dashboard=False)
    for game in GAMES:
        figures = alone(game, seconds), *(on_ray(game, each, seconds) for each in WORKERS)
        table.add_row(game, *(f"{each:,.0f}" for each in figures))
    ray.shutdown()
    return table


def main() -> None:
    """Print the tables."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=SECONDS, help="for each environment")
    arguments.add_argument("--without-ray", action="store_true", help="one process only")
    given = arguments.parse_args()
    console, found = Console(width=WIDTH), contenders()
    measure(found, given.seconds)
    console.print(ours(found), peers(found))
    if not given.without_ray:
        console.print(spread(given.seconds))


if __name__ == "__main__":
    main()
