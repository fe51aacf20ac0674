"""Results of evaluations can be checked by anybody, and a changed one is found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from lab import evaluate
from lab.evaluation import leaderboard
from lab.evaluation.result import ALL, TaskResult, read
from lab.evaluation.tasks import TASKS, task_of
from lab.evaluation.verifying import faults
from lab.games import Task
from lab.marks import begin, end
from lab.tournament.plan import BadPlan
from lab.tournament.playing import play
from lab.tournament.sources import ENGINE, sources_of
from tools import package

FIRST, LATE = "tests.lab.bots_outside:First", "tests.lab.bots_outside:Late"
ROOT = Path(__file__).parents[2]
SMALL = Task("brus", 4, 2, rules=1, rounds=2, options={"points": 1})


def played(task: Task, bot: str, rounds: int) -> TaskResult:
    """Evaluate a bot in this process."""
    plans = {each: task.plan(bot, each) for each in task.references if each != bot}
    matches = {
        name: [play(plan, number) for number in range(2 * rounds)] for name, plan in plans.items()
    }
    return TaskResult(task, bot, bot, rounds, None, matches)


@pytest.fixture(scope="module")
def text() -> str:
    """Return the result of a bot from outside, as text."""
    return played(SMALL, FIRST, 2).write()


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TASKS, SMALL.name, SMALL)


def said(text: str) -> str:
    """Return what is wrong with a result."""
    return "\n".join(faults(read(text), 1))


@pytest.mark.parametrize("name", TASKS)
def test_every_task_can_be_played_under_the_rules_that_it_names(name: str) -> None:
    task = task_of(name)
    assert task.name == name and task.rules == GAMES[task.game].version
    for reference in task.references:
        task.plan(FIRST, reference).check()


def test_every_game_has_a_task() -> None:
    assert {task.game for task in TASKS.values()} == {*GAMES}


def test_a_task_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["brus"], "version", 2, raising=False)
    with pytest.raises(BadPlan, match="version 1 of the rules, here is 2"):
        task_of("brus-4-v1")


@pytest.mark.other_process
def test_a_result_is_verified_by_playing_its_matches_again(text: str) -> None:
    result = read(text)
    assert said(text) == ""
    assert read(result.write()).summary() == result.summary()
    assert [*result.figures()] == [*SMALL.references, ALL]


@pytest.mark.other_process
def test_a_level_is_asked_again_and_wins_half_against_itself() -> None:
    result = played(SMALL, "easy@2", 2)
    assert said(result.write()) == ""
    assert result.figures()["easy@2"].value == 0.5
    assert result.figures()["easy@2"].around == 0.0
    assert "easy@2" not in result.matches
    raw = json.loads(result.write())
    match = raw["matches"]["random"][0]
    match["moves"][move_of(match, lambda name: name == "easy@2")][1] = "lay:XX"
    assert "the moves differ from move" in said(json.dumps(raw))


@pytest.mark.other_process
def test_a_forfeit_of_the_bot_is_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    longer = Task("brus", 4, 2, rules=1)
    monkeypatch.setitem(TASKS, longer.name, longer)
    result = played(longer, LATE, 1)
    assert any(record.forfeit for record in result.matches["random"])
    assert said(result.write()) == ""


def move_of(match: Any, bots: Callable[[str], bool]) -> int:
    """Return the place of the first move of a bot in a match."""
    names = match["tournament"]["bots"]
    return next(at for at, (seat, _) in enumerate(match["moves"]) if bots(names[seat]))


def other_reference(match: Any) -> None:
    match["tournament"]["bots"].reverse()


def other_seed(match: Any) -> None:
    match["seed"] += 1


def other_result(match: Any) -> None:
    match["tournament"]["shares"] = [1 - each for each in match["tournament"]["shares"]]


def other_move_of_a_reference(match: Any) -> None:
    at = move_of(match, lambda name: name != FIRST)
    match["moves"][at][1] = "lay:JC" if match["moves"][at][1] != "lay:JC" else "lay:8S"


def other_move_of_the_bot(match: Any) -> None:
    match["moves"][move_of(match, lambda name: name == FIRST)][1] = "lay:XX"


def other_order(match: Any) -> None:
    match["moves"].append(match["moves"][0])


def forfeit_of_a_reference(match: Any) -> None:
    match["tournament"]["forfeit"] = "random"


def other_engine(match: Any) -> None:
    match["tournament"]["sources"][ENGINE] = "0" * 12


def no_save(match: Any) -> None:
    match["moves"] = "none"


CHANGES: dict[Callable[[Any], None], str] = {
    other_reference: "the bots have other seats",
    other_seed: "the save differs in its seed",
    other_result: "the result differs",
    other_move_of_a_reference: "the moves differ from move",
    other_move_of_the_bot: "is refused",
    other_order: "the moves differ from move",
    forfeit_of_a_reference: "only the bot that is measured",
    other_engine: "verify with the same version",
    no_save: "save.part",
}


@pytest.mark.other_process
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_changed_match_is_found(text: str, change: Callable[[Any], None]) -> None:
    raw = json.loads(text)
    change(raw["matches"]["random"][0])
    with pytest.MonkeyPatch.context() as patched:  # as if the figures had been changed as well
        patched.setattr(TaskResult, "summary", lambda _: {"task": SMALL.name})
        assert CHANGES[change] in said(json.dumps(raw))


def test_figures_that_do_not_follow_from_the_matches_are_found(text: str) -> None:
    raw = json.loads(text)
    raw["figures"][ALL][0] += 0.01
    with pytest.raises(BadPlan, match="not those of the matches"):
        read(json.dumps(raw))


@pytest.mark.other_process
def test_matches_that_are_missing_are_found(text: str) -> None:
    raw = json.loads(text)
    del raw["matches"]["random"]
    with pytest.raises(BadPlan, match="not those of the matches"):
        read(json.dumps(raw))
    fewer = read(text)
    fewer.matches["random"].pop()
    assert "not the matches of 2 deals" in "\n".join(faults(fewer, 1))


@pytest.mark.parametrize("other", ["", "{}", "[]", '{"format": "ides-evaluation"}', "1e999"])
def test_another_text_is_no_result(other: str) -> None:
    with pytest.raises(BadPlan):
        read(other)


def test_a_number_of_deals_without_an_end_is_refused(text: str) -> None:
    raw = json.loads(text)
    raw["rounds"] = float("inf")
    with pytest.raises(BadPlan, match="no result of an evaluation"):
        read(json.dumps(raw))


def test_a_label_cannot_break_the_table() -> None:
    with pytest.raises(BadPlan, match="label"):
        TaskResult(SMALL, FIRST, "a | b", 1, None, {})


def test_a_label_is_refused_before_the_first_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [FIRST, "--task", SMALL.name, "--label", "a | b", "--folder", str(tmp_path)]
    assert evaluate.main(words) == 1
    assert "a label is of letters" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_the_page_has_the_table_of_the_data() -> None:
    listed, page = leaderboard.entries(), leaderboard.PAGE.read_text("utf-8")
    assert leaderboard.with_table(page, listed) == page
    again: list[leaderboard.Entry] = []
    for each in listed:
        again = leaderboard.entered(again, each)
    assert again == listed


def test_a_newer_result_of_a_bot_takes_the_place_of_the_older(text: str) -> None:
    first = read(text).summary()
    better = {**first, "label": "other", "figures": {**first["figures"], ALL: [0.99, None]}}  # type: ignore[dict-item]
    listed = leaderboard.entered(leaderboard.entered([], first), better)
    assert [each["label"] for each in listed] == ["other", FIRST]
    assert leaderboard.entered(listed, {**first, "rounds": 7})[1]["rounds"] == 7
    page = leaderboard.with_table(f"a{begin()}b{end()}c", listed)
    assert "| other | 99% |" in page


@pytest.mark.other_process
def test_the_command_evaluates_and_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [FIRST, "--task", SMALL.name, "--label", "first", "--jobs", "1"]
    assert evaluate.main([*words, "--rounds", "1", "--folder", str(tmp_path)]) == 0
    path = tmp_path / f"{SMALL.name}-first.json"
    assert str(path) in capsys.readouterr().out.replace("\n", "")
    assert evaluate.main(["--verify", str(path), "--jobs", "1"]) == 0
    assert "verified: 8 matches" in capsys.readouterr().out
    assert evaluate.main(["--enter", str(path), "--jobs", "1"]) == 1
    assert "at least 10 deals" in capsys.readouterr().err
    path.write_text("{}", "utf-8")
    assert evaluate.main(["--verify", str(path)]) == 1
    assert evaluate.main(["--tasks"]) == 0
    assert "smallcity-2-v1: " in capsys.readouterr().out


@pytest.mark.other_process
def test_the_installed_engine_has_the_same_hash(tmp_path: Path) -> None:
    package.write(ROOT, tmp_path, "1")
    code = (
        "from ides_games.lab.tournament.sources import sources_of\n"
        "print([sources_of(game, ('hard',)) for game in ('brus', 'arena')])"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == str([sources_of(game, ("hard",)) for game in ("brus", "arena")])
