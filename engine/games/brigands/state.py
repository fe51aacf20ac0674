"""A position of Brigands (`brigands`) that follows the protocol of all games."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.brigands import (
    districts,
    notation,
    pawns,
    planning,
    prison,
    turns,
    wheel,
)
from engine.games.brigands.fast.advance import ADVANCE, PLAN_MOVES, read_secret
from engine.games.brigands.fast.moves import MOVES
from engine.games.brigands.observation import BrigandsObservation, observe
from engine.games.brigands.position import BrigandsPosition

HARBOUR, TAVERN, ESCAPE = pawns.Harbour(), pawns.Tavern(), prison.Escape()


class BrigandsState(BrigandsPosition, PhasedState):
    """One position of Brigands; a silent one plays by the fast rules."""

    __slots__ = ()
    PHASES = {
        "plan": planning.Planning(),
        "wheel": wheel.Wheel(),
        "harbour": HARBOUR,
        "tavern": TAVERN,
        "judgement": prison.JUDGEMENT,
        "prison": ESCAPE,
    }
    STEPS = {
        "new_day": turns.new_day,
        "plan": planning.reveal,
        "next_place": turns.next_place,
        "actions": wheel.begin,
        "wheel": wheel.reveal,
        "district": districts.resolve,
        "harbour": HARBOUR.next_pawn,
        "tavern": TAVERN.next_pawn,
        "inmates": prison.resolve,
        "judgement": prison.judge,
        "prison": ESCAPE.next_pawn,
        "leave": districts.leave,
        "last_purse": turns.end_match,
    }
    parse = staticmethod(notation.parse)

    def advance(self, seat: int | None, move: str) -> None:
        """Make a legal move and everything that follows it; a silent state uses the fast rules."""
        if seat is None or not self.silent:
            super().advance(seat, move)
        elif len(owing := self.to_act) == 1:
            ADVANCE[self.phase](self, seat, move)
        else:  # a secret plan or wheel, before the last one
            self.chosen[seat] = PLAN_MOVES.get(move) or read_secret(move)
            if owing[0] == seat:
                self.to_act = owing[1:]
            else:
                self.to_act = tuple([other for other in owing if other != seat])

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the legal moves of a seat; those of a silent state are a shared list."""
        if self.silent and seat is not None and seat in self.to_act:
            return MOVES[self.phase](self, seat)
        return super().legal_moves(seat)

    def observation(self, seat: int | None) -> BrigandsObservation:
        """Return everything that the seat may know."""
        return observe(self, seat)
