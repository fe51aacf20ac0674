"""What a day pays without wheels, and what that is worth: the chance to win the match.

On the last day this is the result itself; earlier, `evaluation.chances` of the purses expected at
the end. Tokens on cards are left out; the trials of a search play them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random

from engine.games.brigands.bots import evaluation
from engine.games.brigands.bots.district_gains import GAINS
from engine.games.brigands.bots.forecast import SIZES, Flat, Spread
from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    CONVOY_LOOT,
    DIE,
    DISTRICTS,
    GOAL,
    HARBOUR,
    LEVELS,
    MARKET,
    MARKET_GAINS,
    PALACE,
    PALACE_CROWD,
    PALACE_GAINS,
    PLACES,
    PRISON,
    TAVERN,
    TAVERN_DICE,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    TOWN_HALL,
    TOWN_HALL_LOOT,
    TREASURY,
    TREASURY_LOOT,
    TURNS,
)
from engine.games.brigands.position import BrigandsPosition

ALONE = (MARKET, HARBOUR, TAVERN)  # where a team is paid whatever other teams do
Changes = list[Flat | None]  # by team, what it changes for every seat; None for nothing


class Payoffs:
    """Pays out one day again and again, with new dice and other spreads of pawns and patrols."""

    def __init__(self, s: BrigandsPosition) -> None:
        """Compute what does not depend on dice."""
        self.s, self.seats, self.brigands = s, range(s.players), s.brigands
        self.cost = evaluation.jail_cost(s)
        self._left = TURNS - s.turn
        self._spread = 1.0 + 4.5 * sqrt(self._left)
        income = self._left * evaluation.INCOME[s.players]
        token = evaluation.TOKEN if self._left else 0.0
        self.purses = [s.purses[seat] + income + token * s.tokens[seat] for seat in self.seats]
        self._fine = LEVELS["judgement"][min(s.levels[1] + 1, 3)] if s.prince is not None else 0
        self._fixed = {
            HARBOUR: [[GAINS[HARBOUR](s, seat, men, [1.0])[0] if men else 0.0
                       for men in range(SIZES)] for seat in self.seats],
            MARKET: [[float(each) for each in MARKET_GAINS[s.days[MARKET]]]] * s.players,
            TAVERN: [[0.0] * SIZES] * s.players,
        }  # fmt: skip
        self._loot = {TOWN_HALL: TOWN_HALL_LOOT[s.days[TOWN_HALL]], CONVOY: CONVOY_LOOT}

    def roll(self, rng: Random) -> None:
        """Throw the dice of the day anew."""
        s, day = self.s, self.s.days[TAVERN]
        self._loot[CONVOY] = CONVOY_LOOT + _thrown(CONVOY_DICE[s.days[CONVOY]], rng)
        paid: list[Flat] = []
        for purse in s.purses:
            sums = [0.0]
            for _ in range(SIZES - 1):
                if purse >= TAVERN_PRICE and not day:
                    gain = _thrown(TAVERN_PAID_DICE, rng) - TAVERN_PRICE
                else:
                    gain = _thrown(TAVERN_DICE[day], rng)
                sums.append(sums[-1] + gain)
            paid.append(sums)
        self._fixed[TAVERN] = paid

    def teams(self, spreads: Sequence[Spread]) -> list[list[int]]:
        """Return the pawns at each place, by seat, of these spreads (that of the Prince is ())."""
        men = [[0] * len(spreads) for _ in PLACES]
        for seat, spread in enumerate(spreads):
            for index in spread:
                place, size = divmod(index, SIZES)
                men[place][seat] = size
        return men

    def paid(self, place: int, men: list[int], watched: bool) -> Flat:
        """Return what each seat gains at a place; a pawn that is arrested costs something."""
        crowd = sum(men)
        if watched or _is_trap(place, crowd, men):
            return [-self.cost * team for team in men]
        if place in ALONE:
            gains = self._fixed[place]
            return [gains[seat][team] for seat, team in enumerate(men)]
        if place == TREASURY:
            return [float(TREASURY_LOOT[self.s.days[place]] * (team > 0)) for team in men]
        each = self._for_each_pawn(place, crowd)
        return [float(each * team) for team in men]

    def _for_each_pawn(self, place: int, crowd: int) -> int:
        """Return what each pawn of a crowd gains at Palace, Town hall and Convoy."""
        if place == PALACE:
            return PALACE_GAINS[self.s.days[place]]
        return self._loot[place] // crowd if crowd else 0

    def of_spreads(
        self, seat: int, options: Sequence[Spread], men: list[list[int]], watch: int
    ) -> Flat:
        """Return the chance of a brigand with each spread; `men` holds the teams of the others."""
        gains, changes, totals = self._of_teams(seat, men, watch)
        found: Flat = []
        for spread in options:
            after = totals
            mine = totals[seat]
            for index in spread:
                mine += gains[index]
                if change := changes[index]:
                    after = [a + b for a, b in zip(after, change, strict=True)]
            found.append(self.chance(seat, mine, after))
        return found

    def _of_teams(self, seat: int, men: list[list[int]], watch: int) -> tuple[Flat, Changes, Flat]:
        """Return what each team gains and changes for the others, and the purses without it."""
        gains: Flat = [0.0] * (len(PLACES) * SIZES)
        changes: Changes = [None] * len(gains)
        totals = self.purses[:]
        for place in DISTRICTS:
            teams, watched = men[place][:], bool(watch >> place & 1)
            teams[seat] = 0
            before = self.paid(place, teams, watched)
            if any(teams):
                totals = [a + b for a, b in zip(totals, before, strict=True)]
            for size in range(1, SIZES):
                teams[seat] = size
                after = self.paid(place, teams, watched)
                gains[place * SIZES + size] = after[seat]
                after[seat] = before[seat]
                if place not in ALONE and after != before:
                    change = [a - b for a, b in zip(after, before, strict=True)]
                    changes[place * SIZES + size] = change
        return gains, changes, totals

    def of_patrols(
        self, seat: int, options: Sequence[Spread], men: list[list[int]], watch: int
    ) -> Flat:
        """Return the chance of the seat with each placement of its patrols, beside those there."""
        base = self.purses[:]
        stopped: list[Flat] = []  # by place, what a patrol there changes
        for place in DISTRICTS:
            free = self.paid(place, men[place], watched=False)
            held = [-self.cost * team for team in men[place]]
            first = held if watch >> place & 1 else free
            base = [a + b for a, b in zip(base, first, strict=True)]
            stopped.append([a - b for a, b in zip(held, first, strict=True)])
        jailed = self.s.men[PRISON]
        stopped.append([-float(self._fine * each) for each in jailed])
        found: Flat = []
        for spread in options:
            after = base
            for index in spread:
                change = stopped[index // SIZES]
                after = [a + b for a, b in zip(after, change, strict=True)]
            found.append(self.chance(seat, after[seat], after))
        return found

    def chance(self, seat: int, mine: float, totals: Flat) -> float:
        """Return the seat's chance with these purses; its own is `mine`."""
        s = self.s
        others = [totals[each] for each in self.brigands if each != seat]
        if not self._left:
            return self._result(seat, mine, others)
        pulls = [exp(min(each - GOAL, 60.0) / self._spread) for each in others]
        if seat == s.prince:
            product = 1.0
            for pull in pulls:
                product /= 1.0 + pull
            return product
        own = exp(min(mine - GOAL, 60.0) / self._spread)
        rich, none_rich = own + sum(pulls), 0.0
        if s.prince is not None:
            none_rich = 1.0 / (1.0 + own)
            for pull in pulls:
                none_rich /= 1.0 + pull
        return (1.0 - none_rich) * own / rich

    def _result(self, seat: int, mine: float, others: Flat) -> float:
        """Return the seat's share of the victory at the end of the match."""
        best = max(others)
        if seat == self.s.prince:
            return float(best < GOAL)
        needs_goal = self.s.prince is not None or self.s.options["letter"]
        if mine < best or (needs_goal and mine < GOAL):
            return 0.0
        return 1.0 / (1 + others.count(mine))


def _thrown(dice: int, rng: Random) -> int:
    """Return the sum of this many dice."""
    return sum(int(rng.random() * DIE) + 1 for _ in range(dice))


def _is_trap(place: int, crowd: int, men: list[int]) -> bool:
    """Tell whether the place sends these teams to prison; as `districts.is_trap`, but quicker."""
    if place == PALACE:
        return crowd >= PALACE_CROWD
    if place == CONVOY:
        return crowd == 1
    return place == TREASURY and crowd > 0 and crowd not in men
