"""Whose turn it is: the lead of a round and the way round the table."""

from __future__ import annotations

from engine.games.imperator.position import ImperatorPosition


def lead(s: ImperatorPosition, seat: int) -> None:
    """Start a round with this seat, which must lay something."""
    s.leader, s.top, s.lays, s.winner = seat, None, [], None
    s.phase, s.to_act = "play", (seat,)
    s.tell("leads", seat=seat)


def pass_turn(s: ImperatorPosition, seat: int, skip: bool) -> bool:
    """Hand the turn on from `seat`; return False when it has come back to the top combination.

    The round is then won, also when the owner of the top combination has gone out. With `skip`
    (an equal lay) the first player on the way is passed over once.
    """
    assert s.top is not None
    while (seat := (seat + 1) % s.players) != s.top[0]:
        if seat in s.finished:
            continue
        if not skip:
            s.phase, s.to_act = "play", (seat,)
            return True
        skip = False
        s.tell("skipped", seat=seat)
    return False


def next_leader(s: ImperatorPosition, winner: int) -> int:
    """Return who leads after a round without a say in it: the winner, or who sits on the left."""
    return s.next_playing(winner) if winner in s.finished else winner
