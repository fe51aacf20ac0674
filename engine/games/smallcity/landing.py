"""The benefit of the district where an emperor lands (rulebook, "Move your emperor").

Converting or hiring comes first, then Maximus (ruling 9). A question with one possible answer is
not asked (ruling 15). `fast/moves.py` has converting and hiring once more, for searches.
"""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.core.phases import Move
from engine.games.smallcity.constants import CALIGULA_RATE, HIRES
from engine.games.smallcity.leaving import MidTurn
from engine.games.smallcity.notation import SPARE
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import ask, refuse


def land(s: SmallcityPosition) -> None:
    """Ask to convert or hire where the emperor has landed, unless he is locked in."""
    seat, e = s.turn, s.mover
    assert e is not None
    cell = s.emperors[e]
    if cell in s.city.districts and not s.locked[e]:
        if most_lots(s, seat):
            s.turn_to("convert", seat)
            return
        if hires_at(s, seat, cell):
            s.turn_to("hire", seat)
            return
    go_on(s, seat)


def go_on(s: SmallcityPosition, seat: int) -> None:
    """Ask Maximus whom he robs, anybody else for the deployment."""
    robs = s.powers[seat] == "maximus" and victims(s, seat)
    s.phase, s.to_act = "rob" if robs else "deploy", (seat,)


def rate(s: SmallcityPosition, seat: int) -> tuple[int, int]:
    """Return the coins and the influence of one lot where the emperor stands, (0, 0) for none."""
    assert s.mover is not None
    cell = s.emperors[s.mover]
    if s.stands(cell, "industrial"):
        district = s.city.districts[cell]
        return district.number, district.gets
    if s.powers[seat] == "caligula" and s.stands(cell, "commercial"):
        return CALIGULA_RATE
    return 0, 0


def most_lots(s: SmallcityPosition, seat: int) -> int:
    """Return how many whole lots can be converted (ruling 5)."""
    pays, _ = rate(s, seat)
    return s.money[seat] // pays if pays else 0


class Convert(MidTurn):
    """The emperor turns money into influence, in whole lots at the rate of the district."""

    words = ("convert",)

    def moves(self, s: SmallcityPosition, seat: int) -> list[str]:
        return [f"convert:{lots}" for lots in range(most_lots(s, seat) + 1)]

    def refusal(self, s: SmallcityPosition, seat: int, move: Move) -> Message | None:
        most = most_lots(s, seat)
        if move.numbers[0] <= most:
            return None
        return refuse("too_many_lots", "convert", most=most, money=s.money[seat])

    def perform(self, s: SmallcityPosition, seat: int, move: Move) -> None:
        s.steps.append(move.text)
        pays, gets = rate(s, seat)
        lots = move.numbers[0]
        s.money[seat] -= lots * pays
        s.influence[seat] += lots * gets
        s.tell("converted", seat=seat, lots=lots, paid=lots * pays, gained=lots * gets)
        go_on(s, seat)

    def prompt(self, s: SmallcityPosition, seat: int) -> Message:
        pays, gets = rate(s, seat)
        most = most_lots(s, seat)
        return ask("convert", "convert", pays=pays, gets=gets, money=s.money[seat], most=most)


class Hire(MidTurn):
    """The emperor hires up to two sicarii; with an empty hand, at least the one to deploy."""

    words = ("hire",)

    def moves(self, s: SmallcityPosition, seat: int) -> list[str]:
        return [f"hire:{count}" for count in range(self.least(s, seat), self.most(s, seat) + 1)]

    def most(self, s: SmallcityPosition, seat: int) -> int:
        """Return how many can be hired."""
        return min(HIRES, s.aside[seat])

    def least(self, s: SmallcityPosition, seat: int) -> int:
        """Return how many must be hired."""
        return 0 if s.hand[seat] else 1

    def refusal(self, s: SmallcityPosition, seat: int, move: Move) -> Message | None:
        if move.numbers[0] > self.most(s, seat):
            return refuse("too_many_hired", "hire", most=self.most(s, seat))
        return None if move.numbers[0] >= self.least(s, seat) else refuse("must_hire", "turn")

    def perform(self, s: SmallcityPosition, seat: int, move: Move) -> None:
        s.steps.append(move.text)
        hire(s, seat, move.numbers[0])
        go_on(s, seat)

    def prompt(self, s: SmallcityPosition, seat: int) -> Message:
        return ask("hire", "hire", most=self.most(s, seat), aside=s.aside[seat])


def can_hire(s: SmallcityPosition, seat: int) -> bool:
    """Tell whether the seat could hire on some free Leisure district."""
    return bool(s.aside[seat] and s.city.leisure_mask & ~s.taken & ~s.ruined and not s.is_pollux)


def hires_at(s: SmallcityPosition, seat: int, cell: int) -> bool:
    """Tell whether an emperor who lands on a hex can hire there."""
    return bool(s.aside[seat]) and s.stands(cell, "leisure")


def hire(s: SmallcityPosition, seat: int, count: int) -> None:
    """Move some of a seat's sicarii set aside into its hand."""
    s.aside[seat] -= count
    s.hand[seat] += count
    s.tell("hired", seat=seat, count=count)


def victims(s: SmallcityPosition, seat: int) -> list[int]:
    """Return the seats of rival emperors beside the one just moved, in or out, ascending."""
    assert s.mover is not None
    near = s.city.grid.near[s.emperors[s.mover]]
    return sorted({s.owner[e] for e, cell in enumerate(s.emperors) if near >> cell & 1} - {seat})


class Rob(MidTurn):
    """Maximus may take one influence from the owner of a rival emperor beside his own."""

    words = ("rob", SPARE)

    def moves(self, s: SmallcityPosition, seat: int) -> list[str]:
        return [*(f"rob:{victim}" for victim in victims(s, seat)), SPARE]

    def refusal(self, s: SmallcityPosition, seat: int, move: Move) -> Message | None:
        if move.word == SPARE or move.numbers[0] in victims(s, seat):
            return None
        return refuse("rob_not_adjacent", "maximus")

    def perform(self, s: SmallcityPosition, seat: int, move: Move) -> None:
        s.steps.append(move.text)
        if move.word == SPARE:
            s.tell("spared", seat=seat)
        else:
            self._take(s, seat, move.numbers[0])
        s.turn_to("deploy", seat)

    def _take(self, s: SmallcityPosition, seat: int, victim: int) -> None:
        from_supply = not s.influence[victim]
        if not from_supply:
            s.influence[victim] -= 1
        s.influence[seat] += 1
        s.tell("robbed", seat=seat, to=victim, from_supply=from_supply)

    def prompt(self, s: SmallcityPosition, seat: int) -> Message:
        assert s.mover is not None
        return ask("rob", "maximus", hex=name_of(s.emperors[s.mover]), seats=victims(s, seat))
