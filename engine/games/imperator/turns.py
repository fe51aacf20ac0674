"""The order of turns: the lead of a round and the way round the table."""

from __future__ import annotations

from engine.games.imperator.position import ImperatorPosition


def lead(s: ImperatorPosition, seat: int, how: str, by: int | None = None) -> None:
    """Start a round; this seat must lead.

    `how` gives the reason: "first" in the hand, "won" the round, the winner `by` is "out", or its
    "senator" or "vestalis" passes the lead.
    """
    s.leader, s.top, s.lays, s.winner = seat, None, [], None
    s.phase, s.to_act = "play", (seat,)
    s.tell("leads", seat=seat, how=how, by=by)


def pass_turn(s: ImperatorPosition, seat: int, skip: bool) -> bool:
    """Pass the turn on from `seat`; return False if it reaches the owner of the top combination.

    The round is then won, also by an owner who is out. With `skip` (an equal lay, ruling 2) the
    next player still in is passed over once.
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


def lead_next(s: ImperatorPosition, winner: int) -> None:
    """Start the next round: the winner leads, or if it is out its left neighbour."""
    if winner in s.finished:
        lead(s, s.next_playing(winner), "out", winner)
    else:
        lead(s, winner, "won")
