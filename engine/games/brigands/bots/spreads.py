"""Every spread of a seat's pawns over its cards, laid out for quick sums over the options.

A team is an index: `place * SIZES + men`. A flat table holds a value for each team, and one more,
0.0, for no team.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import TypeAlias

from engine.games.brigands import plans
from engine.games.brigands.constants import PAWNS, PLACES

SIZES = PAWNS + 1  # team sizes 0 to 3
NO_TEAM = len(PLACES) * SIZES  # the index after those of all teams

Flat: TypeAlias = list[float]  # a value for each team, or for each option
Spread: TypeAlias = tuple[int, ...]  # the teams
Mixture: TypeAlias = list[tuple[Spread, float]]  # spreads and their probabilities
Triple: TypeAlias = tuple[int, int, int]  # the teams of a spread, filled up with NO_TEAM
Groups: TypeAlias = list[tuple[Spread, list[Triple]]]  # some teams, and the spreads with them


class SpreadTable:
    """All spreads of some pawns over some cards."""

    def __init__(self, options: tuple[Spread, ...]) -> None:
        """Lay out these spreads."""
        self.options = options
        self.triples = [_triple(spread) for spread in options]
        self.places = [places_of(spread) for spread in options]  # masks
        self.holders: list[tuple[int, list[int]]] = []  # teams, and the options that have them
        for team in range(NO_TEAM):
            if held := [at for at, spread in enumerate(options) if team in spread]:
                self.holders.append((team, held))
        self._grouped: dict[int, tuple[Groups, list[int]]] = {}

    def grouped(self, places: int) -> tuple[Groups, list[int]]:
        """Return the spreads by what they send to these places (a mask).

        Each group is those teams, and its spreads. The second list tells where each option stands
        in the groups, one after the other.
        """
        if places not in self._grouped:
            groups: dict[Spread, list[int]] = {}
            for at, spread in enumerate(self.options):
                teams = tuple([team for team in spread if places >> team // SIZES & 1])
                groups.setdefault(teams, []).append(at)
            order = [at for group in groups.values() for at in group]
            where = sorted(range(len(order)), key=order.__getitem__)
            triples = self.triples
            listed = [(teams, [triples[at] for at in group]) for teams, group in groups.items()]
            self._grouped[places] = listed, where
        return self._grouped[places]

    def sums(self, flat: Flat) -> Flat:
        """Return the sum of the values of each spread's teams."""
        return [flat[a] + flat[b] + flat[c] for a, b, c in self.triples]


@lru_cache(maxsize=128)
def spread_table(cards: tuple[int, ...], men: int) -> SpreadTable:
    """Return the spreads of this many pawns over the cards."""
    return SpreadTable(
        tuple(
            tuple(team.place * SIZES + team.men for team in plan.teams)
            for plan in plans.every(cards, men, 0)
        )
    )


def places_of(spread: Iterable[int]) -> int:
    """Return the mask of the places of some teams."""
    found = 0
    for team in spread:
        found |= 1 << team // SIZES
    return found


def drawn(mixture: Mixture, rng: Random) -> Spread:
    """Return a random spread of a mixture."""
    point = rng.random()
    for spread, chance in mixture:
        point -= chance
        if point < 0:
            return spread
    return mixture[-1][0]


def _triple(spread: Spread) -> Triple:
    a, b, c = (*spread, NO_TEAM, NO_TEAM, NO_TEAM)[:PAWNS]
    return a, b, c
