"""What a day pays without wheels, and what that is worth: the chance to win the match.

On the last day this is the result itself; earlier, `evaluation.chances` of the purses expected at
the end. Tokens on cards are left out; the trials of a search play them.

All options of a seat are paid out at once. What they change for others is computed once for all
options that send the same teams to the places where it matters; these differ in the own gain only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from operator import attrgetter
from random import Random
from typing import TypeAlias

from engine.games.brigands import prison
from engine.games.brigands.bots import evaluation
from engine.games.brigands.bots.district_gains import at_harbour
from engine.games.brigands.bots.spreads import NO_TEAM, SIZES, Flat, Spread, SpreadTable, Triple
from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    DIE,
    DISTRICTS,
    GOAL,
    HARBOUR,
    PAWNS,
    PLACES,
    PRISON,
    TAVERN,
    TAVERN_PRICE,
    TURNS,
)
from engine.games.brigands.payouts import MOST_OTHERS, crowd_limit, pay, rolls
from engine.games.brigands.position import BrigandsPosition

ALONE = [place for place in DISTRICTS if not crowd_limit(place)]  # where others do not matter
MEAN_OF = attrgetter("mean")
MEN = range(1, SIZES)

Teams: TypeAlias = list[tuple[int, int]]  # the seats at a place, and their pawns
Changes: TypeAlias = dict[int, list[tuple[int, float]]]  # by team: what a seat gains by it


class Payoffs:
    """Pays out one day again and again, with new dice and other spreads of pawns and patrols."""

    def __init__(self, s: BrigandsPosition) -> None:
        """Compute what does not depend on dice."""
        self.s, self.brigands = s, s.brigands
        self._left = TURNS - s.turn
        self._spread = 1.0 + 4.5 * sqrt(self._left)
        income = self._left * evaluation.INCOME[s.players]
        token = evaluation.TOKEN if self._left else 0.0
        self.purses = [s.purses[seat] + income + token * s.tokens[seat] for seat in self._seats]
        self._needs_goal = s.prince is not None or bool(s.options["letter"])
        self._cost = evaluation.jail_cost(s)
        self._caught = [-self._cost * men for men in range(SIZES)]
        harbour = [[0.0, *[at_harbour(s, seat, men) for men in MEN]] for seat in self._seats]
        # By place: what a team gains, by its size and that of the crowd; `roll` throws the dice
        self._by_crowd = {place: self._gains(place, 0) for place in DISTRICTS}
        # By place where others do not matter: what a team gains, by seat and size
        self._alone = {
            place: [[each[men] for men, each in enumerate(self._by_crowd[place])]] * s.players
            for place in ALONE
        } | {HARBOUR: harbour}

    def _gains(self, place: int, thrown: int) -> list[Flat]:
        """Return what a team gains when the dice show so much, by its size and the crowd."""
        return _gains(place, self.s.days[place], thrown, self._cost)

    @property
    def _seats(self) -> range:
        return range(self.s.players)

    @property
    def _fine(self) -> int:
        """What each prisoner pays if the Prince watches the Prison."""
        s = self.s
        return prison.fine(s.levels[1] + 1) if s.prince is not None else 0

    def roll(self, rng: Random) -> None:
        """Throw the dice of the day anew."""
        s = self.s
        dice = CONVOY_DICE[s.days[CONVOY]]
        self._by_crowd[CONVOY] = self._gains(CONVOY, _thrown(dice, rng))
        paid: list[Flat] = []
        for purse in s.purses:
            roll = max(rolls(s.days[TAVERN], purse >= TAVERN_PRICE), key=MEAN_OF)
            sums = [0.0]
            for _ in MEN:
                sums.append(sums[-1] + _thrown(roll.dice, rng) - roll.price)
            paid.append(sums)
        self._alone[TAVERN] = paid

    def paid(self, place: int, teams: Teams) -> Flat:
        """Return what these teams gain at a place without a patrol."""
        if place in self._alone:
            gains = self._alone[place]
            return [gains[seat][men] for seat, men in teams]
        crowd, by_crowd = sum([men for _, men in teams]), self._by_crowd[place]
        return [by_crowd[men][crowd] for _, men in teams]

    # Spreads of a brigand's pawns

    def of_spreads(self, seat: int, table: SpreadTable, city: list[Teams], watch: int) -> Flat:
        """Return the chance of a brigand with each spread; the city has the teams of the others."""
        gains, totals, changes = self._of_teams(seat, city, watch)
        matter = 0
        for team in changes:
            matter |= 1 << team // SIZES
        groups, where = table.grouped(matter)
        rivals = [each for each in self.brigands if each != seat]
        value = self._chances if self._left else self._results
        found: Flat = []
        for teams, triples in groups:
            after = _changed(totals, teams, changes) if teams else totals
            found += value(totals[seat], gains, triples, [after[each] for each in rivals])
        return [found[at] for at in where]

    def _of_teams(self, seat: int, city: list[Teams], watch: int) -> tuple[Flat, Flat, Changes]:
        """Return what each team gains, everybody's purse without it, and what it changes there."""
        gains: Flat = []
        totals, changes = self.purses[:], Changes()
        for place in DISTRICTS:
            teams = [each for each in city[place] if each[0] != seat]
            if watch >> place & 1:
                gains += self._caught
                for other, men in teams:
                    totals[other] += self._caught[men]
                continue
            if teams:
                for (other, _), gain in zip(teams, self.paid(place, teams), strict=True):
                    totals[other] += gain
            if place in self._alone:
                gains += self._alone[place][seat]
            else:
                gains += self._joining(place, teams, changes)
        gains += [0.0] * (NO_TEAM + 1 - len(gains))
        return gains, totals, changes

    def _joining(self, place: int, teams: Teams, changes: Changes) -> Flat:
        """Return what each team gains beside these, and note what it changes for them."""
        by_crowd, crowd = self._by_crowd[place], sum([men for _, men in teams])
        if teams:
            for mine in MEN:
                after = crowd + mine
                if loss := [
                    (other, by_crowd[men][after] - by_crowd[men][crowd])
                    for other, men in teams
                    if by_crowd[men][after] != by_crowd[men][crowd]
                ]:
                    changes[place * SIZES + mine] = loss
        return [by_crowd[mine][crowd + mine] for mine in range(SIZES)]

    def _results(self, mine: float, gains: Flat, triples: list[Triple], others: Flat) -> Flat:
        """Return the seat's shares of the victory at the end of the match."""
        best = max(others)
        need = max(best, GOAL) if self._needs_goal else best
        tie = 1.0 / (1 + others.count(best))
        return [
            0.0 if (own := mine + gains[a] + gains[b] + gains[c]) < need
            else 1.0 if own > best else tie
            for a, b, c in triples
        ]  # fmt: skip

    def _chances(self, mine: float, gains: Flat, triples: list[Triple], others: Flat) -> Flat:
        """Return the seat's chances on an earlier day."""
        spread, none_rich, pulls = self._spread, float(self.s.prince is not None), 0.0
        for other in others:
            pull = exp((other - GOAL) / spread)
            pulls += pull
            none_rich /= 1.0 + pull
        own = [exp((mine + gains[a] + gains[b] + gains[c] - GOAL) / spread) for a, b, c in triples]
        return [(1.0 - none_rich / (1.0 + pull)) * pull / (pull + pulls) for pull in own]

    # The Prince's patrols

    def of_patrols(self, table: SpreadTable, city: list[Teams]) -> Flat:
        """Return the chance of the Prince with each spread of his patrols."""
        found = [1.0] * len(table.options)
        for brigand in self.brigands:
            places, totals = self._watched(brigand, city)
            beaten = {each: self._beaten(total) for each, total in totals.items()}
            if min(beaten.values()) < 1.0:
                watches = zip(found, table.places, strict=True)
                found = [chance * beaten[watch & places] for chance, watch in watches]
        return found

    def _watched(self, seat: int, city: list[Teams]) -> tuple[int, dict[int, float]]:
        """Return a brigand's places (a mask), and its purse by those of them that are watched."""
        purse = self.purses[seat]
        stopped = [(PRISON, -float(self._fine * self.s.men[PRISON][seat]))]
        for place in DISTRICTS:
            teams = city[place]
            if any(each == seat for each, _ in teams):
                paid = zip(teams, self.paid(place, teams), strict=True)
                men, gain = next((men, gain) for (each, men), gain in paid if each == seat)
                purse += gain
                stopped.append((place, self._caught[men] - gain))
        places, totals = 0, {0: purse}
        for place, change in stopped:
            if change:
                places |= 1 << place
                totals |= {each | 1 << place: total + change for each, total in totals.items()}
        return places, totals

    def _beaten(self, total: float) -> float:
        """Return the chance that a brigand with this purse does not beat the Prince."""
        if not self._left:
            return float(total < GOAL)
        return 1.0 / (1.0 + exp((total - GOAL) / self._spread))


