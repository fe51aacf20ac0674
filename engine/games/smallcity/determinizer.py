"""The position made again from an observation: all of it is seen, only the seed is made up."""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.games.smallcity import city
from engine.games.smallcity.observation import SmallcityObservation, lay_out
from engine.games.smallcity.state import SmallcityState


class SmallcityDeterminizer(Determinizer[SmallcityState]):
    """Copies what is seen."""

    def __init__(self, observation: SmallcityObservation) -> None:
        """Lay out what is seen, in the city that is seen: whose boards they are does not matter."""
        signs = tuple(observation["districts"].items())
        built = city.city_of(observation["shape"], tuple(observation["laid"]), signs)
        options, first = observation["options"], observation["first"]
        seen = SmallcityState(observation["players"], 0, options, built, first)
        lay_out(seen, observation)
        super().__init__(seen)

    def fill(self, state: SmallcityState, rng: Random) -> None:
        """Nothing is hidden."""
