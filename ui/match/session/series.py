"""Checks several moves of one seat in a row."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import IllegalMove
from engine.core.messages import Message
from engine.core.state import ReadableState, State


def refusal(state: ReadableState, seat: int, moves: str) -> Message | None:
    """Return why one of the moves, with blanks between them, is forbidden; None if none is."""
    *before, last = moves.split(" ")
    if not before:
        return state.refusal(seat, last)
    tried = state.copy()
    try:
        for move in before:
            tried.apply(seat, move)
    except IllegalMove as fault:
        return fault.message
    return tried.refusal(seat, last)


def in_mid_turn(state: ReadableState, seat: int, tokens: Sequence[str]) -> State | None:
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
