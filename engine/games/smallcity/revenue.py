"""Phase III of a turn: revenue (rulebook, "Receive revenue")."""

from __future__ import annotations

from engine.core.hexes import cells_in, name_of
from engine.core.plain import Json
from engine.games.smallcity.position import SmallcityPosition

Paid = list[tuple[int, int]]  # hexes, each with the coins that it pays


def sources(s: SmallcityPosition, seat: int) -> tuple[Paid, Paid]:
    """Return what the sicarii and the emperors of a seat collect on Commercial districts.

    Sicarii also collect inside territories of others. Emperors collect twice as much, unless they
    are locked in.
    """
    coins = s.city.commercial
    sicarii = [(cell, coins[cell]) for cell in cells_in(s.sicarii[seat] & s.city.commercial_mask)]
    emperors = [
        (s.emperors[e], 2 * coins[s.emperors[e]])
        for e in s.of[seat]
        if s.emperors[e] in coins and not s.locked[e]
    ]
    return sicarii, emperors


def collect(s: SmallcityPosition, seat: int) -> None:
    """Pay a seat its revenue."""
    total = income(s, seat)
    s.money[seat] += total
    if total and not s.silent:
        sicarii, emperors = map(_named, sources(s, seat))
        s.tell("revenue", seat=seat, sicarii=sicarii, emperors=emperors, total=total)


def _named(paid: Paid) -> list[Json]:
    return [[name_of(cell), coins] for cell, coins in paid]


def income(s: SmallcityPosition, seat: int) -> int:
    """Return the revenue of a seat: the sum of its `sources`, without a list of them."""
    city = s.city
    total = city.income_of(s.sicarii[seat] & city.commercial_mask)
    for e in s.of[seat]:
        if s.emperors[e] in city.commercial and not s.locked[e]:
            total += 2 * city.commercial[s.emperors[e]]
    return total
