"""The points of land, counted bit by bit: `territories.worth` and `controlled` at speed."""

from __future__ import annotations

from engine.games.smallcity.position import SmallcityPosition


class LandScorer:
    """Counts the points of masks of hexes in one position, as `territories.worth` does.

    A hex is worth a point, a standing Residential its number, a ruined one nothing.
    """

    __slots__ = ("eight", "four", "one", "scoring", "two")

    def __init__(self, s: SmallcityPosition) -> None:
        """Note which districts stand."""
        self.scoring = s.city.grid.mask & ~(s.ruined & s.city.residential_mask)
        standing = ~s.ruined
        one, two, four, eight = s.city.residential_bits
        self.one, self.two = one & standing, two & standing
        self.four, self.eight = four & standing, eight & standing

    def __call__(self, part: int) -> int:
        """Return the points of the hexes of a mask."""
        return (
            (part & self.scoring).bit_count()
            + (part & self.one).bit_count()
            + 2 * (part & self.two).bit_count()
            + 4 * (part & self.four).bit_count()
            + 8 * (part & self.eight).bit_count()
        )


def land_score(s: SmallcityPosition, seat: int, score: LandScorer) -> int:
    """Return the points of all territories that a seat controls."""
    if s.tables is not None:
        return s.land[seat]
    return sum(_controlled(s, e, score) for e in s.of[seat] if s.locked[e])


def _controlled(s: SmallcityPosition, e: int, score: LandScorer) -> int:
    """Return the points of a locked emperor's territory, 0 if another emperor shares it."""
    others = s.taken & ~s.walls & ~(1 << s.emperors[e])
    part = s.city.grid.flood(1 << s.emperors[e], s.city.grid.mask & ~s.walls)
    return 0 if part & others else score(part)
