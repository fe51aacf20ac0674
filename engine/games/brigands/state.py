"""A position under the protocol that every game follows: asked, and changed by moves."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.brigands import districts, notation, pawns, planning, prison, turns, wheel
from engine.games.brigands.observation import BrigandsObservation, observe
from engine.games.brigands.position import BrigandsPosition

HARBOUR, TAVERN, ESCAPE = pawns.Harbour(), pawns.Tavern(), prison.Escape()


class BrigandsState(BrigandsPosition, PhasedState):
    """One position of Brigands."""

    __slots__ = ()
    PHASES = {
        "plan": planning.Planning(),
        "wheel": wheel.Wheel(),
        "harbour": HARBOUR,
        "tavern": TAVERN,
        "judgement": prison.Judgement(),
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
        "last_purse": turns.last_purse,
    }
    parse = staticmethod(notation.parse)

    def observation(self, seat: int | None) -> BrigandsObservation:
        """Return what the seat may know."""
        return observe(self, seat)
