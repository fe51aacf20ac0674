"""Playing games at random, the same way on every machine: what most tests start from."""

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

TABLE_MOVES = 0.01  # how often the table uses a move of its own, such as calling time

Move = tuple[int | None, str]


def pick(items: Sequence[T], rng: Random) -> T:
    """Choose one; only `Random.random` is used, whose numbers never change."""
    return items[int(rng.random() * len(items))]


def random_move(state: State, rng: Random) -> Move:
    """Choose a seat that owes a decision and one of its moves, rarely a move of the table."""
    table = state.legal_moves(None)
    if table and rng.random() < TABLE_MOVES:
        return None, pick(table, rng)
    seat = pick(state.to_act, rng)
    return seat, pick(state.legal_moves(seat), rng)


@dataclass
class Step(Generic[S]):
    """A position of a playthrough, and the move made in it."""

    number: int
    state: S  # before the move
    seat: int | None
    move: str
    events: list[Event] = field(default_factory=list)


def random_steps(state: S, rng: Random, most: int | None = None) -> Iterator[Step[S]]:
    """Play at random to the end (or `most` moves); each step has its own copy of the state."""
    number = 0
    while state.to_act and (most is None or number < most):
        number += 1
        seat, move = random_move(state, rng)
        step = Step(number, state, seat, move)
        state = state.copy()
        step.events = state.apply(seat, move)
        yield step


def play_out(state: S, rng: Random) -> S:
    """Play at random to the end, changing the state given."""
    while state.to_act:
        state.apply(*random_move(state, rng))
    return state


def snapshot(state: State) -> str:
    """Return the whole state as text: two are equal exactly when the states are."""
    return json.dumps(state.to_json(), sort_keys=True)


def views(state: State) -> list[str]:
    """Return what each seat, and then a spectator, observes, as text."""
    return [json.dumps(state.observation(seat), sort_keys=True) for seat in everybody(state)]


def everybody(state: State) -> list[int | None]:
    """Return all seats, and None for a spectator."""
    return [*range(state.players), None]


def event_json(event: Event) -> JsonObject:
    """Return the event with all it hides, as plain JSON."""
    return {
        **event.seen_by(None),
        "secret": event.secret,
        "seers": list(event.seers),
        "reveals": event.reveals,
    }


def policy(seed: int) -> Random:
    """Return the stream of choices of random players; it is none of the match's own."""
    return stream(seed, "random players")


def start(game: AnyGame, players: int, seed: int, options: JsonObject) -> State:
    """Start a state without a Match around it."""
    state: State = game.new(players=players, seed=seed, **options)
    return state
