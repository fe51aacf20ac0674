"""The legal moves of emperors, and why other moves are refused."""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.games.smallcity import claudius
from engine.games.smallcity.landing import can_hire, hires_at
from engine.games.smallcity.lines import why_no_line
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import refuse


def emperor_moves(s: SmallcityPosition, seat: int) -> list[str]:
    """Return the moves of the seat's emperors that a deployment can follow."""
    if not (s.hand[seat] or can_hire(s, seat)):
        return []
    found: list[str] = []
    shape = s.city.shape
    for e in s.of[seat]:
        if not s.locked[e]:
            found += shape.moves_from(s.emperors[e], s.taken)
    if not s.hand[seat]:
        leisure = s.city.leisure_mask & ~s.ruined
        found = [move for move in found if shape.emperor_moves[move].landed & leisure]
    if s.powers[seat] == "claudius":
        found += claudius.crossings(s, seat)
    return found


def forbidden_move(s: SmallcityPosition, seat: int, cell: int, to: int) -> Message | None:
    """Return why the emperor on `cell` may not move to `to`, or None."""
    if (e := s.emperor_at(seat, cell)) is None:
        return refuse("not_your_emperor", "move", hex=name_of(cell))
    if s.locked[e]:
        return refuse("locked", "locked", hex=name_of(cell))
    if not s.city.grid.clear(cell, to, s.taken):
        return claudius.forbidden_crossing(s, seat, e, to, why_no_line(s, cell, to, "move"))
    if not s.hand[seat] and not hires_at(s, seat, to):
        return refuse("no_sicarius", "turn", hex=name_of(to))
    return None
