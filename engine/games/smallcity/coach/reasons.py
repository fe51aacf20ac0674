"""The reasons for and against a decision; those of deployments are in `deploy_reasons`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.phases import Move
from engine.core.reasons import Reason, weightiest
from engine.games.smallcity import landing, territories
from engine.games.smallcity.bots import chains
from engine.games.smallcity.coach.deploy_reasons import of_deployment, of_district, of_locks
from engine.games.smallcity.constants import POINTS_PER_SICARIUS, POWERS, STEPPING
from engine.games.smallcity.determinizer import SmallcityDeterminizer
from engine.games.smallcity.notation import parse
from engine.games.smallcity.observation import SmallcityObservation
from engine.games.smallcity.state import SmallcityState
from engine.games.smallcity.voice import con, pro

MORE = 4  # hexes to move to, more or fewer than before, that are worth a reason
MANY_SEEN, FEW_SEEN = 6, 3  # special districts in reach of an entry
HOMES = 6  # points of Residential districts around a good entry


def reasons(observation: SmallcityObservation, move: str) -> tuple[Reason, ...]:
    """Return the weightiest reasons for and against a decision: see `Game.reasons`.

    A decision of another phase, as in a turn that the page has only tried, has no reasons.
    """
    s, seat = SmallcityDeterminizer(observation).seen, observation["seat"]
    assert seat is not None
    parsed = parse(move)
    if parsed.word not in s.PHASES[s.phase].words:
        return ()
    return weightiest(_REASONS[parsed.word](s, seat, parsed))


# Before the first turn

_OF_POWERS = {
    "caesar": pro("caesar_passes", "caesar"),
    "caligula": pro("caligula_launders", "caligula"),
    "claudius": pro("claudius_crosses", "claudius"),
    "nero": pro("nero_shifts", "nero"),
    "hadrian": pro("hadrian_recruits", "hadrian"),
    "maximus": pro("maximus_robs", "maximus"),
}


def _of_power(_s: SmallcityState, _seat: int, move: Move) -> Iterator[Reason]:
    """Yield the use of a power, and its cost."""
    power = POWERS[move.numbers[0]]
    yield _OF_POWERS[power]
    if power in ("claudius", "nero"):
        yield con("needs_money", "powers")


def _of_entry(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Yield the reasons for and against a hex where an emperor enters."""
    (cell,) = move.numbers
    seen = s.city.shape.reach(cell, s.taken)
    if not s.is_pollux:
        yield from _of_districts_near(s, cell, seen)
    yield from _of_emperors_in_line(s, seat, cell)
    yield from _of_width(s, seen.bit_count())


def _of_districts_near(s: SmallcityState, cell: int, seen: int) -> Iterator[Reason]:
    """Yield the special districts in reach of an entry, and the Residential ones around it."""
    specials = (seen & s.city.special_mask).bit_count()
    if specials >= MANY_SEEN:
        yield pro("sees_many", "city", count=specials)
    elif specials <= FEW_SEEN:
        yield con("sees_few", "city", count=specials)
    near = s.city.grid.near[cell]
    homes = territories.residential_worth(s, near | s.city.grid.around(near))
    if homes >= HOMES:
        yield pro("homes_near", "residential", points=homes)


def _of_emperors_in_line(s: SmallcityState, seat: int, cell: int) -> Iterator[Reason]:
    """Yield the emperor who stands in the way of an entry."""
    in_line = [s.owner[e] for e, at in enumerate(s.emperors) if at >= 0 and sees(s, cell, at)]
    others = [each for each in in_line if each != seat]
    if others:
        yield con("in_line", "move", to=others[0])
    elif in_line:
        yield con("own_in_line", "move")


def _of_width(s: SmallcityState, count: int) -> Iterator[Reason]:
    """Yield the number of hexes in reach of an entry, if it is great or small."""
    hexes = len(s.city.grid.cells)
    if count >= hexes // 4:
        yield pro("many_ways", "move", count=count)
    elif count <= hexes // 6:
        yield con("few_ways", "move", count=count)


def sees(s: SmallcityState, cell: int, at: int) -> bool:
    """Tell whether a straight line without pieces joins two hexes."""
    between = s.city.grid.between[cell].get(at)
    return between is not None and not between & s.taken


# The start of a turn


def _of_stopping(s: SmallcityState, seat: int, _move: Move) -> Iterator[Reason]:
    """Yield the points that stopping keeps, and the turns that it costs."""
    points = POINTS_PER_SICARIUS * s.hand[seat]
    if points and not s.is_pollux:
        yield pro("keeps_hand", "tips", points=points)
    yield con("no_more_turns", "stopping")


def _of_conceding(_s: SmallcityState, _seat: int, _move: Move) -> Iterator[Reason]:
    yield con("unscored", "stopping")


