"""What a seat may know: everything. The observation, and the state rebuilt from it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from engine.core.game import Json, Outcome
from engine.core.hexes import cell_of, cells_in, mask_of, name_of
from engine.core.messages import Message
from engine.core.randomness import fresh_seed

if TYPE_CHECKING:
    from engine.games.smallcity.state import SmallcityState

Observation = dict[str, Json]
PER_SEAT = ("powers", "standing", "hand", "aside", "money", "influence")
PLAIN = ("first", "phase", "turns", "stepped")


def names(mask: int) -> list[str]:
    """Return the names of the hexes of a mask, row by row."""
    return [name_of(cell) for cell in cells_in(mask)]


def observe(s: SmallcityState, seat: int | None) -> Observation:
    """Return the position as plain JSON; hexes are names such as `c5`."""
    return {
        "game": "smallcity",
        "seat": seat,
        "players": s.players,
        "options": dict(s.options),
        "shape": s.city.shape.name,
        "laid": list(s.city.laid),
        "districts": s.city.signs(),
        "to_act": list(s.to_act),
        **{name: getattr(s, name) for name in PLAIN},
        **{name: list(getattr(s, name)) for name in PER_SEAT},
        "queue": s.queue[:],
        "steps": s.steps[:],
        "emperors": [
            {"seat": s.owner[e], "hex": s.where(e), "locked": s.locked[e]}
            for e in range(len(s.emperors))
        ],
        "sicarii": [names(stones) for stones in s.stones],
        "ruined": names(s.ruined),
        "mover": s.mover,
        "target": None if s.target is None else name_of(s.target),
        "outcome": s.final.to_json() if s.final else None,
    }


def rebuild(observation: Observation, rng: Random) -> SmallcityState:
    """Return the state that looks just like this; only the seed, used up by now, is made up."""
    from engine.games.smallcity import city
    from engine.games.smallcity.state import NOWHERE, SmallcityState

    built = city.build(observation["shape"], tuple(observation["laid"]))
    options = dict(observation["options"])
    seed, first = fresh_seed(rng), observation["first"]
    s = SmallcityState(observation["players"], seed, options, built, first)
    for name in PLAIN:
        setattr(s, name, observation[name])
    for name in (*PER_SEAT, "queue", "steps"):
        setattr(s, name, list(observation[name]))
    s.turn = observation["to_act"][0] if observation["to_act"] else None
    s.emperors = [_cell(told["hex"], NOWHERE) for told in observation["emperors"]]
    s.locked = [told["locked"] for told in observation["emperors"]]
    s.stones = [_mask(stones) for stones in observation["sicarii"]]
    for stones in s.stones:
        s.walls |= stones
    s.taken = s.walls | mask_of(cell for cell in s.emperors if cell != NOWHERE)
    s.ruined = _mask(observation["ruined"])
    s.mover = observation["mover"]
    s.target = None if observation["target"] is None else _cell(observation["target"])
    s.final = _outcome(observation["outcome"])
    return s


def _cell(name: str | None, otherwise: int = 0) -> int:
    cell = None if name is None else cell_of(name)
    return otherwise if cell is None else cell


def _mask(hexes: list[str]) -> int:
    return mask_of(_cell(name) for name in hexes)


def _outcome(told: dict[str, Any] | None) -> Outcome | None:
    if told is None:
        return None
    return Outcome(tuple(told["scores"]), tuple(told["winners"]), Message(**told["why"]))
