"""The observation of one seat, which is everything but the dice of others."""

from __future__ import annotations

from engine.core.state import BySeat, Observation
from engine.games.tesserae.rules import TesseraePosition


class TesseraeObservation(Observation):
    """Everything that a seat may know in Tesserae."""

    dice: BySeat[int]  # 0: under the cup of another player
    bids: list[str]


def observe(s: TesseraePosition, seat: int | None) -> TesseraeObservation:
    """Return the observation of `seat` as plain JSON; `None` sees only what is public."""
    open_ = s.final is not None
    dice = [die if open_ or owner == seat else 0 for owner, die in enumerate(s.dice)]
    return {**s.envelope(seat), "dice": dice, "bids": s.made[:]}


def lay_out(s: TesseraePosition, observation: TesseraeObservation) -> None:
    """Set everything that the observer can see on an empty table."""
    s.recall(observation, [])
    s.dice, s.made = observation["dice"][:], observation["bids"][:]