@lru_cache(maxsize=256)
def _gains(place: int, day: bool, thrown: int, cost: float) -> list[Flat]:
    """Return what a team gains without a patrol, by its size and that of the crowd.

    The dice show so much in all, and a pawn in prison costs so much.
    """
    found: list[Flat] = [[0.0] * (MOST_OTHERS + PAWNS + 1)]
    for men in MEN:
        paid = [pay(place, day, men, max(men, crowd)) for crowd, _ in enumerate(found[0])]
        found.append([each.gain(float(thrown)) if each else -cost * men for each in paid])
    return found


def _changed(totals: Flat, teams: Spread, changes: Changes) -> Flat:
    """Return everybody's purse after what these teams change."""
    after = totals[:]
    for team in teams:
        for other, change in changes.get(team, ()):
            after[other] += change
    return after


def teams_of(spreads: Sequence[Spread]) -> list[Teams]:
    """Return the teams at each place; the spread of the Prince is ()."""
    city: list[Teams] = [[] for _ in PLACES]
    for seat, spread in enumerate(spreads):
        for team in spread:
            city[team // SIZES].append((seat, team % SIZES))
    return city


def _thrown(dice: int, rng: Random) -> int:
    """Return the sum of this many dice."""
    return sum([int(rng.random() * DIE) + 1 for _ in range(dice)])
