"""The characters of bots: what each prefers among turns that are about as good."""

from __future__ import annotations

from engine.core.hexes import Axial
from engine.core.knowledge import Preference
from engine.games.smallcity import notation
from engine.games.smallcity.position import SmallcityPosition


def _target(move: str) -> int | None:
    """Return the hex where a move, a step, an entry or a deployment ends, or None."""
    read = notation.parse(move)
    return read.numbers[-1] if read.word in notation.HEXES else None


def _steps(one: Axial, other: Axial) -> int:
    """Return the distance of two hexes in axial coordinates."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def mason(s: SmallcityPosition, seat: int, move: str) -> float:
    """Prefer hexes beside sicarii, to build walls."""
    cell = _target(move)
    return 0.0 if cell is None else (s.city.grid.near[cell] & s.walls).bit_count()


def racketeer(s: SmallcityPosition, seat: int, move: str) -> float:
    """Prefer special districts, and hexes beside them."""
    cell = _target(move)
    if cell is None:
        return 0.0
    special = s.city.special_mask & ~s.ruined
    return 2.0 * (special >> cell & 1) + (s.city.grid.near[cell] & special).bit_count()


def wanderer(s: SmallcityPosition, seat: int, move: str) -> float:
    """Prefer long moves."""
    read, grid = notation.parse(move), s.city.grid
    if read.word != "move":
        return 0.0
    return _steps(*map(grid.axial, read.numbers))


def grudge(s: SmallcityPosition, seat: int, move: str) -> float:
    """Prefer hexes near the emperors of rivals."""
    cell, grid = _target(move), s.city.grid
    rivals = [at for e, at in enumerate(s.emperors) if at >= 0 and s.owner[e] != seat]
    if cell is None or not rivals:
        return 0.0
    return -min(_steps(grid.axial(cell), grid.axial(rival)) for rival in rivals)


CHARACTERS: dict[str, Preference] = {
    "mason": mason,
    "racketeer": racketeer,
    "wanderer": wanderer,
    "grudge": grudge,
}
