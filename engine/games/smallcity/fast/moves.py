"""The legal moves and the effects of all fast decisions but deployments: see `fast.turns`."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.smallcity import scoring, setup
from engine.games.smallcity.constants import COINS_PER_POINT, HIRES, POINTS_PER_SICARIUS
from engine.games.smallcity.fast import cutting
from engine.games.smallcity.fast.land import LandScorer
from engine.games.smallcity.fast.tables import Tables
from engine.games.smallcity.notation import STOP
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

ALONE = tuple((seat,) for seat in range(4))
NEXT = [[(seat + 1) % players for seat in range(players)] for players in range(5)]

_PLACE = setup.Place()
_HIRINGS = {f"hire:{count}": count for count in range(HIRES + 1)}
_HIRING_TEXTS = [*_HIRINGS]


def _entries(s: SmallcityPosition, tables: Tables, seat: int) -> list[str]:
    """Return the places where an emperor can enter; the lists of a new city are kept."""
    found = tables.entries.get(s.taken)
    if found is None:
        found = _PLACE.moves(s, seat)
        if s.taken.bit_count() < 2:
            tables.entries[s.taken] = found
    return [*found]


def _conversions(s: SmallcityPosition, tables: Tables, seat: int) -> list[str]:
    """Return the conversions that the seat can pay."""
    assert s.mover is not None
    most = s.money[seat] // tables.offers[s.emperors[s.mover]]
    return [f"convert:{lots}" for lots in range(most + 1)]


def _hirings(s: SmallcityPosition, tables: Tables, seat: int) -> list[str]:
    """Return the numbers of sicarii to hire: at least one with an empty hand."""
    return _HIRING_TEXTS[0 if s.hand[seat] else 1 : s.aside[seat] + 1]


def hiring_moves(s: SmallcityPosition, tables: Tables, moves: list[str]) -> list[str]:
    """Return the moves of emperors that end on a district where they can hire."""
    leisure, ends = _leisure(s), tables.moves
    return [move for move in moves if leisure >> ends[move][1] & 1]


def _leisure(s: SmallcityPosition) -> int:
    """Return the Leisure districts where an emperor can land and hire."""
    return s.city.leisure_mask & ~(s.ruined | s.taken)


def _place(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Let an emperor enter; after the last one the first player begins."""
    cell = tables.places[move]
    bit, a, one, b, two, c, three = tables.bits[cell]
    lines = s.lines
    lines[a] += one
    lines[b] += two
    lines[c] += three
    s.taken |= bit
    s.emperors[s.emperors.index(NOWHERE, s.of[seat][0])] = cell
    if s.queue:
        s.turn, *s.queue = s.queue  # a new list, as copies share the old one
    else:
        s.phase, s.turn = "turn", s.first
        s.turns += 1
    s.to_act = ALONE[s.turn]


def _begin(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Move an emperor, whose new district may offer something, or leave the game."""
    try:
        cell, to = tables.moves[move]
    except KeyError:
        _leave(s, tables, seat, move)
        return
    lines, emperors, parking = s.lines, s.emperors, tables.parking
    start, a, one, b, two, c, three = tables.bits[cell]
    lines[a] -= one
    lines[b] -= two
    lines[c] -= three
    end, a, one, b, two, c, three = tables.bits[to]
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
    """Let the seat take no more turns."""
    s.standing[seat] = "stopped" if move == STOP else "conceded"
    s.movable[seat] = ()
    pass_on(s, tables, seat)


def _convert(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Turn whole lots of money into influence."""
    assert s.mover is not None
    district = s.city.districts[s.emperors[s.mover]]
    lots = int(move.removeprefix("convert:"))
    s.money[seat] -= lots * district.number
    s.influence[seat] += lots * district.gets
    s.phase = "deploy"


def _hire(s: SmallcityPosition, tables: Tables, seat: int, move: str) -> None:
    """Move sicarii set aside into the hand."""
    count = _HIRINGS[move]
    s.aside[seat] -= count
    s.hand[seat] += count
    s.phase = "deploy"


def cut_off(s: SmallcityPosition, tables: Tables, cell: int) -> None:
    """Split the territory of a new sicarius, and lock emperors who are alone in a part."""
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
    """Lock the emperor on a hex: he collects no more, and controls his territory."""
    e = s.emperors.index(cell)
    seat = s.owner[e]
    s.locked[e] = True
    s.movable[seat] = tuple(other for other in s.movable[seat] if other != e)
    s.income[seat] -= tables.parking[cell]
    s.land[seat] += LandScorer(s)(part)


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
            s.movable[seat] = ()
    _finish(s)


def _can_turn(s: SmallcityPosition, tables: Tables, seat: int) -> bool:
    """Tell whether an emperor can move; with an empty hand, to where he can hire."""
    emperors, taken = s.emperors, s.taken
    if s.hand[seat]:
        for e in s.movable[seat]:
            if tables.near[emperors[e]] & ~taken:
                return True
    elif s.aside[seat] and (leisure := _leisure(s)):
        for e in s.movable[seat]:
            if s.city.shape.reach(emperors[e], taken) & leisure:
                return True
    return False


def _finish(s: SmallcityPosition) -> None:
    """Score the city and end the match."""
    scores: list[int] = []
    for seat, standing in enumerate(s.standing):
        points = s.land[seat] + s.influence[seat] + s.money[seat] // COINS_PER_POINT
        points += POINTS_PER_SICARIUS * s.hand[seat]
        scores.append(0 if standing == "conceded" else points)
    scoring.decide(s, scores)


CHOICES: dict[str, Callable[[SmallcityPosition, Tables, int], list[str]]] = {
    "place": _entries, "convert": _conversions, "hire": _hirings,
}  # fmt: skip
MOVES: dict[str, Callable[[SmallcityPosition, Tables, int, str], None]] = {
    "place": _place, "turn": _begin, "convert": _convert, "hire": _hire,
}  # fmt: skip
