"""What can be counted about a position, seat by seat: the terms of `outlook`.

Territory and mobility are measured in the manner of programs for Amazons: a hex is nearer to
whose emperors reach it in fewer moves (J. Lieberum 2005). The first move is an emperor's, along
straight lines; after it steps are counted, for whoever comes later mostly finds the lines cut.
"""

from __future__ import annotations

from engine.core.hexes import STRIDE
from engine.games.smallcity.constants import COINS_PER_POINT, POINTS_PER_SICARIUS
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

NAMES = (
    "hand", "aside", "money", "idle", "rackets", "rent", "parked", "alone", "shared", "later",
    "free", "ways", "laundry", "shops", "arms", "turn",
)  # fmt: skip
CONCEDED = -50.0  # worse than any score
STEPS = 4  # how far hexes are looked at that nobody reaches in one move


class Ground:
    """What hexes score now: a point each, and more for Residential districts, bit by bit.

    A ruined Residential scores nothing. Called with a mask it tells what its hexes score, as
    `territories.worth` does.
    """

    __slots__ = ("eight", "four", "one", "scoring", "two")

    def __init__(self, s: SmallcityPosition) -> None:
        """Note what stands."""
        self.scoring = s.city.grid.mask & ~(s.ruined & s.city.home_mask)
        standing = ~s.ruined
        one, two, four, eight = s.city.home_digits
        self.one, self.two = one & standing, two & standing
        self.four, self.eight = four & standing, eight & standing

    def __call__(self, part: int) -> int:
        """Return what the hexes of a mask score."""
        return (
            (part & self.scoring).bit_count()
            + (part & self.one).bit_count()
            + 2 * (part & self.two).bit_count()
            + 4 * (part & self.four).bit_count()
            + 8 * (part & self.eight).bit_count()
        )


def land(s: SmallcityPosition, e: int, ground: Ground) -> int:
    """Return what the territory of a locked emperor scores; nothing when he has company."""
    others = s.taken & ~s.walls & ~(1 << s.emperors[e])
    part = s.city.grid.flood(1 << s.emperors[e], s.city.grid.mask & ~s.walls)
    return 0 if part & others else ground(part)


def lands(s: SmallcityPosition, seat: int, ground: Ground) -> int:
    """Return what all territories of a seat score; swift positions know."""
    if s.tables is not None:
        return s.estate[seat]
    return sum(land(s, e, ground) for e in s.of[seat] if s.locked[e])


def banked(s: SmallcityPosition, seat: int, out: bool, ground: Ground) -> float:
    """Return the points that a seat has for sure; all of them when it takes no more turns."""
    if s.standing[seat] == "conceded":
        return CONCEDED
    points: float = s.influence[seat] + lands(s, seat, ground)
    if out:
        points += POINTS_PER_SICARIUS * s.hand[seat] + s.money[seat] // COINS_PER_POINT
    return points


def measures(s: SmallcityPosition) -> list[tuple[float, list[int] | None]]:
    """Return, per seat, the points banked, and the other terms in the order of NAMES.

    None stands for the terms of a seat that takes no more turns.
    """
    city, ground = s.city, Ground(s)
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
            found.append((banked(s, seat, True, ground), None))
            continue
        hand, money, aside = s.hand[seat], s.money[seat], s.aside[seat]
        rent = city.collected(s.stones[seat] & city.shop_mask)
        terms = [
            hand, aside, money if works else 0, 0 if works else money, rent * hand, rent,
            2 * parked, 0, 0, 0, free, ways, money if own & works else 0,
            city.collected(own & city.shop_mask), 1 if aside and own & baths else 0,
            1 if s.turn == seat else 0,
        ]  # fmt: skip
        found.append((banked(s, seat, False, ground), terms))
    _claim(s, reach, found, ground)
    return found


def _claim(
    s: SmallcityPosition,
    reach: list[int],
    found: list[tuple[float, list[int] | None]],
    ground: Ground,
) -> None:
    """Note the worth of the hexes that each seat reaches alone, as others do, or before others."""
    everyone = twice = 0
    for mine in reach:
        twice |= everyone & mine
        everyone |= mine
    for mine, (_, terms) in zip(reach, found, strict=True):
        if terms:
            terms[7], terms[8] = ground(mine & ~twice), ground(mine & twice)
    left, front, later = s.city.grid.mask & ~(s.taken | everyone), reach, [0] * len(reach)
    for _ in range(STEPS):
        everyone = twice = 0
        fresh: list[int] = []
        for mine in front:
            east, west = mine | mine << 1, mine | mine >> 1  # `Grid.around`, without a call
            step = (east | west | east << STRIDE - 1 | west >> STRIDE - 1) & left
            fresh.append(step)
            twice |= everyone & step
            everyone |= step
        if not everyone:
            break
        for seat, step in enumerate(fresh):
            later[seat] |= step & ~twice
        front = fresh
        left &= ~everyone
    for mine, (_, terms) in zip(later, found, strict=True):
        if terms:
            terms[9] = ground(mine)
