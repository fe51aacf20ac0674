"""The mixed strategies of all seats for one of the last two days, by the chance to win.

An option of a seat is a spread of its pawns; in a duel, a spread and the places of its neutral
patrols. The mixtures come from regret matching: in each round the dice and an option of every seat
are drawn, all options of a seat are paid out against those drawn for the others, and the weight of
an option rises by how much more than the mixture it would have won (S. Hart, A. Mas-Colell, "A
Simple Adaptive Procedure Leading to Correlated Equilibrium", 2000). The weight of a round grows
with its number (linear CFR: N. Brown, T. Sandholm, "Solving Imperfect-Information Games via
Discounted Regret Minimization", 2019).
"""

from __future__ import annotations

from itertools import accumulate
from operator import mul
from random import Random
from typing import NamedTuple, TypeAlias

from engine.games.brigands.bots.forecast import Forecast
from engine.games.brigands.bots.payoffs import Payoffs, Teams, teams_of
from engine.games.brigands.bots.plan_mixture import PlanMixture
from engine.games.brigands.bots.spreads import (
    Flat,
    Spread,
    SpreadTable,
    places_of,
    spread_table,
)
from engine.games.brigands.constants import DISTRICTS, TURNS
from engine.games.brigands.plans import Plan
from engine.games.brigands.position import BrigandsPosition

LAST_DAYS = 2
ROUNDS = 30  # with four players some 0.012 s of CPython
DUEL_ROUNDS = 60  # where patrols multiply the options: some 0.03 s
START = 1.5  # regret, in Ducats, of the options in the first mixtures
FEW = 0.3  # times the mean probability: options with less are not drawn for a plan

Option: TypeAlias = tuple[Spread, Spread]  # pawns (the Prince's patrols), and neutral patrols


def is_near(s: BrigandsPosition) -> bool:
    """Tell whether the day to be planned is one of the last ones."""
    return s.turn > TURNS - LAST_DAYS


class Watch(NamedTuple):
    """The options of a duellist with some neutral patrols."""

    places: int  # where the patrols stand (a mask)
    table: SpreadTable  # the spreads of pawns over the other places
    where: list[int]  # the index of each of these spreads in the table of all


