"""Tournaments on Ray have the same matches, each once, even when workers die."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import ray

from engine.core.plain import JsonObject
from lab.tournament import pools
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import BotFault, Record, play

HAND: JsonObject = {"length": "hands", "hands": 1}


@pytest.fixture
def lethal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Set a folder for the mark of a bot, and shut Ray down afterwards."""
    monkeypatch.setenv("LETHAL", str(tmp_path))
    yield tmp_path
    ray.shutdown()


def essence(record: Record) -> object:
    """Return the parts of a record that do not depend on the clock."""
    return record.number, record.bots, record.scores, record.shares, record.save


@pytest.mark.other_process
def test_on_ray_matches_are_the_same_and_each_counts_once_though_workers_die(lethal: Path) -> None:
    plan = TournamentPlan("imperator", 4, ("normal", "random"), HAND, seed=3, iterations=2)
    alone = [essence(play(plan, number)) for number in range(6)]
    spread = sorted(pools.on_ray(plan, range(6), 2), key=lambda record: record.number)
    assert [essence(record) for record in spread] == alone

    broken = TournamentPlan("brus", 4, ("easy", "tests.lab.bots_outside:Broken"), {}, iterations=1)
    with pytest.raises(BotFault, match=r"bots_outside\.py"):
        list(pools.on_ray(broken, range(2), 2))

    mortal = TournamentPlan("brus", 4, ("easy", "tests.lab.bots_outside:Mortal"), {}, iterations=1)
    numbers = [record.number for record in pools.on_ray(mortal, range(8), 2)]
    assert (lethal / "died").exists()
    assert sorted(numbers) == list(range(8))
