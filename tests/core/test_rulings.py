"""Every ruling and file that a game's folder cites exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from tests.spoken import ROOT

# `ruling 4`, `rulings 2 to 6`, `rulings, "City", 3 and 5`, `test_ruling_7_…`; also across lines.
ITEM = r'(?:\d+|"[^"]+")'
BETWEEN = r"(?:\s*,\s*(?:and\s+)?|\s+(?:and|to)\s+|–)"
CITATION = re.compile(rf"rulings?[,_\s]+((?:{ITEM}{BETWEEN})*{ITEM})", re.I)
NUMBERED = re.compile(r"^(\d+)\. ", re.M)
NAMED = re.compile(r"^(?:#+ |- \*\*)([^*\n]+)", re.M)  # a heading or a list item


def cited(text: str) -> set[str]:
    """Return the cited rulings of a file: numbers, and sections by name."""
    return {
        item.strip('"')
        for found in CITATION.finditer(text.replace("\n# ", "\n"))
        for item in re.findall(ITEM, found[1])
    }


def folders(game_id: str) -> tuple[Path, Path]:
    """Return the folders of a game's rules and of their tests."""
    return ROOT / "engine/games" / game_id, ROOT / "tests/games" / game_id


def decided(game_id: str) -> str:
    """Return the rulings of a game's rulings file."""
    return (folders(game_id)[0] / "RULINGS.md").read_text("utf-8")


def citations(game_id: str) -> set[tuple[str, str]]:
    """Return every citation in a game's rules and tests, with its file."""
    paths = [path for folder in folders(game_id) for path in sorted(folder.rglob("*.py"))]
    return {(path.name, item) for path in paths for item in cited(path.read_text("utf-8"))}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_ruling_that_is_cited_is_there(game_id: str) -> None:
    known = {*NUMBERED.findall(decided(game_id)), *NAMED.findall(decided(game_id))}
    assert [found for found in sorted(citations(game_id)) if found[1] not in known] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_rulings_are_numbered_without_a_gap(game_id: str) -> None:
    numbers = [int(number) for number in NUMBERED.findall(decided(game_id))]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers


def test_there_are_citations_to_look_at() -> None:
    assert sum(len(citations(game_id)) for game_id in GAMES) > 100


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("(ruling 4 on equal values)", {"4"}),
        ('Rulings, "City". Coordinates are axial', {"City"}),
        ('rulings, "Powers", 3, 6 and 7: one emperor', {"Powers", "3", "6", "7"}),
        ("ruling 1, and rulebook, section 5", {"1"}),
        ("rulings 1–7; rulings 9 to 12", {"1", "7", "9", "12"}),
        ("def test_ruling_2_two_pawns_take_4() -> None:", {"2"}),
        ('# (rulings,\n# "Components")', {"Components"}),
        ("the rulings leave 5 open", set()),
    ],
)
def test_a_citation_is_found(text: str, found: set[str]) -> None:
    assert cited(text) == found


@pytest.mark.parametrize("game_id", GAMES)
def test_the_files_that_a_game_names_are_there(game_id: str) -> None:
    """The docstring of a game's package names the game's id, then its files in reading order."""
    folder = folders(game_id)[0]
    read = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    id_, *named = re.findall(r"`([^`]+)`", read)
    assert id_ == game_id
    assert named
    here = {path.name.removesuffix(".py") for path in folder.rglob("*")}
    assert [name for name in named if name not in here] == []
