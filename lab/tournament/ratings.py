"""Ratings of a tournament: shares of the victories, ratios of two bots, and Elo.

The matches of a round share their deal, so rounds are the independent observations. Intervals are
95 % confidence intervals and are given by their half width.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import exp, inf, log, log10, sqrt
from statistics import fmean, stdev

from engine.core.randomness import stream
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import Record

Z = 1.96  # standard deviations for 95 %
THREE = 3.0  # of the rule of three, for 95 %
STEPS = 200  # of the fit of strengths, which converges much earlier
DRAWS = 200  # bootstrap samples for the intervals of strengths
ELO = 400.0  # points for odds of ten to one
PRIOR = 0.5  # extra victories of each bot, which keep strengths finite


@dataclass(frozen=True)
class Measured:
    """A figure and the half width of its 95 % interval."""

    value: float
    around: float


@dataclass(frozen=True)
class Standing:
    """The results of one bot.

    `won` is its share of the victories per side (an equal share is 1 / sides), `elo` is relative to
    the mean of all bots, `seconds` is the processor time for a decision, `late` counts decisions
    over the limit.
    """

    bot: str
    seats: int
    points: Measured
    won: Measured
    elo: Measured
    seconds: float
    late: int


@dataclass(frozen=True)
class Duel:
    """A comparison of two bots by their victories.

    `share` is the better one's share of the victories of both, `times` the ratio of their
    victories; `low` and `high` bound `times`.
    """

    better: str
    lesser: str
    share: Measured
    times: float
    low: float
    high: float


Round = list[Record]
Sides = tuple[int, ...]  # the number of sides of each bot


def rounds_of(plan: TournamentPlan, records: Sequence[Record]) -> list[Round]:
    """Return the complete rounds; an incomplete one would favour a bot."""
    ordered = sorted(records, key=lambda record: record.number)
    grouped = (list(each) for _, each in groupby(ordered, lambda r: plan.round_of(r.number)))
    return [each for each in grouped if len(each) == len(plan.bots)]


def finished(rounds: Sequence[Round]) -> list[Round]:
    """Return the rounds without their forfeited matches, which have neither scores nor roles."""
    kept = ([record for record in each if not record.forfeit] for each in rounds)
    return [each for each in kept if each]


def mean_of(values: Sequence[float]) -> Measured:
    """Return the mean of independent values, with its interval."""
    if len(values) < 2:
        return Measured(fmean(values) if values else 0.0, inf)
    return Measured(fmean(values), Z * stdev(values) / sqrt(len(values)))


def standings(plan: TournamentPlan, rounds: Sequence[Round]) -> list[Standing]:
    """Return the results of the bots, in the order of the plan."""
    elos, whole = _elos(plan, rounds), finished(rounds)
    found: list[Standing] = []
    for bot, elo in zip(plan.bots, elos, strict=True):
        points = mean_of([_per_seat(each, bot, lambda r, s: r.scores[s]) for each in whole])
        won = mean_of([_per_seat(each, bot, lambda r, s: r.shares[s]) for each in rounds])
        thought = [record.thought[s] for record in _flat(rounds) for s in _seats(record, bot)]
        decisions = sum(count for count, _ in thought)
        seconds = sum(spent for _, spent in thought) / max(1, decisions)
        late = _late(_flat(rounds), bot)
        found.append(Standing(bot, len(thought), points, won, elo, seconds, late))
    return found


def duel(better: str, lesser: str, rounds: Sequence[Round]) -> Duel:
    """Return the comparison of two bots by their shares of the victories per side."""
    mine = [_per_seat(each, better, lambda r, s: r.shares[s]) for each in rounds]
    others = [_per_seat(each, lesser, lambda r, s: r.shares[s]) for each in rounds]
    one, other = fmean(mine), fmean(others)
    both = one + other
    if len(rounds) < 2 or not both:
        share = one / both if both else 0.5
        return Duel(better, lesser, Measured(share, inf), _quotient(one, other), 0.0, inf)
    if not one or not other:
        return _shut_out(better, lesser, len(rounds), not one)
    # The delta method for the logarithm of the ratio and for the share.
    parts = [a / one - b / other for a, b in zip(mine, others, strict=True)]
    spread = stdev(parts) / sqrt(len(parts))
    factor, share = exp(Z * spread), one / both
    times = one / other
    return Duel(
        better,
        lesser,
        Measured(share, Z * spread * share * (1 - share)),
        times,
        times / factor,
        times * factor,
    )


def _shut_out(better: str, lesser: str, rounds: int, lost: bool) -> Duel:
    """Return the comparison of two bots of which one has no victory: the better one if `lost`.

    The share is at most 3 / rounds, by the rule of three (J. Hanley, A. Lippman-Hand, "If Nothing
    Goes Wrong, Is Everything All Right?", JAMA 249(13), 1983).
    """
    most = min(THREE / rounds, 1.0)
    times = _quotient(most, 1 - most)
    if lost:
        return Duel(better, lesser, Measured(0.0, most), 0.0, 0.0, times)
    return Duel(better, lesser, Measured(1.0, most), inf, _quotient(1.0, times), inf)


def _quotient(one: float, other: float) -> float:
    return one / other if other else inf if one else 1.0


def _flat(rounds: Sequence[Round]) -> list[Record]:
    return [record for each in rounds for record in each]


def _seats(record: Record, bot: str) -> list[int]:
    return [seat for seat, name in enumerate(record.bots) if name == bot]


def _late(records: Sequence[Record], bot: str) -> int:
    """Return the number of decisions of a bot over the limit."""
    limited = [record for record in records if record.late]
    return sum(record.late[seat] for record in limited for seat in _seats(record, bot))


def _per_seat(matches: Round, bot: str, figure: Callable[[Record, int], float]) -> float:
    """Return the mean of a figure over the seats of a bot in a round."""
    values = [figure(record, seat) for record in matches for seat in _seats(record, bot)]
    return fmean(values) if values else 0.0


def _elos(plan: TournamentPlan, rounds: Sequence[Round]) -> list[Measured]:
    """Return the fitted Elo of each bot, with intervals by the bootstrap over rounds."""
    fitted = _fit(plan, rounds)
    if not rounds:
        return [Measured(0.0, inf) for _ in plan.bots]
    rng = stream(plan.seed, "elo")
    drawn = [
        _fit(plan, [rounds[int(rng.random() * len(rounds))] for _ in rounds]) for _ in range(DRAWS)
    ]
    return [
        Measured(elo, Z * stdev(each[i] for each in drawn) if len(rounds) > 1 else inf)
        for i, elo in enumerate(fitted)
    ]


def _fit(plan: TournamentPlan, rounds: Sequence[Round]) -> list[float]:
    """Return the maximum-likelihood Elo of each bot, relative to their mean.

    The model is Luce's choice, which generalizes Bradley and Terry's: the probability of a victory
    is the strength of a side divided by the strengths of all sides. The fit is that of D. Hunter,
    "MM algorithms for generalized Bradley-Terry models", 2004.
    """
    won, tables = _victories(plan, rounds)
    strengths = [1.0] * len(won)
    for _ in range(STEPS):
        strengths = _improved(strengths, won, tables)
    middle = fmean(map(log, strengths))
    return [ELO * log10(strength / exp(middle)) for strength in strengths]


def _victories(
    plan: TournamentPlan, rounds: Sequence[Round]
) -> tuple[list[float], dict[Sides, int]]:
    """Return the victories of each bot, and how often each distribution of the sides was played."""
    won = [PRIOR] * len(plan.bots)
    tables: dict[Sides, int] = {}
    first = sorted({plan.sides.index(side) for side in plan.sides})  # a seat of each side
    for record in _flat(rounds):
        seated = [plan.bots.index(record.bots[seat]) for seat in first]
        if any(record.shares):
            table = tuple(map(seated.count, range(len(won))))
            tables[table] = tables.get(table, 0) + 1
        for seat, bot in zip(first, seated, strict=True):
            won[bot] += record.shares[seat]
    return won, tables


def _improved(strengths: list[float], won: list[float], tables: dict[Sides, int]) -> list[float]:
    """Return the strengths after a step of the fit."""
    weights = [PRIOR * len(won) / sum(strengths)] * len(won)
    for table, times in tables.items():
        total = sum(count * strength for count, strength in zip(table, strengths, strict=True))
        for bot, count in enumerate(table):
            weights[bot] += times * count / total
    return [victories / weight for victories, weight in zip(won, weights, strict=True)]
