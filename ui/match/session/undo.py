"""Back in time: the position looked at, and how far a takeback goes."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.core.state import State
from engine.matches import Match


class Past:
    """Which position is looked back at: `at` is how many moves it has, None the present."""

    def __init__(self) -> None:
        self.at: int | None = None

    def look(self, count: int | None, match: Match) -> None:
        """Look at the position after so many moves; the present at None and at what is none."""
        self.at = None if count is None or not 0 <= count < len(match.moves) else count

    def position(self, match: Match) -> State:
        """Return the position that is looked at."""
        return match.state if self.at is None else match.state_after(self.at)


def undo_target(
    match: Match,
    persons: Collection[int],
    was_asked: Callable[[State, int, int], bool] = lambda before, number, seat: True,
) -> int | None:
    """Return how many moves stay when the last decision of one of the persons is taken back.

    A turn of several decisions is taken back as a whole. What `was_asked` says was made for
    somebody, given the position before the move, its number and the seat, is no decision.
    """
    asked = (
        number
        for number, (seat, _) in reversed([*enumerate(match.moves)])
        if seat is not None
        and seat in persons
        and was_asked(match.state_after(number), number, seat)
    )
    at = next(asked, None)
    while at and match.state_after(at).mid_turn:
        at -= 1
    return at
