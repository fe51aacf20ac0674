"""Leaving the game: stopping and conceding, at the start of a turn (ruling 8)."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.smallcity import pollux
from engine.games.smallcity.notation import CONCEDE, STOP
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import refuse

LEAVING = (STOP, CONCEDE)
LEAVING_ALONE = (CONCEDE,)
TOO_LATE = refuse("turn_begun", "stopping")


def forbidden_leave(s: SmallcityPosition, word: str) -> Message | None:
    """Return why a player may not stop or concede now, or None."""
    if s.steps:
        return TOO_LATE
    if word == STOP and s.is_solitaire:
        return refuse("stop_alone", "solitaire")
    return None


def stop(s: SmallcityPosition, seat: int) -> None:
    """Let a player take no more turns; he is still scored."""
    s.standing[seat] = "stopped"
    s.tell("out", seat=seat, why="stopped")
    s.turn_to("pass_on")


def concede(s: SmallcityPosition, seat: int) -> None:
    """Let a player lose unscored (note 2); in Pollux the last one left wins (ruling 13)."""
    s.standing[seat] = "conceded"
    s.tell("conceded", seat=seat)
    left = [other for other in range(s.players) if s.standing[other] != "conceded"]
    if s.is_pollux and len(left) == 1:
        pollux.win_alone(s, left[0])
    else:
        s.turn_to("pass_on")


class MidTurn(Phase[SmallcityPosition]):
    """A decision in a turn that has begun; stopping and conceding come too late."""

    def misplaced(self, s: SmallcityPosition, seat: int, move: Move) -> Message:
        if move.word in LEAVING:
            return TOO_LATE
        return super().misplaced(s, seat, move)
