"""The rewards of matches, for training: `returns` at the end, `Rewards` move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.state import State


def returns(state: State) -> list[float]:
    """Return each seat's part of the victory minus an equal part for all; the sum is 0.

    With four seats, a sole winner gets 0.75 and the others -0.25. All get 0 when nobody wins, and
    before the match is over.
    """
    outcome, players = state.outcome, state.players
    if outcome is None or not outcome.winners:
        return [0.0] * players
    won, fair = 1 / len(outcome.winners), 1 / players
    return [(won if seat in outcome.winners else 0.0) - fair for seat in range(players)]


def margins(points: Sequence[float]) -> list[float]:
    """Return how far each seat is ahead of the mean of all; the sum is 0."""
    mean = sum(points) / len(points)
    return [each - mean for each in points]


class Rewards:
    """What the seats are given for each move, by one of two rules.

    `outcome`: nothing until the match is over, then `returns`.

    `scores`: the change of `margins`, in points of the game. Over a whole match the rewards of a
    seat add up to its final margin less that of the start, so an agent learns to be ahead by much
    rather than to win: a seat may prefer a close second place to a risk. The points are those of
    `Writer.points`: in the match what all seats see, at the end the scores of the outcome, so what
    is only counted at the end comes with the last move.
    """

    KINDS = ("outcome", "scores")

    def __init__(self, kind: str, points: Callable[[Any], Sequence[float]]) -> None:
        """Take a kind of KINDS, or raise ValueError; `points` returns the points in a state."""
        if kind not in self.KINDS:
            raise ValueError(f"rewards are {' or '.join(self.KINDS)}, not {kind}")
        self._points = points
        self._each_move = kind == "scores"

    def start(self, state: State) -> list[float]:
        """Return the margins at the start of a match, which `next` wants after the first move."""
        return margins(self._points(state)) if self._each_move else []

    def next(self, state: State, before: list[float]) -> tuple[list[float], list[float]]:
        """Return the rewards of the move that led to a state, and the margins now."""
        if not self._each_move:
            return returns(state), before
        now = margins(self._points(state))
        return [after - earlier for after, earlier in zip(now, before, strict=True)], now

    @property
    def only_at_the_end(self) -> bool:
        """Whether a move that does not end the match is worth nothing."""
        return not self._each_move
