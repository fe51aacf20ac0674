"""What a decision in Small City would do, as an experienced player says it before it is made.

Here all but the deployment of a sicarius, which is in `deploy_reasons`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.phases import Move
from engine.core.reasons import Reason, weightiest
from engine.games.smallcity import landing, territories
from engine.games.smallcity.bots import judge
from engine.games.smallcity.coach.deploy_reasons import of_deployment, of_district, of_locks
from engine.games.smallcity.constants import POINTS_PER_SICARIUS, POWERS, STEPPING
from engine.games.smallcity.determinizer import SmallcityDeterminizer
from engine.games.smallcity.notation import SPARE, STOP, parse
from engine.games.smallcity.observation import SmallcityObservation
from engine.games.smallcity.state import SmallcityState
from engine.games.smallcity.voice import con, pro

MORE = 4  # hexes more to move to, or fewer, that are worth a word
MANY_SEEN, FEW_SEEN = 6, 3  # special districts in reach of an entry
HOMES = 6  # points of Residential districts around an entry that make it a good one


def reasons(observation: SmallcityObservation, move: str) -> tuple[Reason, ...]:
    """Return what speaks for a decision and against it: see `Game.reasons`."""
    s, seat = SmallcityDeterminizer(observation).seen, observation["seat"]
    assert seat is not None
    if s.phase == "deploy":
        return weightiest(of_deployment(s, seat, move))
    return weightiest(_SAID[s.phase](s, seat, parse(move)))


# Before the first turn


def _of_power(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """What each emperor is good for."""
    yield {
        "caesar": pro("caesar_passes", "caesar"),
        "caligula": pro("caligula_launders", "caligula"),
        "claudius": pro("claudius_crosses", "claudius"),
        "nero": pro("nero_shifts", "nero"),
        "hadrian": pro("hadrian_recruits", "hadrian"),
        "maximus": pro("maximus_robs", "maximus"),
    }[POWERS[move.numbers[0]]]
    if POWERS[move.numbers[0]] in ("claudius", "nero"):
        yield con("needs_money", "powers")


def _of_entry(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """What an emperor would see from where he enters, and who stands in his way."""
    (cell,) = move.numbers
    grid, seen = s.city.grid, s.city.shape.reach(move.numbers[0], s.taken)
    specials = 0 if s.is_pollux else (seen & s.city.special_mask).bit_count()
    rivals = [s.owner[e] for e, at in enumerate(s.emperors) if at >= 0 and seen_from(s, cell, at)]
    others = [each for each in rivals if each != seat]
    if specials >= MANY_SEEN:
        yield pro("sees_many", "city", count=specials)
    elif specials <= FEW_SEEN and not s.is_pollux:
        yield con("sees_few", "city", count=specials)
    around = grid.near[cell] | grid.around(grid.near[cell])
    homes = territories.homes_worth(s, around)
    if homes >= HOMES and not s.is_pollux:
        yield pro("homes_near", "residential", points=homes)
    if others:
        yield con("in_line", "move", to=others[0])
    if rivals and not others:
        yield con("own_in_line", "move")
    wide = seen.bit_count()
    if wide >= len(grid.cells) // 4:
        yield pro("many_ways", "move", count=wide)
    elif wide <= len(grid.cells) // 6:
        yield con("few_ways", "move", count=wide)


def seen_from(s: SmallcityState, cell: int, at: int) -> bool:
    """Tell whether two hexes are in one line, with nothing in between."""
    between = s.city.grid.between[cell].get(at)
    return between is not None and not between & s.taken


# The start of a turn


def _of_turn(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """An emperor's move, Nero's step, or the end of one's turns."""
    if move.word == "move":
        return _of_journey(s, seat, move)
    if move.word == "step":
        return _of_step(s, seat, move)
    return _of_leaving(s, seat, move.word == STOP)


def _of_leaving(s: SmallcityState, seat: int, stops: bool) -> Iterator[Reason]:
    """Stopping keeps what is in hand; conceding keeps nothing."""
    if not stops:
        yield con("unscored", "stopping")
        return
    points = POINTS_PER_SICARIUS * s.hand[seat]
    if points and not s.is_pollux:
        yield pro("keeps_hand", "tips", points=points)
    yield con("no_more_turns", "stopping")


