"""Decides how far a takeback goes."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.core.state import State
from engine.matches import Match


def undo_target(
    match: Match,
    persons: Collection[int],
    was_asked: Callable[[State, int, int], bool] = lambda before, number, seat: True,
) -> int | None:
    """Return how many moves stay when the last decision of one of the persons is taken back.

    A turn of several decisions is taken back as a whole. Return None if no person has decided
    anything. `was_asked` gets the state before a move, its number and its seat, and tells whether a
    person decided it.
    """
    asked = (
        number
        for number in reversed(range(len(match.moves)))
        if (seat := match.moves[number][0]) is not None
        and seat in persons
        and was_asked(match.state_after(number), number, seat)
    )
    at = next(asked, None)
    while at and match.state_after(at).mid_turn:
        at -= 1
    return at
