"""Phase III of a turn: revenue (rulebook, "Receive revenue")."""

from __future__ import annotations

from engine.core.hexes import cells_in, name_of
from engine.core.plain import Json
from engine.games.smallcity.position import SmallcityPosition

Paid = list[tuple[int, int]]  # the hex and the coins it pays


def sources(s: SmallcityPosition, seat: int) -> tuple[Paid, Paid]:
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


def collect(s: SmallcityPosition, seat: int) -> None:
    """Pay the seat what its pieces collect."""
    total = income(s, seat)
    s.money[seat] += total
    if total and not s.silent:
        sicarii, emperors = map(_told, sources(s, seat))
        s.tell("revenue", seat=seat, sicarii=sicarii, emperors=emperors, total=total)


def _told(paid: Paid) -> list[Json]:
    return [[name_of(cell), coins] for cell, coins in paid]


def income(s: SmallcityPosition, seat: int) -> int:
    """Return what all the sources of a seat pay together, without listing them."""
    city = s.city
    total = city.collected(s.stones[seat] & city.shop_mask)
    for e in s.of[seat]:
        if s.emperors[e] in city.shops and not s.locked[e]:
            total += 2 * city.shops[s.emperors[e]]
    return total
