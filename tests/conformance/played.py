"""The suite plays each playthrough once and caches it."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.state import State
from engine.matches import Match
from tests.conformance.adapter import Adapter, Case
from tests.conformance.registry import CASES, NAMES
from tests.kit import KITS
from tests.playing import Step, policy, random_steps, start

BY_NAME = dict(zip(NAMES, CASES, strict=True))
SHORT = 50  # steps of a playthrough that is checked completely


def game_of(name: str) -> AnyGame:
    """Return the game of a case."""
    return GAMES[BY_NAME[name][0]]


def adapter_of(name: str) -> Adapter[Any]:
    """Return the adapter of a case's game."""
    return KITS[BY_NAME[name][0]].adapter


def case_of(name: str) -> Case:
    """Return the set-up of a case."""
    return BY_NAME[name][1]


def first_state(name: str) -> State:
    """Start the match of a case."""
    case = case_of(name)
    return start(game_of(name), case.players, case.seed, case.options)


@cache
def steps_of(name: str) -> tuple[Step[State], ...]:
    """Return all steps of a playthrough; callers must not change the states."""
    return tuple(random_steps(first_state(name), policy(case_of(name).seed)))


@cache
def last_state(name: str) -> State:
    """Return the last state of a playthrough."""
    last = steps_of(name)[-1]
    state = last.state.copy()
    state.apply(last.seat, last.move)
    return state


def states_of(name: str) -> list[State]:
    """Return all states of a playthrough, including the last."""
    return [step.state for step in steps_of(name)] + [last_state(name)]


@cache
def sampled_steps(name: str, every: int = 11) -> tuple[Step[State], ...]:
    """Return every `every`-th step, and the first three of each kind of decision."""
    steps = steps_of(name)
    if len(steps) <= SHORT:
        return steps
    seen: dict[str, int] = {}
    chosen = []
    for step in steps:
        kind = adapter_of(name).kind(step.state)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= 3 or step.number % every == 0:
            chosen.append(step)
    return tuple(chosen)


@cache
def all_moves(game_id: str) -> tuple[str, ...]:
    """Return the different moves of all playthroughs of a game."""
    names = [name for name in NAMES if BY_NAME[name][0] == game_id]
    return tuple(sorted({step.move for name in names for step in steps_of(name)}))


def match_of(name: str) -> Match:
    """Return the match of a playthrough."""
    game_id, case = BY_NAME[name]
    match = Match.new(game_id, players=case.players, seed=case.seed, **case.options)
    for step in steps_of(name):
        match.play(step.seat, step.move)
    return match
