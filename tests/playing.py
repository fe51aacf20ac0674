"""Plays games at random, the same way on every machine."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.core.randomness import stream
from engine.core.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")

TABLE_MOVE_RATE = 0.01  # of moves of the table, such as calling time

Move = tuple[int | None, str]


def pick(items: Sequence[T], rng: Random) -> T:
    """Return one of the items; `Random.random` alone gives the same numbers in every Python."""
    return items[int(rng.random() * len(items))]


def random_move(state: State, rng: Random) -> Move:
    """Return a random seat to act and one of its moves, rarely a move of the table."""
    table = state.legal_moves(None)
    if table and rng.random() < TABLE_MOVE_RATE:
        return None, pick(table, rng)
    seat = pick(state.to_act, rng)
    return seat, pick(state.legal_moves(seat), rng)


@dataclass
class Step(Generic[S]):
    """A position of a playthrough, the move made in it, and its events."""

    number: int
    state: S  # before the move
    seat: int | None
    move: str
    events: list[Event] = field(default_factory=list)


def random_steps(state: S, rng: Random, most: int | None = None) -> Iterator[Step[S]]:
    """Yield the steps of a random match (at most `most`), each with its own copy of the state."""
    number = 0
    while state.to_act and (most is None or number < most):
        number += 1
        seat, move = random_move(state, rng)
        step = Step(number, state, seat, move)
        state = state.copy()
        step.events = state.apply(seat, move)
        yield step


def play_out(state: S, rng: Random) -> S:
    """Play at random to the end and return the state, which is changed."""
    while state.to_act:
        state.apply(*random_move(state, rng))
    return state


def snapshot(state: State) -> str:
    """Return the whole state as text, equal exactly for equal states."""
    return json.dumps(state.to_json(), sort_keys=True)


def views(state: State) -> list[str]:
    """Return the observation of each seat, and then of a spectator, as text."""
    return [json.dumps(state.observation(seat), sort_keys=True) for seat in everybody(state)]


def everybody(state: State) -> list[int | None]:
    """Return all seats, then None for a spectator."""
    return [*range(state.players), None]


def event_json(event: Event) -> JsonObject:
    """Return an event with its secret as plain JSON."""
    return {
        **event.seen_by(None),
        "secret": event.secret,
        "seers": list(event.seers),
        "reveals": event.reveals,
    }


def policy(seed: int) -> Random:
    """Return the random stream of random players, apart from the streams of the match."""
    return stream(seed, "random players")


def start(game: AnyGame, players: int, seed: int, options: JsonObject) -> State:
    """Return a new state without a Match around it."""
    state: State = game.new(players=players, seed=seed, **options)
    return state
