"""The state of a match of Small City (`smallcity`): a position with its phases and steps."""

from __future__ import annotations

from engine.games.smallcity import (
    deploying,
    landing,
    moving,
    notation,
    scoring,
    setup,
    turns,
)
from engine.games.smallcity.fast.turns import FastState
from engine.games.smallcity.observation import SmallcityObservation, observe


class SmallcityState(FastState):
    """A state of Small City. A turn is a row of decisions (ruling 9)."""

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

    @property
    def mid_turn(self) -> bool:
        """Tell whether a turn has begun and is not complete."""
        return bool(self.steps)

    def observation(self, seat: int | None) -> SmallcityObservation:
        """Return the whole position, as nothing is hidden."""
        return observe(self, seat)
