"""The examples of the guide run, and the tables of the agents' pages are up to date."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from lab.figures import PAGES, tables, with_tables

DOCS = Path(__file__).parents[2] / "docs"


def test_every_example_of_the_guide_runs() -> None:
    found = doctest.testfile(str(DOCS / "guide.md"), module_relative=False)
    assert found.attempted > 30
    assert found.failed == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_a_page_are_those_of_the_game(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text("utf-8")
    assert with_tables(page, tables(GAMES[game])) == page


def test_there_is_a_page_for_each_game_and_the_overview_names_it() -> None:
    overview = (PAGES / "README.md").read_text("utf-8")
    assert {path.stem for path in PAGES.glob("*.md")} == {*GAMES, "README"}
    assert all(f"({game}.md)" in overview for game in GAMES)
