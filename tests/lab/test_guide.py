"""The examples of the guides run as installed, and the agents' pages have the right tables."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.bots
from engine.catalogue import GAMES
from engine.core.game import Game
from engine.core.state import State
from engine.matches import Match
from lab.figures import MARK, PAGES, tables
from lab.marks import with_marked
from tools.guides.place import build, install, run

DOCS = Path(__file__).parents[2] / "docs"
CALLABLE = {*engine.bots.__all__, *dir(Game), *dir(State), *dir(Match)}


def calls(code: str) -> Iterator[str]:
    """Yield the functions, methods and properties of the engine that inline code names."""
    for word in re.findall(r"[a-z]\w*", code):
        if word in CALLABLE:
            yield word


@pytest.mark.other_process
def test_the_examples_run_with_the_installed_wheel_beside_files_named_like_our_folders(
    tmp_path: Path,
) -> None:
    """Packages of the field come from here; `make guide` installs them anew, for each Python."""
    installed, beside = tmp_path / "installed", tmp_path / "beside"
    beside.mkdir()
    install(build(tmp_path), installed)
    said = run(beside, sys.executable, {"PYTHONPATH": str(installed)})
    counts = [int(found) for found in re.findall(r"\.md: (\d+) examples", said)]
    assert len(counts) == 4
    assert all(count >= least for count, least in zip(counts, (50, 12, 30, 1), strict=True))
    assert f"\n{installed / 'ides_games'}\n" in said
    assert "brus, 4 players, points=1: 2 matches" in said


@pytest.mark.parametrize("guide", ["guide.md", "agents/README.md"])
def test_what_the_prose_calls_is_called_in_an_example(guide: str) -> None:
    text = (DOCS / guide).read_text("utf-8")
    prose = re.sub(r"```.*?```", "", text, flags=re.S)
    examples = "\n".join(re.findall(r"(?:>>>|\.\.\.) (.*)", text))
    named = {call for code in re.findall(r"`([^`\n]+)`", prose) for call in calls(code)}
    assert len(named) > 2
    assert {call for call in named if not re.search(rf"\b{call}\b", examples)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_a_page_are_those_of_the_game(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text("utf-8")
    assert with_marked(page, tables(GAMES[game]), MARK) == page


def test_there_is_a_page_for_each_game_and_the_overview_names_it() -> None:
    overview = (PAGES / "README.md").read_text("utf-8")
    assert {path.stem for path in PAGES.glob("*.md")} == {*GAMES, "README"}
    assert all(f"({game}.md)" in overview for game in GAMES)
