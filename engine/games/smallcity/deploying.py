"""Phase II of a turn: a sicarius is deployed from the emperor's new hex, and stays for good."""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.games.smallcity import landing, moving, notation, pollux, revenue, territories, turns
from engine.games.smallcity.notation import Numbers
from engine.games.smallcity.phase import Phase, ask, unknown
from engine.games.smallcity.state import SmallcityState


def start(s: SmallcityState) -> int:
    """Return the hex of the emperor who has just moved."""
    assert s.mover is not None
    return s.emperors[s.mover]


class Deploy(Phase):
    """A straight line from the emperor; Caesar's sicarii pass over all pieces."""

    def moves(self, s: SmallcityState, seat: int) -> list[str]:
        if s.powers[seat] != "caesar":
            return s.city.shape.deploys(start(s), s.taken)
        rays = s.city.grid.rays[start(s)]
        free = [cell for ray in rays for cell in ray if not s.taken >> cell & 1]
        return [notation.deploy(cell) for cell in free]

    def refusal(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word != "deploy":
            return unknown()
        cell = numbers[0]
        if s.powers[seat] == "caesar" and s.city.grid.clear(start(s), cell, s.taken & 1 << cell):
            return None
        return moving.forbidden_way(s, start(s), cell, "deploy")

    def perform(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> None:
        cell = s.target = numbers[0]
        bit = 1 << cell
        s.hand[seat] -= 1
        s.stones[seat] |= bit
        s.walls |= bit
        s.taken |= bit
        if not s.silent:
            s.tell("deployed", seat=seat, **{"from": name_of(start(s)), "to": name_of(cell)})
        if recruits(s, seat, cell):
            s.phase = "recruit"
        else:
            complete(s, seat)

    def prompt(self, s: SmallcityState, seat: int) -> Message:
        return ask("deploy", "deploy", hex=name_of(start(s)))


def recruits(s: SmallcityState, seat: int, cell: int) -> bool:
    """Tell whether Hadrian's sicarius hires here before it destroys the district."""
    return s.powers[seat] == "hadrian" and s.aside[seat] > 0 and s.stands(cell, "leisure")


class Recruit(landing.Hire):
    """Hadrian: a sicarius deployed on Leisure hires up to two, then destroys it."""

    def _least(self, s: SmallcityState, seat: int) -> int:
        return 0

    def perform(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> None:
        landing.hire(s, seat, numbers[0])
        complete(s, seat)

    def prompt(self, s: SmallcityState, seat: int) -> Message:
        return ask("recruit", "hadrian", most=self.most(s, seat), aside=s.aside[seat])


def complete(s: SmallcityState, seat: int) -> None:
    """The sicarius has its effect, walls close, revenue comes in, and the turn is over."""
    cell = s.target
    assert cell is not None
    strike(s, seat, cell)
    if s.city.grid.divides(cell, s.open):
        territories.lock(s)
    if s.is_pollux:
        if (chain := pollux.chain(s, seat, cell)) is not None:
            pollux.win(s, seat, "connected", chain)
            return
    else:
        revenue.collect(s, seat)
    turns.pass_on(s, seat)


def strike(s: SmallcityState, seat: int, cell: int) -> None:
    """Destroy the district under a sicarius that has just arrived; a Commercial is racketeered."""
    if cell not in s.city.districts or s.is_pollux or s.ruined >> cell & 1:
        return
    if cell in s.city.shops:
        s.tell("racketeered", seat=seat, hex=name_of(cell), district=s.city.sign(cell))
    else:
        s.ruined |= 1 << cell
        s.tell("destroyed", seat=seat, hex=name_of(cell), district=s.city.sign(cell))
