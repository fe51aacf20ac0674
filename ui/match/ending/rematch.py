"""Another match at the same table."""

from __future__ import annotations

from engine.matches import Match


def rematch(match: Match, seed: int) -> Match:
    """Return another match of the same players, each one seat further on.

    Who sat second sits first. Raises SetupError if the set-up is no longer allowed.
    """
    seats = (*match.seats[1:], *match.seats[:1])
    return Match(match.game, len(seats), seed, seats, match.options)
