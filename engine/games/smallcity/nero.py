"""Nero: before the emperor moves, a sicarius may step to a free hex beside it for $2.

It steps once a turn, and only where a whole turn can follow (ruling 7).
"""

from __future__ import annotations

from engine.core.hexes import cells_in, name_of
from engine.core.messages import Message
from engine.games.smallcity import emperor_moves, notation, sicarii, territories
from engine.games.smallcity.constants import STEPPING
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import refuse


def steps(s: SmallcityPosition, seat: int) -> list[str]:
    """Return the steps that a whole turn can follow."""
    if s.powers[seat] != "nero" or s.money[seat] < STEPPING:
        return []
    free = s.city.grid.mask & ~s.taken
    return [
        notation.step(cell, to)
        for cell in cells_in(s.sicarii[seat])
        for to in s.city.grid.neighbours[cell]
        if free >> to & 1 and turn_follows(s, seat, cell, to)
    ]


def turn_follows(s: SmallcityPosition, seat: int, cell: int, to: int) -> bool:
    """Tell whether a move and a deployment are possible after the step."""
    grid = s.city.grid
    if s.hand[seat] and not grid.divides(to, s.open | 1 << cell):
        free = grid.mask & ~s.taken & ~(1 << to)
        if any(not s.locked[e] and grid.near[s.emperors[e]] & free for e in s.of[seat]):
            return True  # this step locks nobody in, and an emperor can move
    after = s.copy()
    after.silent = True
    carry_out(after, seat, cell, to)
    return bool(emperor_moves.emperor_moves(after, seat))


def forbidden_step(s: SmallcityPosition, seat: int, cell: int, to: int) -> Message | None:
    """Return why the sicarius on `cell` may not step to `to`, or None."""
    if (reason := _forbidden_now(s, seat)) is not None:
        return reason
    if not s.sicarii[seat] >> cell & 1:
        return refuse("not_your_sicarius", "nero", hex=name_of(cell))
    if to not in s.city.grid.neighbours[cell]:
        return refuse("not_adjacent", "nero", start=name_of(cell), hex=name_of(to))
    if s.taken >> to & 1:
        return refuse("occupied", "nero", hex=name_of(to))
    return None if turn_follows(s, seat, cell, to) else refuse("no_turn_after", "nero")


def _forbidden_now(s: SmallcityPosition, seat: int) -> Message | None:
    """Return why no sicarius at all may step now, or None."""
    if s.powers[seat] != "nero":
        return refuse("step_not_nero", "nero")
    if s.stepped:
        return refuse("step_once", "nero")
    if s.money[seat] < STEPPING:
        return refuse("step_cost", "nero", cost=STEPPING, money=s.money[seat])
    return None


def step(s: SmallcityPosition, seat: int, cell: int, to: int) -> None:
    """Let a sicarius step, with the events, and go on with the turn."""
    s.tell_path("stepped", seat, cell, to, cost=STEPPING)
    before = territories.land_scores(s)
    carry_out(s, seat, cell, to)
    territories.tell_land_lost(s, before)
    s.stepped = True


def carry_out(s: SmallcityPosition, seat: int, cell: int, to: int) -> None:
    """Pay for the step and move the sicarius, with the usual effects of its arrival.

    A district that it has destroyed stays destroyed (ruling 4).
    """
    s.money[seat] -= STEPPING
    for pieces in (1 << cell, 1 << to):
        s.sicarii[seat] ^= pieces
        s.walls ^= pieces
        s.taken ^= pieces
    sicarii.strike(s, seat, to)
    territories.lock(s)
