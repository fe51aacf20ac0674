"""Whose turn it is, who is out, and when the game is over."""

from __future__ import annotations

from engine.games.smallcity import moving, pollux, scoring, solitaire
from engine.games.smallcity.state import SmallcityState


def begin(s: SmallcityState, seat: int) -> None:
    """Start the turn of a seat that has one."""
    s.phase, s.turn, s.steps = "turn", seat, []
    s.stepped, s.mover, s.target = False, None, None
    s.turns += 1
    if not s.silent:
        s.tell("turn", seat=seat, number=s.turns)


def pass_on(s: SmallcityState, seat: int) -> None:
    """Give the turn to the next player on the left who has one; the others are out.

    Rulebook, "Game turn", note 1: whoever cannot move and deploy is out, and still scored.
    """
    for _ in range(s.players):
        seat = (seat + 1) % s.players
        if s.standing[seat] != "in":
            continue
        if moving.can_turn(s, seat):
            begin(s, seat)
            return
        s.standing[seat] = "stuck"
        s.tell("out", seat=seat, why="stuck")
    finish(s)


def stop(s: SmallcityState, seat: int) -> None:
    """The player takes no more turns, and will be scored."""
    s.standing[seat] = "stopped"
    s.tell("out", seat=seat, why="stopped")
    pass_on(s, seat)


def concede(s: SmallcityState, seat: int) -> None:
    """The player has lost and will not be scored (note 2); in Pollux a last player left wins."""
    s.standing[seat] = "conceded"
    s.tell("conceded", seat=seat)
    left = [other for other in range(s.players) if s.standing[other] != "conceded"]
    if s.is_pollux and len(left) == 1:
        pollux.win(s, left[0], "alone")
    else:
        pass_on(s, seat)


def finish(s: SmallcityState) -> None:
    """Nobody can or will go on: work out the result."""
    if s.is_pollux:
        pollux.draw(s)
    elif s.is_solitaire:
        solitaire.finish(s)
    else:
        scoring.finish(s)
