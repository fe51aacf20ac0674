"""`returns` gives the rewards of a match, for training."""

from __future__ import annotations

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
