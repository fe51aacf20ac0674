"""The observation of one seat, which is everything but the other closed fists."""

from __future__ import annotations

from engine.core.state import BySeat, Observation
from engine.games.calculi.notation import HOLDS, parse
from engine.games.calculi.position import CalculiPosition, RoundJson


class CalculiObservation(Observation):
    """Everything that a seat may know in Calculi."""

    round: int
    leader: int
    scores: BySeat[int]
    results: list[RoundJson]
    fist: int | None  # the observer's own, None while open
    named: BySeat[int | None]  # in this round


def observe(s: CalculiPosition, seat: int | None) -> CalculiObservation:
    """Return the observation of `seat` as plain JSON; `None` sees only what is public."""
    return {
        **s.envelope(seat),
        "round": s.round,
        "leader": s.leader,
        "scores": s.scores[:],
        "results": s.results[:],
        "fist": None if seat is None else s.fist(seat),
        "named": s.named[:],
    }


def lay_out(s: CalculiPosition, observation: CalculiObservation) -> None:
    """Set everything that the observer can see on an empty table."""
    s.recall(observation, [])
    s.round, s.leader = observation["round"], observation["leader"]
    s.scores, s.named = observation["scores"][:], observation["named"][:]
    s.results = observation["results"][:]
    if observation["seat"] is not None and observation["fist"] is not None:
        s.chosen[observation["seat"]] = parse(HOLDS[observation["fist"]])
