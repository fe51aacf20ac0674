"""Phase II of a turn: a sicarius goes from the emperor's new hex to another, and stays there.

`fast/turns.py` has it once more, for searches.
"""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.core.phases import Move
from engine.games.smallcity import landing, notation, pollux, revenue, sicarii, territories
from engine.games.smallcity.leaving import MidTurn
from engine.games.smallcity.lines import why_no_line
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import ask


def start_of(s: SmallcityPosition) -> int:
    """Return the hex of the emperor who has just moved."""
    assert s.mover is not None
    return s.emperors[s.mover]


class Deploy(MidTurn):
    """The sicarius moves in a straight line; one of Caesar's passes over all pieces."""

    words = ("deploy",)

    def moves(self, s: SmallcityPosition, seat: int) -> list[str]:
        if s.powers[seat] != "caesar":
            return s.city.shape.deployments_from(start_of(s), s.taken)
        rays = s.city.grid.rays[start_of(s)]
        free = [cell for ray in rays for cell in ray if not s.taken >> cell & 1]
        return [notation.deploy(cell) for cell in free]

    def refusal(self, s: SmallcityPosition, seat: int, move: Move) -> Message | None:
        here, cell = start_of(s), move.numbers[0]
        in_the_way = s.taken & 1 << cell if s.powers[seat] == "caesar" else s.taken
        if s.city.grid.clear(here, cell, in_the_way):
            return None
        return why_no_line(s, here, cell, "deploy")

    def perform(self, s: SmallcityPosition, seat: int, move: Move) -> None:
        cell = s.target = move.numbers[0]
        bit = 1 << cell
        s.steps.append(move.text)
        before = territories.land_scores(s) if s.powers[seat] == "caesar" else []
        s.hand[seat] -= 1
        s.sicarii[seat] |= bit
        s.walls |= bit
        s.taken |= bit
        if not s.silent:
            s.tell_path("deployed", seat, start_of(s), cell)
            territories.tell_land_lost(s, before)
        if recruits(s, seat, cell):
            s.turn_to("recruit", seat)
        else:
            complete(s, seat)

    def prompt(self, s: SmallcityPosition, seat: int) -> Message:
        return ask("deploy", "deploy", hex=name_of(start_of(s)))


def recruits(s: SmallcityPosition, seat: int, cell: int) -> bool:
    """Tell whether Hadrian's sicarius hires here before it destroys the district."""
    return s.powers[seat] == "hadrian" and s.aside[seat] > 0 and s.stands(cell, "leisure")


class Recruit(landing.Hire):
    """A sicarius of Hadrian's hires up to two on a Leisure district, then destroys it."""

    def least(self, s: SmallcityPosition, seat: int) -> int:
        return 0

    def perform(self, s: SmallcityPosition, seat: int, move: Move) -> None:
        landing.hire(s, seat, move.numbers[0])
        complete(s, seat)

    def prompt(self, s: SmallcityPosition, seat: int) -> Message:
        return ask("recruit", "hadrian", most=self.most(s, seat), aside=s.aside[seat])


def complete(s: SmallcityPosition, seat: int) -> None:
    """Strike the district, lock emperors in, collect the revenue, and end the turn."""
    cell = s.target
    assert cell is not None
    sicarii.strike(s, seat, cell)
    if s.city.grid.divides(cell, s.open):
        territories.lock(s)
    if not s.is_pollux:
        revenue.collect(s, seat)
    elif (chain := pollux.chain(s, seat, cell)) is not None:
        pollux.win_connected(s, seat, chain)
        return
    s.phase, s.to_act = "pass_on", ()
