"""A tournament knows engine and bots by their source, and plays anew what others have played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import catalogue
from engine.catalogue import GAMES
from lab.tournament import playing, sources
from lab.tournament.folder import Folder
from lab.tournament.holding import changed
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import play
from lab.tournament.sources import ENGINE, sources_of

ROOT = Path(__file__).parents[2]
BOT = """
from helper import WHICH
from random import Random

class Bot:
    def __init__(self, budget):
        pass

    def choose(self, game, observation, seed):
        state = game.determinize(observation, Random(seed))
        return sorted(state.legal_moves(observation["seat"]))[WHICH]
"""


def planned(*bots: str) -> TournamentPlan:
    return TournamentPlan("brus", 4, bots, {"points": 1}, iterations=1)


def told(folder: Path, *bots: str) -> str:
    """Hold a tournament in its own process, in this folder; return what it prints."""
    words = ["brus", "--bots", *bots, "--option", "points=1", "--rounds", "1", "--jobs", "1"]
    command = [sys.executable, "-m", "lab.tournament", *words, "--folder", "results"]
    found = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "200"},
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    return found.stdout


def saves(folder: Path) -> list[str]:
    found = sorted(folder.glob("results/*/matches/*.json"))
    return [playing.read(path.read_text("utf-8")).save for path in found]


@pytest.mark.other_process
def test_matches_of_a_bot_that_was_edited_are_played_anew(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT)
    (tmp_path / "helper.py").write_text("WHICH = 0\n")
    assert "anew" not in told(tmp_path, "mine:Bot", "easy")
    first = saves(tmp_path)
    assert "anew" not in told(tmp_path, "mine:Bot", "easy")
    assert saves(tmp_path) == first
    (tmp_path / "helper.py").write_text("WHICH = -1\n")  # what the bot imports counts as well
    said = told(tmp_path, "mine:Bot", "easy")
    assert "2 matches are played anew" in said
    assert "has changed: mine:Bot\n" in said
    assert len(saves(tmp_path)) == 2
    assert not {*saves(tmp_path)} & {*first}
    assert "anew" not in told(tmp_path, "mine:Bot", "easy")


def test_a_record_without_sources_is_outdated(tmp_path: Path) -> None:
    plan = planned("easy", "random")
    folder = Folder(tmp_path, plan)
    for number in range(2):
        folder.add(play(plan, number))
    assert sorted(folder.current()[0]) == [0, 1]
    path = tmp_path / "matches" / "000001.json"
    record = playing.read(path.read_text("utf-8"))
    assert record.sources == sources_of("brus", plan.bots) != {}
    path.write_text(path.read_text("utf-8").replace('"sources": {', '"older": {'), "utf-8")
    kept, outdated = folder.current()
    assert [*kept] == [0]
    assert [each.number for each in outdated] == [1]
    assert "1 match is played anew" in changed(plan, outdated)
    assert "has changed: engine" in changed(plan, outdated)


def test_every_game_has_its_own_engine_and_levels_belong_to_it() -> None:
    found = {sources_of(game, ("hard", "random", "hard/miser@3"))[ENGINE] for game in GAMES}
    assert len(found) == len(GAMES)
    assert [*sources_of("brus", ("hard", "tests.lab.bots_outside:First@7"))] == [
        ENGINE, "tests.lab.bots_outside:First@7",
    ]  # fmt: skip


def test_only_documents_of_the_engine_do_not_count() -> None:
    folder = Path(catalogue.__file__).parent
    kinds = {path.suffix for path in folder.rglob("*") if path.is_file()}
    assert kinds - sources.SOURCE <= {".md", ".pyc"}


def test_other_files_that_a_bot_names_belong_to_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights, name = tmp_path / "weights.npz", "trained_in_a_test:Bot"
    (tmp_path / "helper.py").write_text("WHICH = 0\n")
    (tmp_path / "trained_in_a_test.py").write_text(f"{BOT}\n    files = ({str(weights)!r},)\n")
    monkeypatch.syspath_prepend(tmp_path)
    found = []
    for content in (b"1", b"1", b"2"):
        weights.write_bytes(content)
        sources.of_bot.cache_clear()
        found.append(sources_of("brus", (name,))[name])
    assert found[0] == found[1] != found[2]
