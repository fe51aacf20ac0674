"""Every class in the style sheets occurs in markup, and every property is set."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest

from tests.spoken import ROOT, sources

UI = ROOT / "ui"
SHEETS = sorted(UI.rglob("*.css"))
KINDS = UI / "style/windows.css"
GAMES = {sheet.parts[-3] for sheet in UI.glob("games/*/style/*.css")}


def bare(sheet: Path) -> str:
    """Return the text of a sheet without comments and strings."""
    return re.sub(r'/\*.*?\*/|"[^"]*"', "", sheet.read_text("utf-8"), flags=re.S)


def game_of(path: Path) -> str:
    """Return the game whose folder of views holds the file, "" for none."""
    return next((part for part in path.relative_to(UI).parts if part in GAMES), "")


@cache
def texts(game: str) -> str:
    """Return the texts of the code that a sheet may style: a game's own and the shared code."""
    found = [(ROOT / "index.html").read_text("utf-8"), (UI / "static/boot.js").read_text("utf-8")]
    for path, module in sources("ui"):
        if game and game_of(path) not in ("", game):
            continue
        nodes = list(ast.walk(module))
        docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        found += [
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if id(node) not in docstrings
        ]
    return "\n".join(found)


def unknown(names: set[str], words: set[str]) -> set[str]:
    """Return the names that no word matches; `panel-` matches every name with that prefix."""
    openings = tuple(word for word in words if len(word) > 1 and word.endswith("-"))
    return {name for name in names - words if not name.startswith(openings)}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(UI).as_posix())
def test_every_class_is_one_that_markup_can_carry(sheet: Path) -> None:
    named = set(re.findall(r"\.([a-z][\w-]*)", bare(sheet)))
    assert unknown(named, set(re.findall(r"[\w-]+", texts(game_of(sheet))))) == set()


def test_every_property_is_set_and_read() -> None:
    sheets, code = "\n".join(map(bare, SHEETS)), texts("")
    # A script reads the sounds; a table of figures names its colours, which have two parts.
    sounds = set(re.findall(r"`--([\w-]+)\$", (UI / "static/sounds.js").read_text("utf-8")))
    named = set(re.findall(r"\w+(?:-\w+)+", code))
    declared = set(re.findall(r"--([\w-]+)\s*:", sheets))
    read = set(re.findall(r"var\(--([\w-]+)", sheets + code))
    assert unknown(declared, read | named | sounds) == set()
    whole = {name for name in read if not name.endswith("-")}
    assert {name for name in whole - declared if f"--{name}:" not in code} == set()


def test_only_one_sheet_has_bounds_of_windows() -> None:
    defined = re.findall(r"@custom-media (--[\w-]+)", bare(KINDS))
    asked = {
        (sheet, query)
        for sheet in SHEETS
        for query in re.findall(r"@media ([^{]+)", bare(sheet))
        if "prefers-reduced-motion" not in query
    }
    parts = {part for _, query in asked for part in re.findall(r"\(([^()]+)\)", query)}
    assert parts == set(defined)
    assert len(defined) == len(set(defined)) <= 25


def test_one_important_rule_of_the_first_layers_forbids_movement() -> None:
    asking = [sheet for sheet in SHEETS if "prefers-reduced-motion: reduce" in bare(sheet)]
    assert asking == [UI / "style/base/elements.css"]
    forbidden = bare(asking[0]).partition("prefers-reduced-motion: reduce")[2]
    assert "animation: none !important" in forbidden


def test_no_sheet_is_named_by_a_window() -> None:
    kinds = re.findall(r"@custom-media --([\w-]+)", bare(KINDS))
    words = {word for kind in kinds for word in kind.split("-")}
    assert [sheet for sheet in SHEETS if words.intersection(sheet.stem.split("_"))] == []


def test_no_game_takes_the_drawings_of_another() -> None:
    openings = {
        (game_of(sheet), opening)
        for sheet in SHEETS
        if sheet.name == "drawings.css"
        for opening in re.findall(r'^\[id\^="([\w-]+)"\]', sheet.read_text("utf-8"), re.M)
    }
    assert openings
    assert {game for game, _ in openings} <= GAMES  # the drawings of some games need no sheet
    for (one, opening), (other, longer) in permutations(openings, 2):
        assert one == other or not longer.startswith(opening)
