"""A position under the protocol that every game follows: asked, and changed by moves."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.smallcity import (
    deploying,
    landing,
    moving,
    notation,
    scoring,
    setup,
    swift,
    turns,
)
from engine.games.smallcity.observation import SmallcityObservation, observe
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.swift import LANDING


class SmallcityState(SmallcityPosition, PhasedState):
    """One position of Brutus; a turn is a row of decisions (ruling 9)."""

    __slots__ = ()
    PHASES = {
        "power": setup.ChoosePower(),
        "place": setup.Place(),
        "turn": moving.Turn(),
        "convert": landing.Convert(),
        "hire": landing.Hire(),
        "rob": landing.Rob(),
        "deploy": deploying.Deploy(),
        "recruit": deploying.Recruit(),
    }
    STEPS = {
        "begin": setup.begin,
        "choose_next": setup.choose_next,
        "place_next": setup.place_next,
        "first_turn": turns.first_turn,
        "land": landing.land,
        "pass_on": turns.pass_on,
        "score": scoring.finish,
    }
    parse = staticmethod(notation.parse)

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves, by the short way where there is one."""
        if seat == self.turn and type(seat) is int:
            if self.phase == "deploy":
                if self.powers[seat] != "caesar" and (e := self.mover) is not None:
                    return self.city.shape.deploys(self.emperors[e], self.taken)
            elif self.phase == "turn" and swift.straight(self, seat):
                return swift.ways(self, seat)
        return super().legal_moves(seat)

    def advance(self, seat: int | None, move: str) -> None:
        """Make a move known to be legal, by the short way where there is one."""
        if self.silent and seat is not None:
            power = self.powers[seat]
            if self.phase == "deploy" and power != "hadrian" and not self.is_pollux:
                swift.deploy(self, seat, move)
                if not self.to_act:
                    self.settle()
                return
            if self.phase == "turn" and move in self.city.shape.ways and power not in LANDING:
                swift.travel(self, seat, move)
                return
        super().advance(seat, move)

    @property
    def mid_turn(self) -> bool:
        """Tell whether a turn has begun and is not complete."""
        return bool(self.steps)

    def observation(self, seat: int | None) -> SmallcityObservation:
        """Return everything: nothing is hidden in this game."""
        return observe(self, seat)
