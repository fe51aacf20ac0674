"""Whose turn it is, and who has no turn any more."""

from __future__ import annotations

from engine.games.smallcity import journeys, nero
from engine.games.smallcity.position import SmallcityPosition


def first_turn(s: SmallcityPosition) -> None:
    """Once all emperors are placed, the first player begins."""
    begin(s, s.first)


def begin(s: SmallcityPosition, seat: int) -> None:
    """Start the turn of a seat that has one."""
    s.phase, s.to_act, s.turn, s.steps = "turn", (seat,), seat, []
    s.stepped, s.mover, s.target = False, None, None
    s.turns += 1
    if not s.silent:
        s.tell("turn", seat=seat, number=s.turns)


def pass_on(s: SmallcityPosition) -> None:
    """Give the turn to the next player on the left who has one; the others are out.

    Rulebook, "Game turn", note 1: whoever cannot move and deploy is out, and still scored.
    """
    seat = s.turn
    for _ in range(s.players):
        seat = (seat + 1) % s.players
        if s.standing[seat] != "in":
            continue
        if can_turn(s, seat):
            begin(s, seat)
            return
        s.standing[seat] = "stuck"
        s.tell("out", seat=seat, why="stuck")
    s.turn_to("score")


def can_turn(s: SmallcityPosition, seat: int) -> bool:
    """Tell whether the seat has a whole turn: a move and a deployment, perhaps through Nero."""
    if s.hand[seat]:
        near, taken = s.city.grid.near, s.taken
        for e in s.of[seat]:
            if not s.locked[e] and near[s.emperors[e]] & ~taken:
                return True  # after a step the hex just left is free for the sicarius
    return bool(journeys.journeys(s, seat) or nero.steps(s, seat))
