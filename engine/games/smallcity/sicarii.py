"""A sicarius strikes the district where it arrives (rulebook, "Deploy a sicarius")."""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.games.smallcity.position import SmallcityPosition


def strike(s: SmallcityPosition, seat: int, cell: int) -> None:
    """Destroy the district under a sicarius that has just arrived, or racketeer a Commercial."""
    if cell not in s.city.districts or s.is_pollux or s.ruined >> cell & 1:
        return
    if cell not in s.city.commercial:
        s.ruined |= 1 << cell
    if not s.silent:
        s.tell(
            "racketeered" if cell in s.city.commercial else "destroyed",
            seat=seat, hex=name_of(cell), district=s.city.sign(cell),
        )  # fmt: skip
