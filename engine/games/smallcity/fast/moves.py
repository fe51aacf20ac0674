"""What the moves of silent positions do, but for deployments: see `swift`."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.smallcity import scoring, setup
from engine.games.smallcity.bots import measures
from engine.games.smallcity.constants import COINS_PER_POINT, HIRES, POINTS_PER_SICARIUS
from engine.games.smallcity.fast import cutting
from engine.games.smallcity.fast.tables import Tables
from engine.games.smallcity.notation import STOP
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

ALONE = tuple((seat,) for seat in range(4))
NEXT = [[(seat + 1) % players for seat in range(players)] for players in range(1, 5)]
NEXT.insert(0, [])  # who comes after a seat: by players and seat

_PLACE = setup.Place()
_HIRINGS = {f"hire:{count}": count for count in range(HIRES + 1)}
_HIRING_TEXTS = [*_HIRINGS]


def income(s: SmallcityPosition, seat: int) -> int:
    """Return what the seat collects at the end of a turn."""
    shops = s.city.shops
    parked = (2 * shops.get(s.emperors[e], 0) for e in s.of[seat] if not s.locked[e])
    return s.city.collected(s.stones[seat] & s.city.shop_mask) + sum(parked)


def _entries(s: SmallcityPosition, tables: Tables, seat: int) -> list[str]:
    """Return where an emperor can enter. The first two lists of a city are remembered."""
    found = tables.entries.get(s.taken)
    if found is None:
        found = _PLACE.moves(s, seat)
        if s.taken.bit_count() < 2:
            tables.entries[s.taken] = found
    return [*found]


def _conversions(s: SmallcityPosition, tables: Tables, seat: int) -> list[str]:
    """Return how many lots of money can be converted."""
    assert s.mover is not None
    most = s.money[seat] // tables.offers[s.emperors[s.mover]]
    return [f"convert:{lots}" for lots in range(most + 1)]


def _hirings(s: SmallcityPosition, tables: Tables, seat: int) -> list[str]:
    """Return how many sicarii can be hired: at least one if there is none in hand."""
    return _HIRING_TEXTS[0 if s.hand[seat] else 1 : s.aside[seat] + 1]


def arming(s: SmallcityPosition, tables: Tables, moves: list[str]) -> list[str]:
    """Return those of an emperor's moves that lead to where he hires."""
    baths, journeys = _baths(s), tables.journeys
    return [move for move in moves if baths >> journeys[move][1] & 1]


def _baths(s: SmallcityPosition) -> int:
    """Return the Leisure districts where an emperor can land."""
    return s.city.leisure_mask & ~(s.ruined | s.taken)


