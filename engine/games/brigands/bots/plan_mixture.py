"""Draws plans from the forecast's mixture, and adds tokens where they pay."""

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
    """One seat's mixture of plans."""

    def __init__(
        self, f: Forecast, s: BrigandsPosition, seat: int, temperature: float = TEMPERATURE
    ) -> None:
        """Compute the mixture for the cards that the seat holds in this state."""
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
        """Return a random plan."""
        return self.complete(_drawn(self.pawns, rng), rng)

    def best(self, count: int, rng: Random) -> list[Plan]:
        """Return this many of the likeliest plans."""
        ranked = sorted(self.pawns, key=lambda option: -option[1])
        return [self.complete(spread, rng) for spread, _ in ranked[:count]]

    def complete(self, spread: Spread, rng: Random) -> Plan:
        """Return a plan with this spread of pawns, tokens that pay, and neutral patrols."""
        left = self.s.tokens[self.seat]
        marked: set[int] = set()
        values = sorted((self._token_gain(index) + 0.8 * rng.random(), index) for index in spread)
        for value, index in reversed(values):
            if left and value > self._token_price(spread):
                marked.add(index)
                left -= 1
        teams = [Team(index // SIZES, index % SIZES, index in marked) for index in spread]
        return plans.make(teams, self._draw_patrols(spread, rng) if self.patrols else ())

    def _token_price(self, spread: Spread) -> float:
        """Return the Ducats that a token kept in hand is worth beside this spread."""
        if self.seat == self.s.prince:
            return 0.3
        if any(index // SIZES == HARBOUR for index in spread):
            return TOKEN_PRICE * 0.9
        return 0.5 if self.s.turn == TURNS else evaluation.TOKEN

    def _token_gain(self, index: int) -> float:
        """Return the Ducats that a token on this team may bring."""
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

    def _draw_patrols(self, spread: Spread, rng: Random) -> Sequence[int]:
        """Return random neutral patrols, preferably away from the seat's own pawns."""
        own = {index // SIZES for index in spread}
        chosen: Spread = ()
        for _ in range(4):
            chosen = _drawn(self.patrols, rng)
            if not own & {index // SIZES for index in chosen}:
                break
        return [index // SIZES for index in chosen for _ in range(index % SIZES)]


def _drawn(mixture: Mixture, rng: Random) -> Spread:
    """Return a random spread of a mixture."""
    point = rng.random()
    for spread, chance in mixture:
        point -= chance
        if point < 0:
            return spread
    return mixture[-1][0]
