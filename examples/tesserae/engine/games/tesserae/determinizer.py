"""Draws the dice under other cups: a bid may be a lie, so every face is as likely."""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.games.tesserae.observation import TesseraeObservation, lay_out
from engine.games.tesserae.state import TesseraeState


class TesseraeDeterminizer(Determinizer[TesseraeState]):
    """Fills the cups of the other players."""

    def __init__(self, observation: TesseraeObservation) -> None:
        """Set up the visible part of the position."""
        seen = TesseraeState(observation["players"], 0, observation["options"])
        lay_out(seen, observation)
        super().__init__(seen)

    def fill(self, state: TesseraeState, rng: Random) -> None:
        """Roll every die that is not seen."""
        state.dice = [die or 1 + int(rng.random() * state.sides) for die in state.dice]
