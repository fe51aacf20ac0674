"""The examples of the guide run, and the tables of the agents' pages are up to date."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.bots
from engine.catalogue import GAMES
from engine.core.game import Game
from engine.core.state import State
from engine.matches import Match
from lab.figures import PAGES, tables, with_tables

DOCS = Path(__file__).parents[2] / "docs"
README = DOCS.parent / "README.md"
CALLABLE = {*engine.bots.__all__, *dir(Game), *dir(State), *dir(Match)}


def calls(code: str) -> Iterator[str]:
    """Yield the functions, methods and properties of the engine that inline code names."""
    for word in re.findall(r"[a-z]\w*", code):
        if word in CALLABLE:
            yield word


@pytest.mark.parametrize(("guide", "least"), [("guide.md", 45), ("agents/README.md", 10)])
def test_every_example_of_a_guide_runs(guide: str, least: int) -> None:
    found = doctest.testfile(str(DOCS / guide), module_relative=False)
    assert found.attempted > least
    assert found.failed == 0


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.S)
    exec(compile(block, str(README), "exec"), {})
    assert "'type'" in capsys.readouterr().out


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
    assert with_tables(page, tables(GAMES[game])) == page


def test_there_is_a_page_for_each_game_and_the_overview_names_it() -> None:
    overview = (PAGES / "README.md").read_text("utf-8")
    assert {path.stem for path in PAGES.glob("*.md")} == {*GAMES, "README"}
    assert all(f"({game}.md)" in overview for game in GAMES)
