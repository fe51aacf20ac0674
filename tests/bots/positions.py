"""Positions of Brutus with given cards, and those of random matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.core.plain import JsonObject
from engine.games.imperator import IMPERATOR
from engine.games.imperator.cards import hand_of
from engine.games.imperator.constants import COPIES, RANKS
from engine.games.imperator.state import ImperatorState

GAME = IMPERATOR
OPTIONS: tuple[JsonObject, ...] = (
    {},
    {"revolt": True, "conspiracy": True, "benevolence": True},
    {"length": "points", "points": 5, "conspiracy": True},
    {"length": "minutes", "revolt": True},
)


def position(
    mine: list[int],
    others: list[list[int]],
    top: tuple[int, int, int] | None = None,
    phase: str = "play",
    pool: tuple[int, ...] = (),
    **options: Any,
) -> ImperatorState:
    """Return a position with seat 0 to move; all cards that no seat holds are in the pile."""
    s = GAME.new(players=len(others) + 1, seed=1, **options)
    s.hands = [hand_of(cards) for cards in (mine, *others)]
    copies = [0] + [COPIES[s.players]] * len(RANKS)
    s.pool = hand_of(pool)
    lying = (*s.hands, s.aside, s.pool)
    held = [sum(cards[rank] for cards in lying) for rank in range(14)]
    s.pile = [all_ - some for all_, some in zip(copies, held, strict=True)]
    assert min(s.pile) >= 0, "more cards than there are"
    s.phase, s.to_act, s.consul = phase, (0,), False
    s.leader, s.top, s.history = (top[0] if top else 0), top, []
    if phase != "play":
        s.winner = 0
    return s


def walk(players: int, seed: int, options: JsonObject) -> Iterator[tuple[ImperatorState, int]]:
    """Yield the state and the seat of every decision of a random match."""
    rng = Random(f"{players}/{seed}")
    state = GAME.new(players=players, seed=seed, **options)
    while state.to_act:
        seat = state.to_act[int(rng.random() * len(state.to_act))]
        yield state, seat
        moves = state.legal_moves(seat)
        state.apply(seat, moves[int(rng.random() * len(moves))])