def _of_emperor_move(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Yield the benefit of a landing, the loss of the old hex, and the prospects of the new one."""
    start, cell = move.numbers
    done = s.copy()
    done.silent = True
    done.advance(seat, move.text)
    assert done.mover is not None
    if not s.is_pollux and not done.locked[done.mover]:
        yield from _of_landing(s, done, seat, cell)
    if start in s.city.commercial and not s.is_pollux:
        yield con("leaves_shop", "revenue", money=2 * s.city.commercial[start])
    if (cost := s.money[seat] - done.money[seat]) > 0:
        yield con("crossing", "claudius", money=cost)
    yield from _of_next_deployment(done, seat)
    reach = s.city.shape.reach
    before, after = reach(start, s.taken).bit_count(), reach(cell, done.taken).bit_count()
    if after >= before + MORE:
        yield pro("wider", "move", count=after)
    elif after <= before - MORE:
        yield con("narrower", "move", count=after)


def _of_landing(s: SmallcityState, done: SmallcityState, seat: int, cell: int) -> Iterator[Reason]:
    """Yield the benefit of the district where an emperor lands."""
    if lots := landing.most_lots(done, seat):
        pays, gets = landing.rate(done, seat)
        yield pro("launders", "convert", money=lots * pays, points=lots * gets)
    elif s.stands(cell, "industrial"):
        yield con("no_money", "convert")
    if done.phase == "hire":
        yield pro("hires", "hire", count=landing.Hire().most(done, seat))
    if cell in s.city.commercial:
        yield pro("parks", "revenue", money=2 * s.city.commercial[cell])
    if s.powers[seat] == "maximus" and (robbed := landing.victims(done, seat)):
        yield pro("may_rob", "maximus", to=robbed[0])


def _of_next_deployment(done: SmallcityState, seat: int) -> Iterator[Reason]:
    """Yield the best that a sicarius can do from the emperor's new hex."""
    ready = done.copy()
    if not ready.hand[seat]:
        ready.hand[seat] = 1  # hired on the way
    ready.turn_to("deploy", seat)
    moves = ready.legal_moves(seat)
    yield from (_of_next_link if ready.is_pollux else _of_next_wall)(ready, seat, moves)


def _of_next_link(s: SmallcityState, seat: int, moves: list[str]) -> Iterator[Reason]:
    """Yield the shortest chain that a deployment can leave, in Pollux."""
    nearest = min((_distance_after(s, seat, move) for move in moves), default=chains.IMPOSSIBLE)
    if nearest < chains.distance(s, seat)[0]:
        yield pro("chain_ahead", "pollux", count=nearest)


def _of_next_wall(s: SmallcityState, seat: int, moves: list[str]) -> Iterator[Reason]:
    """Yield the best territory that a deployment can close, and the best district to racketeer."""
    closed = max((_closed_by(s, seat, move) for move in moves), default=0)
    if closed:
        yield pro("could_close", "territories", points=closed)
    coins = max((s.city.commercial.get(parse(move).numbers[0], 0) for move in moves), default=0)
    if coins:
        yield pro("racket_ahead", "revenue", money=coins)


def _distance_after(s: SmallcityState, seat: int, move: str) -> int:
    """Return how many hexes a chain lacks after a deployment."""
    after = s.copy()
    bit = 1 << parse(move).numbers[0]
    after.sicarii[seat] |= bit
    after.walls |= bit
    return chains.distance(after, seat)[0]


def _closed_by(s: SmallcityState, seat: int, move: str) -> int:
    """Return the points of the territories that a deployment closes for the seat."""
    if not s.city.grid.divides(parse(move).numbers[0], s.open):
        return 0
    after = s.copy()
    after.advance(seat, move)
    closed = [e for e in s.of[seat] if after.locked[e] and not s.locked[e]]
    return sum(territories.worth(after, territories.controlled(after, e)) for e in closed)


def _of_step(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Yield the effects of a step of Nero's on the two hexes, and its cost."""
    start, cell = move.numbers
    done = s.copy()
    events = done.apply(seat, move.text)
    yield from of_locks(done, seat, events)
    yield from of_district(s, seat, cell, events)
    if start in s.city.commercial:
        yield con("leaves_racket", "nero", money=s.city.commercial[start])
    elif start in s.city.districts:
        yield con("leaves_ruin", "nero")
    if s.city.grid.near[cell] & done.walls & ~(1 << cell):
        yield pro("step_to_wall", "nero")
    yield con("step_costs", "nero", money=STEPPING)


# In the middle of a turn


def _of_conversion(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Yield the influence that a conversion gains, and the money that it keeps."""
    (lots,), (pays, gets) = move.numbers, landing.rate(s, seat)
    more = landing.most_lots(s, seat) - lots
    if lots:
        yield pro("gains", "convert", points=lots * gets)
    if more:
        yield con("could_gain", "convert", points=more * gets)
        yield pro("keeps_money", "revenue", money=s.money[seat] - lots * pays)


def _of_hiring(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Yield the points of the sicarii hired, and the sicarii that stay aside."""
    (count,) = move.numbers
    hiring = s.PHASES[s.phase]
    assert isinstance(hiring, landing.Hire)
    if count:
        yield pro("worth_points", "scoring", count=count, points=POINTS_PER_SICARIUS * count)
    if more := hiring.most(s, seat) - count:
        yield con("leaves_aside", "hire", count=more)


def _of_robbery(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Yield the point that a robbery gains, and whether the victim has most."""
    (to,) = move.numbers
    if not s.influence[to]:
        yield pro("from_supply", "maximus", to=to)
        return
    yield pro("robs", "maximus", to=to)
    if s.influence[to] == max(s.influence[each] for each in range(s.players) if each != seat):
        yield pro("robs_leader", "maximus", to=to, points=s.influence[to])


def _of_sparing(_s: SmallcityState, _seat: int, _move: Move) -> Iterator[Reason]:
    yield con("spares", "maximus")


_REASONS: dict[str, Callable[[SmallcityState, int, Move], Iterator[Reason]]] = {
    "power": _of_power,
    "place": _of_entry,
    "move": _of_emperor_move,
    "step": _of_step,
    "stop": _of_stopping,
    "concede": _of_conceding,
    "convert": _of_conversion,
    "hire": _of_hiring,
    "rob": _of_robbery,
    "spare": _of_sparing,
    "deploy": of_deployment,
}
