"""The same game once more, in few calls: what searches play over and over.

The rules are told decision by decision in `setup`, `moving`, `landing`, `deploying` and `turns`.
A silent position of the standard game without powers is played here and in `swift_moves`, by
tables of the city. It keeps what the rules count anew each time:

    lines    what is taken on each straight line, see `lines`
    income   what each seat collects every turn
    able     the emperors of each seat that are not locked; none once it takes no more turns
    zones    the territories of several emperors, as they were when they were cut off
    estate   what each seat's closed territories score; nothing changes in there any more

Of the decisions already made in a turn (`steps`) it keeps no account. A property test plays both
ways.
"""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.smallcity import leaving, territories
from engine.games.smallcity.fast import moves as swift_moves
from engine.games.smallcity.fast.cutting import blocked
from engine.games.smallcity.fast.tables import tables_of
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

ALONE, NEXT = swift_moves.ALONE, swift_moves.NEXT


class SwiftState(SmallcityPosition, PhasedState):
    """A position whose silent moves need few calls. It is swift when it has `tables`."""

    __slots__ = ()

    def silence(self) -> None:
        """Tell nothing from here on, and be swift where no power changes anything."""
        super().silence()
        if self.options["powers"] != "off" or self.is_pollux or self.is_solitaire:
            return
        self.tables = tables_of(self.city)
        self.lines = self.tables.lines.taken(self.taken)
        self.able = [
            tuple(e for e in own if not self.locked[e]) if standing == "in" else ()
            for own, standing in zip(self.of, self.standing, strict=True)
        ]
        self.income = [swift_moves.income(self, seat) for seat in range(self.players)]
        self.zones = [self.city.grid.mask]
        if NOWHERE not in self.emperors:
            self.zones = [t.hexes for t in territories.survey(self) if t.kind == "contested"]
        lands = (map(territories.controlled, [self] * len(own), own) for own in self.of)
        self.estate = [sum(territories.worth(self, land) for land in own) for own in lands]
        self.steps = []

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves, those of emperors and sicarii by what they see."""
        tables = self.tables
        if tables is None or seat is None or seat != self.turn:
            return super().legal_moves(seat)
        phase, lines, emperors = self.phase, self.lines, self.emperors
        if phase == "deploy":
            mover = self.mover
            assert mover is not None
            a, seen1, one, b, seen2, two, c, seen3, three = tables.sicarii[emperors[mover]]
            up1, down1 = one[seen1[lines[a]]]
            up2, down2 = two[seen2[lines[b]]]
            up3, down3 = three[seen3[lines[c]]]
            return [*up1, *up2, *up3, *down2, *down3, *down1]
        if phase != "turn":
            return swift_moves.CHOICES[phase](self, tables, seat)
        found: list[str] = []
        for e in self.able[seat]:
            a, seen1, one, b, seen2, two, c, seen3, three = tables.emperors[emperors[e]]
            up1, down1 = one[seen1[lines[a]]]
            up2, down2 = two[seen2[lines[b]]]
            up3, down3 = three[seen3[lines[c]]]
            found = [*found, *up1, *up2, *up3, *down2, *down3, *down1]
        if not self.hand[seat]:
            found = swift_moves.arming(self, tables, found)
        found += leaving.LEAVING
        return found

    def advance(self, seat: int | None, move: str) -> None:
        """Make a move known to be legal; a deployment here, for it is the commonest."""
        tables = self.tables
        if tables is None or seat is None:
            super().advance(seat, move)
            return
        if self.phase != "deploy":
            swift_moves.MOVES[self.phase](self, tables, seat, move)
            return
        cell, bit, around, effect, detours, a, one, b, two, c, three = tables.targets[move]
        lines = self.lines
        lines[a] += one
        lines[b] += two
        lines[c] += three
        self.hand[seat] -= 1
        self.stones[seat] |= bit
        self.taken = taken = self.taken | bit
        self.walls = walls = self.walls | bit
        if effect:
            if effect > 0:
                self.income[seat] += effect
            else:
                self.ruined |= bit
        if (beside := walls & around) in detours and blocked(detours[beside], walls):
            swift_moves.cut_off(self, tables, cell)
        if coins := self.income[seat]:
            self.money[seat] += coins
        other = NEXT[self.players][seat]
        if self.hand[other]:
            near, emperors = tables.near, self.emperors
            for e in self.able[other]:
                if near[emperors[e]] & ~taken:
                    self.phase, self.to_act, self.turn = "turn", ALONE[other], other
                    self.mover = None
                    self.turns += 1
                    return
        self.target = cell
        swift_moves.pass_on(self, tables, seat)