def _of_journey(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """What the landing offers, what is left behind, and what can follow from there."""
    start, cell = move.numbers
    done = s.copy()
    done.silent = True
    done.advance(seat, move.text)
    assert done.mover is not None
    if not s.is_pollux and not done.locked[done.mover]:
        yield from _of_landing(s, done, seat, cell)
    if start in s.city.shops and not s.is_pollux:
        yield con("leaves_shop", "revenue", money=2 * s.city.shops[start])
    if (cost := s.money[seat] - done.money[seat]) > 0:
        yield con("crossing", "claudius", money=cost)
    yield from _of_next(done, seat)
    ways = s.city.shape.reach
    before, after = (ways(at, each.taken).bit_count() for each, at in ((s, start), (done, cell)))
    if after >= before + MORE:
        yield pro("wider", "move", count=after)
    elif after <= before - MORE:
        yield con("narrower", "move", count=after)


def _of_landing(s: SmallcityState, done: SmallcityState, seat: int, cell: int) -> Iterator[Reason]:
    """The benefit of the district where an emperor arrives."""
    if lots := landing.most_lots(done, seat):
        pays, gets = landing.rate(done, seat)
        yield pro("launders", "convert", money=lots * pays, points=lots * gets)
    elif s.stands(cell, "industrial"):
        yield con("no_money", "convert")
    if done.phase == "hire":
        yield pro("hires", "hire", count=landing.Hire().most(done, seat))
    if cell in s.city.shops:
        yield pro("parks", "revenue", money=2 * s.city.shops[cell])
    if s.powers[seat] == "maximus" and (robbed := landing.victims(done, seat)):
        yield pro("may_rob", "maximus", to=robbed[0])


def _of_next(done: SmallcityState, seat: int) -> Iterator[Reason]:
    """What a sicarius from there could do at best: close a territory, racketeer, go on a chain."""
    ready = done.copy()
    if not ready.hand[seat]:
        ready.hand[seat] = 1  # hired on the way
    ready.turn_to("deploy", seat)
    moves = ready.legal_moves(seat)
    if ready.is_pollux:
        lacking = judge.distance(ready, seat)[0]
        nearer = [each for move in moves if (each := _chain_after(ready, seat, move)) < lacking]
        if nearer:
            yield pro("chain_ahead", "pollux", count=min(nearer))
        return
    closed = [points for move in moves if (points := _closed_by(ready, seat, move))]
    if closed:
        yield pro("could_close", "territories", points=max(closed))
    shops = [ready.city.shops.get(parse(move).numbers[0], 0) for move in moves]
    if any(shops):
        yield pro("racket_ahead", "revenue", money=max(shops))


def _chain_after(s: SmallcityState, seat: int, move: str) -> int:
    """Return how much a chain lacks once a sicarius stands there."""
    after = s.copy()
    bit = 1 << parse(move).numbers[0]
    after.stones[seat] |= bit
    after.walls |= bit
    return judge.distance(after, seat)[0]


def _closed_by(s: SmallcityState, seat: int, move: str) -> int:
    """Return what the territories score that a deployment would close for the seat."""
    if not s.city.grid.divides(parse(move).numbers[0], s.open):
        return 0
    after = s.copy()
    after.advance(seat, move)
    closed = [e for e in s.of[seat] if after.locked[e] and not s.locked[e]]
    return sum(territories.worth(after, territories.controlled(after, e)) for e in closed)


def _of_step(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Nero: what the sicarius makes of the next hex, and what it leaves."""
    start, cell = move.numbers
    done = s.copy()
    events = done.apply(seat, move.text)
    yield from of_locks(done, seat, events)
    yield from of_district(s, seat, cell, events)
    if start in s.city.shops:
        yield con("leaves_racket", "nero", money=s.city.shops[start])
    elif start in s.city.districts:
        yield con("leaves_ruin", "nero")
    if s.city.grid.near[cell] & done.walls & ~(1 << cell):
        yield pro("step_to_wall", "nero")
    yield con("step_costs", "nero", money=STEPPING)


# In the middle of a turn


def _of_conversion(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Influence now, or money kept."""
    (lots,), (pays, gets) = move.numbers, landing.rate(s, seat)
    more = landing.most_lots(s, seat) - lots
    if lots:
        yield pro("gains", "convert", points=lots * gets)
    if more:
        yield con("could_gain", "convert", points=more * gets)
        yield pro("keeps_money", "revenue", money=s.money[seat] - lots * pays)


def _of_hiring(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """Sicarii cost nothing here, and those kept score."""
    (count,) = move.numbers
    hiring = s.PHASES[s.phase]
    assert isinstance(hiring, landing.Hire)
    if count:
        yield pro("worth_points", "scoring", count=count, points=POINTS_PER_SICARIUS * count)
    if more := hiring.most(s, seat) - count:
        yield con("leaves_aside", "hire", count=more)


def _of_robbery(s: SmallcityState, seat: int, move: Move) -> Iterator[Reason]:
    """A point for nothing, better from whoever has most."""
    if move.word == SPARE:
        yield con("spares", "maximus")
        return
    (to,) = move.numbers
    if not s.influence[to]:
        yield pro("from_supply", "maximus", to=to)
        return
    yield pro("robs", "maximus", to=to)
    if s.influence[to] == max(s.influence[each] for each in range(s.players) if each != seat):
        yield pro("robs_leader", "maximus", to=to, points=s.influence[to])


_SAID: dict[str, Callable[[SmallcityState, int, Move], Iterator[Reason]]] = {
    "power": _of_power,
    "place": _of_entry,
    "turn": _of_turn,
    "convert": _of_conversion,
    "hire": _of_hiring,
    "recruit": _of_hiring,
    "rob": _of_robbery,
}
