"""The order of turns, and the end of a player who has none left.

`fast/moves.py` has both once more, for searches.
"""

from __future__ import annotations

from engine.games.smallcity import emperor_moves, nero
from engine.games.smallcity.position import SmallcityPosition


def first_turn(s: SmallcityPosition) -> None:
    """Start the turn of the first player, once all emperors are placed."""
    begin(s, s.first)


def begin(s: SmallcityPosition, seat: int) -> None:
    """Start the turn of a seat."""
    s.phase, s.to_act, s.turn, s.steps = "turn", (seat,), seat, []
    s.stepped, s.mover, s.target = False, None, None
    s.turns += 1
    if not s.silent:
        s.tell("turn", seat=seat, number=s.turns)


def pass_on(s: SmallcityPosition) -> None:
    """Give the turn to the next player on the left who has one, or score the city.

    A player who cannot move and deploy is out, and still scored (rulebook, "Game turn", note 1).
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
    """Tell whether the seat has a move and a deployment, perhaps after a step of Nero's."""
    if s.hand[seat]:
        near, taken = s.city.grid.near, s.taken
        for e in s.of[seat]:
            if not s.locked[e] and near[s.emperors[e]] & ~taken:
                return True  # after a step the hex just left is free for the sicarius
    return bool(emperor_moves.emperor_moves(s, seat) or nero.steps(s, seat))
