"""Nineteen of twenty intervals hold the truth: of Elo, of shares and of ratios, few rounds or many.

The strengths are known, the seats of each deal have luck of their own, and whole tournaments are
simulated again and again. The seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import exp
from random import Random
from statistics import fmean

import pytest

from lab.tournament import elo
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import Record
from lab.tournament.ratings import Round, duel, rounds_of, standings

PLAYERS = 4
MANY = 4000  # rounds that show the truth


@dataclass(frozen=True)
class Scenario:
    """Tournaments of bots with these strengths; `luck` is that of a seat, as a log of strength."""

    strengths: tuple[float, ...]
    rounds: int
    luck: float = 0.0
    tournaments: int = 100

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots."""
        return tuple("abcdefghij"[: len(self.strengths)])


def simulated(of: Scenario, rounds: int, seed: int) -> tuple[TournamentPlan, list[Round]]:
    """Return a tournament in which the odds of a seat are its bot's strength times its luck."""
    plan = TournamentPlan("imperator", PLAYERS, of.bots, {}, seed)
    return plan, rounds_of(plan, [*matches(of, plan, rounds)])


def matches(of: Scenario, plan: TournamentPlan, rounds: int) -> Iterator[Record]:
    strengths, rng = dict(zip(of.bots, of.strengths, strict=True)), Random(plan.seed)
    for round_ in range(rounds):
        luck = [exp(of.luck * rng.gauss(0, 1)) for _ in range(PLAYERS)]
        for shift in range(len(of.bots)):
            number = round_ * len(of.bots) + shift
            seated = plan.seated(number)
            odds = [strengths[bot] * lucky for bot, lucky in zip(seated, luck, strict=True)]
            (winner,) = rng.choices(range(PLAYERS), odds)
            shares = tuple(float(seat == winner) for seat in range(PLAYERS))
            thought = ((1, 0.0),) * PLAYERS
            yield Record(number, seated, (0,) * PLAYERS, shares, ("",) * PLAYERS, thought, "{}")


def coverage(of: Scenario, monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Return which part of the intervals hold the truth, for each kind of figure."""
    with monkeypatch.context() as quick:
        quick.setattr(elo, "DRAWS", 2)  # the truth needs no interval
        plan, rounds = simulated(of, MANY, 0)
        truth = standings(plan, rounds)
    times = [duel(one, other, rounds).times for one, other in pairwise(of.bots)]
    held: dict[str, list[bool]] = {"elo": [], "won": [], "times": []}
    for seed in range(1, of.tournaments + 1):
        plan, rounds = simulated(of, of.rounds, seed)
        for found, true in zip(standings(plan, rounds), truth, strict=True):
            held["elo"].append(abs(found.elo.value - true.elo.value) <= found.elo.around)
            held["won"].append(abs(found.won.value - true.won.value) <= found.won.around)
        for (one, other), true_times in zip(pairwise(of.bots), times, strict=True):
            compared = duel(one, other, rounds)
            held["times"].append(compared.low <= true_times <= compared.high)
    return {kind: fmean(each) for kind, each in held.items()}


SMALL = (
    Scenario((1.5, 1.0), rounds=10),
    Scenario((50.0, 1.0), rounds=10),  # one side often wins everything
    Scenario((4.0, 2.0, 1.0, 1.0), rounds=12, luck=1.0),
    Scenario((3.0, 2.0, 1.5, 1.0, 1.0, 0.5), rounds=10, tournaments=30),
)
LARGE = (
    Scenario((1.5, 1.0), rounds=120, luck=1.0, tournaments=300),
    Scenario((8.0, 1.0), rounds=30, tournaments=300),
    Scenario((4.0, 2.0, 1.0, 1.0), rounds=60, luck=1.0, tournaments=200),
    Scenario((20.0, 5.0, 5.0, 1.0, 0.2), rounds=12, tournaments=200),
    Scenario(tuple(1.3**power for power in range(10)), rounds=20, tournaments=20),
)


@pytest.mark.parametrize(
    "scenario", [*SMALL, *(pytest.param(each, marks=pytest.mark.thorough) for each in LARGE)]
)
def test_nineteen_of_twenty_intervals_hold_the_truth(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = coverage(scenario, monkeypatch)
    assert {kind: share for kind, share in found.items() if not 0.92 <= share <= 1.0} == {}
    if scenario.rounds >= 60:  # few rounds have few results, so their intervals are wider
        assert max(found.values()) <= 0.985
