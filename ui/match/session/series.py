"""Several moves of one seat in a row, before they are made."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.errors import IllegalMove
from engine.core.messages import Message
from engine.core.state import State


def refusal(state: State, seat: int, moves: str) -> Message | None:
    """Return which rule forbids one of the moves, with blanks between them, or None."""
    series = moves.split(" ")
    if len(series) > 1:
        state = state.copy()
    try:
        for move in series[:-1]:
            state.apply(seat, move)
    except IllegalMove as fault:
        return fault.message
    return state.refusal(seat, series[-1])


def in_mid_turn(state: State, seat: int, tokens: Iterable[str]) -> State | None:
    """Return the position in the middle of a turn to which those tokens lead that are moves.

    None where they lead to no such position.
    """
    tried = state.copy()
    for token in tokens:
        if tried.refusal(seat, token) is None:
            tried.apply(seat, token)
    return tried if tried.mid_turn and seat in tried.to_act else None
