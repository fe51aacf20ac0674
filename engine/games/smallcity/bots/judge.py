"""What a position promises each seat: the judgement that the bots go by.

Territory and mobility are measured in the manner of programs for Amazons: a hex belongs to whose
emperors reach it in the fewest moves (queen distance, J. Lieberum 2005).
"""

from __future__ import annotations

from math import tanh

from engine.core.hexes import mask_of
from engine.games.smallcity import revenue, solitaire, territories
from engine.games.smallcity.constants import POINTS_PER_SICARIUS
from engine.games.smallcity.position import SmallcityPosition

NEAR = 0.65  # points for a hex (or a number of a Residential) that one is nearest to
MOBILE = 0.12  # points for a hex that an emperor can move to now
COIN = 0.1  # points for a coin when no conversion is in reach
COIN_TO_CONVERT = 0.4  # and when one is
TURNS_AHEAD = 4  # for how many more turns an income is counted
SCALE = 18.0  # points of advantage that make a result rather safe
CROWDED = 0.5  # solitaire: points for a hex, shared out among the districts of its territory
MANY_WAYS = 12  # solitaire: more than so many hexes to move to are of no use
FAR = 99  # Pollux: no chain is possible any more


def prospects(s: SmallcityPosition) -> list[float]:
    """Return what each seat may expect to score."""
    near = nearest(s)
    standing = s.city.special_mask & ~s.ruined & ~s.city.home_mask & ~s.city.shop_mask
    return [_prospect(s, seat, near[seat], standing) for seat in range(s.players)]


def _prospect(s: SmallcityPosition, seat: int, near: float, standing: int) -> float:
    if s.standing[seat] == "conceded":
        return 0.0
    grid = s.city.grid
    points = s.influence[seat] + POINTS_PER_SICARIUS * s.hand[seat] + NEAR * near
    points += sum(
        territories.worth(s, part) for e in s.of[seat] if (part := territories.controlled(s, e))
    )
    mobile = 0
    if s.standing[seat] == "in":
        mobile = mask_of(s.emperors[e] for e in s.of[seat] if not s.locked[e])
    coin = COIN_TO_CONVERT if mobile and standing else COIN
    points += coin * s.money[seat]
    if mobile:
        points += MOBILE * grid.slides(mobile, grid.mask & ~s.taken).bit_count()
        income = sum(coins for _, coins in revenue.sources(s, seat)[0])
        points += coin * income * min(TURNS_AHEAD, s.hand[seat])
    return points


def nearest(s: SmallcityPosition) -> list[float]:
    """Return, per seat, the worth of the hexes that its emperors reach first; ties are shared."""
    grid = s.city.grid
    free = unclaimed = grid.mask & ~s.taken
    reach = [
        mask_of(s.emperors[e] for e in s.of[seat] if not s.locked[e])
        if s.standing[seat] == "in" else 0
        for seat in range(s.players)
    ]  # fmt: skip
    front, claims = reach[:], [0.0] * s.players
    while unclaimed and any(front):
        for seat in range(s.players):
            if front[seat]:
                front[seat] = grid.slides(front[seat], free) & ~reach[seat]
                reach[seat] |= front[seat]
        _share(s, [each & unclaimed for each in front], claims)
        for each in front:
            unclaimed &= ~each
    return claims


def _share(s: SmallcityPosition, new: list[int], claims: list[float]) -> None:
    """Credit the hexes reached at the same distance: to one seat alone, or to all who tie."""
    for seat, mine in enumerate(new):
        if not mine:
            continue
        others = 0
        for other, theirs in enumerate(new):
            if other != seat:
                others |= theirs
        claims[seat] += territories.worth(s, mine & ~others)
        if mine & others:
            claims[seat] += territories.worth(s, mine & others) / 2


def distance(s: SmallcityPosition, seat: int) -> tuple[int, int]:
    """Return how many hexes a Pollux chain still lacks, and how many first hexes lead there."""
    grid, own = s.city.grid, s.stones[seat]
    one, other = s.city.shape.edges[seat]
    open_ = s.open
    reached = grid.flood(one & own, own)
    lacking, fresh = 0, 0
    while not reached & other:
        fresh = (grid.around(reached) | one) & open_ & ~reached
        if not fresh:
            return FAR, 0
        lacking += 1
        reached = grid.flood(reached | fresh, own | reached | fresh)
    return lacking, (fresh & other).bit_count()


def solitary(s: SmallcityPosition) -> float:
    """Return what a solitaire position promises: its score, and districts nearly by themselves."""
    points = float(solitaire.tally(s)["total"])
    specials = s.city.special_mask & ~s.ruined
    for part in s.city.grid.parts(s.open):
        count = (part & specials).bit_count()
        if count > 1:
            points += CROWDED * part.bit_count() / count
    points += COIN_TO_CONVERT * s.money[0] + s.hand[0] + 0.5 * s.aside[0]
    here = 1 << s.emperors[0]
    ways = s.city.grid.slides(here, s.city.grid.mask & ~s.taken).bit_count()
    return points + 0.3 * min(ways, MANY_WAYS)


def margins(s: SmallcityPosition) -> list[float]:
    """Return each seat's lead over its best rival, in points (in Pollux: in moves, weighted)."""
    if s.is_solitaire:
        return [solitary(s)]
    if s.is_pollux:
        values = [-6.0 * lacking + 0.3 * ways for lacking, ways in
                  (distance(s, seat) for seat in range(s.players))]  # fmt: skip
    else:
        values = prospects(s)
    return [
        value - max(values[other] for other in range(s.players) if other != seat)
        for seat, value in enumerate(values)
    ]


def results(s: SmallcityPosition) -> list[float]:
    """Return each seat's expected result in [0, 1]; once the game is over, mostly who has won."""
    if s.final is None:
        return [0.5 + 0.5 * tanh(margin / SCALE) for margin in _scaled(s)]
    if s.is_solitaire:
        return [0.5 + 0.5 * tanh((s.final.scores[0] - 40) / 40) if s.final.winners else 0.0]
    winners = s.final.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.players)]


def _scaled(s: SmallcityPosition) -> list[float]:
    margins_ = margins(s)
    return [(margin - 40) / 2 for margin in margins_] if s.is_solitaire else margins_
