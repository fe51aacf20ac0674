"""The rules of a turn once more, in few calls, for searches.

The rules themselves stand in `setup`, `moving`, `landing`, `deploying`, `territories` and `turns`.
Random playouts are 2.2 times as quick by this form. A silent state of a game without powers,
neither Pollux nor solitaire, is played here and in `fast.moves` instead, with tables of the city.
It keeps what the rules work out again each time:

    lines     the taken hexes of each straight line, see `fast.lines`
    income    the coins that each seat collects every turn
    movable   the emperors of each seat that are not locked; none once it takes no more turns
    zones     the contested territories, as they were when they were cut off
    land      the points of each seat's territories, in which nothing changes any more

It does not record the decisions made in a turn (`steps`).
`tests/games/smallcity/test_properties.py` plays both.
"""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.smallcity import leaving, revenue, territories
from engine.games.smallcity.fast import moves as fast_moves
from engine.games.smallcity.fast.cutting import blocked
from engine.games.smallcity.fast.tables import Tables, tables_of
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

ALONE, NEXT = fast_moves.ALONE, fast_moves.NEXT


class FastState(SmallcityPosition, PhasedState):
    """A state that is played fast once it is silent and has `tables`."""

    __slots__ = ()

    def silence(self) -> None:
        """Record no events from here on, and play fast where the variant allows it."""
        super().silence()
        if self.options["powers"] == "off" and not self.is_pollux and not self.is_solitaire:
            self._count(tables_of(self.city))

    def _count(self, tables: Tables) -> None:
        """Count everything that fast moves keep up to date."""
        self.tables = tables
        self.lines = tables.lines.taken(self.taken)
        self.movable = [
            tuple(e for e in own if not self.locked[e]) if standing == "in" else ()
            for own, standing in zip(self.of, self.standing, strict=True)
        ]
        self.income = [revenue.income(self, seat) for seat in range(self.players)]
        self.zones = [self.city.grid.mask]
        if NOWHERE not in self.emperors:
            self.zones = [t.hexes for t in territories.survey(self) if t.kind == "contested"]
        self.land = [
            sum(territories.worth(self, territories.controlled(self, e)) for e in own)
            for own in self.of
        ]
        self.steps = []

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the legal moves; those of emperors and sicarii come from the tables."""
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
            return fast_moves.CHOICES[phase](self, tables, seat)
        found: list[str] = []
        for e in self.movable[seat]:
            a, seen1, one, b, seen2, two, c, seen3, three = tables.emperors[emperors[e]]
            up1, down1 = one[seen1[lines[a]]]
            up2, down2 = two[seen2[lines[b]]]
            up3, down3 = three[seen3[lines[c]]]
            found = [*found, *up1, *up2, *up3, *down2, *down3, *down1]
        if not self.hand[seat]:
            found = fast_moves.hiring_moves(self, tables, found)
        found += leaving.LEAVING
        return found

    def advance(self, seat: int | None, move: str) -> None:
        """Make a move that is known to be legal; deployments, the commonest, are made here."""
        tables = self.tables
        if tables is None or seat is None:
            super().advance(seat, move)
            return
        if self.phase != "deploy":
            fast_moves.MOVES[self.phase](self, tables, seat, move)
            return
        cell, bit, around, effect, detours, a, one, b, two, c, three = tables.deployments[move]
        lines = self.lines
        lines[a] += one
        lines[b] += two
        lines[c] += three
        self.hand[seat] -= 1
        self.sicarii[seat] |= bit
        self.taken = taken = self.taken | bit
        self.walls = walls = self.walls | bit
        if effect:
            if effect > 0:
                self.income[seat] += effect
            else:
                self.ruined |= bit
        if (beside := walls & around) in detours and blocked(detours[beside], walls):
            fast_moves.cut_off(self, tables, cell)
        if coins := self.income[seat]:
            self.money[seat] += coins
        other = NEXT[self.players][seat]
        if self.hand[other]:
            near, emperors = tables.near, self.emperors
            for e in self.movable[other]:
                if near[emperors[e]] & ~taken:
                    self.phase, self.to_act, self.turn = "turn", ALONE[other], other
                    self.mover = None
                    self.turns += 1
                    return
        self.target = cell
        fast_moves.pass_on(self, tables, seat)
