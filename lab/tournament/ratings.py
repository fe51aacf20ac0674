"""Ratings of a tournament: shares of the victories, ratios of two bots, and Elo.

The matches of a round share their deal, so rounds are the independent observations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import exp, inf
from statistics import fmean

from lab.tournament.elo import elos
from lab.tournament.intervals import FEW, THREE, Measured, half_width, mean_of, share_of
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import Record


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


def rounds_of(plan: TournamentPlan, records: Sequence[Record]) -> list[Round]:
    """Return the complete rounds; an incomplete one would favour a bot."""
    ordered = sorted(records, key=lambda record: record.number)
    grouped = (list(each) for _, each in groupby(ordered, lambda r: plan.round_of(r.number)))
    return [each for each in grouped if len(each) == len(plan.bots)]


def finished(rounds: Sequence[Round]) -> list[Round]:
    """Return the rounds without their forfeited matches, which have neither scores nor roles."""
    kept = ([record for record in each if not record.forfeit] for each in rounds)
    return [each for each in kept if each]


def standings(plan: TournamentPlan, rounds: Sequence[Round]) -> list[Standing]:
    """Return the results of the bots, in the order of the plan."""
    fitted, whole = elos(plan, rounds), finished(rounds)
    found: list[Standing] = []
    for bot, elo in zip(plan.bots, fitted, strict=True):
        points = mean_of([_per_seat(each, bot, lambda r, s: r.scores[s]) for each in whole])
        won = _won(plan, bot, rounds)
        thought = [record.thought[s] for record in _flat(rounds) for s in _seats(record, bot)]
        decisions = sum(count for count, _ in thought)
        seconds = sum(spent for _, spent in thought) / max(1, decisions)
        late = _late(_flat(rounds), bot)
        found.append(Standing(bot, len(thought), points, won, elo, seconds, late))
    return found


def _won(plan: TournamentPlan, bot: str, rounds: Sequence[Round]) -> Measured:
    """Return the share of the victories of a bot per side; one side alone wins a match."""
    shares = [_per_seat(each, bot, lambda r, s: r.shares[s]) for each in rounds]
    most = [_per_seat(each, bot, lambda r, _: 1 / _sides(plan, r, bot)) for each in rounds]
    return share_of(shares, fmean(most) if most else 1.0)


def _sides(plan: TournamentPlan, record: Record, bot: str) -> int:
    """Return how many sides of a match a bot plays."""
    return len({plan.sides[seat] for seat in _seats(record, bot)})


def duel(better: str, lesser: str, rounds: Sequence[Round]) -> Duel:
    """Return the comparison of two bots by their shares of the victories per side."""
    mine = [_per_seat(each, better, lambda r, s: r.shares[s]) for each in rounds]
    others = [_per_seat(each, lesser, lambda r, s: r.shares[s]) for each in rounds]
    one, other = fmean(mine), fmean(others)
    both = one + other
    share = one / both if both else 0.5
    if len(rounds) < FEW or not both:
        return Duel(better, lesser, Measured(share, inf), _quotient(one, other), 0.0, inf)
    if not one or not other:
        return _alike(better, lesser, share, THREE / len(rounds))
    # The delta method for the logarithm of the ratio and for the share.
    spread = half_width([a / one - b / other for a, b in zip(mine, others, strict=True)])
    if not spread:
        return _alike(better, lesser, share, THREE / len(rounds) / 2)
    factor, times = exp(spread), one / other
    return Duel(
        better, lesser, Measured(share, spread * share * (1 - share)), times,
        times / factor, times * factor,
    )  # fmt: skip


def _alike(better: str, lesser: str, share: float, around: float) -> Duel:
    """Return the comparison of two bots whose share was the same in every round."""
    around = min(around, 1.0)
    low, high = max(share - around, 0.0), min(share + around, 1.0)
    return Duel(
        better, lesser, Measured(share, around), _quotient(share, 1 - share),
        _quotient(low, 1 - low), _quotient(high, 1 - high),
    )  # fmt: skip


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
