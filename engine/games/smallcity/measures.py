"""What can be counted about a position, seat by seat: the terms of `outlook`.

Territory and mobility are measured in the manner of programs for Amazons: a hex is nearer to
whose emperors reach it in fewer moves (J. Lieberum 2005). The first move is an emperor's, along
straight lines; after it steps are counted, for whoever comes later mostly finds the lines cut.
"""

from __future__ import annotations

from engine.games.smallcity.constants import COINS_PER_POINT, POINTS_PER_SICARIUS
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

NAMES = (
    "hand", "aside", "money", "idle", "rackets", "rent", "parked", "alone", "shared", "later",
    "free", "ways", "laundry", "shops", "arms", "turn",
)  # fmt: skip
CONCEDED = -50.0  # worse than any score
STEPS = 4  # how far hexes are looked at that nobody reaches in one move


def worth(s: SmallcityPosition, part: int) -> int:
    """Return what the hexes of a mask score, as `territories.worth` does, bit by bit."""
    city = s.city
    points = part.bit_count()
    homes = part & city.home_mask
    if homes:
        ruins = homes & s.ruined
        if ruins:
            points -= ruins.bit_count()
            homes ^= ruins
        for mask, more in city.home_values:
            points += (mask & homes).bit_count() * more
    return points


def land(s: SmallcityPosition, e: int) -> int:
    """Return what the territory of a locked emperor scores; nothing when he has company."""
    others = s.taken & ~s.walls & ~(1 << s.emperors[e])
    part = s.city.grid.flood(1 << s.emperors[e], s.city.grid.mask & ~s.walls)
    return 0 if part & others else worth(s, part)


def banked(s: SmallcityPosition, seat: int, out: bool) -> float:
    """Return the points that a seat has for sure; all of them when it takes no more turns."""
    points: float = s.influence[seat] + sum(land(s, e) for e in s.of[seat] if s.locked[e])
    if s.standing[seat] == "conceded":
        return CONCEDED
    if out:
        points += POINTS_PER_SICARIUS * s.hand[seat] + s.money[seat] // COINS_PER_POINT
    return points


def measures(s: SmallcityPosition) -> list[tuple[float, list[int] | None]]:
    """Return, per seat, the points banked, and the other terms in the order of NAMES.

    None stands for the terms of a seat that takes no more turns.
    """
    city = s.city
    taken, emperors, locked, reach_from = s.taken, s.emperors, s.locked, city.shape.reach
    works, baths = city.works_mask & ~s.ruined & ~taken, city.leisure_mask & ~s.ruined & ~taken
    found: list[tuple[float, list[int] | None]] = []
    reach: list[int] = []
    for seat in range(s.players):
        own = ways = parked = free = 0
        if s.standing[seat] == "in":
            for e in s.of[seat]:
                cell = emperors[e]
                if not locked[e] and cell != NOWHERE:
                    free += 1
                    parked += city.shops.get(cell, 0)
                    seen = reach_from(cell, taken)
                    ways += seen.bit_count()
                    own |= seen
        if not s.hand[seat] and not (s.aside[seat] and baths):
            own = 0  # there is nothing left to deploy
        reach.append(own)
        if not own:
            found.append((banked(s, seat, True), None))
            continue
        hand, money, aside = s.hand[seat], s.money[seat], s.aside[seat]
        rent = city.collected(s.stones[seat] & city.shop_mask)
        terms = [
            hand, aside, money if works else 0, 0 if works else money, rent * hand, rent,
            2 * parked, 0, 0, 0, free, ways, money if own & works else 0,
            city.collected(own & city.shop_mask), 1 if aside and own & baths else 0,
            1 if s.turn == seat else 0,
        ]  # fmt: skip
        found.append((banked(s, seat, False), terms))
    _claim(s, reach, found)
    return found


def _claim(
    s: SmallcityPosition, reach: list[int], found: list[tuple[float, list[int] | None]]
) -> None:
    """Note the worth of the hexes that each seat reaches alone, as others do, or before others."""
    around = s.city.grid.around
    everyone = twice = 0
    for mine in reach:
        twice |= everyone & mine
        everyone |= mine
    for mine, (_, terms) in zip(reach, found, strict=True):
        if terms:
            terms[7], terms[8] = worth(s, mine & ~twice), worth(s, mine & twice)
    left, front = s.city.grid.mask & ~(s.taken | everyone), reach
    for _ in range(STEPS):
        front = [mine and around(mine) & left for mine in front]
        everyone = twice = 0
        for mine in front:
            twice |= everyone & mine
            everyone |= mine
        if not everyone:
            break
        for mine, (_, terms) in zip(front, found, strict=True):
            if terms and mine & ~twice:
                terms[9] += worth(s, mine & ~twice)
        left &= ~everyone
