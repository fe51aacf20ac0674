"""What a tournament shows: shares of victories, how often one wins for once of another, strength.

Matches of a round share their deal, so a round, not a match, is what intervals count. They hold
95 % and are told as half widths.
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

Z = 1.96  # standard deviations on either side of 95 %
THREE = 3.0  # of the rule of three, for 95 %
STEPS = 200  # of the fit of strengths, far more than it takes
DRAWS = 200  # resamplings for the intervals of strengths
ELO = 400.0  # points for ten to one
PRIOR = 0.5  # victories that each bot is given beside its own, so that no strength is infinite


@dataclass(frozen=True)
class Measured:
    """A figure and the half width of its 95 % interval."""

    value: float
    around: float


@dataclass(frozen=True)
class Standing:
    """What one bot has reached; `won` is the share of victories per side, fair is 1 of the sides.

    `seconds` is what a decision took it, of the processor; `elo` is told against the mean of all.
    """

    bot: str
    seats: int
    points: Measured
    won: Measured
    elo: Measured
    seconds: float


@dataclass(frozen=True)
class Duel:
    """How a bot did against another: `share` is of what both won, `times` is one's by the other's.

    `low` and `high` bound `times`.
    """

    better: str
    lesser: str
    share: Measured
    times: float
    low: float
    high: float


Round = list[Record]


def rounds_of(plan: TournamentPlan, records: Sequence[Record]) -> list[Round]:
    """Return the whole rounds; one still being played would favour somebody."""
    ordered = sorted(records, key=lambda record: record.number)
    grouped = (list(each) for _, each in groupby(ordered, lambda r: plan.round_of(r.number)))
    return [each for each in grouped if len(each) == len(plan.bots)]


def mean_of(values: Sequence[float]) -> Measured:
    """Return the mean of values that do not depend on each other."""
    if len(values) < 2:
        return Measured(fmean(values) if values else 0.0, inf)
    return Measured(fmean(values), Z * stdev(values) / sqrt(len(values)))


def standings(plan: TournamentPlan, rounds: Sequence[Round]) -> list[Standing]:
    """Return how each bot of the plan stands, in the plan's order."""
    elos = _elos(plan, rounds)
    found: list[Standing] = []
    for bot, elo in zip(plan.bots, elos, strict=True):
        seats = [seat for record in _flat(rounds) for seat in _seats(record, bot)]
        points = mean_of([_per_seat(each, bot, lambda r, s: r.scores[s]) for each in rounds])
        won = mean_of([_per_seat(each, bot, lambda r, s: r.shares[s]) for each in rounds])
        thought = [record.thought[s] for record in _flat(rounds) for s in _seats(record, bot)]
        decisions = sum(count for count, _ in thought)
        seconds = sum(spent for _, spent in thought) / max(1, decisions)
        found.append(Standing(bot, len(seats), points, won, elo, seconds))
    return found


def duel(better: str, lesser: str, rounds: Sequence[Round]) -> Duel:
    """Compare the shares of victories per side of two bots in the rounds they sat at together."""
    mine = [_per_seat(each, better, lambda r, s: r.shares[s]) for each in rounds]
    others = [_per_seat(each, lesser, lambda r, s: r.shares[s]) for each in rounds]
    one, other = fmean(mine), fmean(others)
    both = one + other
    if len(rounds) < 2 or not both:
        share = one / both if both else 0.5
        return Duel(better, lesser, Measured(share, inf), _quotient(one, other), 0.0, inf)
    if not one or not other:
        return _shut_out(better, lesser, len(rounds), not one)
    # The delta method, on the logarithm of the quotient and on the share.
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
    """Compare two of whom one has won nothing in so many rounds.

    Its share is at most three in so many (J. Hanley, A. Lippman-Hand, "If Nothing Goes Wrong, Is
    Everything All Right?", JAMA 249(13), 1983).
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


def _per_seat(matches: Round, bot: str, told: Callable[[Record, int], float]) -> float:
    """Return a figure of a bot per seat, over the matches of a round."""
    values = [told(record, seat) for record in matches for seat in _seats(record, bot)]
    return fmean(values) if values else 0.0


def _elos(plan: TournamentPlan, rounds: Sequence[Round]) -> list[Measured]:
    """Fit strengths, as Elo points around their mean, with intervals from drawn rounds."""
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
    """Return strengths that make what was seen likeliest, in Elo points around their mean.

    Luce's choice, of which Bradley and Terry's model is the case of two: a side wins as often as
    its strength is of all at the table. Fitted as in D. Hunter, "MM algorithms for generalized
    Bradley-Terry models", 2004.
    """
    bots = range(len(plan.bots))
    tables: dict[tuple[int, ...], int] = {}  # how many sides each bot had, how often
    won = [PRIOR for _ in bots]
    first = sorted({plan.sides.index(side) for side in plan.sides})  # a seat of each side
    for record in _flat(rounds):
        seated = [plan.bots.index(record.bots[seat]) for seat in first]
        table = tuple(seated.count(bot) for bot in bots)
        if any(record.shares):
            tables[table] = tables.get(table, 0) + 1
        for seat, bot in zip(first, seated, strict=True):
            won[bot] += record.shares[seat]
    strengths = [1.0 for _ in bots]
    for _ in range(STEPS):
        weights = [PRIOR * len(plan.bots) / sum(strengths)] * len(plan.bots)
        for table, times in tables.items():
            total = sum(count * strength for count, strength in zip(table, strengths, strict=True))
            for bot in bots:
                weights[bot] += times * table[bot] / total
        strengths = [won[bot] / weights[bot] for bot in bots]
    middle = fmean(log(strength) for strength in strengths)
    return [ELO * log10(strength / exp(middle)) for strength in strengths]
