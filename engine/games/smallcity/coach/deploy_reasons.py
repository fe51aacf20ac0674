"""The reasons for and against a deployment: walls, districts, blocked moves, chains in Pollux."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.events import Event
from engine.core.phases import Move
from engine.core.plain import integer
from engine.core.reasons import Reason
from engine.games.smallcity import solitaire, territories
from engine.games.smallcity.bots import chains
from engine.games.smallcity.lines import reach
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.state import SmallcityState
from engine.games.smallcity.voice import con, pro

SMALL = 8  # the points of a territory that is small enough to lock a rival in
MANY = 3  # lost hexes to move to that are worth a reason
FEW = 3  # hexes to move to that are almost none


def of_deployment(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Yield the reasons for and against the deployment of a sicarius."""
    done = s.copy()
    events = done.apply(seat, move.text)
    if done.phase == "recruit":
        yield pro("hadrian_hires", "hadrian")
        events += done.apply(seat, "hire:0")
    (cell,) = move.numbers
    if done.final is not None and s.is_pollux:
        yield pro("wins_chain", "pollux")
        return
    if s.is_pollux:
        yield from _of_chains(s, done, seat)
    yield from of_locks(done, seat, events)
    yield from of_district(s, seat, cell, events)
    if s.is_solitaire:
        yield from _of_solitaire(s, done)
    yield from _of_mobility(s, done, seat)
    yield from _of_walls(s, done, cell)
    if not done.hand[seat]:
        yield con("last_sicarius", "deploy")


def of_locks(done: SmallcityState, seat: int, events: Iterable[Event]) -> Iterator[Reason]:
    """Yield the reasons that emperors are locked in, one for each of them."""
    locked = [event.data for event in events if event.type == "locked"]
    for data in locked:
        yield _of_lock(done, seat, integer(data["seat"]), integer(data["worth"]))
    if any(data["seat"] == seat for data in locked) and all(done.locked[e] for e in done.of[seat]):
        yield con("last_free", "locked")


def _of_lock(done: SmallcityState, seat: int, to: int, points: int) -> Reason:
    """Return the reason that an emperor of the seat `to` is locked in with some points."""
    if done.is_pollux:
        return con("locks_own", "locked") if to == seat else pro("locks_rival", "locked", to=to)
    if to == seat:
        return pro("closes", "territories", points=points)
    if points <= SMALL:
        return pro("traps", "locked", to=to, points=points)
    return con("gives_land", "territories", to=to, points=points)


def of_district(
    s: SmallcityPosition, seat: int, cell: int, events: Iterable[Event]
) -> Iterator[Reason]:
    """Yield the reason that a sicarius strikes the district where it arrives."""
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


def _of_mobility(s: SmallcityState, done: SmallcityState, seat: int) -> Iterator[Reason]:
    """Yield the reasons that the seat or the most hindered rival has fewer hexes to move to."""
    left = [reach(done, each).bit_count() for each in range(s.players)]
    lost = [reach(s, each).bit_count() - after for each, after in enumerate(left)]
    yield from _of_rivals_mobility(seat, left, lost)
    if 0 < left[seat] <= FEW:
        yield con("own_few", "move", count=left[seat])
    elif lost[seat] >= MANY:
        yield con("blocks_own", "move", count=lost[seat])


def _of_rivals_mobility(seat: int, left: Sequence[int], lost: Sequence[int]) -> Iterator[Reason]:
    rivals = [each for each in range(len(left)) if each != seat]
    to = max(rivals, key=lost.__getitem__, default=seat)
    if to == seat or lost[to] < MANY:
        return
    if 0 < left[to] <= FEW:
        yield pro("nearly_stuck", "move", to=to, count=left[to])
    else:
        yield pro("blocks", "move", to=to, count=lost[to])


def _of_walls(s: SmallcityState, done: SmallcityState, cell: int) -> Iterator[Reason]:
    """Yield the reason that the sicarius cuts off land without an emperor, or extends a wall."""
    grid = s.city.grid
    if not grid.divides(cell, s.open):
        if grid.near[cell] & s.walls:
            yield pro("joins_wall", "territories")
        return
    beside = [part for part in grid.parts(done.open) if part & grid.near[cell]]
    count = sum(part.bit_count() for part in beside if not territories.emperors_in(done, part))
    if count and not s.is_solitaire and not s.is_pollux:
        yield con("nobodys", "territories", count=count)


def _of_chains(s: SmallcityState, done: SmallcityState, seat: int) -> Iterator[Reason]:
    """Yield the reasons that chains become shorter or longer, in Pollux."""
    lacking = [
        (chains.distance(s, each)[0], chains.distance(done, each)[0]) for each in range(s.players)
    ]
    for to, (before, after) in enumerate(lacking):
        if to != seat and after > before:
            if after == chains.IMPOSSIBLE:
                yield pro("ends_chain", "pollux", to=to)
            else:
                yield pro("hinders_chain", "pollux", to=to, count=after)
    before, after = lacking[seat]
    if after < before:
        yield pro("nearer_chain", "pollux", count=after)
    elif after < chains.IMPOSSIBLE:
        yield con("no_nearer", "pollux", count=after)


def _of_solitaire(s: SmallcityState, done: SmallcityState) -> Iterator[Reason]:
    """Yield the reason that the city would score more or less than before."""
    gained = solitaire.tally(done)["total"] - solitaire.tally(s)["total"]
    if gained > 0:
        yield pro("scores_more", "solitaire", points=gained)
    elif gained < 0:
        yield con("scores_less", "solitaire", points=-gained)
