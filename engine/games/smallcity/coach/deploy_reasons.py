"""Reasons for where a sicarius goes: walls, districts, ways cut off, chains in Pollux."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.events import Event
from engine.core.plain import integer
from engine.core.reasons import Reason
from engine.games.smallcity import notation, solitaire, territories
from engine.games.smallcity.bots import judge
from engine.games.smallcity.position import NOWHERE, SmallcityPosition
from engine.games.smallcity.state import SmallcityState
from engine.games.smallcity.voice import con, pro

SMALL = 8  # points of a territory in which one may well lock a rival
TOLD = 3  # hexes less to move to that are worth a word
FEW = 3  # ways that are almost none


def of_deployment(s: SmallcityState, seat: int, move: str) -> Iterator[Reason]:
    """What the sicarius closes, spoils, blocks or joins."""
    done = s.copy()
    events = done.apply(seat, move)
    if done.phase == "recruit":
        yield pro("hadrian_hires", "hadrian")
        events += done.apply(seat, "hire:0")
    (cell,) = notation.parse(move).numbers
    if done.final is not None and s.is_pollux:
        yield pro("wins_chain", "pollux")
        return
    if s.is_pollux:
        yield from _of_chain(s, done, seat)
    yield from of_locks(done, seat, events)
    yield from of_district(s, seat, cell, events)
    if s.is_solitaire:
        yield from _of_solitaire(s, done)
    yield from _of_ways(s, done, seat)
    yield from _of_land(s, done, cell)
    if not done.hand[seat]:
        yield con("last_sicarius", "deploy")


def of_locks(done: SmallcityState, seat: int, events: Iterable[Event]) -> Iterator[Reason]:
    """Who is locked in by a wall that has just been closed, and in how much."""
    for event in events:
        if event.type != "locked":
            continue
        to, points = integer(event.data["seat"]), integer(event.data["worth"])
        if done.is_pollux:
            yield con("locks_own", "locked") if to == seat else pro("locks_rival", "locked", to=to)
        elif to == seat:
            yield pro("closes", "territories", points=points)
        elif points <= SMALL:
            yield pro("traps", "locked", to=to, points=points)
        else:
            yield con("gives_land", "territories", to=to, points=points)
    locked = any(event.type == "locked" and event.data["seat"] == seat for event in events)
    if locked and all(done.locked[e] for e in done.of[seat]):
        yield con("last_free", "locked")


def of_district(
    s: SmallcityPosition, seat: int, cell: int, events: Iterable[Event]
) -> Iterator[Reason]:
    """What a sicarius makes of the district where it arrives."""
    struck = {event.type for event in events} & {"racketeered", "destroyed"}
    if not struck:
        return
    district = s.city.districts[cell]
    if district.kind == "commercial":
        yield pro("rackets", "revenue", money=district.number)
    elif district.kind == "residential":
        others = any(reach(s, other) >> cell & 1 for other in range(s.players) if other != seat)
        home = pro("spoils_home", "residential", points=district.number)
        yield home if others else con("destroys_home", "residential", points=district.number)
    elif district.kind == "industrial":
        yield con("destroys_works", "convert")
    else:
        yield con("destroys_baths", "hire")


def reach(s: SmallcityPosition, seat: int) -> int:
    """Return where the free emperors of a seat can go (a mask); nowhere for one who is out."""
    found = 0
    if s.standing[seat] == "in":
        for e in s.of[seat]:
            if not s.locked[e] and s.emperors[e] != NOWHERE:
                found |= s.city.shape.reach(s.emperors[e], s.taken)
    return found


def _of_ways(s: SmallcityState, done: SmallcityState, seat: int) -> Iterator[Reason]:
    """Whose ways it cuts off: those of the rival who loses most, and one's own."""
    counts = [
        (reach(s, each).bit_count(), reach(done, each).bit_count()) for each in range(s.players)
    ]
    lost = [before - after for before, after in counts]
    rivals = [each for each in range(s.players) if each != seat]
    to = max(rivals, key=lost.__getitem__, default=seat)
    if to != seat and lost[to] >= TOLD:
        if 0 < counts[to][1] <= FEW:
            yield pro("nearly_stuck", "move", to=to, count=counts[to][1])
        else:
            yield pro("blocks", "move", to=to, count=lost[to])
    if 0 < counts[seat][1] <= FEW:
        yield con("own_few", "move", count=counts[seat][1])
    elif lost[seat] >= TOLD:
        yield con("blocks_own", "move", count=lost[seat])


def _of_land(s: SmallcityState, done: SmallcityState, cell: int) -> Iterator[Reason]:
    """Whether it cuts off hexes where nobody is, or goes on with a wall."""
    grid = s.city.grid
    if grid.divides(cell, s.open):
        beside = [part for part in grid.parts(done.open) if part & grid.near[cell]]
        empty = [part for part in beside if not territories.emperors_in(done, part)]
        if empty and not s.is_solitaire and not s.is_pollux:
            count = sum(part.bit_count() for part in empty)
            yield con("nobodys", "territories", count=count)
    elif grid.near[cell] & s.walls:
        yield pro("joins_wall", "territories")


def _of_chain(s: SmallcityState, done: SmallcityState, seat: int) -> Iterator[Reason]:
    """Pollux: one's own chain, and those of the others."""
    lacking = [
        (judge.distance(s, each)[0], judge.distance(done, each)[0]) for each in range(s.players)
    ]
    for to, (before, after) in enumerate(lacking):
        if to != seat and after > before:
            if after == judge.FAR:
                yield pro("ends_chain", "pollux", to=to)
            else:
                yield pro("hinders_chain", "pollux", to=to, count=after)
    before, after = lacking[seat]
    if after < before:
        yield pro("nearer_chain", "pollux", count=after)
    elif after < judge.FAR:
        yield con("no_nearer", "pollux", count=after)


def _of_solitaire(s: SmallcityState, done: SmallcityState) -> Iterator[Reason]:
    """What the city would score now, and before."""
    gained = solitaire.tally(done)["total"] - solitaire.tally(s)["total"]
    if gained > 0:
        yield pro("scores_more", "solitaire", points=gained)
    elif gained < 0:
        yield con("scores_less", "solitaire", points=-gained)
