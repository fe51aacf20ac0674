"""A simple evaluation of positions, for easy and normal, and for solitaire.

Territory and mobility are measured as in programs for Amazons: a hex belongs to the player whose
emperors reach it in the fewest moves (queen distance, J. Lieberum 2005).
"""

from __future__ import annotations

from math import tanh

from engine.core.hexes import mask_of
from engine.games.smallcity import solitaire, territories
from engine.games.smallcity.bots import chains
from engine.games.smallcity.constants import POINTS_PER_SICARIUS
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

NEAR = 0.65  # points for a point of land that the seat is nearest to
MOBILE = 0.12  # points for a hex that an emperor can move to now
COIN = 0.1  # points for a coin when no conversion is possible
COIN_TO_CONVERT = 0.4  # points for a coin when one is
TURNS_AHEAD = 4  # turns for which an income is counted
SCALE = 18.0  # points of advantage that make a result rather certain
CROWDED = 0.5  # solitaire: points for a hex, divided by the districts of its territory
MANY_MOVES = 12  # solitaire: hexes to move to beyond this number are of no use


def expected_scores(s: SmallcityPosition) -> list[float]:
    """Return the expected score of each seat."""
    near = nearest(s)
    return [_expected_score(s, seat, near[seat]) for seat in range(s.players)]


def _expected_score(s: SmallcityPosition, seat: int, near: float) -> float:
    if s.standing[seat] == "conceded":
        return 0.0
    grid, city = s.city.grid, s.city
    points = s.influence[seat] + POINTS_PER_SICARIUS * s.hand[seat] + NEAR * near
    points += sum(territories.worth(s, territories.controlled(s, e)) for e in s.of[seat])
    mobile = mask_of(s.free_emperors(seat))
    useful = (city.industrial_mask | city.leisure_mask) & ~s.ruined
    coin = COIN_TO_CONVERT if mobile and useful else COIN
    points += coin * s.money[seat]
    if mobile:
        points += MOBILE * grid.slides(mobile, grid.mask & ~s.taken).bit_count()
        income = city.income_of(s.sicarii[seat] & city.commercial_mask)
        points += coin * income * min(TURNS_AHEAD, s.hand[seat])
    return points


def nearest(s: SmallcityPosition) -> list[float]:
    """Return, per seat, the points of the hexes that its emperors reach first; ties are shared."""
    grid = s.city.grid
    free = unclaimed = grid.mask & ~s.taken
    front = [mask_of(s.free_emperors(seat)) for seat in range(s.players)]
    reach, claims = front[:], [0.0] * s.players
    while unclaimed and any(front):
        for seat in range(s.players):
            front[seat] = grid.slides(front[seat], free) & ~reach[seat] if front[seat] else 0
            reach[seat] |= front[seat]
        _share(s, [each & unclaimed for each in front], claims)
        for each in front:
            unclaimed &= ~each
    return claims


def _share(s: SmallcityPosition, new: list[int], claims: list[float]) -> None:
    """Add the points of hexes reached at the same distance: in full to one seat, else half."""
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


def _solitaire_value(s: SmallcityPosition) -> float:
    """Return the value of a solitaire position: its score, and districts that are nearly alone."""
    points = float(solitaire.tally(s)["total"])
    specials = s.city.special_mask & ~s.ruined
    for part in s.city.grid.parts(s.open):
        count = (part & specials).bit_count()
        if count > 1:
            points += CROWDED * part.bit_count() / count
    points += COIN_TO_CONVERT * s.money[0] + s.hand[0] + 0.5 * s.aside[0]
    here = mask_of(cell for cell in s.emperors if cell != NOWHERE)  # empty while powers are chosen
    ways = s.city.grid.slides(here, s.city.grid.mask & ~s.taken).bit_count()
    return points + 0.3 * min(ways, MANY_MOVES)


def margins(s: SmallcityPosition) -> list[float]:
    """Return each seat's lead over its best rival in points, alone the value of the position."""
    if s.is_solitaire:
        return [_solitaire_value(s)]
    if s.is_pollux:
        distances = [chains.distance(s, seat) for seat in range(s.players)]
        values = [-6.0 * lacking + 0.3 * last for lacking, last in distances]
    else:
        values = expected_scores(s)
    return [
        value - max(values[other] for other in range(s.players) if other != seat)
        for seat, value in enumerate(values)
    ]


def results(s: SmallcityPosition) -> list[float]:
    """Return each seat's expected result in [0, 1]; at the end, the result."""
    if s.final is None:
        return [0.5 + 0.5 * tanh(margin / SCALE) for margin in _scaled(s)]
    if s.is_solitaire:
        return [0.5 + 0.5 * tanh((s.final.scores[0] - 40) / 40) if s.final.winners else 0.0]
    winners = s.final.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.players)]


def _scaled(s: SmallcityPosition) -> list[float]:
    found = margins(s)
    return [(margin - 40) / 2 for margin in found] if s.is_solitaire else found
