"""Phase I of a turn: an emperor moves in a straight line (rulebook, "Move your emperor").

Also what can be done only then: Nero's step before it, stopping and conceding.
"""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.games.smallcity import claudius, landing, nero, notation, territories, turns
from engine.games.smallcity.notation import Numbers
from engine.games.smallcity.phase import Phase, ask, refuse, unknown
from engine.games.smallcity.state import SmallcityState


def can_turn(s: SmallcityState, seat: int) -> bool:
    """Tell whether the seat has a whole turn: a move and a deployment, perhaps through Nero."""
    if s.hand[seat]:
        near, taken = s.city.grid.near, s.taken
        for e in s.of[seat]:
            if not s.locked[e] and near[s.emperors[e]] & ~taken:
                return True  # after a step the hex just left is free for the sicarius
    return bool(journeys(s, seat) or nero.steps(s, seat))


def journeys(s: SmallcityState, seat: int) -> list[str]:
    """Return the moves of the seat's emperors that a deployment can follow."""
    if not (s.hand[seat] or can_arm(s, seat)):
        return []
    found: list[str] = []
    ways, taken = s.city.shape.moves, s.taken
    for e in s.of[seat]:
        if not s.locked[e]:
            found += ways(s.emperors[e], taken)
    if not s.hand[seat]:
        found = [move for move in found if arms(s, seat, notation.parse(move)[1][1])]
    if s.powers[seat] == "claudius":
        found += claudius.crossings(s, seat)
    return found


def can_arm(s: SmallcityState, seat: int) -> bool:
    """Tell whether there is anywhere at all to hire."""
    return bool(s.aside[seat] and s.city.leisure_mask & ~s.taken & ~s.ruined and not s.is_pollux)


def arms(s: SmallcityState, seat: int, cell: int) -> bool:
    """Tell whether an emperor who arrives here can hire, so that there is one to deploy."""
    return bool(s.aside[seat]) and s.stands(cell, "leisure")


class Turn(Phase):
    """The start of a turn: move an emperor, or say that one stops or concedes."""

    def moves(self, s: SmallcityState, seat: int) -> list[str]:
        found = journeys(s, seat)
        if s.stepped:
            return found
        if s.powers[seat] == "nero":
            found += nero.steps(s, seat)
        found += LEAVING[s.is_solitaire :]
        return found

    def refusal(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word == "move":
            return forbidden_move(s, seat, *numbers)
        if word == "step":
            return nero.forbidden_step(s, seat, *numbers)
        if word not in LEAVING:
            return unknown()
        if s.stepped:
            return refuse("turn_begun", "stopping")
        if word == notation.STOP and s.is_solitaire:
            return refuse("stop_alone", "solitaire")
        return None

    def perform(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> None:
        if word == "move":
            move(s, seat, *numbers)
        elif word == "step":
            nero.step(s, seat, *numbers)
        elif word == notation.STOP:
            turns.stop(s, seat)
        else:
            turns.concede(s, seat)

    def prompt(self, s: SmallcityState, seat: int) -> Message:
        return ask("move_after_step" if s.stepped else "move", "move")


LEAVING = (notation.STOP, notation.CONCEDE)


def forbidden_move(s: SmallcityState, seat: int, cell: int, to: int) -> Message | None:
    """Return why the emperor on `cell` may not move to `to`, or None."""
    if (e := s.emperor_at(seat, cell)) is None:
        return refuse("not_your_emperor", "move", hex=name_of(cell))
    if s.locked[e]:
        return refuse("locked", "locked", hex=name_of(cell))
    if (reason := forbidden_way(s, cell, to, "move")) is not None:
        return claudius.forbidden_crossing(s, seat, e, to, reason)
    if not s.hand[seat] and not arms(s, seat, to):
        return refuse("no_sicarius", "turn", hex=name_of(to))
    return None


def forbidden_way(s: SmallcityState, cell: int, to: int, rule: str) -> Message | None:
    """Return why no free straight line leads from a hex to another, or None."""
    if s.city.grid.clear(cell, to, s.taken):
        return None
    if not s.city.grid.has(to):
        return refuse("outside", rule, hex=name_of(to))
    if s.taken >> to & 1:
        return refuse("occupied", rule, hex=name_of(to))
    straight = to in s.city.grid.between[cell]
    return refuse(
        "blocked" if straight else "not_straight", rule, start=name_of(cell), hex=name_of(to)
    )


def move(s: SmallcityState, seat: int, cell: int, to: int) -> None:
    """Move the emperor and give the benefit of where he lands.

    Where no free line leads, Claudius has crossed the city's edge; this alone can leave an
    emperor by himself in a territory before anything is deployed.
    """
    e = s.emperor_at(seat, cell)
    assert e is not None
    crossed = s.powers[seat] == "claudius" and not s.city.grid.clear(cell, to, s.taken)
    s.emperors[e], s.mover = to, e
    s.taken ^= 1 << cell | 1 << to
    cost = claudius.pay(s, seat) if crossed else 0
    if not s.silent:
        names = {"from": name_of(cell), "to": name_of(to)}
        s.tell("moved", seat=seat, **names, crossed=crossed, cost=cost)
    if crossed:
        territories.lock(s)
    landing.begin(s, seat)
