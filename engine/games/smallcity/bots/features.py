"""Counts the features of a position, seat by seat, for `expectation`.

Territory and mobility are measured as in programs for Amazons: a hex is nearer to the player whose
emperors reach it in fewer moves (J. Lieberum 2005). The first move follows straight lines. After it
steps are counted, because later pieces mostly find the lines cut. For "near" all moves are single
steps: a seat can hope to wall in the land that its emperors stand nearest to.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.core.hexes import STRIDE
from engine.games.smallcity.constants import COINS_PER_POINT, POINTS_PER_SICARIUS
from engine.games.smallcity.fast.land import LandScorer, land_score
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

NAMES = (
    "hand", "aside", "money", "idle money", "rackets", "rent", "parked", "alone", "shared",
    "later", "free", "moves", "conversion", "shops", "hiring", "turn", "converted", "near",
)  # fmt: skip
ALONE, SHARED, LATER, NEAR = 7, 8, 9, 17  # indices in NAMES
CONCEDED = -50.0  # less than any score
STEPS = 4  # steps after the first move in which hexes are still counted as "later"
FAR = {2: 30, 3: 0, 4: 0}  # the same for "near", by players; beyond two it misleads (BOT.md)


# Of a seat's free emperors: the mask of the hexes that they can move to, the number of these moves,
# the coins of the districts where they stand, and their own number.
Mobility: TypeAlias = tuple[int, int, int, int]
# The points that a seat cannot lose, and the features in the order of NAMES; None if it is out.
Features: TypeAlias = tuple[float, list[int] | None]


def features(s: SmallcityPosition) -> list[Features]:
    """Return the features of a position for each seat."""
    score = LandScorer(s)
    commercial, reach_from = s.city.commercial, s.city.shape.reach
    taken, emperors, locked = s.taken, s.emperors, s.locked
    leisure = s.city.leisure_mask & ~s.ruined & ~taken
    reached: list[int] = []
    placed: list[int] = []
    found: list[Features] = []
    for seat, own in enumerate(s.of):
        at = reach = moves = coins = free = 0
        can_deploy = s.hand[seat] or (s.aside[seat] and leisure)
        for e in own if can_deploy and s.standing[seat] == "in" else ():
            cell = emperors[e]
            if not locked[e] and cell != NOWHERE:
                free += 1
                at |= 1 << cell
                coins += commercial.get(cell, 0)
                seen = reach_from(cell, taken)
                moves += seen.bit_count()
                reach |= seen
        reached.append(reach)
        placed.append(at)
        certain = _certain(s, seat, not reach, score)
        mobility = reach, moves, coins, free
        found.append((certain, _features(s, seat, mobility) if reach else None))
    _count_land(s, reached, placed, found, score)
    return found


def _certain(s: SmallcityPosition, seat: int, out: bool, score: LandScorer) -> float:
    """Return the points that a seat cannot lose; all its points if it takes no more turns."""
    if s.standing[seat] == "conceded":
        return CONCEDED
    points: float = s.influence[seat] + land_score(s, seat, score)
    if out:
        points += POINTS_PER_SICARIUS * s.hand[seat] + s.money[seat] // COINS_PER_POINT
    return points


def _features(s: SmallcityPosition, seat: int, mobility: Mobility) -> list[int]:
    """Return the features of a seat; those of the land are still 0."""
    reach, moves, coins, free = mobility
    city, standing = s.city, ~s.ruined & ~s.taken
    industrial, leisure = city.industrial_mask & standing, city.leisure_mask & standing
    hand, money, aside = s.hand[seat], s.money[seat], s.aside[seat]
    rent = city.income_of(s.sicarii[seat] & city.commercial_mask)
    return [
        hand, aside, money if industrial else 0, 0 if industrial else money, rent * hand, rent,
        2 * coins, 0, 0, 0, free, moves, money if reach & industrial else 0,
        city.income_of(reach & city.commercial_mask), 1 if aside and reach & leisure else 0,
        1 if s.turn == seat else 0, _converted(s, money, reach & standing), 0,
    ]  # fmt: skip


def _converted(s: SmallcityPosition, money: int, cells: int) -> int:
    """Return the most influence that money can become on the Industrial districts of a mask."""
    most = 0
    for mask, pays, gets in s.city.rates:
        if mask & cells:
            most = max(most, money // pays * gets)
    return most


def _count_land(
    s: SmallcityPosition,
    reach: list[int],
    placed: list[int],
    found: list[Features],
    score: LandScorer,
) -> None:
    """Set the points of the hexes that each seat reaches alone, with others, or first."""
    everyone = twice = 0
    for mine in reach:
        twice |= everyone & mine
        everyone |= mine
    free = s.city.grid.mask & ~s.taken
    later = _nearest(reach, free & ~everyone, STEPS)
    near = _nearest(placed, free, FAR[s.players])
    for mine, after, around, (_, terms) in zip(reach, later, near, found, strict=True):
        if terms:
            terms[ALONE], terms[SHARED] = score(mine & ~twice), score(mine & twice)
            terms[LATER], terms[NEAR] = score(after), score(around)


def _nearest(front: list[int], left: int, steps: int) -> list[int]:
    """Return the hexes of `left` that each seat reaches first by single steps from its front."""
    found = [0] * len(front)
    for _ in range(steps):
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
            found[seat] |= step & ~twice
        front = fresh
        left &= ~everyone
    return found
