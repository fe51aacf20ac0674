"""Claudius: an emperor may leave the city and come back at the far end of the line, for $5.

The line must be free up to the edge and from the far end to the landing hex (ruling 6). He does not
pay for a hex that he can reach without crossing (ruling 14).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.games.smallcity import notation, territories
from engine.games.smallcity.constants import CROSSING
from engine.games.smallcity.landing import hires_at
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import refuse


def pay(s: SmallcityPosition, seat: int) -> int:
    """Pay for a crossing and return the coins paid."""
    s.money[seat] -= CROSSING
    return CROSSING


def landings(s: SmallcityPosition, e: int) -> Iterator[int]:
    """Yield the hexes that an emperor can reach only by crossing the edge."""
    rays = s.city.grid.rays[s.emperors[e]]
    for ahead, behind in zip(rays, rays[3:] + rays[:3], strict=True):
        if any(s.taken >> cell & 1 for cell in ahead):
            continue
        clear = next((i for i, cell in enumerate(behind) if s.taken >> cell & 1), None)
        if clear is None:
            continue  # he reaches all of this line without crossing
        for cell in reversed(behind[clear + 1 :]):
            if s.taken >> cell & 1:
                break
            yield cell


def crossings(s: SmallcityPosition, seat: int) -> list[str]:
    """Return the crossings that the seat can pay and that a deployment can follow."""
    if s.money[seat] < CROSSING:
        return []
    return [
        notation.move(s.emperors[e], cell)
        for e in s.of[seat]
        if not s.locked[e]
        for cell in landings(s, e)
        if _why_incomplete(s, seat, e, cell) is None
    ]


def _why_incomplete(s: SmallcityPosition, seat: int, e: int, cell: int) -> Message | None:
    """Return why no deployment could follow a landing here, or None."""
    if not s.hand[seat] and (not hires_at(s, seat, cell) or _locked_at(s, e, cell)):
        return refuse("no_sicarius", "turn", hex=name_of(cell))
    around = s.city.grid.near[cell]
    if not around & ~(s.taken & ~(1 << s.emperors[e])):
        return refuse("no_deployment", "turn", hex=name_of(cell))
    return None


def _locked_at(s: SmallcityPosition, e: int, cell: int) -> bool:
    """Tell whether an emperor who lands here is alone in a territory, and so locked in.

    The solitaire emperor never locks (ruling 12).
    """
    if s.is_solitaire:
        return False
    part = s.city.grid.flood(1 << cell, s.open)
    return not any(other != e for other in territories.emperors_in(s, part))


def forbidden_crossing(
    s: SmallcityPosition, seat: int, e: int, to: int, reason: Message
) -> Message | None:
    """Return why an emperor cannot cross to `to`, or None; without Claudius that is `reason`."""
    if s.powers[seat] != "claudius" or to not in landings(s, e):
        return reason
    if s.money[seat] < CROSSING:
        return refuse("crossing_cost", "claudius", cost=CROSSING, money=s.money[seat])
    return _why_incomplete(s, seat, e, to)
