"""The same turns once more, in one piece: what searches play over and over.

The rules are told decision by decision in `moving`, `landing`, `deploying` and `turns`. Here an
emperor's move and a deployment are carried out without a call for each rule, where nobody listens
and no power changes anything; all else is left to those modules. A property test plays both ways.
"""

from __future__ import annotations

from engine.games.smallcity import landing, leaving, territories, turns
from engine.games.smallcity.position import SmallcityPosition

BENT = ("claudius", "nero")  # whose moves are not straight lines alone
LANDING = ("claudius", "caligula", "maximus")  # who land in ways of their own


def straight(s: SmallcityPosition, seat: int) -> bool:
    """Tell whether a turn begins with a straight move, if the player does not leave."""
    return s.hand[seat] > 0 and not (s.stepped or s.is_solitaire or s.powers[seat] in BENT)


def ways(s: SmallcityPosition, seat: int) -> list[str]:
    """Return the moves at the start of a turn that begins with a straight move."""
    sight, taken, emperors, locked = s.city.shape.moves, s.taken, s.emperors, s.locked
    found: list[str] = []
    for e in s.of[seat]:
        if not locked[e]:
            found += sight(emperors[e], taken)
    found += leaving.LEAVING
    return found


def travel(s: SmallcityPosition, seat: int, move: str) -> None:
    """Move an emperor in a straight line and ask what comes next; not for powers of LANDING."""
    city = s.city
    cell, to, ends, landed = city.shape.ways[move]
    s.mover = e = s.emperors.index(cell)
    s.emperors[e] = to
    s.taken ^= ends
    s.steps.append(move)
    if landed & city.benefits and not s.locked[e]:
        landing.land(s)
    else:
        s.phase = "deploy"


def deploy(s: SmallcityPosition, seat: int, move: str) -> None:
    """Deploy a sicarius and complete the turn; not for Hadrian, not in Pollux."""
    city, emperors, locked = s.city, s.emperors, s.locked
    cell, bit = city.shape.targets[move]
    s.target = cell
    s.hand[seat] -= 1
    s.stones[seat] |= bit
    s.walls |= bit
    s.taken |= bit
    if bit & city.breakable:
        s.ruined |= bit
    grid = city.grid
    free = grid.mask & ~s.walls
    if free & grid.near[cell] in grid.apart[cell] and grid.divides(cell, free):
        territories.lock(s)
    shops = city.shops
    coins = city.collected(s.stones[seat] & city.shop_mask)
    for e in s.of[seat]:
        if emperors[e] in shops and not locked[e]:
            coins += 2 * shops[emperors[e]]
    if coins:
        s.money[seat] += coins
    _pass_on(s)


def _pass_on(s: SmallcityPosition) -> None:
    """Give the turn to the next seat that has one, where that needs no second look."""
    seat, standing = s.turn, s.standing
    for _ in standing:
        seat += 1
        if seat == s.players:
            seat = 0
        if standing[seat] != "in":
            continue
        if not s.hand[seat]:
            break
        near, taken, emperors, locked = s.city.grid.near, s.taken, s.emperors, s.locked
        for e in s.of[seat]:
            if not locked[e] and near[emperors[e]] & ~taken:
                s.phase, s.to_act, s.turn, s.steps = "turn", (seat,), seat, []
                s.stepped, s.mover, s.target = False, None, None
                s.turns += 1
                return
        break
    turns.pass_on(s)
