"""What everybody is likely to plan: a mixed strategy for each seat, found by logit responses.

Every seat's spreads of pawns are rated against the mixtures of all others, better ones become
likelier, and so on for some rounds (a quantal response equilibrium; R. McKelvey, T. Palfrey,
"Quantal Response Equilibria for Normal Form Games", 1995). Habits weigh in: where somebody has
often gone they are expected again. Only what is public counts, and the cards the Prince holds if
it is he who thinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from engine.games.brigands import plans
from engine.games.brigands.bots import evaluation
from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    CONVOY_LOOT,
    DISTRICTS,
    HARBOUR,
    HARBOUR_TOKENS,
    LEVELS,
    MARKET,
    MARKET_GAINS,
    PALACE,
    PALACE_CROWD,
    PALACE_GAINS,
    PAWNS,
    PLACES,
    PRISON,
    TAVERN,
    TAVERN_PRICE,
    TOKEN_PRICE,
    TOKENS,
    TOWN_HALL,
    TOWN_HALL_LOOT,
    TREASURY,
    TREASURY_LOOT,
    TURNS,
)
from engine.games.brigands.position import BrigandsPosition

ROUNDS = 6
STEP = 0.5  # how far each round but the first goes towards the new response
TEMPERATURE = 2.2  # Ducats; the hotter, the more evenly mixed
HABIT = 0.35  # for each earlier visit, in units of TEMPERATURE
NO_HABITS = [0.0] * len(PLACES)
SIZES = PAWNS + 1  # team sizes 0 to 3; place and size together index flat tables

Flat = list[float]  # by place * SIZES + size
Spread = tuple[int, ...]  # such indices, one for each team
Mixture = list[tuple[Spread, float]]  # with their chances


@lru_cache(maxsize=64)
def spreads(cards: tuple[int, ...], men: int) -> tuple[Spread, ...]:
    """Return every way to put pawns onto cards."""
    return tuple(
        tuple(team.place * SIZES + team.men for team in plan.teams)
        for plan in plans.every(cards, men, 0)
    )


class Forecast:
    """Mixtures of all seats for the day about to be planned."""

    def __init__(self, s: BrigandsPosition, observer: int | None = None) -> None:
        """Work out the mixtures, as this seat or somebody who knows no secret sees them."""
        self.s = s
        self.observer = observer
        self.brigands = s.brigands
        self.cost = evaluation.jail_cost(s)
        self.threat = evaluation.threat(s)
        self.visits = [habits(s, seat, guards=False) for seat in range(s.players)]
        self.patrol_visits = [habits(s, seat, guards=True) for seat in range(s.players)]
        self.sizes = {seat: _nowhere() for seat in self.brigands}
        self.watch = [0.3] * len(PLACES)  # the chance that a patrol stands there
        self.guards = dict.fromkeys(self.brigands, self.watch)  # in a duel: its patrols
        self.rated: dict[int, Flat] = {}  # what each brigand's teams may expect
        self._round(1.0)
        for _ in range(ROUNDS):
            self._round(STEP)

    def _round(self, step: float) -> None:
        """Let every seat answer the mixtures of all others, and go part of the way there."""
        self.rated = {seat: self.rate(seat) for seat in self.brigands}
        for seat in self.brigands:
            chances = self.mixture(seat, self._options(seat), self.rated[seat], TEMPERATURE)
            fresh = _nowhere()
            for spread, chance in chances:
                for index in spread:
                    fresh[index] += chance
                    fresh[index // SIZES * SIZES] -= chance
            old = self.sizes[seat]
            self.sizes[seat] = [a + step * (b - a) for a, b in zip(old, fresh, strict=True)]
        if self.s.prince is None:
            for seat in self.brigands:
                self.guards[seat] = self._guarded(self.guards[seat], seat)
        else:
            self.watch = self._guarded(self.watch, self.s.prince)

    def _options(self, seat: int) -> tuple[Spread, ...]:
        knows_cards = self.observer is not None and self.observer == self.s.prince
        cards = self.s.cards(seat) if knows_cards else tuple(DISTRICTS)
        return spreads(cards, self.s.available(seat))

    def mixture(
        self, seat: int, options: Sequence[Spread], rated: Flat, temperature: float
    ) -> Mixture:
        """Return the seat's options for its men with their chances."""
        return _logit(options, rated, temperature, self._habits(seat, self.visits))

    def _habits(self, seat: int, habits: list[list[float]]) -> list[float]:
        """Return what others expect of a seat; whoever thinks does not follow it."""
        return NO_HABITS if seat == self.observer else habits[seat]

    def danger(self, seat: int) -> list[float]:
        """Return the chance of a patrol at each place, as this brigand sees it."""
        return self.watch if self.s.prince is not None else self.guards[1 - seat]

    def rate(self, seat: int) -> Flat:
        """Return what a team of this brigand may expect, by place and size, in Ducats."""
        danger, rated = self.danger(seat), [0.0] * (len(PLACES) * SIZES)
        for place in DISTRICTS:
            crowd = self._crowd(seat, place)
            for men in range(1, SIZES):
                gain, trap = self._gain(seat, place, men, crowd)
                caught = danger[place] + (1 - danger[place]) * trap
                rated[place * SIZES + men] = (1 - danger[place]) * gain - caught * men * self.cost
        return rated

    def _crowd(self, seat: int, place: int) -> list[float]:
        """Return the chances of 0, 1, 2 … pawns of others at a place."""
        if place in (MARKET, HARBOUR, TAVERN):
            return [1.0]
        crowd = [1.0]
        for other in self.brigands:
            if other != seat:
                sizes = self.sizes[other][place * SIZES : (place + 1) * SIZES]
                fresh = [0.0] * (len(crowd) + PAWNS)
                for there, chance in enumerate(crowd):
                    for men, size in enumerate(sizes):
                        fresh[there + men] += chance * size
                crowd = fresh
        return crowd

    def _gain(self, seat: int, place: int, men: int, crowd: list[float]) -> tuple[float, float]:
        """Return the gain expected where no patrol is, and the chance of a trap."""
        day = self.s.days[place]
        if place == MARKET:
            return float(MARKET_GAINS[day][men]), 0.0
        if place == HARBOUR:
            return self._harbour(seat, men), 0.0
        if place == TAVERN:
            each = 7.0 if day else 4.5 if self.s.purses[seat] >= TAVERN_PRICE else 3.5
            return each * men, 0.0
        if place == TREASURY:
            return TREASURY_LOOT[day] * crowd[0], 1.0 - crowd[0]
        if place == PALACE:
            free = sum(crowd[: max(0, PALACE_CROWD - men)])
            return PALACE_GAINS[day] * men * free, 1.0 - free
        loot = TOWN_HALL_LOOT[day] if place == TOWN_HALL else CONVOY_LOOT + 3.5 * CONVOY_DICE[day]
        trap = crowd[0] if place == CONVOY and men == 1 else 0.0
        shares = [men * (loot // (men + n)) * chance for n, chance in enumerate(crowd)]
        return sum(shares[1:] if trap else shares), trap

    def _harbour(self, seat: int, men: int) -> float:
        """Return what pawns at the Harbour are worth: all but one fetch tokens, one sells all."""
        s, fetch = self.s, HARBOUR_TOKENS[self.s.days[HARBOUR]]
        keep = 0.0 if s.turn == TURNS else evaluation.TOKEN
        sold = min(TOKENS, s.tokens[seat] + fetch * (men - 1))
        sale = TOKEN_PRICE * sold - keep * s.tokens[seat]
        return max(sale, keep * min(fetch * men, s.reserve[seat]))

    # Patrols

    def prizes(self, by: int) -> list[float]:
        """Return what a patrol at each place may prevent, as the seat that plans it sees it."""
        prizes = [0.0] * len(PLACES)
        for seat in self.brigands:
            if seat != by:
                rated, danger = self.rated[seat], self.danger(seat)
                weight = self.threat[seat] if self.s.prince is not None else 1.0
                for index, chance in enumerate(self.sizes[seat]):
                    place, men = divmod(index, SIZES)
                    if men:
                        gain = max(0.0, rated[index] / max(0.15, 1 - danger[place]))
                        prizes[place] += weight * chance * (gain + men * self.cost)
        if self.s.prince is not None:
            prizes[PRISON] = self._prison_prize()
        return prizes

    def _prison_prize(self) -> float:
        """Return what a patrol in Prison is worth: token, marker and fines, but all go free."""
        s = self.s
        jailed = sum(s.men[PRISON]) + 0.8
        fine = LEVELS["judgement"][min(s.levels[1] + 1, 3)]
        growing = 0.4 * (TURNS - s.turn) if s.levels != [2, 3] else 0.0
        return 0.6 * (growing + fine * jailed) - (0.8 * jailed if s.turn < TURNS else 0.0)

    def guard_mixture(
        self, seat: int, places: tuple[int, ...], count: int, temperature: float
    ) -> Mixture:
        """Return the seat's options for its patrols with their chances."""
        prizes = self.prizes(seat)
        rated = [prize if size else 0.0 for prize in prizes for size in range(SIZES)]
        return _logit(
            spreads(places, count), rated, temperature, self._habits(seat, self.patrol_visits)
        )

    def _guarded(self, old: list[float], seat: int) -> list[float]:
        prince = seat == self.s.prince
        count = PAWNS if prince else self.s.patrols_of(seat)
        places = tuple(PLACES if prince else DISTRICTS)
        fresh = [0.0] * len(PLACES)
        for spread, chance in self.guard_mixture(seat, places, count, TEMPERATURE):
            for index in spread:
                fresh[index // SIZES] += chance
        return [a + STEP * (b - a) for a, b in zip(old, fresh, strict=True)]


def _nowhere() -> Flat:
    """Return the table of a seat that sends nobody anywhere."""
    return [1.0 if index % SIZES == 0 else 0.0 for index in range(len(PLACES) * SIZES)]


def _logit(
    options: Sequence[Spread], rated: Flat, temperature: float, habits: list[float]
) -> Mixture:
    """Return the options with their chances: the better, the likelier."""
    values = [
        sum(rated[i] / temperature + habits[i // SIZES] for i in spread) for spread in options
    ]
    most = max(values)
    weights = [exp(value - most) for value in values]
    total = sum(weights)
    return [(spread, weight / total) for spread, weight in zip(options, weights, strict=True)]


def habits(s: BrigandsPosition, seat: int, guards: bool) -> list[float]:
    """Return how much likelier each place is for men (or patrols) that have been there before."""
    seen = [0.0] * len(PLACES)
    for shown in s.past:
        plan = shown[seat]
        neutral = guards and seat != s.prince
        for place in plan.patrols if neutral else [team.place for team in plan.teams]:
            seen[place] += HABIT
    return seen
