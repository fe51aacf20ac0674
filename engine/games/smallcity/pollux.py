"""Pollux: a chain of own sicarii between the own pair of opposite sides wins at once."""

from __future__ import annotations

from engine.core.hexes import cells_in, name_of
from engine.core.messages import Message
from engine.games.smallcity.ending import end
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import close

SIDES = "ABC"  # the pairs of sides, in seat order


def chain(s: SmallcityPosition, seat: int, cell: int) -> int | None:
    """Return the mask of the own sicarii around `cell` if they join the own sides, else None."""
    one, other = s.city.shape.edges[seat]
    own = s.stones[seat]
    if not (own & one and own & other):
        return None
    joined = s.city.grid.flood(1 << cell, own)
    return joined if joined & one and joined & other else None


def win_connected(s: SmallcityPosition, seat: int, joined: int) -> None:
    """The sicarii of a mask join the sides of a seat, which wins."""
    hexes = [name_of(cell) for cell in cells_in(joined)]
    s.tell("connected", seat=seat, hexes=hexes, sides=SIDES[seat])
    _win(s, seat, close("pollux_connected", "pollux", seats=[seat], sides=SIDES[seat]))


def win_alone(s: SmallcityPosition, seat: int) -> None:
    """The last player who has not conceded wins (ruling 13)."""
    _win(s, seat, close("pollux_alone", "pollux", seats=[seat], sides=SIDES[seat]))


def _win(s: SmallcityPosition, seat: int, why: Message) -> None:
    end(s, [int(other == seat) for other in range(s.players)], [seat], why)


def draw(s: SmallcityPosition) -> None:
    """Nobody can go on: a draw among those who did not concede."""
    left = [seat for seat in range(s.players) if s.standing[seat] != "conceded"]
    end(s, [0] * s.players, left, close("pollux_draw", "pollux", seats=left))
