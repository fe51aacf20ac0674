"""Pollux: a chain of a player's sicarii between his two opposite sides wins (ruling 22)."""

from __future__ import annotations

from engine.core.hexes import cells_in, name_of
from engine.core.messages import Message
from engine.games.smallcity.ending import end
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import close

SIDES = "ABC"  # the pairs of sides, in seat order


def chain(s: SmallcityPosition, seat: int, cell: int) -> int | None:
    """Return the mask of the seat's chain through `cell` if it joins both its sides, else None."""
    one, other = s.city.shape.edges[seat]
    own = s.sicarii[seat]
    if not (own & one and own & other):
        return None
    joined = s.city.grid.flood(1 << cell, own)
    return joined if joined & one and joined & other else None


def win_connected(s: SmallcityPosition, seat: int, joined: int) -> None:
    """Let a seat win with a chain, the mask of its sicarii."""
    hexes = [name_of(cell) for cell in cells_in(joined)]
    s.tell("connected", seat=seat, hexes=hexes, sides=SIDES[seat])
    _win(s, seat, close("pollux_connected", "pollux", seats=[seat], sides=SIDES[seat]))


def win_alone(s: SmallcityPosition, seat: int) -> None:
    """Let the last player who has not conceded win (ruling 13)."""
    _win(s, seat, close("pollux_alone", "pollux", seats=[seat], sides=SIDES[seat]))


def _win(s: SmallcityPosition, seat: int, why: Message) -> None:
    end(s, [int(other == seat) for other in range(s.players)], [seat], why)


def draw(s: SmallcityPosition) -> None:
    """End the match, as nobody can go on: a draw among those who did not concede."""
    left = [seat for seat in range(s.players) if s.standing[seat] != "conceded"]
    end(s, [0] * s.players, left, close("pollux_draw", "pollux", seats=left))
