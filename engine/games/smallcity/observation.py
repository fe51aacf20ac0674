"""The observation, which holds the whole position, and the way back to the position."""

from __future__ import annotations

from typing import TypedDict

from engine.core.hexes import cell_of, cells_in, mask_of, name_of
from engine.core.state import BySeat, Observation
from engine.games.smallcity.position import NOBODY, NOWHERE, SmallcityPosition


class EmperorJson(TypedDict):
    """An emperor: its seat, its hex (None before it is placed), whether it is locked in."""

    seat: int
    hex: str | None
    locked: bool


class SmallcityObservation(Observation):
    """The whole position as plain JSON; hexes are names such as `c5`, lists go by seat."""

    shape: str
    laid: list[str]  # the faces of the boards
    districts: dict[str, str]  # the signs of the special districts, by hex
    first: int
    turns: int
    stepped: bool
    powers: BySeat[str | None]
    standing: BySeat[str]
    hand: BySeat[int]
    aside: BySeat[int]
    money: BySeat[int]
    influence: BySeat[int]
    queue: list[int]
    steps: list[str]  # the decisions made so far in this turn
    emperors: list[EmperorJson]
    sicarii: BySeat[list[str]]
    ruined: list[str]
    mover: int | None  # an index in `emperors`
    target: str | None


def names(mask: int) -> list[str]:
    """Return the names of the hexes of a mask, row by row."""
    return [name_of(cell) for cell in cells_in(mask)]


def observe(s: SmallcityPosition, seat: int | None) -> SmallcityObservation:
    """Return the observation of a seat."""
    return {
        **s.envelope(seat),
        "shape": s.city.shape.name,
        "laid": list(s.city.laid),
        "districts": s.city.signs(),
        "first": s.first,
        "turns": s.turns,
        "stepped": s.stepped,
        "powers": s.powers[:],
        "standing": s.standing[:],
        "hand": s.hand[:],
        "aside": s.aside[:],
        "money": s.money[:],
        "influence": s.influence[:],
        "queue": s.queue[:],
        "steps": s.steps[:],
        "emperors": [
            {"seat": seat, "hex": s.where(e), "locked": s.locked[e]}
            for e, seat in enumerate(s.owner)
        ],
        "sicarii": [names(stones) for stones in s.sicarii],
        "ruined": names(s.ruined),
        "mover": s.mover,
        "target": None if s.target is None else name_of(s.target),
    }


def lay_out(s: SmallcityPosition, observation: SmallcityObservation) -> None:
    """Set up an observed position on an empty city."""
    s.recall(observation, [])
    s.turn = s.to_act[0] if s.to_act else NOBODY
    s.turns, s.stepped = observation["turns"], observation["stepped"]
    s.powers, s.standing = observation["powers"][:], observation["standing"][:]
    s.hand, s.aside = observation["hand"][:], observation["aside"][:]
    s.money, s.influence = observation["money"][:], observation["influence"][:]
    s.queue, s.steps = observation["queue"][:], observation["steps"][:]
    s.emperors = [_cell(emperor["hex"]) for emperor in observation["emperors"]]
    s.locked = [emperor["locked"] for emperor in observation["emperors"]]
    s.sicarii = [mask_of(map(_cell, stones)) for stones in observation["sicarii"]]
    s.walls = sum(s.sicarii)  # no hex has two
    s.taken = s.walls | mask_of(cell for cell in s.emperors if cell != NOWHERE)
    s.ruined = mask_of(map(_cell, observation["ruined"]))
    s.mover = observation["mover"]
    s.target = None if observation["target"] is None else _cell(observation["target"])


def _cell(name: str | None) -> int:
    cell = None if name is None else cell_of(name)
    return NOWHERE if cell is None else cell
