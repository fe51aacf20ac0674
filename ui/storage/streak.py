"""Counts the matches that somebody has won in a row."""

from __future__ import annotations

from engine.matches import Match, Seat
from ui.storage.history import History


def streak(history: History, match: Match, save: str) -> int:
    """Return how many matches of the game its only person has won in a row, up to this one.

    Only matches of this person against bots count; 0 if this match is not in the history.
    """
    you = _person(match.seats)
    if you is None:
        return 0
    key, won = (save, match.game.id, match.seed, match.seats), 0
    for record in history.kept().matches:
        own = _person(record.seats) if record.game == match.game.id else None
        if own is not None and record.seats[own].name == match.seats[you].name:
            won = won + 1 if own in record.winners else 0
        if record.key == key:
            return won
    return 0


def _person(seats: tuple[Seat, ...]) -> int | None:
    """Return the seat of the only person among bots, None if it is not so."""
    people = [seat for seat, player in enumerate(seats) if player.bot is None]
    return people[0] if len(people) == 1 and len(seats) > 1 else None
