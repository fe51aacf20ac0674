"""Phase III of a turn: revenue (rulebook, "Receive revenue")."""

from __future__ import annotations

from engine.core.hexes import cells_in, name_of
from engine.games.smallcity.state import SmallcityState

Paid = list[tuple[int, int]]  # the hex and the coins it pays


def sources(s: SmallcityState, seat: int) -> tuple[Paid, Paid]:
    """Return what own sicarii and what own emperors collect on Commercial districts.

    Sicarii collect also inside territories of others; emperors double, unless locked in.
    """
    shops = s.city.shops
    sicarii = [(cell, shops[cell]) for cell in cells_in(s.stones[seat] & s.city.shop_mask)]
    emperors = [
        (s.emperors[e], 2 * shops[s.emperors[e]])
        for e in s.of[seat]
        if s.emperors[e] in shops and not s.locked[e]
    ]
    return sicarii, emperors


def collect(s: SmallcityState, seat: int) -> None:
    """Pay the seat what its pieces collect."""
    total = income(s, seat)
    s.money[seat] += total
    if total and not s.silent:
        told = [[[name_of(cell), coins] for cell, coins in paid] for paid in sources(s, seat)]
        s.tell("revenue", seat=seat, sicarii=told[0], emperors=told[1], total=total)


def income(s: SmallcityState, seat: int) -> int:
    """Return what all the sources of a seat pay together, without listing them."""
    city = s.city
    total = city.collected(s.stones[seat] & city.shop_mask)
    for e in s.of[seat]:
        if s.emperors[e] in city.shops and not s.locked[e]:
            total += 2 * city.shops[s.emperors[e]]
    return total
