"""A mixed strategy for each seat's plan, found by logit responses.

Each round values every seat's spreads of pawns against the mixtures of all others and makes the
better ones likelier (a quantal response equilibrium; R. McKelvey, T. Palfrey, "Quantal Response
Equilibria for Normal Form Games", 1995). Earlier visits make a place likelier. The forecast uses
public information only; the Prince's also uses the cards that he holds.
"""

from __future__ import annotations

from math import exp

from engine.games.brigands import prison
from engine.games.brigands.bots import evaluation
from engine.games.brigands.bots.district_gains import Crowd, gain_of
from engine.games.brigands.bots.spreads import (
    NO_TEAM,
    SIZES,
    Flat,
    Mixture,
    SpreadTable,
    spread_table,
)
from engine.games.brigands.constants import (
    DISTRICTS,
    PAWNS,
    PLACES,
    PRISON,
    TURNS,
)
from engine.games.brigands.payouts import crowd_limit
from engine.games.brigands.position import BrigandsPosition

ROUNDS = 6
STEP = 0.5  # in each round but the first, a mixture goes this part of the way to the response
TEMPERATURE = 2.2  # of the softmax, in Ducats; a higher one mixes more evenly
HABIT = 0.35  # the bonus of an earlier visit, in units of TEMPERATURE
NO_VISITS = [0.0] * len(PLACES)


