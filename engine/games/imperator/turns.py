"""Whose turn it is: the lead of a round and the way round the table."""

from __future__ import annotations

from engine.games.imperator.position import ImperatorPosition


def lead(s: ImperatorPosition, seat: int, how: str, by: int | None = None) -> None:
    """Start a round with this seat, which must lay something.

    It leads as the `first` of the hand, having `won` the round, or for `by`, who has won it and is
    `out`, or whose `senator` or `vestalis` says so.
    """
    s.leader, s.top, s.lays, s.winner = seat, None, [], None
    s.phase, s.to_act = "play", (seat,)
    s.tell("leads", seat=seat, how=how, by=by)


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


def lead_on(s: ImperatorPosition, winner: int) -> None:
    """Start the round after one without a say in it: the winner leads, or who sits on the left."""
    if winner in s.finished:
        lead(s, s.next_playing(winner), "out", winner)
    else:
        lead(s, winner, "won")
