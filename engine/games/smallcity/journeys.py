"""Where emperors can go: the moves that a deployment can follow, and why others are forbidden."""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.games.smallcity import claudius
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import refuse
from engine.games.smallcity.ways import arms, can_arm, why_no_way


def journeys(s: SmallcityPosition, seat: int) -> list[str]:
    """Return the moves of the seat's emperors that a deployment can follow."""
    if not (s.hand[seat] or can_arm(s, seat)):
        return []
    found: list[str] = []
    ways, taken = s.city.shape.moves, s.taken
    for e in s.of[seat]:
        if not s.locked[e]:
            found += ways(s.emperors[e], taken)
    if not s.hand[seat]:
        landings, armed = s.city.shape.ways, s.city.leisure_mask & ~s.ruined
        found = [move for move in found if landings[move].landed & armed]
    if s.powers[seat] == "claudius":
        found += claudius.crossings(s, seat)
    return found


def forbidden_journey(s: SmallcityPosition, seat: int, cell: int, to: int) -> Message | None:
    """Return why the emperor on `cell` may not move to `to`, or None."""
    if (e := s.emperor_at(seat, cell)) is None:
        return refuse("not_your_emperor", "move", hex=name_of(cell))
    if s.locked[e]:
        return refuse("locked", "locked", hex=name_of(cell))
    if not s.city.grid.clear(cell, to, s.taken):
        return claudius.forbidden_crossing(s, seat, e, to, why_no_way(s, cell, to, "move"))
    if not s.hand[seat] and not arms(s, seat, to):
        return refuse("no_sicarius", "turn", hex=name_of(to))
    return None
