"""Pollux: a chain of own sicarii between the own pair of opposite sides wins at once."""

from __future__ import annotations

from engine.core.hexes import cells_in, name_of
from engine.core.messages import Message
from engine.games.smallcity import scoring
from engine.games.smallcity.state import SmallcityState

SIDES = "ABC"  # the pairs of sides, in seat order


def chain(s: SmallcityState, seat: int, cell: int) -> int | None:
    """Return the mask of the own sicarii around `cell` if they join the own sides, else None."""
    one, other = s.city.shape.edges[seat]
    own = s.stones[seat]
    if not (own & one and own & other):
        return None
    joined = s.city.grid.flood(1 << cell, own)
    return joined if joined & one and joined & other else None


def win(s: SmallcityState, seat: int, how: str, joined: int = 0) -> None:
    """End the game in favour of a seat: `connected`, or `alone` after all others conceded."""
    if joined:
        hexes = [name_of(cell) for cell in cells_in(joined)]
        s.tell("connected", seat=seat, hexes=hexes, sides=SIDES[seat])
    scores = [int(other == seat) for other in range(s.players)]
    params = {"seats": [seat], "sides": SIDES[seat]}
    scoring.close(s, scores, [seat], Message(f"smallcity.outcome.pollux_{how}", params, "pollux"))


def draw(s: SmallcityState) -> None:
    """Nobody can go on: a draw among those who did not concede."""
    left = [seat for seat in range(s.players) if s.standing[seat] != "conceded"]
    message = Message("smallcity.outcome.pollux_draw", {"seats": left}, "pollux")
    scoring.close(s, [0] * s.players, left, message)