def _place(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Let an emperor enter; once all have, the first player begins."""
    cell = tables.places[move]
    bit, a, one, b, two, c, three = tables.spots[cell]
    lines = s.lines
    lines[a] += one
    lines[b] += two
    lines[c] += three
    s.taken |= bit
    s.emperors[s.emperors.index(NOWHERE, s.of[seat][0])] = cell
    if s.queue:
        s.turn, *s.queue = s.queue  # a new list: copies share the old one
    else:
        s.phase, s.turn = "turn", s.first
        s.turns += 1
    s.to_act = ALONE[s.turn]


def _begin(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Move an emperor; the district may offer something. Or leave."""
    try:
        cell, to = tables.journeys[move]
    except KeyError:
        _leave(s, tables, seat, move)
        return
    lines, emperors, parking = s.lines, s.emperors, tables.parking
    start, a, one, b, two, c, three = tables.spots[cell]
    lines[a] -= one
    lines[b] -= two
    lines[c] -= three
    end, a, one, b, two, c, three = tables.spots[to]
    lines[a] += one
    lines[b] += two
    lines[c] += three
    s.taken ^= start | end
    e = s.of[seat][0]
    if emperors[e] != cell:
        e += 1
    s.mover = e
    emperors[e] = to
    if more := parking[to] - parking[cell]:
        s.income[seat] += more
    s.phase = "deploy"
    offer = tables.offers[to]
    if offer and not s.ruined & end:
        if offer < 0:
            if s.aside[seat]:
                s.phase = "hire"
        elif s.money[seat] >= offer:
            s.phase = "convert"


def _leave(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Take no more turns."""
    s.standing[seat] = "stopped" if move == STOP else "conceded"
    s.able[seat] = ()
    pass_on(s, tables, seat)


def _convert(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Change whole lots of money into influence."""
    assert s.mover is not None
    district = s.city.districts[s.emperors[s.mover]]
    lots = int(move.removeprefix("convert:"))
    s.money[seat] -= lots * district.number
    s.influence[seat] += lots * district.gets
    s.phase = "deploy"


def _hire(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Take sicarii from those set aside."""
    count = _HIRINGS[move]
    s.aside[seat] -= count
    s.hand[seat] += count
    s.phase = "deploy"


def cut_off(s: SmallcityPosition, tables: Tables, cell: int) -> None:
    """See what a sicarius has cut off; lock whoever is by himself in there."""
    zones = s.zones
    number = 0
    while not zones[number] >> cell & 1:
        number += 1
    parts = cutting.parts(s.city.grid, cell, zones[number] & ~s.walls)
    if len(parts) < 2:
        return
    del zones[number]
    emperors = s.taken & ~s.walls
    for part in parts:
        inside = part & emperors
        if inside & inside - 1:
            zones.append(part)
        elif inside:
            _lock(s, tables, inside.bit_length() - 1, part)


def _lock(s: SmallcityPosition, tables: Tables, cell: int, part: int) -> None:
    """Lock the emperor on a hex: he collects no more, and owns what is around him."""
    e = s.emperors.index(cell)
    seat = s.owner[e]
    s.locked[e] = True
    s.able[seat] = tuple(other for other in s.able[seat] if other != e)
    s.income[seat] -= tables.parking[cell]
    s.estate[seat] += measures.Ground(s)(part)


def pass_on(s: SmallcityPosition, tables: Tables, seat: int) -> None:
    """Give the turn to the next seat that has one; the others are out."""
    following = NEXT[s.players]
    for _ in following:
        seat = following[seat]
        if s.standing[seat] == "in":
            if _can_turn(s, tables, seat):
                s.phase, s.to_act, s.turn = "turn", ALONE[seat], seat
                s.mover = s.target = None
                s.turns += 1
                return
            s.standing[seat] = "stuck"
            s.able[seat] = ()
    _finish(s)


def _can_turn(s: SmallcityPosition, tables: Tables, seat: int) -> bool:
    """Tell whether an emperor can move; to where he hires, if there is nobody to deploy."""
    emperors, taken = s.emperors, s.taken
    if s.hand[seat]:
        for e in s.able[seat]:
            if tables.near[emperors[e]] & ~taken:
                return True
    elif s.aside[seat] and (baths := _baths(s)):
        for e in s.able[seat]:
            if s.city.shape.reach(emperors[e], taken) & baths:
                return True
    return False


def _finish(s: SmallcityPosition) -> None:
    """Score what each seat has."""
    scores: list[int] = []
    for seat, standing in enumerate(s.standing):
        points = s.estate[seat] + s.influence[seat] + s.money[seat] // COINS_PER_POINT
        points += POINTS_PER_SICARIUS * s.hand[seat]
        scores.append(0 if standing == "conceded" else points)
    scoring.decide(s, scores)


CHOICES: dict[str, Callable[[SmallcityPosition, Tables, int], list[str]]] = {
    "place": _entries, "convert": _conversions, "hire": _hirings,
}  # fmt: skip
MOVES: dict[str, Callable[[SmallcityPosition, Tables, int, str], None]] = {
    "place": _place, "turn": _begin, "convert": _convert, "hire": _hire,
}  # fmt: skip
