"""`elos` fits a strength to each bot, as Elo, with intervals by the bootstrap over rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, log, log10, sqrt
from random import Random
from statistics import fmean, stdev

from engine.core.randomness import stream
from lab.tournament.intervals import FEW, Measured, student
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import Record

STEPS, CLOSE = 200, 1e-6  # of the fit: how many at most, and the change at which it ends
DRAWS = 200  # bootstrap samples for the intervals
POINTS = 400.0  # for odds of ten to one
PRIOR = 0.5  # extra victories of each bot, which keep strengths finite

Sides = tuple[int, ...]  # the number of sides of each bot


@dataclass(frozen=True)
class Results:
    """The victories of each bot in some matches, and how often each seating of bots was played."""

    won: list[float]
    tables: dict[Sides, float]


def elos(plan: TournamentPlan, rounds: Sequence[Sequence[Record]]) -> list[Measured]:
    """Return the Elo of each bot, relative to their mean."""
    bots, count = len(plan.bots), len(rounds)
    found = [_results(plan, each) for each in rounds]
    fitted = _fit(_weighed(found, [1.0] * count, [PRIOR] * bots), [PRIOR] * bots, [1.0] * bots)
    values = _points(fitted)
    if count < FEW:
        return [Measured(value, inf) for value in values]
    rng = stream(plan.seed, "elo")
    drawn = [_points(_drawn(found, fitted, rng)) for _ in range(DRAWS)]
    # The variance of the Bayesian bootstrap is smaller by n / (n + 1).
    wide = student(count - 1) * sqrt((count + 1) / count)
    return [Measured(values[i], wide * stdev(each[i] for each in drawn)) for i in range(bots)]


def _results(plan: TournamentPlan, matches: Sequence[Record]) -> Results:
    """Return the results of some matches; one without a winner does not count."""
    won = [0.0] * len(plan.bots)
    tables: dict[Sides, float] = {}
    first = sorted({plan.sides.index(side) for side in plan.sides})  # a seat of each side
    for record in matches:
        seated = [plan.bots.index(record.bots[seat]) for seat in first]
        if any(record.shares):
            table = tuple(map(seated.count, range(len(won))))
            tables[table] = tables.get(table, 0.0) + 1
        for seat, bot in zip(first, seated, strict=True):
            won[bot] += record.shares[seat]
    return Results(won, tables)


def _drawn(found: Sequence[Results], fitted: list[float], rng: Random) -> list[float]:
    """Return the strengths for random weights of the rounds and of the extra victories.

    This is the Bayesian bootstrap (D. Rubin, "The Bayesian Bootstrap", 1981). That the extra
    victories have a weight as well gives an interval to a bot that has won all or nothing.
    """
    weights = [rng.expovariate(1.0) for _ in found]
    scale = len(weights) / sum(weights)
    prior = [PRIOR * rng.expovariate(1.0) for _ in fitted]
    return _fit(_weighed(found, [scale * each for each in weights], prior), prior, fitted)


def _weighed(found: Sequence[Results], weights: Sequence[float], prior: Sequence[float]) -> Results:
    """Return the sum of results with these weights, and with extra victories."""
    won = list(prior)
    tables: dict[Sides, float] = {}
    for results, weight in zip(found, weights, strict=True):
        for bot, victories in enumerate(results.won):
            won[bot] += weight * victories
        for table, times in results.tables.items():
            tables[table] = tables.get(table, 0.0) + weight * times
    return Results(won, tables)


def _fit(results: Results, prior: Sequence[float], start: Sequence[float]) -> list[float]:
    """Return the strengths of maximum likelihood.

    The model is Luce's choice, which generalizes Bradley and Terry's: the probability of a victory
    is the strength of a side divided by the strengths of all sides. The fit is that of D. Hunter,
    "MM algorithms for generalized Bradley-Terry models", 2004. The extra victories are won against
    all bots at once.
    """
    strengths = list(start)
    for _ in range(STEPS):
        better = _improved(strengths, results, sum(prior))
        change = max(abs(a / b - 1) for a, b in zip(better, strengths, strict=True))
        strengths = better
        if change < CLOSE:
            break
    return strengths


def _improved(strengths: list[float], results: Results, extra: float) -> list[float]:
    """Return the strengths after a step of the fit."""
    weights = [extra / sum(strengths)] * len(strengths)
    for table, times in results.tables.items():
        total = sum(count * strength for count, strength in zip(table, strengths, strict=True))
        for bot, count in enumerate(table):
            weights[bot] += times * count / total
    return [victories / weight for victories, weight in zip(results.won, weights, strict=True)]


def _points(strengths: Sequence[float]) -> list[float]:
    middle = fmean(map(log, strengths))
    return [POINTS * log10(strength / exp(middle)) for strength in strengths]
