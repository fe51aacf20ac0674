"""The mixed strategies of all seats for one of the last two days, by the chance to win.

Every spread of the pawns is an option, and so is every placement of patrols. The mixtures come from
regret matching: in each round the others' spreads and the dice are drawn, all options of a seat are
paid out against them, and an option gains weight by what it would have won more than the mixture
(S. Hart, A. Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", 2000; with
regrets of at least 0 and later rounds weighing more: O. Tammelin, "Solving Large Imperfect
Information Games Using CFR+", 2014). A seat that cannot win any more still weighs its options by
small differences, since only what it gains itself remains.
"""

from __future__ import annotations

from functools import reduce
from random import Random

from engine.games.brigands.bots.forecast import SIZES, Flat, Forecast, Mixture, Spread
from engine.games.brigands.bots.payoffs import Payoffs
from engine.games.brigands.bots.plan_mixture import PlanMixture
from engine.games.brigands.constants import TURNS
from engine.games.brigands.plans import Plan
from engine.games.brigands.position import BrigandsPosition

LAST_DAYS = 2
UPDATES = 200  # of all seats together: some 0.06 s of CPython
START = 1.5  # regret that the first mixtures, in Ducats, begin with
FEW = 0.004  # the least probability of an option that is kept


def is_near(s: BrigandsPosition) -> bool:
    """Tell whether the day to be planned is one of the last ones."""
    return s.turn > TURNS - LAST_DAYS


class Regrets:
    """The options of a seat with their regrets, their mean results, and the average mixture."""

    def __init__(self, mixture: Mixture) -> None:
        """Begin with a mixture."""
        self.options: list[Spread] = [spread for spread, _ in mixture]
        self._regrets = [START * chance for _, chance in mixture]
        self._sums = [0.0] * len(mixture)
        self._values = [0.0] * len(mixture)
        self._rounds = 0

    def draw(self, rng: Random) -> Spread:
        """Return a random option of the current mixture."""
        return rng.choices(self.options, self._regrets)[0]

    def update(self, values: Flat) -> None:
        """Add the results of all options in one round."""
        self._rounds += 1
        total = sum(self._regrets)
        mean = sum(r * v for r, v in zip(self._regrets, values, strict=True)) / total
        weight = self._rounds / total
        self._sums = [a + weight * r for a, r in zip(self._sums, self._regrets, strict=True)]
        self._values = [a + self._rounds * v for a, v in zip(self._values, values, strict=True)]
        fresh = [max(0.0, r + v - mean) for r, v in zip(self._regrets, values, strict=True)]
        self._regrets = fresh if any(fresh) else [1.0] * len(fresh)

    def mixture(self) -> Mixture:
        """Return the average mixture, without options that are hardly ever taken."""
        total = sum(self._sums)
        found = [(o, each / total) for o, each in zip(self.options, self._sums, strict=True)]
        return [each for each in found if each[1] > FEW] or found

    def values(self) -> dict[Spread, float]:
        """Return the mean result of each option; later rounds weigh more."""
        weight = max(1, self._rounds * (self._rounds + 1) // 2)
        return {o: v / weight for o, v in zip(self.options, self._values, strict=True)}

    def ranked(self) -> list[Spread]:
        """Return the options by their mean results, best first; equal ones by the mixture."""
        values, sums = self._values, self._sums
        order = sorted(range(len(sums)), key=lambda i: (-values[i], -sums[i]))
        return [self.options[i] for i in order]


class Showdown:
    """The regrets of all seats, which `improve` brings closer to an equilibrium."""

    def __init__(self, forecast: Forecast, s: BrigandsPosition) -> None:
        """Begin with the mixtures of the forecast."""
        self._s, self._payoffs, self._updates = s, Payoffs(s), 0
        self._plans = [PlanMixture(forecast, s, seat) for seat in range(s.players)]
        self._pawns = [Regrets(each.pawns) for each in self._plans]
        duel = s.prince is None
        self._patrols = [Regrets(each.patrols) for each in self._plans] if duel else []

    @property
    def done(self) -> bool:
        """Whether the mixtures are good enough."""
        return self._updates >= UPDATES

    def improve(self, rng: Random) -> None:
        """Play one round."""
        for seat in range(self._s.players):
            self._update(seat, rng)
            self._updates += 1

    def plans_of(self, seat: int) -> PlanMixture:
        """Return the seat's mixture of plans as it is now."""
        found = self._plans[seat]
        found.pawns = self._pawns[seat].mixture()
        if self._patrols:
            found.patrols = self._patrols[seat].mixture()
        return found

    def values_of(self, seat: int) -> dict[Spread, float]:
        """Return the mean chance of the seat with each spread so far."""
        return self._pawns[seat].values()

    def best(self, seat: int, count: int, rng: Random) -> list[Plan]:
        """Return plans with this many of the spreads that have won most."""
        mixture = self.plans_of(seat)
        return [mixture.complete(each, rng) for each in self._pawns[seat].ranked()[:count]]

    def _update(self, seat: int, rng: Random) -> None:
        """Pay all options of a seat out against spreads of the others, and new dice."""
        prince, pay = self._s.prince, self._payoffs
        pay.roll(rng)
        drawn = [regrets.draw(rng) for regrets in self._pawns]
        watch = [_places(regrets.draw(rng)) for regrets in self._patrols]
        if prince is not None:
            watch, drawn[prince] = [_places(drawn[prince])], ()
        men, pawns = pay.teams(drawn), self._pawns[seat]
        if seat == prince:
            pawns.update(pay.of_patrols(seat, pawns.options, men, 0))
            return
        if self._patrols:
            patrols = self._patrols[seat]
            patrols.update(pay.of_patrols(seat, patrols.options, men, watch[1 - seat]))
        pawns.update(pay.of_spreads(seat, pawns.options, men, reduce(int.__or__, watch)))


def _places(spread: Spread) -> int:
    """Return the mask of the places of a spread."""
    found = 0
    for index in spread:
        found |= 1 << index // SIZES
    return found
