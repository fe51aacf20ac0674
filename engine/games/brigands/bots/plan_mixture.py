"""Draws plans from the forecast's mixture, and adds tokens where they pay."""

from __future__ import annotations

from random import Random

from engine.games.brigands import plans
from engine.games.brigands.bots import evaluation
from engine.games.brigands.bots.forecast import TEMPERATURE, Forecast
from engine.games.brigands.bots.spreads import SIZES, Mixture, Spread, drawn, spread_table
from engine.games.brigands.constants import (
    DISTRICTS,
    HARBOUR,
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
        self.table = spread_table(s.cards(seat), s.available(seat))
        if seat == s.prince:
            self.pawns = f.guard_mixture(seat, self.table, temperature)
        else:
            self.pawns = f.mixture(seat, self.table, f.rate(seat), temperature)
        self.patrols: Mixture = []
        if s.prince is None:
            guards = spread_table(tuple(DISTRICTS), s.patrols_of(seat))
            self.patrols = f.guard_mixture(seat, guards, temperature)

    def draw(self, rng: Random) -> Plan:
        """Return a random plan."""
        return self.complete(drawn(self.pawns, rng), rng)

    def best(self, count: int, rng: Random) -> list[Plan]:
        """Return this many of the likeliest plans."""
        ranked = sorted(self.pawns, key=lambda option: -option[1])
        return [self.complete(spread, rng) for spread, _ in ranked[:count]]

    def complete(self, spread: Spread, rng: Random) -> Plan:
        """Return a plan with this spread of pawns, tokens that pay, and neutral patrols."""
        teams = self._with_tokens(spread, rng)
        return _planned(teams, self._draw_patrols(spread, rng))

    def planned(self, spread: Spread, patrols: Spread, rng: Random) -> Plan:
        """Return a plan with these pawns and neutral patrols, and with tokens that pay."""
        return _planned(self._with_tokens(spread, rng), patrols)

    def _with_tokens(self, spread: Spread, rng: Random) -> list[Team]:
        """Return the teams of a spread, with tokens where they pay."""
        left = self.s.tokens[self.seat]
        marked: set[int] = set()
        values = sorted((self._token_gain(index) + 0.8 * rng.random(), index) for index in spread)
        for value, index in reversed(values):
            if left and value > self._token_price(spread):
                marked.add(index)
                left -= 1
        return [Team(index // SIZES, index % SIZES, index in marked) for index in spread]

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

    def _draw_patrols(self, spread: Spread, rng: Random) -> Spread:
        """Return random neutral patrols, preferably away from the seat's own pawns."""
        own = {index // SIZES for index in spread}
        chosen: Spread = ()
        for _ in range(4 if self.patrols else 0):
            chosen = drawn(self.patrols, rng)
            if not own & {index // SIZES for index in chosen}:
                break
        return chosen


def _planned(teams: list[Team], patrols: Spread) -> Plan:
    return plans.make(teams, [each // SIZES for each in patrols for _ in range(each % SIZES)])
