"""Phase I of a turn: an emperor moves in a straight line (rulebook, "Move your emperor").

Nero's step, stopping and conceding are possible only before that. `fast/moves.py` and
`fast/turns.py` have the move once more, for searches.
"""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.smallcity import claudius, leaving, nero, territories
from engine.games.smallcity.emperor_moves import emperor_moves, forbidden_move
from engine.games.smallcity.notation import STOP
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import ask


class Turn(Phase[SmallcityPosition]):
    """The start of a turn: an emperor moves, a sicarius of Nero's steps, or the player leaves."""

    words = ("move", "step", *leaving.LEAVING)

    def moves(self, s: SmallcityPosition, seat: int) -> list[str]:
        found = emperor_moves(s, seat)
        if s.stepped:
            return found
        if s.powers[seat] == "nero":
            found += nero.steps(s, seat)
        found += leaving.LEAVING_ALONE if s.is_solitaire else leaving.LEAVING
        return found

    def refusal(self, s: SmallcityPosition, seat: int, move: Move) -> Message | None:
        if move.word == "move":
            return forbidden_move(s, seat, *move.numbers)
        if move.word == "step":
            return nero.forbidden_step(s, seat, *move.numbers)
        return leaving.forbidden_leave(s, move.word)

    def perform(self, s: SmallcityPosition, seat: int, move: Move) -> None:
        s.steps.append(move.text)
        if move.word == "move":
            travel(s, seat, *move.numbers)
        elif move.word == "step":
            nero.step(s, seat, *move.numbers)
        elif move.word == STOP:
            leaving.stop(s, seat)
        else:
            leaving.concede(s, seat)

    def prompt(self, s: SmallcityPosition, seat: int) -> Message:
        return ask("move_after_step" if s.stepped else "move", "move")


def travel(s: SmallcityPosition, seat: int, cell: int, to: int) -> None:
    """Move the emperor from one hex to another, where he lands.

    Where no free line leads, Claudius crosses the city's edge. Only such a crossing can lock
    somebody in before a sicarius is deployed.
    """
    e = s.emperor_at(seat, cell)
    assert e is not None
    crossed = s.powers[seat] == "claudius" and not s.city.grid.clear(cell, to, s.taken)
    before = territories.land_scores(s) if crossed else []
    s.emperors[e], s.mover = to, e
    s.taken ^= 1 << cell | 1 << to
    cost = claudius.pay(s, seat) if crossed else 0
    if not s.silent:
        s.tell_path("moved", seat, cell, to, crossed=crossed, cost=cost)
    if crossed:
        territories.tell_land_lost(s, before)
        territories.lock(s)
    s.phase, s.to_act = "land", ()
