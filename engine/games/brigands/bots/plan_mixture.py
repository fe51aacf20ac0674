"""Plans worth considering: drawn from the forecast's mixture, with tokens where they pay."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.games.brigands import plans
from engine.games.brigands.bots import evaluation
from engine.games.brigands.bots.forecast import (
    SIZES,
    TEMPERATURE,
    Forecast,
    Mixture,
    Spread,
    spreads,
)
from engine.games.brigands.constants import (
    DISTRICTS,
    HARBOUR,
    PAWNS,
    PRISON,
    THEFT,
    TOKEN_PRICE,
    TURNS,
)
from engine.games.brigands.plans import Plan, Team
from engine.games.brigands.position import BrigandsPosition


class PlanMixture:
    """One seat's mixture of plans, for drawing from it again and again."""

    def __init__(
        self, f: Forecast, s: BrigandsPosition, seat: int, temperature: float = TEMPERATURE
    ) -> None:
        """Prepare the mixture for the cards that the seat has in this (made up) state."""
        self.f, self.s, self.seat = f, s, seat
        cards = s.cards(seat)
        if seat == s.prince:
            self.pawns = f.guard_mixture(seat, cards, PAWNS, temperature)
        else:
            self.pawns = f.mixture(
                seat, spreads(cards, s.available(seat)), f.rate(seat), temperature
            )
        self.patrols: Mixture = []
        if s.prince is None:
            self.patrols = f.guard_mixture(seat, tuple(DISTRICTS), s.patrols_of(seat), temperature)

    def draw(self, rng: Random) -> Plan:
        """Draw a plan."""
        return self.complete(_drawn(self.pawns, rng), rng)

    def best(self, count: int, rng: Random) -> list[Plan]:
        """Return the likeliest plans."""
        ranked = sorted(self.pawns, key=lambda option: -option[1])
        return [self.complete(spread, rng) for spread, _ in ranked[:count]]

    def complete(self, spread: Spread, rng: Random) -> Plan:
        """Add tokens and neutral patrols to a spread of pawns."""
        left = self.s.tokens[self.seat]
        marked: set[int] = set()
        wishes = sorted((self._use(index) + 0.8 * rng.random(), index) for index in spread)
        for wish, index in reversed(wishes):
            if left and wish > self._price(spread):
                marked.add(index)
                left -= 1
        teams = [Team(index // SIZES, index % SIZES, index in marked) for index in spread]
        return plans.make(teams, self._watches(spread, rng) if self.patrols else ())

    def _price(self, spread: Spread) -> float:
        """Return what a token in hand is worth to this plan."""
        if self.seat == self.s.prince:
            return 0.3
        if any(index // SIZES == HARBOUR for index in spread):
            return TOKEN_PRICE * 0.9
        return 0.5 if self.s.turn == TURNS else evaluation.TOKEN

    def _use(self, index: int) -> float:
        """Return what a token on this team may bring, in Ducats."""
        place, men = divmod(index, SIZES)
        if self.seat == self.s.prince:
            return 0.0 if place == PRISON else 1.0
        danger = self.f.danger(self.seat)[place]
        met = max(
            ((1 - self.f.sizes[other][place * SIZES]) * min(THEFT * men, self.s.purses[other]))
            for other in self.f.brigands
            if other != self.seat
        )
        return danger * men * (self.f.cost + 1.0) + 0.8 * met

    def _watches(self, spread: Spread, rng: Random) -> Sequence[int]:
        """Draw neutral patrols, rather not where one's own men go."""
        own = {index // SIZES for index in spread}
        chosen: Spread = ()
        for _ in range(4):
            chosen = _drawn(self.patrols, rng)
            if not own & {index // SIZES for index in chosen}:
                break
        return [index // SIZES for index in chosen for _ in range(index % SIZES)]


def _drawn(mixture: Mixture, rng: Random) -> Spread:
    """Draw from a mixture."""
    point = rng.random()
    for spread, chance in mixture:
        point -= chance
        if point < 0:
            return spread
    return mixture[-1][0]
