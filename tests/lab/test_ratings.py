"""Shares, ratios and Elo with their intervals, for simulated results with known strengths."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import StringIO
from math import inf, log10
from random import Random

import pytest

from lab.plain_terminal import PlainTerminal
from lab.tournament.intervals import student
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import Record
from lab.tournament.ratings import duel, rounds_of, standings
from lab.tournament.report import Report


def made_up(
    bots: dict[str, float], players: int, rounds: int, seed: int
) -> tuple[TournamentPlan, list[Record]]:
    """Return matches in which the probability of a victory is proportional to the strength."""
    plan = TournamentPlan("imperator", players, tuple(bots), {}, seed)
    rng, records = Random(seed), []
    for number in range(rounds * len(bots)):
        seated = plan.seated(number)
        (winner,) = rng.choices(range(players), [bots[name] for name in seated])
        shares = tuple(float(seat == winner) for seat in range(players))
        thought = ((10, 0.1),) * players
        scores = tuple(int(share) for share in shares)
        records.append(Record(number, seated, scores, shares, ("",) * players, thought, "{}"))
    return plan, records


def test_strengths_are_found_again() -> None:
    truth = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 1.0}
    plan, records = made_up(truth, 5, 800, 2)
    found = standings(plan, rounds_of(plan, records))
    a, b, c, d = (each.elo for each in found)
    assert a.value - b.value == pytest.approx(400 * log10(2), abs=35)
    assert b.value - c.value == pytest.approx(400 * log10(2), abs=35)
    assert abs(c.value - d.value) < 35
    assert sum(each.elo.value for each in found) == pytest.approx(0)
    assert all(3 < each.elo.around < 40 for each in found)


def test_a_share_and_its_ratio_tell_the_same() -> None:
    found = duel("strong", "weak", rounds_of(*made_up({"strong": 1.5, "weak": 1.0}, 4, 120, 1)))
    assert found.share.value == pytest.approx(found.times / (1 + found.times))
    low = found.share.value - found.share.around
    assert low == pytest.approx(found.low / (1 + found.low), abs=0.005)


def test_who_never_wins_has_a_strength_all_the_same() -> None:
    plan, records = made_up({"strong": 1.0, "weak": 0.0}, 4, 30, 1)
    strong, weak = standings(plan, rounds_of(plan, records))
    assert strong.elo.value > 200
    assert -inf < weak.elo.value < -200
    assert duel("strong", "weak", rounds_of(plan, records)).times == inf
    assert '"times": null' in Report.on(plan, records).to_json()


def test_a_round_that_is_not_whole_counts_for_nobody() -> None:
    plan, records = made_up({"a": 1.0, "b": 1.0}, 4, 3, 1)
    assert rounds_of(plan, records[1:-1]) == [records[2:4]]
    assert Report.on(plan, records[:1]).matches == 0


def test_two_matches_of_a_round_are_one_observation() -> None:
    """A deal that alone decides the winner has no information, however often it is played."""
    plan = TournamentPlan("imperator", 4, ("a", "b"), {})
    records = []
    for number in range(40):
        seated = plan.seated(number)
        shares = (1.0, 0.0, 0.0, 0.0)  # the first seat has the cards
        thought = ((1, 0.0),) * 4
        records.append(Record(number, seated, (1, 0, 0, 0), shares, ("",) * 4, thought, "{}"))
    found = duel("a", "b", rounds_of(plan, records))
    assert (found.times, found.share.value) == (1.0, 0.5)
    assert found.share.around == pytest.approx(3 / 20 / 2)  # at most 3 of the 20 rounds differ
    assert found.low == pytest.approx((0.5 - 0.075) / (0.5 + 0.075))


@pytest.mark.parametrize(("rounds", "least"), [(40, 1 - 3 / 40), (10, 0.7)])
def test_who_has_won_everything_is_sure_of_all_but_three_rounds(rounds: int, least: float) -> None:
    plan, records = made_up({"strong": 1.0, "weak": 0.0}, 4, rounds, 1)
    better = duel("strong", "weak", rounds_of(plan, records))
    assert better.share.value - better.share.around == pytest.approx(least)
    assert better.low == pytest.approx(least / (1 - least))
    worse = duel("weak", "strong", rounds_of(plan, records))
    assert (worse.times, worse.low) == (0, 0)
    assert worse.share.around == pytest.approx(1 - least)


def test_below_ten_rounds_nothing_is_told_but_the_figures() -> None:
    plan, records = made_up({"a": 1.0, "b": 1.0}, 4, 9, 1)
    report = Report.on(plan, records)
    said = shown(report)
    assert said.count("too few to tell") == 2
    assert " to " not in said.replace("too few to tell", "")
    assert "±" not in said
    found = json.loads(report.to_json())
    assert found["duels"][0]["share"]["around"] is None
    assert [each["elo"]["around"] for each in found["standings"]] == [None, None]
    more = Report.on(*made_up({"a": 1.0, "b": 1.0}, 4, 10, 1))
    assert "too few" not in shown(more)
    assert shown(more).count("±") == 7


def test_a_role_has_an_interval_too() -> None:
    plan, records = made_up({"a": 1.0, "b": 1.0}, 4, 10, 1)
    records = [replace(each, roles=("first", "", "", "")) for each in records]
    assert re.search(r"first won \d.*% ± \d.*% of the matches", shown(Report.on(plan, records)))
    assert "of the matches, too few" in shown(Report.on(plan, records[:18]))


@pytest.mark.parametrize(("freedom", "quantile"), [
    (9, 2.262), (14, 2.145), (19, 2.093), (29, 2.045), (99, 1.984), (10_000, 1.960),
])  # fmt: skip
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.0005)


def shown(report: Report) -> str:
    """Return the report as it is printed."""
    out = StringIO()
    report.show(PlainTerminal(out))
    return out.getvalue()