class Regrets:
    """The options of a seat with their regrets, their mean results, and the average mixture."""

    def __init__(self, mixture: PlanMixture) -> None:
        """Begin with a mixture."""
        s, seat, chances = mixture.s, mixture.seat, dict(mixture.pawns)
        self.table = mixture.table
        numbers = {pawns: at for at, pawns in enumerate(self.table.options)}
        self.watches: list[Watch] = []  # in a duel
        self.options: list[Option] = []
        self._weights: Flat = []
        for patrols, placing in mixture.patrols or [((), 1.0)]:
            table, places = self.table, places_of(patrols)
            if s.prince is None:
                free = tuple(card for card in s.cards(seat) if not places >> card & 1)
                table = spread_table(free, s.available(seat))
                where = [numbers[pawns] for pawns in table.options]
                self.watches.append(Watch(places, table, where))
            self.options += [(pawns, patrols) for pawns in table.options]
            self._weights += [START * placing * chances[pawns] for pawns in table.options]
        self._regrets = self._weights
        self._sums = [0.0] * len(self.options)
        self._values = [0.0] * len(self.options)
        self._rounds = 0
        self._likely: list[float] = []  # the average mixture, accumulated

    def draw(self, rng: Random) -> Option:
        """Return a random option of the current mixture."""
        return rng.choices(self.options, self._weights)[0]

    def draw_average(self, rng: Random) -> Option:
        """Return a random option of the average mixture, without those that are hardly taken."""
        if not self._likely:
            least = FEW * sum(self._sums) / len(self._sums)
            self._likely = [*accumulate(each if each > least else 0.0 for each in self._sums)]
        return rng.choices(self.options, cum_weights=self._likely)[0]

    def update(self, values: Flat) -> None:
        """Add the results of all options in one round."""
        rounds = self._rounds = self._rounds + 1
        weights, total = self._weights, sum(self._weights)
        mean, share = sum(map(mul, weights, values)) / total, rounds / total
        kept = rounds / (rounds + 1)
        self._sums = [a + share * b for a, b in zip(self._sums, weights, strict=True)]
        self._values = [a + rounds * b for a, b in zip(self._values, values, strict=True)]
        self._regrets = [kept * a + b - mean for a, b in zip(self._regrets, values, strict=True)]
        weights = [each if each > 0.0 else 0.0 for each in self._regrets]
        self._weights = weights if any(weights) else [1.0] * len(weights)
        self._likely = []

    def mixture(self) -> dict[Option, float]:
        """Return the average mixture."""
        total = sum(self._sums)
        return {option: each / total for option, each in zip(self.options, self._sums, strict=True)}

    def values(self) -> dict[Option, float]:
        """Return the mean result of each option; later rounds weigh more."""
        weight = max(1, self._rounds * (self._rounds + 1) // 2)
        return {option: v / weight for option, v in zip(self.options, self._values, strict=True)}

    def ranked(self) -> list[Option]:
        """Return the best option of each spread of pawns, best first; equal ones by the mixture."""
        values, sums = self._values, self._sums
        order = sorted(range(len(sums)), key=lambda i: (-values[i], -sums[i]))
        best: dict[Spread, Option] = {}
        for at in order:
            best.setdefault(self.options[at][0], self.options[at])
        return [*best.values()]


class Showdown:
    """The regrets of all seats, which `improve` brings closer to an equilibrium."""

    def __init__(self, forecast: Forecast, s: BrigandsPosition) -> None:
        """Begin with the mixtures of the forecast."""
        self._s, self._payoffs, self._rounds = s, Payoffs(s), 0
        self._plans = [PlanMixture(forecast, s, seat) for seat in range(s.players)]
        self.regrets = [Regrets(each) for each in self._plans]

    @property
    def done(self) -> bool:
        """Whether the mixtures are good enough."""
        return self._rounds >= (DUEL_ROUNDS if self._s.prince is None else ROUNDS)

    def improve(self, rng: Random) -> None:
        """Play one round: pay all options of all seats out against drawn ones, with new dice."""
        prince = self._s.prince
        self._payoffs.roll(rng)
        drawn = [regrets.draw(rng) for regrets in self.regrets]
        city = teams_of([() if each == prince else pawns for each, (pawns, _) in enumerate(drawn)])
        watch = [
            places_of(pawns if each == prince else patrols)
            for each, (pawns, patrols) in enumerate(drawn)
        ]
        for seat, regrets in enumerate(self.regrets):
            watched = watch[1 - seat] if prince is None else watch[prince]
            regrets.update(self._paid(seat, regrets, city, watched))
        self._rounds += 1

    def _paid(self, seat: int, regrets: Regrets, city: list[Teams], watch: int) -> Flat:
        """Return the chance of a seat with each option; others watch the places in `watch`."""
        if seat == self._s.prince:
            return self._payoffs.of_patrols(regrets.table, city)
        free = self._payoffs.of_spreads(seat, regrets.table, city, watch)
        if not regrets.watches:
            return free
        met = sum(1 << place for place in DISTRICTS if any(each != seat for each, _ in city[place]))
        found: Flat = []
        for places, table, where in regrets.watches:
            if places & met & ~watch:
                found += self._payoffs.of_spreads(seat, table, city, watch | places)
            else:
                found += [free[at] for at in where]
        return found

    def draw(self, seat: int, rng: Random) -> Plan:
        """Return a plan of the seat's mixture as it is now, with tokens."""
        return self._plans[seat].planned(*self.regrets[seat].draw_average(rng), rng)

    def best(self, seat: int, count: int, rng: Random) -> list[Plan]:
        """Return plans with this many of the spreads that have won most."""
        ranked = self.regrets[seat].ranked()[:count]
        return [self._plans[seat].planned(*each, rng) for each in ranked]