class Forecast:
    """The mixtures of all seats for the day about to be planned."""

    def __init__(self, s: BrigandsPosition, observer: int | None = None) -> None:
        """Compute the mixtures as the observer expects them; None knows no secret."""
        self.s = s
        self.observer = observer
        self.brigands = s.brigands
        self.cost = evaluation.jail_cost(s)
        self.threat = evaluation.threat(s)
        self.visits = [visit_bonus(s, seat, guards=False) for seat in range(s.players)]
        self.patrol_visits = [visit_bonus(s, seat, guards=True) for seat in range(s.players)]
        self.sizes = {seat: _nowhere() for seat in self.brigands}
        self.watch = [0.3] * len(PLACES)  # the probability of a patrol, by place
        self.guards = dict.fromkeys(self.brigands, self.watch)  # the same for a duellist's patrols
        self.rated: dict[int, Flat] = {}  # the expected values of each brigand's teams
        self._round(1.0)
        for _ in range(ROUNDS):
            self._round(STEP)

    def _round(self, step: float) -> None:
        """Move every seat's mixture a step towards its response to the others."""
        self.rated = {seat: self.rate(seat) for seat in self.brigands}
        for seat in self.brigands:
            table = self._options(seat)
            chances = _logit(table, self.rated[seat], TEMPERATURE, self._bonus(seat, self.visits))
            fresh = _nowhere()
            for team, held in table.holders:
                fresh[team] = chance = sum([chances[at] for at in held])
                fresh[team // SIZES * SIZES] -= chance
            old = self.sizes[seat]
            self.sizes[seat] = [a + step * (b - a) for a, b in zip(old, fresh, strict=True)]
        if self.s.prince is None:
            for seat in self.brigands:
                self.guards[seat] = self._guarded(self.guards[seat], seat)
        else:
            self.watch = self._guarded(self.watch, self.s.prince)

    def _options(self, seat: int) -> SpreadTable:
        knows_cards = self.observer is not None and self.observer == self.s.prince
        cards = self.s.cards(seat) if knows_cards else tuple(DISTRICTS)
        return spread_table(cards, self.s.available(seat))

    def mixture(self, seat: int, table: SpreadTable, rated: Flat, temperature: float) -> Mixture:
        """Return the mixture of the seat's options for its pawns."""
        chances = _logit(table, rated, temperature, self._bonus(seat, self.visits))
        return [*zip(table.options, chances, strict=True)]

    def _bonus(self, seat: int, visits: list[list[float]]) -> list[float]:
        """Return the visit bonus of a seat; the observer does not follow its own habits."""
        return NO_VISITS if seat == self.observer else visits[seat]

    def danger(self, seat: int) -> list[float]:
        """Return the probability of a hostile patrol at each place, for this brigand."""
        return self.watch if self.s.prince is not None else self.guards[1 - seat]

    def rate(self, seat: int) -> Flat:
        """Return the expected value of a team of this brigand, by place and size, in Ducats."""
        danger, rated = self.danger(seat), [0.0] * (len(PLACES) * SIZES)
        for place in DISTRICTS:
            crowd = self._crowd(seat, place)
            for men in range(1, SIZES):
                gain, trap = gain_of(self.s, place, seat, men, crowd)
                caught = danger[place] + (1 - danger[place]) * trap
                rated[place * SIZES + men] = (1 - danger[place]) * gain - caught * men * self.cost
        return rated

    def _crowd(self, seat: int, place: int) -> Crowd:
        """Return the crowd that this brigand meets at a place.

        The last probability is that of so many pawns or more, where the place pays them the same.
        """
        crowd = [1.0]
        if most := crowd_limit(place):
            for other in self.brigands:
                if other != seat:
                    none, one, two, three = self.sizes[other][place * SIZES : (place + 1) * SIZES]
                    far = [0.0, 0.0, 0.0, *crowd, 0.0, 0.0, 0.0]
                    crowd = [
                        a * three + b * two + c * one + d * none
                        for a, b, c, d in zip(
                            far, far[1:], far[2:], far[3 : most + 3], strict=False
                        )
                    ]
            if len(crowd) == most:
                crowd.append(1.0 - sum(crowd))
        return crowd

    # Patrols

    def prizes(self, by: int) -> list[float]:
        """Return the Ducats that a patrol at each place may prevent, for the seat that plans it."""
        prizes = [0.0] * len(PLACES)
        for seat in self.brigands:
            if seat != by:
                danger, rated, sizes = self.danger(seat), self.rated[seat], self.sizes[seat]
                weight = self.threat[seat] if self.s.prince is not None else 1.0
                for place in DISTRICTS:
                    free = max(0.15, 1 - danger[place])
                    for men in range(1, SIZES):
                        if chance := sizes[place * SIZES + men]:
                            gain = max(0.0, rated[place * SIZES + men] / free)
                            prizes[place] += weight * chance * (gain + men * self.cost)
        if self.s.prince is not None:
            prizes[PRISON] = self._prison_prize()
        return prizes

    def _prison_prize(self) -> float:
        """Return the value of a patrol in the Prison: token, marker and fines, less the freed."""
        s = self.s
        jailed = sum(s.men[PRISON]) + 0.8
        fine = prison.fine(s.levels[1] + 1)
        growing = 0.4 * (TURNS - s.turn) if prison.rising(s) else 0.0
        return 0.6 * (growing + fine * jailed) - (0.8 * jailed if s.turn < TURNS else 0.0)

    def guard_mixture(self, seat: int, table: SpreadTable, temperature: float) -> Mixture:
        """Return the mixture of the seat's options for its patrols."""
        return [*zip(table.options, self._guarding(seat, table, temperature), strict=True)]

    def _guarding(self, seat: int, table: SpreadTable, temperature: float) -> Flat:
        rated = [prize if size else 0.0 for prize in self.prizes(seat) for size in range(SIZES)]
        return _logit(table, rated, temperature, self._bonus(seat, self.patrol_visits))

    def _guarded(self, old: list[float], seat: int) -> list[float]:
        """Return the probability of the seat's patrols by place, moved a step from `old`."""
        prince = seat == self.s.prince
        count = PAWNS if prince else self.s.patrols_of(seat)
        table = spread_table(tuple(PLACES if prince else DISTRICTS), count)
        chances = self._guarding(seat, table, TEMPERATURE)
        fresh = [0.0] * len(PLACES)
        for team, held in table.holders:
            fresh[team // SIZES] += sum([chances[at] for at in held])
        return [a + STEP * (b - a) for a, b in zip(old, fresh, strict=True)]


_latest: list[Forecast] = []  # at most one
READ = ("players", "options", "phase", *BrigandsPosition.__slots__)  # what it may depend on


def forecast_of(s: BrigandsPosition, observer: int | None) -> Forecast:
    """Return the forecast of a position; the latest is kept, as a bot asks twice about each."""
    if _latest and observer == _latest[0].observer:
        known = _latest[0].s
        if all(getattr(known, name) == getattr(s, name) for name in READ):
            return _latest[0]
    _latest[:] = [Forecast(s, observer)]
    return _latest[0]


def _nowhere() -> Flat:
    """Return the probabilities of a seat that sends no pawns."""
    return [1.0 if index % SIZES == 0 else 0.0 for index in range(NO_TEAM)]


def _logit(table: SpreadTable, rated: Flat, temperature: float, bonus: list[float]) -> Flat:
    """Return the softmax over the values of the options, with a bonus for each place."""
    teams = [each / temperature + bonus[team // SIZES] for team, each in enumerate(rated)]
    values = table.sums([*teams, 0.0])
    most = max(values)
    weights = [exp(value - most) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def visit_bonus(s: BrigandsPosition, seat: int, guards: bool) -> list[float]:
    """Return the bonus of each place for earlier visits of the seat's pawns or patrols."""
    seen = [0.0] * len(PLACES)
    for shown in s.past:
        plan = shown[seat]
        neutral = guards and seat != s.prince
        for place in plan.patrols if neutral else [team.place for team in plan.teams]:
            seen[place] += HABIT
    return seen
