"""What a match was worth to each seat, for those who learn from it."""

from __future__ import annotations

from engine.core.state import State


def returns(state: State) -> list[float]:
    """Return each seat's part of the victory, less what is fair: 0 in all, 0 while it goes on.

    With four at a table who wins alone gets 0.75 and the others -0.25; a match that nobody wins
    is worth 0 to everybody.
    """
    outcome, players = state.outcome, state.players
    if outcome is None or not outcome.winners:
        return [0.0] * players
    won, fair = 1 / len(outcome.winners), 1 / players
    return [(won if seat in outcome.winners else 0.0) - fair for seat in range(players)]
