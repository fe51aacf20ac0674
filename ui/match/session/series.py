"""Checks several moves of one seat in a row."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import IllegalMove
from engine.core.messages import Message
from engine.core.state import State


def refusal(state: State, seat: int, moves: str) -> Message | None:
    """Return why one of the moves, with blanks between them, is forbidden; None if none is."""
    series = moves.split(" ")
    if len(series) > 1:
        state = state.copy()
    try:
        for move in series[:-1]:
            state.apply(seat, move)
    except IllegalMove as fault:
        return fault.message
    return state.refusal(seat, series[-1])


def in_mid_turn(state: State, seat: int, tokens: Sequence[str]) -> State | None:
    """Return the state after the tokens that are moves, if it is in the middle of a turn.

    Return None otherwise, and without tokens.
    """
    if not tokens:
        return None
    tried = state.copy()
    for token in tokens:
        if tried.refusal(seat, token) is None:
            tried.apply(seat, token)
    return tried if tried.mid_turn and seat in tried.to_act else None
