"""Rebuilds the position from an observation, which holds everything but the seed."""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.games.smallcity import city
from engine.games.smallcity.observation import SmallcityObservation, lay_out
from engine.games.smallcity.state import SmallcityState


class SmallcityDeterminizer(Determinizer[SmallcityState]):
    """Copies the position that an observation describes."""

    def __init__(self, observation: SmallcityObservation) -> None:
        """Set up the observed position in the observed city; the boards' file is not needed."""
        signs = tuple(observation["districts"].items())
        built = city.city_of(observation["shape"], tuple(observation["laid"]), signs)
        options, first = observation["options"], observation["first"]
        seen = SmallcityState(observation["players"], 0, options, built, first)
        lay_out(seen, observation)
        super().__init__(seen)

    def fill(self, state: SmallcityState, rng: Random) -> None:
        """Change nothing: nothing is hidden."""
